"""Who sits in the other seats: bots by their names, each with a stand-in should it fail."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.bot import Sight
from ..bots.registry import make_bot
from ..bots.stand_in import StandIn
from ..games.errors import AloftError
from .table import Table

RANDOM = "random"  # needs no sight, so it is not asked like the others
LARGEST_SEED = 2**53

Names = str | Sequence[str]


def names_for(opponents: Names, others: int) -> list[str]:
    """A name for each other seat, in the order in which they move after one's own."""
    if isinstance(opponents, str):
        return [opponents] * others
    names = list(opponents)
    if len(names) != others or not all(isinstance(name, str) for name in names):
        raise AloftError(f"There are {others} other seats, so name one bot for all of them, or {others}.")
    return names


class Opponents:
    """The bots of one environment; every game they begin anew, with other seeds."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.bots: list[StandIn | None] = []
        for name in names:
            make_bot(name).close()  # a name that is none is told at once

    def begin(self, chance: np.random.Generator) -> None:
        """Sit down for a new game."""
        self.close()
        seeds = chance.integers(LARGEST_SEED, size=len(self.names)).tolist()
        self.bots = [
            None if name == RANDOM else StandIn(make_bot(name, seed))
            for name, seed in zip(self.names, seeds, strict=True)
        ]

    def choose(self, number: int, table: Table, chance: np.random.Generator) -> int:
        """What the bot with this number does, which is to move."""
        bot = self.bots[number]
        if bot is None:
            legal = table.mask.nonzero()[0]
            return int(legal[chance.integers(len(legal))])
        return bot.choose(Sight.of(table.position()))

    def close(self) -> None:
        """Let all of them go."""
        for bot in self.bots:
            if bot is not None:
                bot.close()
        self.bots = []


def check_seat(seat: Any, players: int) -> int | None:
    """One's own seat; none for another in every game."""
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < players:
        raise AloftError(f"Your seat is a number from 0 to {players - 1}, or none for any, not {seat!r:.40}.")
    return int(seat)
