"""Bots of Aloft at the tables of OpenSpiel."""

from typing import Any

import pyspiel

from ...bots.bot import Sight
from ...bots.registry import make_bot


class AloftBot(pyspiel.Bot):
    """A bot by its name, such as `easy`, for one seat; it is told what the seat may know and nothing else."""

    def __init__(self, name: str, player: int, seed: int = 0) -> None:
        super().__init__()
        self.name, self.player, self.seed = name, player, seed
        self.bot = make_bot(name, seed)

    def step(self, state: Any) -> int:
        return self.bot.choose(Sight.of(state.position, self.player))

    def restart(self) -> None:
        """Before another game."""
        self.bot.close()
        self.bot = make_bot(self.name, self.seed)
