"""What an arena comes to: who has beaten whom, how often, and whether that is clear."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from math import sqrt

import numpy as np

from ..engine.intervals import Z
from .fixtures import Merit, Outcome, Table
from .ratings import Rating, Wager, rate


@dataclass
class Sums:
    """What one bot has done so far."""

    games: int = 0
    wins: float = 0.0
    seconds: float = 0.0
    moves: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0, 0])  # how many, their sum, that of squares
    failed: int = 0
    failure: str = ""  # the first sentence

    def add(self, outcome: Outcome, seats: list[int]) -> None:
        """Take in a game in which it had these seats."""
        self.games += 1
        self.wins += sum(outcome.wins[seat] for seat in seats)
        self.seconds += sum(outcome.seconds[seat] for seat in seats)
        self.moves += sum(outcome.moves[seat] for seat in seats)
        for score in (outcome.scores[seat] for seat in seats):
            if score is not None:
                self.scores = [a + b for a, b in zip(self.scores, (1, score, score**2), strict=True)]
        failures = [outcome.failures[seat] for seat in seats if outcome.failures[seat]]
        self.failed += bool(failures)
        self.failure = self.failure or "".join(failures[:1])

    @property
    def win_rate(self) -> float:
        return min(self.wins / self.games, 1.0) if self.games else 0.0

    @property
    def score(self) -> tuple[float, float] | None:
        """The mean score and half its 95 % interval."""
        count, total, squares = self.scores
        if not count:
            return None
        spread = sqrt(max(count * squares - total**2, 0) / (count * (count - 1))) if count > 1 else 0.0
        return total / count, Z * spread / sqrt(count)

    @property
    def pace(self) -> float | None:
        """Seconds for a move."""
        return self.seconds / self.moves if self.moves else None


class Standings:
    """Who has beaten whom, and how often."""

    def __init__(self, table: Table) -> None:
        many = len(table.bots)
        self.table = table
        self.games = 0
        self.sums = [Sums() for _ in range(many)]
        self.ahead = np.zeros((many, many))  # games in which one finished ahead of the other, ties as halves
        self.weighed = np.zeros((many, many))  # the same, with the weight each has for the ratings
        self.wagers = {pair: Wager() for pair in combinations(range(many), 2)}

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Take in a round."""
        self.games += len(outcomes)
        found = [self._merits(outcome) for outcome in outcomes]
        contests = [{bot: merits for one in found for bot, merits in one.items()}]
        if not self.table.together:
            contests = found
        before, met = self.ahead.copy(), self.met
        for contest in contests:
            self._compare(contest)
        gained, meetings = self.ahead - before, self.met - met
        for (one, other), wager in self.wagers.items():
            if meetings[one, other]:
                wager.add(gained[one, other] / meetings[one, other])

    def _merits(self, outcome: Outcome) -> dict[int, list[Merit]]:
        """Count what each bot did in a game; its merits there, for each of its seats."""
        seats: dict[int, list[int]] = {}
        for seat, bot in enumerate(outcome.fixture.seats):
            seats.setdefault(bot, []).append(seat)
        for bot, own in seats.items():
            self.sums[bot].add(outcome, own)
        return {bot: [outcome.merits[seat] for seat in own] for bot, own in seats.items()}

    def _compare(self, contest: dict[int, list[Merit]]) -> None:
        """Who was ahead of whom. One order of m bots is worth m − 1 duels, though it decides m(m − 1)/2."""
        for one, other in combinations(sorted(contest), 2):
            share = _share(contest[one], contest[other])
            for sums, weight in ((self.ahead, 1.0), (self.weighed, 2 / len(contest))):
                sums[one, other] += share * weight
                sums[other, one] += (1 - share) * weight

    @property
    def met(self) -> np.ndarray:
        """How often each two have met."""
        return self.ahead + self.ahead.T

    @property
    def ratings(self) -> list[Rating]:
        return rate(self.weighed)

    @property
    def order(self) -> list[int]:
        """The bots, the best first."""
        ratings = self.ratings
        return sorted(range(len(ratings)), key=lambda bot: (-ratings[bot].points, bot))

    @property
    def open_pairs(self) -> list[tuple[int, int]]:
        """Neighbours in the order of whom it is not clear yet which is better."""
        wagers = len(self.wagers)  # any pair could have become neighbours, so all of them count
        return [
            (one, other)
            for one, other in pairwise(self.order)
            if not self.wagers[min(one, other), max(one, other)].is_settled(wagers)
            or self.ahead[one, other] <= self.ahead[other, one]
        ]

    @property
    def is_settled(self) -> bool:
        """Whether the order is clear from the first to the last."""
        clear = sum(wager.is_settled(len(self.wagers)) for wager in self.wagers.values())
        return 0 < len(self.sums) - 1 <= clear and not self.open_pairs


def _share(one: list[Merit], other: list[Merit]) -> float:
    """How much of a game one was ahead, over all their seats; a tie is a half."""
    duels = [(a > b) + (a == b) / 2 for a, b in product(one, other)]
    return sum(duels) / len(duels)
