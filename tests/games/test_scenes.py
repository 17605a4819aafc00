"""Scenes are quick to compare: what did not change is the same object. And all that belongs to one move."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from aloft.engine.guides.guide import guide_of
from aloft.games.patterns.scene import figures_seen
from aloft.games.patterns.scoring import figure_seen
from aloft.games.scene import Item, Panel, Piece, Place, Ruler, Scene
from tests.games.midgame import dealt, examples, games_in_progress, positions
from tests.tables import GAMES, IDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def things(scene: Scene) -> list[Any]:
    return [*scene.places, *scene.pieces, *scene.panels, *scene.rulers]


def scenes_of(position: aloft.Position, seat: int | None, chance: random.Random) -> Iterator[Scene]:
    """What a seat sees in the course of a game."""
    yield position.scene(seat)
    while not position.over and position.ply < 120:
        position.play(chance.choice(position.legal_actions))
        yield position.scene(seat)


@EVERY_GAME
def test_what_did_not_change_is_the_same_object(game: Any) -> None:
    chance = random.Random(game.id)
    for table in usual_tables(game):
        before: dict[Any, Any] = {}
        for scene in scenes_of(dealt(table, seed=table.players), chance.choice([None, -1, 0]), chance):
            now = {thing: thing for thing in things(scene)}
            assert all(before.get(thing, thing) is thing for thing in now)
            before = now


@EVERY_GAME
def test_all_seats_see_the_same_pieces(game: Any) -> None:
    """Not only equal ones; and whoever looks twice sees the same things again."""
    for table in usual_tables(game):
        position = dealt(table, seed=5)
        position.play(position.legal_actions[0])
        spectated, *scenes = (position.scene(seat) for seat in range(-1, position.players))
        for seat, scene in enumerate(scenes):
            assert same(scene.pieces, spectated.pieces)
            assert same(things(scene), things(position.scene(seat)))


def same(some: Sequence[Any], others: Sequence[Any]) -> bool:
    return all(one is other for one, other in zip(some, others, strict=True))


@pytest.mark.parametrize("kind", [Item, Panel, Piece, Place, Ruler, Scene])
def test_things_of_a_scene_can_carry_what_is_worked_out_of_them(kind: Any) -> None:
    assert "__slots__" not in vars(kind)


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_the_section_that_matters_is_one_of_the_guide(game: Any, data: Any) -> None:
    position = data.draw(positions(game))

    assert position.scene().section in guide_of(game).titles


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_panels_show_the_scores_that_may_be_known(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    for seat in (None, aloft.SPECTATOR, position.turn):
        for panel in position.scene(seat).panels:
            assert panel.score in (None, position.scores[max(0, panel.seat)])
    assert [panel.score for panel in position.scene().panels if panel.seat >= 0] in ([], position.scores)


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_choices_are_the_legal_moves_with_their_touches(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    assert position.choices == [(move, position.touches(move)) for move in position.legal_moves]


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_a_move_is_said_alike_by_text_and_by_number(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    for action in position.legal_actions:
        said = game.moves.say(position.state, action)
        assert position.say(action) == position.say(position.move_text(action)) == said


@given(st.data())
def test_the_figures_shown_are_those_that_score(data: Any) -> None:
    position = data.draw(positions(GAMES[IDS.index("patterns")]))
    state = position.state
    seen = [bool(figure_seen(state, card)) for card in range(len(state.owner))]
    assert list(figures_seen(position.plain.sky)) == seen
