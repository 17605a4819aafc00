"""Random games by the million, a chunk at a time."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..engine.batches.batch import PLAYER, Device, batch
from ..engine.settings import Settings
from ..games.chance import STRIDE
from .tally import Tally

CHUNKS: dict[Device, int] = {"cpu": 20_000, "cuda": 100_000}  # games at once


@dataclass(frozen=True)
class Simulation:
    """So many random games; game i is game i of `aloft.batch` with the same seed, whatever the chunks."""

    settings: Settings
    games: int
    seed: int
    device: Device = "cpu"
    threads: int | None = None

    def run(self) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Plies, scores and wins, chunk by chunk."""
        chunk = CHUNKS[self.device]
        for first in range(0, self.games, chunk):
            yield self.play(first, min(chunk, self.games - first))

    def play(self, first: int, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The games from this one on."""
        settings = self.settings
        games = batch(
            settings.game.id,
            count,
            settings.players,
            mode=settings.mode,
            seed=_ahead(self.seed, first),
            device=self.device,
            threads=self.threads,
            **settings.options,
        )
        plies = games.play_random(seed=_ahead(self.seed ^ PLAYER, first))
        return plies, *games.tally()


@dataclass(frozen=True)
class Result:
    """What was counted, and how long it took."""

    tally: Tally
    seconds: float

    @property
    def moves(self) -> int:
        return self.tally.plies.total

    @property
    def speed(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds if self.seconds else 0.0


def _ahead(seed: int, games: int) -> int:
    """The seed whose first game is that many games after this one's."""
    return (seed + int(STRIDE) * games) % 2**64
