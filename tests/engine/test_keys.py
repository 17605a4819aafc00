"""Games with a key: every ply draws from its own bits, and a record with its key replays them."""

import hashlib
import json
import random
from typing import Any

import pytest

import aloft
from aloft.engine.positions.plain import plain_of
from aloft.engine.record import BadRecord, Record
from aloft.engine.seeds import KEY_BYTES, bits_for, read_key, seed_for
from aloft.games import all_games

GAMES = list(all_games())
KEY, OTHER = bytes(range(32)), bytes(32)


def played(game: str, key: bytes = KEY, plies: int = 10_000) -> aloft.Position:
    """A random game from a key, to its end or so far."""
    position, chance = aloft.new(game, key=key), random.Random(5)
    while not position.over and position.ply < plies:
        position.play(chance.choice(position.legal_moves))
    return position


def through_json(record: Record) -> dict[str, Any]:
    return json.loads(json.dumps(record.to_dict()))


def test_bits_are_the_first_of_a_hash():
    """HMAC-SHA-256 by its definition, with nothing but SHA-256."""
    pads = [bytes(byte ^ pad for byte in KEY.ljust(64, b"\0")) for pad in (0x36, 0x5C)]
    inner = hashlib.sha256(pads[0] + b"12").digest()
    assert bits_for(KEY, 12) == int.from_bytes(hashlib.sha256(pads[1] + inner).digest()[:8], "big")


def test_every_ply_and_every_key_has_bits_of_its_own():
    assert len({bits_for(key, ply) for key in (KEY, OTHER) for ply in range(500)}) == 1000


def test_a_seed_is_a_number_that_json_keeps():
    for key in (KEY, OTHER):
        assert seed_for(key) == bits_for(key, 0) >> 11
        assert json.loads(json.dumps(seed_for(key))) == seed_for(key) < 2**53


def test_a_key_is_read_as_it_is_written():
    assert read_key(KEY.hex()) == KEY
    assert len(KEY) == KEY_BYTES


@pytest.mark.parametrize("text", [None, 5, "", "zz" * 32, "ab" * 31, "ab" * 33, ["ab"], "\ud800"])
def test_what_is_no_key_is_refused_in_a_sentence(text):
    with pytest.raises(aloft.AloftError, match=r"A key is 64 hexadecimal digits, not .*\.$"):
        read_key(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_key_is_dealt_from_its_seed(game):
    """Only the generator is another afterwards."""
    keyed, plain = aloft.new(game, key=KEY), aloft.new(game, seed=seed_for(KEY))
    assert keyed.to_dict() == plain.to_dict()
    assert keyed.seed == plain.seed
    assert keyed._states["chance"] == bits_for(KEY, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_ply_begins_with_its_own_bits(game):
    position = played(game, plies=30)
    for ply, (before, _) in enumerate(position._past, start=1):
        assert plain_of(position.game, before).chance == bits_for(KEY, ply)
    assert position._states["chance"] == bits_for(KEY, position.ply + 1)


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_and_playing_again_draws_the_same(game):
    position = played(game, plies=30)
    end, moves = position._states.tobytes(), position.moves
    for _ in range(12):
        position.undo()
    for move in moves[-12:]:
        position.play(move)
    assert position._states.tobytes() == end


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_keeps_the_key_and_a_guess_does_not(game):
    position = played(game, plies=5)
    assert position.copy().key == KEY
    assert position.guess(0, 1).key is None


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_a_key_comes_back_and_replays_the_same(game, tmp_path):
    position = played(game)
    record = Record.of(position, ["ann", "bo"])
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again == record
    assert again.key == KEY
    assert again.verify() == position
    replayed = [one._states.tobytes() for one in again.replay()]
    assert replayed == [before for before, _ in position._past] + [position._states.tobytes()]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_the_wrong_key_is_refused(game):
    data = through_json(Record.of(played(game)))
    with pytest.raises(BadRecord, match="not the one from which it was dealt"):
        Record.from_dict(data | {"key": OTHER.hex()})
    with pytest.raises(BadRecord, match="not the one from which it was dealt"):
        Record.from_dict(data | {"seed": data["seed"] ^ 1})
    with pytest.raises(BadRecord, match="not the one from which it was dealt"):
        Record.from_dict(data | {"start": aloft.new(game).to_dict()})
    with pytest.raises(aloft.AloftError, match="A key is"):
        Record.from_dict(data | {"key": "ab"})


def test_a_game_that_rolls_does_not_hold_without_its_key():
    """The seed alone deals the same game, and then rolls other dice."""
    data = through_json(Record.of(played("havalandi")))
    del data["key"]
    with pytest.raises(BadRecord):
        Record.from_dict(data).verify()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_without_a_key_says_nothing_of_one(game):
    assert "key" not in Record.of(aloft.new(game, seed=3)).to_dict()
