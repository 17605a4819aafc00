"""Boards so small that every game on them can be looked at."""

from collections.abc import Callable

import numpy as np

from aloft.engine.positions.position import Position
from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.games.ascension.rules import FIRST_BALLOON
from aloft.games.sky.board import BALLOONS, BOXED, NO_TRUCK, NONE, PACKED, TRUCKS, UNPACKED

Board = Callable[[np.random.Generator], Position]


def small_patterns(rng: np.random.Generator) -> Position:
    """One to four trucks under two to five columns, with up to six balloons, some moves into the game."""
    position = settle_on(find("patterns"), 1, "solo", {}).deal(int(rng.integers(2**32)), way="native")
    state = position._states[0]
    trucks = int(rng.integers(1, 4))
    columns = trucks + int(rng.integers(1, 4))
    balloons = rng.permutation(BALLOONS)[: rng.integers(2, 7 if columns < 5 else 6)]
    state["columns"], state["trucks"] = columns, trucks
    state["truck"] = [truck if truck < trucks else columns for truck in range(TRUCKS + 1)]
    state["load"] = [NONE if truck < trucks else NO_TRUCK for truck in range(TRUCKS)]
    state["stage"], state["column"] = BOXED, 0
    state["stage"][balloons] = PACKED
    state["row"] = [*balloons[1:], *[NONE] * (BALLOONS - len(balloons) + 1)]
    state["stage"][balloons[0]], state["column"][balloons[0]] = UNPACKED, trucks - 1
    state["load"][trucks - 1] = balloons[0]
    position.rest()
    return moved_on(position, rng, int(rng.integers(0, 12)))


def small_ascension(rng: np.random.Generator) -> Position:
    """One to four trucks under two to seven columns, with up to six balloons, some moves into the game."""
    players = int(rng.integers(1, 6))
    position = settle_on(find("ascension"), players, "cooperative", {}).deal(
        int(rng.integers(2**32)), way="native"
    )
    state = position._states[0]
    trucks = int(rng.integers(1, 5))
    columns = trucks + int(rng.integers(1, 4))
    balloons = rng.permutation(np.arange(FIRST_BALLOON, BALLOONS))[: rng.integers(2, 7 if columns < 6 else 6)]
    state["columns"], state["launch_trucks"], state["safety"] = columns, trucks, 0
    state["truck"] = [truck if truck < trucks else columns for truck in range(TRUCKS + 1)]
    state["load"] = [NONE if truck < trucks else NO_TRUCK for truck in range(TRUCKS)]
    state["stage"], state["column"] = BOXED, 0
    state["stage"][balloons] = PACKED
    state["row"] = [*balloons, *[NONE] * (BALLOONS - len(balloons))]
    position.rest()
    return moved_on(position, rng, int(rng.integers(0, 16)))


def moved_on(position: Position, rng: np.random.Generator, plies: int) -> Position:
    """After so many random moves, or as many as there are."""
    for _ in range(plies):
        if position.over:
            break
        position.play(int(rng.choice(position.legal_actions)))
    return position
