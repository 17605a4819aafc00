"""What many games come to: for every number that a game has, how often it came, and in which game first.

Counts are whole numbers, so sums are the same to the last digit whatever the blocks, processes and order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from ..engine.intervals import Z

WIDEST = 1 << 16  # numbers that lie further apart are sorted rather than counted in a row


@dataclass(frozen=True)
class Column:
    """One number of each game, or of each seat or ply of it."""

    values: np.ndarray  # whole numbers
    games: np.ndarray  # the number of the game that each belongs to
    unit: int = 1  # how many of them make one


@dataclass
class Histogram:
    """How often each number came, and the first game in which it did."""

    unit: int = 1
    counts: Counter[int] = field(default_factory=Counter)
    games: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, column: Column) -> Histogram:
        """The numbers of a column, counted."""
        values, games = column.values, column.games
        if not len(values):
            return cls(column.unit)
        least, most = int(values.min()), int(values.max())
        if most - least >= WIDEST:
            found, counts = np.unique(values, return_counts=True)
            places = np.searchsorted(found, values)
        else:
            places = values - least
            counts = np.bincount(places)
            found = np.arange(least, most + 1)
        first = np.full(len(found), np.iinfo(np.int64).max)
        np.minimum.at(first, places, games)
        there = np.flatnonzero(counts)
        numbers = found[there].tolist()
        histogram = cls(column.unit, Counter(dict(zip(numbers, counts[there].tolist(), strict=True))))
        histogram.games = dict(zip(numbers, first[there].tolist(), strict=True))
        return histogram

    def add(self, other: Histogram) -> None:
        """Take in what others have counted."""
        self.counts.update(other.counts)
        for number, game in other.games.items():
            self.games[number] = min(game, self.games.get(number, game))

    @property
    def count(self) -> int:
        return self.counts.total()

    @property
    def total(self) -> int:
        return sum(number * times for number, times in self.counts.items())

    @property
    def squares(self) -> int:
        return sum(number * number * times for number, times in self.counts.items())

    @property
    def mean(self) -> float:
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of what these were drawn from."""
        count = self.count
        if count < 2:
            return 0.0
        spread = max(count * self.squares - self.total**2, 0)
        return sqrt(spread / (count * (count - 1))) / self.unit

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the mean."""
        return Z * self.deviation / sqrt(self.count) if self.count else 0.0

    def quantile(self, share: float) -> float:
        """The number that so large a part of all does not exceed."""
        left = share * self.count
        for number in sorted(self.counts):
            left -= self.counts[number]
            if left <= 0:
                return number / self.unit
        return 0.0

    @property
    def least(self) -> float:
        return min(self.counts) / self.unit

    @property
    def most(self) -> float:
        return max(self.counts) / self.unit

    def game_near(self, value: float) -> int | None:
        """A game whose number is as near to this as any."""
        if not self.games:
            return None
        return self.games[min(self.games, key=lambda number: (abs(number / self.unit - value), number))]

    def to_data(self) -> dict[str, Any]:
        """As JSON: the numbers in order, how often each came, and a game of each."""
        numbers = sorted(self.counts)
        return {
            "unit": self.unit,
            "numbers": numbers,
            "counts": [self.counts[number] for number in numbers],
            "games": [self.games[number] for number in numbers],
        }


@dataclass
class Sums:
    """Histograms by name."""

    games: int = 0
    of: dict[str, Histogram] = field(default_factory=dict)

    @classmethod
    def over(cls, games: int, columns: dict[str, Column]) -> Sums:
        """What the columns of so many games come to."""
        return cls(games, {name: Histogram.of(column) for name, column in columns.items()})

    def add(self, other: Sums) -> None:
        """Take in the sums of other games."""
        self.games += other.games
        for name, histogram in other.of.items():
            if name not in self.of:
                self.of[name] = Histogram(histogram.unit)
            self.of[name].add(histogram)

    def __contains__(self, name: str) -> bool:
        return name in self.of and bool(self.of[name].counts)

    def __getitem__(self, name: str) -> Histogram:
        return self.of[name]

    def named(self, prefix: str) -> dict[str, Histogram]:
        """All whose names begin so, by what follows; the prefix ends with a colon."""
        return {name[len(prefix) :]: self.of[name] for name in self.of if name.startswith(prefix)}
