"""Positions and bots for the tests of bots."""

from random import Random

from aloft.bots.budget import Budget
from aloft.bots.search import Search
from aloft.engine.positions.position import Position
from aloft.engine.settings import Settings
from aloft.games.contract import Game
from tests.games.midgame import dealt, midgame
from tests.tables import GAMES, seats_of, usual_tables

__all__ = ["GAMES", "edges", "in_progress", "lived", "quick"]


def edges(game: Game) -> list[Settings]:
    """The tables with the fewest and the most players in each mode."""
    ends = {(mode.name, players) for mode, players in seats_of(game) if players in (mode.fewest, mode.most)}
    return [table for table in usual_tables(game) if (table.mode, table.players) in ends]


def in_progress(table: Settings, seeds: range) -> list[Position]:
    """Positions from all through a game that somebody has a choice in."""
    found = [midgame(table, seed, 9 * seed % 60) for seed in seeds]
    return [position for position in found if not position.over and len(position.legal_actions) > 1]


def quick(iterations: int = 60, seed: int = 5, **more: object) -> Search:
    """A search that does not take long."""
    return Search(Budget(iterations=iterations), seed, **more)  # type: ignore[arg-type]


def lived(table: Settings, seeds: range, plies: int = 40) -> list[Position]:
    """Positions that somebody has a choice in, with all the moves that led there."""
    found = [_played_on(dealt(table, seed), Random(seed), 1 + 7 * seed % plies) for seed in seeds]
    return [position for position in found if len(position.legal_actions) > 1]


def _played_on(position: Position, chance: Random, plies: int) -> Position:
    """After so many random moves, but before the end."""
    for _ in range(plies):
        position.play(chance.choice(position.legal_actions))
        if position.over:
            position.undo()
            break
    return position
