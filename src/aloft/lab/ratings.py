"""How strong the players of many games are, and how sure that is."""

from dataclasses import dataclass
from math import log

import numpy as np

from ..engine.intervals import Z

MEAN = 1500.0  # of all ratings
POINTS = 400 / log(10)  # of a rating for each unit of a strength's logarithm
CLOSE = 1e-8  # strengths that change by less have been found
MOST_STEPS = 20_000
DOUBT = 0.05  # how often a settled order may be wrong
STAKES = np.array([0.1, 0.25, 0.5, 1.0, 1.8])  # below 2, so that nobody loses all


@dataclass(frozen=True)
class Rating:
    """Elo points, and how far they may be off."""

    points: float
    margin: float  # half the 95 % interval

    @property
    def low(self) -> float:
        return self.points - self.margin

    @property
    def high(self) -> float:
        return self.points + self.margin


def rate(ahead: np.ndarray) -> list[Rating]:
    """The ratings under which these results are likeliest, after Bradley and Terry.

    `ahead[a, b]` counts how often a finished ahead of b, ties as halves. Everybody is imagined to have
    drawn one game more, spread over all others: who has only won would otherwise have no rating.
    """
    players = len(ahead)
    if players == 1:
        return [Rating(MEAN, 0.0)]
    results = ahead + (0.5 / (players - 1)) * (1 - np.eye(players))
    strengths = _strengths(results)
    logs = np.log(strengths)
    margins = Z * POINTS * np.sqrt(_variances(results + results.T, strengths))
    points = MEAN + POINTS * (logs - logs.mean())
    return [Rating(float(point), float(margin)) for point, margin in zip(points, margins, strict=True)]


def _strengths(results: np.ndarray) -> np.ndarray:
    """Minorisation and maximisation, after Hunter: each step makes the results likelier."""
    wins, games = results.sum(axis=1), results + results.T
    strengths = np.ones(len(results))
    for _ in range(MOST_STEPS):
        better = wins / (games / (strengths[:, None] + strengths)).sum(axis=1)
        better /= np.exp(np.log(better).mean())
        done = np.abs(np.log(better / strengths)).max() < CLOSE
        strengths = better
        if done:
            break
    return strengths


def _variances(games: np.ndarray, strengths: np.ndarray) -> np.ndarray:
    """Of the logarithms of the strengths around their mean: the inverse of the observed information."""
    chances = strengths[:, None] / (strengths[:, None] + strengths)
    doubts = games * chances * chances.T
    information = np.diag(doubts.sum(axis=1)) - doubts
    variances: np.ndarray = np.diag(np.linalg.pinv(information, hermitian=True))
    return variances.clip(min=0.0)


class Wager:
    """A bet that one of two is better, which may be looked at after every round.

    Somebody bets on either side, at several stakes, on fair terms if the two are equal. Their money is then
    a martingale: the chance that it ever grows 1/p-fold is at most p (Ville's inequality). So unlike an
    interval at a fixed number of games, it may be watched all the time and still errs no more often.
    """

    def __init__(self) -> None:
        self.logs = np.zeros(2 * len(STAKES))
        self.best = 1.0  # the most that one coin ever grew to

    def add(self, share: float) -> None:
        """Who was ahead in a round: 1 for the one, 0 for the other, or anything between."""
        self.logs += np.log1p(np.concatenate((STAKES, -STAKES)) * (share - 0.5))
        self.best = max(self.best, float(np.exp(np.minimum(self.logs, 300)).mean()))

    def is_settled(self, wagers: int = 1) -> bool:
        """Whether the two differ, if so many wagers together may err in 5 % of all cases."""
        return self.best >= wagers / DOUBT
