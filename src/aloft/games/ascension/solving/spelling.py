"""The steps of the normal form, played by the rules: what is planned, else advances that do no harm."""

from collections.abc import Iterator, Sequence
from copy import copy
from types import SimpleNamespace
from typing import Any

from ...contract import FINE, NOTHING
from ...sky.board import BALLOONS, FLYING, INFLATED, LANE, NAMES, NONE, TRUCKS, UNPACKED
from ...sky.row import load, refuse_load
from ...sky.rules import advance, refuse_advance
from ...sky.scoring import common_score
from ..rules import end_turn, happens
from .plan import Task, planned

TRIES = 2_000  # turns that are tried at most

State = Any


def moves_of(state: State, steps: Sequence[int]) -> list[str]:
    """What to do in a position to take these steps, and then to the end of the game.

    Whoever must advance something that is in the way may come to a worse end than was planned.
    """
    live = SimpleNamespace(**{name: _own(value) for name, value in vars(state).items()})
    tasks, score = planned(state, steps)
    return _Flight(tasks, score).best(live)


def _own(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


class _Flight:
    """Looks for a game in which all tasks are done in time."""

    def __init__(self, tasks: list[Task], score: int) -> None:
        self.tasks = tasks
        self.score = score
        self.left = TRIES
        self.found: tuple[int, list[str]] | None = None

    def best(self, live: State) -> list[str]:
        """The moves of the best game that was found."""
        stack: list[tuple[State, list[str]]] = [(live, [])]
        while stack and (self.found is None or (self.found[0] > self.score and self.left > 0)):
            live, moves = stack.pop()
            while not live.over:
                first, *others = self.choices(live)
                stack += [self.after(live, moves, other) for other in reversed(others)]
                live, moves = self.after(live, moves, first)
                self.left -= 1
            if self.found is None or common_score(live) < self.found[0]:
                self.found = int(common_score(live)), moves
        assert self.found
        return self.found[1]

    def choices(self, live: State) -> list[tuple[int, int]]:
        """What may be advanced now, as a balloon and a truck if it is loaded.

        An ascent is never in the way (see `climbs`), so if there is one nothing else has to be tried.
        """
        for choice in self.of_the_plan(live):
            return [choice]
        rising = [b for b in range(BALLOONS) if live.stage[b] >= FLYING and refuse_advance(live, b) == FINE]
        if rising:
            return [(max(rising, key=lambda balloon: live.stage[balloon]), NONE)]
        return list(_all_choices(live))

    def of_the_plan(self, live: State) -> Iterator[tuple[int, int]]:
        """What is planned and can be done, the most urgent first; the first launch when all else is."""
        todo = [task for task in self.tasks if live.stage[task.balloon] < task.stage]
        launches = [task for task in todo if task.stage == FLYING]
        if not live.sky:
            todo.sort(key=lambda task: task.stage == FLYING)
        for task in todo:
            if is_next(live, task) and (task.stage != FLYING or task is launches[0]):
                yield task.balloon, task.place if task.stage == UNPACKED else NONE

    def after(self, live: State, moves: list[str], choice: tuple[int, int]) -> tuple[State, list[str]]:
        """The position after a choice, and all that happens then; the moves so far."""
        balloon, truck = choice
        text = f"{NAMES[balloon]}+" if truck == NONE else f"{NAMES[balloon]}@{LANE[live.truck[truck]]}"
        live = copy(live)
        for name, value in vars(live).items():
            if type(value) is list:
                setattr(live, name, value.copy())
        if truck == NONE:
            advance(live, balloon)
        else:
            load(live, balloon, truck)
        end_turn(live)
        while happens(live) != NOTHING:
            pass
        return live, [*moves, text]


def is_next(live: State, task: Task) -> bool:
    """Whether somebody could do the first thing that a task still needs, where it is to be done."""
    stage = live.stage[task.balloon]
    if task.stage == UNPACKED:
        return bool(refuse_load(live, task.balloon, task.place) == FINE)
    if stage < min(task.stage - 1, FLYING) or (
        task.stage == FLYING and live.column[task.balloon] != task.place
    ):
        return False
    return bool(refuse_advance(live, task.balloon) == FINE)


def _all_choices(live: State) -> Iterator[tuple[int, int]]:
    """Everything that can be advanced, what does the least harm first."""
    standing = [b for b in range(BALLOONS) if UNPACKED <= live.stage[b] <= INFLATED]
    for balloon in sorted(standing, key=lambda balloon: live.stage[balloon] == INFLATED):
        if refuse_advance(live, balloon) == FINE:
            yield balloon, NONE
    for truck in range(TRUCKS):
        if live.row[0] != NONE and refuse_load(live, live.row[0], truck) == FINE:
            yield live.row[0], truck
