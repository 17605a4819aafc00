"""Chance told from outside: rules run as they are written, with draws whose outcomes are known or asked for.

All randomness of the rules goes through `draw`. Here the rules are built with another one in its place, which
takes the next outcome that is known, and stops where none is left: then it is a chance node that asks, and
says how many sides there are.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from ...engine.compilation import loops
from ...engine.compilation.builder import Builder
from ...engine.compilation.loose import Loose
from ...games import chance
from ...games.contract import Game

DEAL = -1  # in place of an action: the game is being dealt


class Asked(Exception):
    """A draw whose outcome is not known."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class Outcomes:
    """What stands in a record in place of its generator: the outcomes that are known."""

    def __init__(self, known: Sequence[int]) -> None:
        self.left: Iterator[int] = iter(known)

    def draw(self, sides: int) -> int:
        for outcome in self.left:
            return outcome
        raise Asked(sides)


def told(state: Any, sides: int) -> int:
    """The draw that is told what it draws."""
    outcome: int = state.chance.draw(int(sides))
    return outcome


DRAW: Any = chance.draw
TOLD: Any = told


def _as_written(function: FunctionType) -> FunctionType:
    return function


@cache
def _telling(game: Game) -> Builder:
    """Builds rules that are told what they draw."""
    return Builder(game, _as_written, "told", {DRAW: TOLD})


def unfold(game: Game, states: np.ndarray, action: int, known: Sequence[int]) -> np.ndarray | int:
    """What a record becomes by an action or the deal, in its place; or the sides of the draw asked for."""
    state: Any = Loose.of(states.dtype.names or (), [], states[0])
    state.chance = Outcomes(known)
    try:
        _run(game, state, action)
    except Asked as asked:
        return asked.sides
    state.chance = np.uint64(0)
    states[0] = tuple(vars(state).values())
    return states


def _run(game: Game, state: Any, action: int) -> None:
    loop: Any = loops.open_game if action == DEAL else loops.play
    _telling(game).build(loop)(state, *[action] * (action != DEAL))
