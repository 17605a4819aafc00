"""What many games come to: counts and sums that are exact, so that order and chunks do not matter."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from ..engine.intervals import Z


@dataclass
class Spread:
    """Whole numbers, summed up."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, numbers: np.ndarray) -> None:
        """Take more numbers in."""
        self.count += numbers.size
        self.total += int(numbers.sum())
        self.squares += int((numbers * numbers).sum())
        low, high = int(numbers.min()), int(numbers.max())
        self.least = low if self.least is None else min(self.least, low)
        self.most = high if self.most is None else max(self.most, high)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of what these were drawn from."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the mean."""
        return Z * self.deviation / sqrt(self.count)


@dataclass
class Tally:
    """Finished games, counted."""

    players: int
    games: int = 0
    plies: Spread = field(default_factory=Spread)
    scores: list[Spread] = field(default_factory=list)
    wins: Any = None  # how often each seat was one of so many winners: [seat, winners]

    def __post_init__(self) -> None:
        self.scores = [Spread() for _ in range(self.players)]
        self.wins = np.zeros((self.players, self.players + 1), np.int64)

    def add(self, plies: np.ndarray, scores: np.ndarray, wins: np.ndarray) -> None:
        """Take more games in: arrays with a row for each."""
        self.games += len(plies)
        self.plies.add(plies)
        together = wins.sum(axis=1)
        for seat in range(self.players):
            self.scores[seat].add(scores[:, seat])
            self.wins[seat] += np.bincount(together[wins[:, seat]], minlength=self.players + 1)

    def share(self, seat: int) -> float:
        """The part of all wins that is this seat's; who ties gets an even share."""
        return sum(int(self.wins[seat, many]) / many for many in range(1, self.players + 1)) / self.games

    @property
    def is_common(self) -> bool:
        """Whether all seats always had one score and one fate, as alone and together."""
        everybody = int(self.wins[:, self.players].sum()) in (0, self.games * self.players)
        return everybody and all(score == self.scores[0] for score in self.scores)

    @property
    def ties(self) -> float:
        """The part of all games with several winners."""
        shared = sum(int(self.wins[:, many].sum()) // many for many in range(2, self.players + 1))
        return shared / self.games
