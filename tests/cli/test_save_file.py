"""Nothing that was played is lost: not by leaving, not by kill -9, not by a full disk."""

import random
import sys
import time
from functools import partial
from pathlib import Path

import aloft as library
from aloft import Record
from tests.tables import IDS

from .driver import Aloft

SOME = IDS[-1]


def test_a_killed_game_goes_on_where_it_was(aloft: Aloft) -> None:
    acknowledged: list[str] = []
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "8") as person:
        person.wait_for("› ")
        position = library.new(SOME, seed=8)
        for _ in range(4):
            move = position.legal_moves[0]
            person.answer(move, "› ")  # the next prompt is the acknowledgement
            acknowledged.append(move)
            position = Record.load(aloft.kept[0]).position()
        person.type(position.legal_moves[0] + "\r")
        time.sleep(random.random() / 50)
        person.process.kill()
    record = Record.load(aloft.kept[0])
    record.verify()
    assert record.choices[0:8:2] == acknowledged
    with aloft.terminal("play", str(aloft.kept[0])) as person:
        assert "You " in person.wait_for("› ")
        assert len(Record.load(aloft.kept[0]).choices) >= 8


def test_ctrl_c_and_ctrl_d_leave_politely(aloft: Aloft) -> None:
    for leave in ("\x04", None):
        with aloft.terminal("play", SOME, "--no-lot", "--seed", "8", columns=200) as person:
            person.wait_for("› ")
            person.answer("1", "› ")
            go = partial(person.type, leave) if leave else person.interrupt
            go()
            code, shown = person.end(go)
        assert code == 0
        assert "Traceback" not in shown
        assert f"aloft play {aloft.kept[-1]}" in shown


def test_who_played_nothing_leaves_nothing(aloft: Aloft) -> None:
    done = aloft("play", SOME, "--no-lot", stdin="quit\n")
    assert "Nothing was played" in done.out
    assert aloft.kept == []


def test_a_game_goes_on_where_nothing_can_be_kept(aloft: Aloft) -> None:
    aloft.data.write_text("a file where the folder should be")
    done = aloft("play", SOME, "--no-lot", "--seed", "8", stdin="1\n1\n")
    assert done.code == 0
    assert done.stderr.count("This game is not being kept") == 1
    assert "Traceback" not in done.stderr
    assert "Goodbye" in done.out


SMALL_DISK = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))
os.execv(sys.argv[1], sys.argv[1:])
"""


def test_a_full_disk_spoils_no_file(aloft: Aloft, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    aloft("play", SOME, "--no-lot", "--seed", "8", stdin="1\n" * 25 + f"save {file}\n")
    before = file.read_bytes()
    assert len(before) > 400
    line = f'printf "1\nsave {file}\nquit\n" | $python -c "$code" $aloft play {file} 2>&1 | cat'
    shown = " ".join(aloft.shell(line, {"code": SMALL_DISK, "python": sys.executable}).out.split())
    assert "This game is not being kept" in shown
    assert "game.json cannot be written: File too large." in shown
    assert "Traceback" not in shown
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "game.json"]
