"""Positions from all through a game, for tests that hold wherever one is."""

import random
from typing import Any

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

import aloft
from aloft.engine.positions.position import Position
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.contract import Game
from tests.games.anywhere import EDITIONS, playable
from tests.tables import all_tables

WHOLE = 10_000  # more plies than any game has


def dealt(table: Settings, seed: int, way: Any = None) -> Position:
    """A new game at this table."""
    options: dict[str, Any] = table.options
    return aloft.new(table.game.id, table.players, mode=table.mode, seed=seed, way=way, **options)


def midgame(table: Settings, seed: int, plies: int) -> Position:
    """A game after so many random moves, or at its end if that comes first; its history is not kept."""
    position = dealt(table, seed)
    keys = np.array([scramble(seed + 1)], np.uint64)
    position.rules.play_random(position._states, keys, np.zeros(1, np.int64), plies)
    return position


def finished(table: Settings, seed: int) -> Position:
    """A game that is over."""
    return midgame(table, seed, WHOLE)


def examples(share: float) -> settings:
    """A share of the usual number of examples, for tests that take longer or need more."""
    return settings(max_examples=int(settings().max_examples * share))


def seeds() -> st.SearchStrategy[int]:
    """Seeds of all sizes."""
    return st.integers(0, 2**64 - 2)


@st.composite
def positions(draw: Any, game: Game) -> Position:
    """Any position of a game: from a game at random, or made up from its rules."""
    table, seed = draw(st.sampled_from(all_tables(game))), draw(seeds())
    if game.id in EDITIONS and draw(st.booleans()):
        return aloft.from_dict(playable(table, random.Random(seed)), seed=seed)
    return midgame(table, seed, draw(st.integers(0, 120)))


@st.composite
def games_in_progress(draw: Any, game: Game) -> Position:
    """The same, not yet over, and with a history of a few moves."""
    position = draw(positions(game).filter(lambda found: not found.over))
    for _ in range(draw(st.integers(0, 5))):
        if not position.over:
            position.play(draw(st.sampled_from(position.legal_moves)))
    return position


def record_of(position: Position) -> bytes:
    """All of a position, its generator included."""
    return position._states.tobytes()
