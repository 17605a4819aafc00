"""What a lesson teaches is true: its tasks can be done and missed, and what it names is there."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from aloft.engine.guides.lesson import Attempt, attempt, beginning
from aloft.games.contract import Game
from aloft.games.lessons import Step, taught
from aloft.games.scene import Scene
from aloft.games.sentences import Thing
from tests.tables import GAMES

STEPS = [(game, number) for game in GAMES for number in range(len(game.lesson))]
NAMES = [f"{game.id}-{number + 1}" for game, number in STEPS]
every_step = pytest.mark.parametrize(("game", "number"), STEPS, ids=NAMES)


@cache
def tried(game: Game, number: int) -> list[tuple[tuple[str, ...], Attempt]]:
    """Everything that can be tried at a step, until it is decided."""
    return list(_tried(game, number, ()))


def _tried(game: Game, number: int, moves: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Attempt]]:
    found = attempt(game, number, moves)
    if found.verdict != "open":
        yield moves, found
        return
    for move in found.position.legal_moves:
        yield from _tried(game, number, (*moves, move))


def named_in(text: str) -> set[str]:
    return {span.id for span in taught(text).spans if isinstance(span, Thing)}


def ids_in(scene: Scene) -> set[str]:
    items = (item.symbol for panel in scene.panels for item in panel.items)
    return {*items, *(place.id for place in scene.places), *(piece.id for piece in scene.pieces)}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_lesson_has_five_to_eight_steps_of_different_names(game: Game) -> None:
    titles = [step.title for step in game.lesson]
    assert 5 <= len(set(titles)) == len(titles) <= 8


@every_step
def test_each_way_to_do_the_task_does_it_and_is_praised(game: Game, number: int) -> None:
    step, done = game.lesson[number], [moves for moves, end in tried(game, number) if end.verdict == "solved"]
    for solution in step.solutions:
        assert any(Step.is_solved(_only(step, solution), moves) for moves in done), solution
    assert taught(step.praise)


def _only(step: Step, solution: str) -> Step:
    return Step(step.title, step.says, step.task, step.start, (solution,), step.praise)


@every_step
def test_whoever_fails_is_told_why(game: Game, number: int) -> None:
    failures = [(moves, end) for moves, end in tried(game, number) if end.verdict == "failed"]
    assert failures
    assert [moves for moves, end in failures if not end.says] == []
    told = {end.says for _, end in failures}
    unheard = [form for form, says in game.lesson[number].mistakes.items() if taught(says) not in told]
    assert unheard == [], "mistakes that nobody can make"


@every_step
def test_a_step_names_only_what_is_in_sight(game: Game, number: int) -> None:
    step, seat = game.lesson[number], beginning(game, number).turn
    before = ids_in(beginning(game, number).scene(seat))
    assert {*step.lit, *chain(*step.arrows), *named_in(step.says), *named_in(step.task)} <= before
    for _, end in tried(game, number):
        after = ids_in(end.position.scene(seat))
        assert {thing.id for thing in end.says.spans if isinstance(thing, Thing)} <= before | after


@every_step
def test_nothing_that_is_tried_changes_where_a_step_begins(game: Game, number: int) -> None:
    before = beginning(game, number).record
    assert tried(game, number)
    assert beginning(game, number).record == before
