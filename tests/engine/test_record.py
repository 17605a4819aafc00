"""Records of games: written, read, replayed, verified, and refused when they do not hold."""

import json
import os
import random
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

import aloft
from aloft.engine.files import LARGEST_FILE
from aloft.engine.record import BadRecord, Record
from aloft.games import all_games

GAMES = list(all_games())


def played(game: str, seed: int = 5, plies: int = 10_000, **settings) -> aloft.Position:
    """A random game, to its end or so far."""
    position, chance = aloft.new(game, seed=seed, **settings), random.Random(seed)
    while not position.over and position.ply < plies:
        position.play(chance.choice(position.legal_moves))
    return position


@cache
def whole(game: str) -> str:
    """The record of a whole random game."""
    return json.dumps(Record.of(played(game)).to_dict())


@pytest.mark.parametrize("game", GAMES)
def test_a_record_comes_back_from_a_file_as_it_was(game, tmp_path):
    position = played(game)
    record = Record.of(position, ["ann", "bo"])
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again == record
    assert again.verify() == position
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("game", GAMES)
def test_every_ply_can_be_had_again(game):
    position = played(game, plies=25)
    record = Record.of(position)
    texts = [replayed.to_dict() for replayed in record.replay()]
    assert len(texts) == position.ply + 1
    for ply in (0, 7, position.ply):
        assert record.position(ply).to_dict() == texts[ply]
    with pytest.raises(aloft.AloftError, match="plies 0 to 25"):
        record.position(26)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_begin_from_a_hand_made_position(game):
    start = played(game, plies=12).to_dict()
    position = aloft.from_dict(start, seed=3)
    position.play(position.legal_moves[0])
    record = Record.from_dict(json.loads(json.dumps(Record.of(position).to_dict())))
    assert record.start == start
    assert record.verify() == position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("source", ["rekeyed", "loaded", "guessed", "batched"])
def test_what_is_drawn_after_any_beginning_is_drawn_again(game, source):
    """The generator's bits are part of a beginning that no seed tells."""
    position = played(game, plies=9)
    if source == "rekeyed":
        position.rekey(12)
    elif source == "loaded":
        position.load_dice([3, 1, 4])
    elif source == "guessed":
        position = position.guess(0, seed=4)
    else:
        games = aloft.batch(game, 2, seed=1)
        games.play_random(9)
        position = games[1]
    chance = random.Random(3)
    while not position.over:
        position.play(chance.choice(position.legal_moves))
    record = Record.from_dict(json.loads(json.dumps(Record.of(position).to_dict())))
    assert record.verify().to_dict() == position.to_dict()
    assert record.verify()._states["chance"] == position._states["chance"]


def test_what_happened_by_itself_stands_in_parentheses_and_is_checked():
    eventful = {game: Record.of(played(game)) for game in GAMES}
    told = {game: [m for m in record.moves if m.startswith("(")] for game, record in eventful.items()}
    assert any(told.values())
    for game, record in eventful.items():
        if told[game]:
            record.moves.remove(told[game][0])
            with pytest.raises(BadRecord, match="is what happened"):
                record.verify()


FAULTS = {
    "not an object": (lambda d: [d], "JSON object"),
    "no seed": (lambda d: _without(d, "seed"), "lacks 'seed'"),
    "an unknown key": (lambda d: d | {"cheat": 1}, "has no 'cheat'"),
    "another format": (lambda d: d | {"aloft": 99}, "format 99"),
    "other rules": (lambda d: d | {"rules": 99}, "version 99"),
    "no such game": (lambda d: d | {"game": "chess"}, "no game called 'chess'"),
    "a game that is a list": (lambda d: d | {"game": ["chess"]}, "no game called"),
    "too many players": (lambda d: d | {"players": 40}, "players, not 40"),
    "no such mode": (lambda d: d | {"mode": "fast"}, "no mode 'fast'"),
    "no such option": (lambda d: d | {"options": {"wings": 2}}, "no option 'wings'"),
    "a seed in words": (lambda d: d | {"seed": "seven"}, "A seed is"),
    "moves in one text": (lambda d: d | {"moves": "gr@a"}, "moves should be a list"),
    "a number among the moves": (lambda d: d | {"moves": [1]}, "moves should be a list"),
    "an illegal move": (lambda d: d | {"moves": ["zz@q", *d["moves"]]}, "Ply 1, 'zz@q'"),
    "a move after the end": (lambda d: d | {"moves": [*d["moves"], d["moves"][0]]}, "cannot be played"),
    "a wrong score": (lambda d: d | {"result": {"scores": [99, 0], "winners": [0]}}, "The result should be"),
    "a broken start": (lambda d: d | {"start": {"game": d["game"]}}, "lacks|needs"),
    "a start that is a list": (lambda d: d | {"start": []}, "A position is"),
}


def _without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_does_not_hold_is_refused_in_a_sentence(game, fault):
    spoil, sentence = FAULTS[fault]
    data = spoil(json.loads(whole(game)))
    with pytest.raises(aloft.AloftError, match=sentence):
        Record.from_dict(data).verify()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 5_000, "a number too long"),
        (b" " * (LARGEST_FILE + 1), "is larger than"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_a_sentence(content, sentence, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(aloft.AloftError, match=sentence):
        Record.load(path)


def test_a_missing_file_and_a_folder_are_refused_in_a_sentence(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(aloft.AloftError, match="cannot be read"):
            Record.load(path)


def test_a_full_disk_leaves_the_old_file_whole(tmp_path):
    """A process that may write 100 bytes to a file and no more stands in for the full disk."""
    path = tmp_path / "game.json"
    Record.of(played(GAMES[0], plies=1)).save(path)
    before = path.read_bytes()
    code = f"""
import resource, signal, aloft
from aloft.engine.record import Record
record = Record.load({str(path)!r})
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    record.save({str(path)!r})
except aloft.AloftError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ)
    assert "cannot be written" in done.stdout, done.stderr
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
