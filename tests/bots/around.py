"""Positions and bots for the tests of bots."""

from dataclasses import replace

from aloft.bots.bot import Sight
from aloft.bots.budget import Budget
from aloft.bots.search import Search
from aloft.engine.position import Position
from aloft.engine.settings import Settings
from aloft.games.contract import Game
from tests.games.midgame import midgame
from tests.tables import GAMES, seats_of, usual_tables

__all__ = ["GAMES", "edges", "in_progress", "quick", "sight_like"]


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


def sight_like(sight: Sight, other: Position) -> Sight:
    """What the same seat knows of another position, after the same moves."""
    return replace(Sight.of(other, sight.seat), played=sight.played)
