"""Pipes that break, disks that are full, terminals that can do little."""

import pytest

from aloft.cli.terminal.wait_notice import compiling
from aloft.engine.compilation import code_cache
from tests.tables import GAMES, IDS

from .driver import Aloft

SOME = IDS[0]


@pytest.mark.parametrize("command", ["games", "--help", f"show -g {SOME}"])
def test_a_reader_who_leaves_is_no_error(command: str, aloft: Aloft) -> None:
    done = aloft.shell(f"$aloft {command} | head -c 1")
    assert len(done.raw) == 1
    assert all(line.startswith("Compiling") for line in done.stderr.splitlines()), done.stderr


@pytest.mark.parametrize(
    "command", ["games", "games --json", "--help", "--version", f"show -g {SOME} -f svg"]
)
def test_a_full_disk(command: str, aloft: Aloft) -> None:
    done = aloft.shell(f"$aloft {command} > /dev/full")
    assert done.code == 2
    assert done.complaint == "aloft: The output cannot be written: No space left on device."


def test_closed_streams(aloft: Aloft) -> None:
    assert aloft.shell(f"$aloft play {SOME} <&-").code == 0
    assert aloft.shell("$aloft games <&- >&-").code == 0
    done = aloft.shell(f"$aloft show -g {SOME} -f svg >&-")
    assert (done.code, "closed" in done.complaint) == (2, True)
    assert "closed" in aloft.shell("$aloft show - <&-").complaint


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_cannot_be_shown_are_no_error(encoding: str, aloft: Aloft) -> None:
    plain = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = aloft("play", SOME, "--no-lot", stdin=b"?\nhelp\n1\n\xff\xc3(\nscores\n", env=plain)
    assert done.code == 0, done.stderr
    assert "Traceback" not in done.stderr
    done.raw.decode(encoding)
    assert aloft("play", "\udcff…", env=plain).code == 2


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "unknown"}], ids=str)
def test_terminals_without_colours(env: dict[str, str], aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "1", **env) as person:  # type: ignore[arg-type]
        person.wait_for("› ")
        person.answer("1", "› ")
        person.type("\x04")
        assert person.end()[0] == 0
        assert "38;2;" not in person.raw
        assert "48;2;" not in person.raw
        assert "\x1b[3J" not in person.raw


def test_colours_where_there_are_any(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "1", COLORTERM="truecolor") as person:
        person.wait_for("› ")
        assert "48;2;" in person.raw


@pytest.mark.parametrize("columns", [10, 40, 79])
def test_narrow_windows(columns: int, aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "1", columns=columns) as person:
        shown = person.wait_for("› ")
        assert "wider" in shown or columns >= 79
        person.answer("?", "› ")
        person.answer("1", "› ")
        person.type("\x04")
        assert person.end()[0] == 0


def test_nobody_waits_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    with compiling():
        code_cache.announce(GAMES[0], "grow")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"Compiling {GAMES[0].title} for this machine, once: grow …\n"
