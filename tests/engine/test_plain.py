"""A plain record says what its record says, and cannot be changed."""

import random
from typing import Any

import numpy as np
import pytest

from aloft.engine.positions.plain import Layout, plain_of
from tests.games.midgame import midgame
from tests.tables import GAMES, IDS, all_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def listed(value: Any) -> Any:
    """Tuples all the way down as lists."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value


@EVERY_GAME
def test_every_field_is_there_in_python_s_own_numbers(game: Any) -> None:
    for seed, table in enumerate(random.Random(3).sample(all_tables(game), 6)):
        position = midgame(table, seed, plies=20 * seed)
        fields = {name: position._states[name][0].tolist() for name in game.board.STATE.names}
        assert {name: listed(value) for name, value in vars(position.plain).items()} == fields


def test_numbers_of_every_kind_are_read() -> None:
    kinds = [np.uint64, np.int64, np.uint32, np.int32, np.uint16, np.int16, np.uint8, np.int8, np.bool_]
    fields = [(f"f{number}", kind, (number,) if number else ()) for number, kind in enumerate(kinds)]
    states = np.zeros(1, fields)
    names = states.dtype.names or ()
    for name in names:
        states[name] = np.iinfo(states[name].dtype).max if states[name].dtype != bool else True
    read = vars(Layout(states.dtype).read(states.tobytes()))
    assert {name: listed(value) for name, value in read.items()} == {
        name: states[name][0].tolist() for name in names
    }


def test_a_table_is_read_by_row_and_by_number() -> None:
    states = np.zeros(1, [("before", np.int8), ("table", np.int16, (3, 2)), ("after", np.int8)])
    states["table"] = [[1, -2], [3, 4], [5, 600]]
    table = Layout(states.dtype).read(states.tobytes()).table  # type: ignore[attr-defined]
    assert (table[2], table[-1][1], table[0, 1], table[np.int8(2), np.int64(1)]) == ((5, 600), 600, -2, 600)
    assert list(table) == [(1, -2), (3, 4), (5, 600)]


@EVERY_GAME
def test_the_same_record_is_the_same_object_and_another_is_another(game: Any) -> None:
    position = midgame(all_tables(game)[0], seed=5, plies=10)
    before = position.plain
    assert position.copy().plain is before
    position.state.turn = 1 - position.turn
    assert position.plain is not before
    assert position.plain.turn == 1 - before.turn


@EVERY_GAME
def test_what_was_forgotten_is_read_again(game: Any) -> None:
    position = midgame(all_tables(game)[0], seed=5, plies=10)
    plain, scene, scores = position.plain, position.scene(0), position.scores
    assert position.scene(0) is scene
    position.rest()
    assert position.plain is not plain
    assert vars(position.plain) == vars(plain)
    assert (position.scene(0), position.scores) == (scene, scores)


@EVERY_GAME
def test_it_is_only_looked_at(game: Any) -> None:
    data = midgame(all_tables(game)[0], seed=5, plies=10)._states.tobytes()
    state = plain_of(game, data)
    with pytest.raises(AttributeError, match="only looked at"):
        state.turn = 1
    for name, value in vars(state).items():
        assert isinstance(value, int | tuple), name
