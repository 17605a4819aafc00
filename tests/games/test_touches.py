"""Every legal move is a path of touches, and everything touched is there to be touched."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from aloft.games.scene import Scene
from tests.games.midgame import dealt, examples, games_in_progress, positions
from tests.tables import GAMES, IDS, all_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def ids_of(scene: Scene) -> list[str]:
    """Everything in a scene that has a name."""
    return [thing.id for things in (scene.places, scene.pieces, scene.panels) for thing in things]


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_each_legal_move_has_a_path_of_its_own(game: Any, data: Any) -> None:
    """Unique, and none the beginning of another, so that the last touch makes the move."""
    position = data.draw(games_in_progress(game))
    paths = [tuple(position.touches(move)) for move in position.legal_moves]
    assert len(set(paths)) == len(paths)
    beginnings = {path[:length] for path in paths for length in range(len(path))}
    assert not beginnings & set(paths)
    assert () not in paths


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_everything_touched_is_a_piece_or_a_place(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    scene = position.scene(position.turn)
    there = {thing.id for things in (scene.places, scene.pieces) for thing in things}
    for move in position.legal_moves:
        assert set(position.touches(move)) <= there, move


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_a_number_and_its_text_are_touched_alike(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    for action in position.legal_actions:
        assert position.touches(action) == position.touches(position.move_text(action))


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_scenes_name_everything_once_and_place_every_piece(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    for seat in (None, aloft.SPECTATOR, position.turn):
        scene = position.scene(seat)
        assert len(set(ids_of(scene))) == len(ids_of(scene))
        places = {place.id for place in scene.places}
        assert {piece.place for piece in scene.pieces} <= places
        assert all(piece.label and piece.symbol for piece in scene.pieces)


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_points_come_from_what_is_there(game: Any, data: Any) -> None:
    """From pieces on the board, or from items before the seat."""
    position = data.draw(positions(game))
    for seat in range(position.players):
        for source in position.breakdown(seat):
            assert {*source.pieces} <= {*ids_of(position.scene()), *items_before(position, seat)}, source


def items_before(position: aloft.Position, seat: int) -> list[str]:
    return [item.symbol for panel in position.scene().panels if panel.seat == seat for item in panel.items]


@EVERY_GAME
def test_at_the_end_every_point_comes_from_something(game: Any) -> None:
    chance = random.Random(game.id)
    for table in all_tables(game):
        position = dealt(table, seed=3)
        while not position.over:
            position.play(chance.choice(position.legal_actions))
        for seat in range(position.players):
            assert all(source.pieces for source in position.breakdown(seat) if source.points)


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_what_moved_by_itself_is_there_before_and_after(game: Any, data: Any) -> None:
    """An event that names a piece's old and new id names real ones, so that it can be followed."""
    position = data.draw(games_in_progress(game))
    for _ in range(3):
        if position.over:
            return
        before = {piece.id for piece in position.scene().pieces}
        position.play(data.draw(st.sampled_from(position.legal_moves)))
        after = {piece.id for piece in position.scene().pieces}
        moved = dict(event.moved for event in position.events if event.moved)
        assert all(start in before or start in moved.values() for start in moved)
        assert all(end in after or end in moved for end in moved.values())
