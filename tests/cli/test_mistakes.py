"""Whatever a person gets wrong: one sentence, exit code 2, no traceback."""

import json
from pathlib import Path

import pytest

import aloft as library
from aloft import Record
from aloft.cli import serve
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft

SOME = IDS[0]

MISTAKES = {
    "unknown game": ["play", "zzz"],
    "nearly a game": ["sim", SOME[:-1]],
    "unknown command": ["fly"],
    "unknown option": ["games", "--nope"],
    "too many players": ["play", SOME, "-p", "99"],
    "no players": ["play", SOME, "-p", "0"],
    "players in words": ["play", SOME, "-p", "two"],
    "unknown mode": ["sim", SOME, "-m", "alone"],
    "negative seed": ["play", SOME, "--seed", "-1"],
    "huge seed": ["play", SOME, "--seed", str(2**64)],
    "endless seed": ["play", SOME, "--seed", "9" * 5000],
    "option without value": ["play", SOME, "-o", "columns"],
    "unknown option of the game": ["show", "-g", SOME, "-o", "nonsense=1"],
    "an argument of ours as option": ["play", SOME, "-o", "way=interpreted"],
    "option out of range": ["sim", SOME, "-o", "columns=99"],
    "option twice": ["sim", SOME, "-o", "columns=9", "-o", "columns=10"],
    "unknown seat": ["play", SOME, "--seats", "human,ghost"],
    "nobody in a seat": ["play", SOME, "--seats", "human,"],
    "a bot without such a setting": ["play", SOME, "--seats", "human,search:depth=3"],
    "a time in words": ["play", SOME, "--seats", "human,search:time=soon"],
    "a level that is too exact": ["play", SOME, "--seats", "human,hard:time=1s"],
    "a program without a command": ["play", SOME, "--seats", "human,process:"],
    "too few seats": ["play", SOME, "-p", "3", "--seats", "human"],
    "no games": ["sim", SOME, "-n", "0"],
    "too many games": ["sim", SOME, "-n", str(10**9 + 1)],
    "no threads": ["sim", SOME, "--threads", "0"],
    "unknown device": ["sim", SOME, "--device", "abacus"],
    "nothing to show": ["show"],
    "two things to show": ["show", "x.json", "--game", SOME],
    "no such view": ["show", "--game", SOME, "--seat", "9"],
    "view in words": ["show", "--game", SOME, "--seat", "me"],
    "text with a theme": ["show", "--game", SOME, "--theme", "dark"],
    "wide text": ["show", "--game", SOME, "--width", "500"],
    "enormous picture": ["show", "--game", SOME, "-f", "png", "--width", "100000"],
    "unknown ending": ["show", "--game", SOME, "-O", "x.gif"],
    "no such folder": ["show", "--game", SOME, "-O", "/no/such/folder/x.svg"],
    "a folder to write to": ["show", "--game", SOME, "-f", "svg", "-O", "/"],
    "a full disk": ["show", "--game", SOME, "-f", "svg", "-O", "/dev/full"],
    "no such file": ["replay", "/no/such/file.json"],
    "a folder to read": ["replay", "/"],
    "an endless file": ["show", "/dev/zero"],
    "an empty file": ["play", "/dev/null"],
}


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES.keys())
def test_one_sentence(arguments: list[str], run: Run) -> None:
    code, out, err = run(*arguments)
    lines = [line for line in err.splitlines() if not line.startswith("Compiling")]
    assert (code, out, len(lines)) == (2, "", 1), err
    assert lines[0].startswith("aloft: ")
    assert lines[0].endswith((".", "?"))
    assert len(lines[0]) < 300


def test_a_near_miss_is_answered_with_what_was_meant(run: Run) -> None:
    for name in IDS:
        for command in ("play", "sim"):
            assert f"did you mean {name}?" in run(command, name[:-1])[2]


GOOD = Record.of(library.new(SOME, seed=1)).to_dict()
BAD_FILES = {
    "binary": b"\x89PNG\r\n\x1a\n\x00\xff",
    "empty": b"",
    "prose": b"It was a dark and stormy night.",
    "half": json.dumps(GOOD).encode()[:40],
    "deep": b"[" * 200_000,
    "deep and closed": b"[" * 200_000 + b"]" * 200_000,
    "a list": b"[1, 2]",
    "null": b"null",
    "a number": b"12",
    "a long number": b'{"aloft": 1, "moves": [], "seed": ' + b"9" * 5000 + b"}",
    "huge": b" " * (17 * 2**20),
    "another object": b'{"hello": "world"}',
    "another game": json.dumps(GOOD | {"game": "chess"}).encode(),
    "a game that is a list": json.dumps(GOOD | {"game": []}).encode(),
    "another version": json.dumps(GOOD | {"rules": 99}).encode(),
    "another format": json.dumps(GOOD | {"aloft": 99}).encode(),
    "moves that are none": json.dumps(GOOD | {"moves": ["zz", 3]}).encode(),
    "an illegal move": json.dumps(GOOD | {"moves": ["zz"]}).encode(),
    "a lone surrogate": json.dumps(GOOD | {"moves": ["\ud800"]}).encode(),
    "colours in a move": json.dumps(GOOD | {"moves": ["\x1b[31m"]}).encode(),
    "a bad seed": json.dumps(GOOD | {"seed": 1.5}).encode(),
    "a bad start": json.dumps(GOOD | {"start": 5}).encode(),
    "a bad result": json.dumps(GOOD | {"result": "won"}).encode(),
    "players": json.dumps(GOOD | {"players": True}).encode(),
}


@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES.keys())
@pytest.mark.parametrize("command", ["play", "replay", "show", "verify"])
def test_files_that_are_no_games(command: str, content: bytes, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    code, out, err = run(command, str(file))
    said = out if command == "verify" else err
    lines = [line for line in said.splitlines() if not line.startswith("Compiling")]
    assert code == (1 if command == "verify" else 2)
    assert len(lines) == 1, said
    assert str(file) in lines[0]
    assert "\x1b" not in said
    assert "mistake" not in said


def test_a_file_that_may_not_be_read(aloft: Aloft, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert (
        "loop cannot be read: Too many levels of symbolic links."
        in aloft("replay", str(tmp_path / "loop")).complaint
    )


def test_a_bug_is_ours_and_shows_itself_only_when_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble() -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(serve, "home", stumble)
    monkeypatch.delenv("ALOFT_DEBUG", raising=False)
    code, _, err = run()
    assert code == 1
    assert "please report it" in err
    assert "Traceback" not in err
    monkeypatch.setenv("ALOFT_DEBUG", "1")
    assert "ZeroDivisionError: oops" in run()[2]
    monkeypatch.setenv("ALOFT_DEBUG", "0")
    assert "ZeroDivisionError: oops" in run("--debug")[2]
