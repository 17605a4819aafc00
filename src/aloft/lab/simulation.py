"""Random games by the million, a chunk at a time."""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from ..engine.batches.batch import PLAYER, Device, batch
from ..engine.batches.cores import core_count
from ..engine.settings import Settings
from .clusters import Cluster
from .study import ahead
from .tally import Tally
from .teams import Here, IsOver, Team, Threads, each

CHUNKS: dict[Device, int] = {"cpu": 2_500, "cuda": 100_000}  # games at once


Chunk = tuple[np.ndarray, np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Simulation:
    """So many random games; game i is game i of `aloft.batch` with the same seed, whatever the chunks."""

    settings: Settings
    games: int
    seed: int
    device: Device = "cpu"
    threads: int | None = None
    cluster: str | None = None

    def run(self) -> Generator[Chunk, None, None]:
        """Plies, scores and wins, chunk by chunk."""
        chunk = CHUNKS[self.device]
        jobs = ((self, first, min(chunk, self.games - first)) for first in range(0, self.games, chunk))
        return each(self.team, _play, jobs)

    @property
    def team(self) -> Team:
        """A GPU has threads enough of its own."""
        if self.cluster:
            return Cluster(self.cluster)
        hands = self.threads or core_count()
        return Here() if self.device == "cuda" or hands == 1 else Threads(hands)

    def play(self, first: int, count: int) -> Chunk:
        """The games from this one on."""
        settings = self.settings
        games = batch(
            settings.game.id,
            count,
            settings.players,
            mode=settings.mode,
            seed=ahead(self.seed, first),
            device=self.device,
            threads=1,
            **settings.options,
        )
        plies = games.play_random(seed=ahead(self.seed ^ PLAYER, first))
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


def _play(job: tuple[Simulation, int, int], _: IsOver) -> Chunk:
    """One chunk, as a piece of work."""
    run, first, count = job
    return run.play(first, count)
