"""What whoever is to move takes, of actions whose worth is known: a share of a win, then points, then any."""

from collections.abc import Mapping, Sequence

import numpy as np

from ...engine.settings import Settings
from .explore import NEAR

WINS, POINTS = 0, 1  # rows of a worth; each has a column for every seat

Worths = Mapping[int, np.ndarray]


def taken(worths: Worths, seat: int, settings: Settings) -> dict[int, float]:
    """How likely a seat is to take each action: the best are equally likely."""
    wanted = _wanted(worths, seat, settings)
    best = list(worths)
    for each in zip(*wanted.values(), strict=True):
        value = dict(zip(worths, each, strict=True))
        top = max(value[action] for action in best)
        best = [action for action in best if value[action] >= top - NEAR]
    return {action: (action in best) / len(best) for action in worths}


def ranked(worths: Worths, seat: int, settings: Settings) -> dict[int, np.ndarray]:
    """The same, what a seat would take first of all standing first."""
    wanted = _wanted(worths, seat, settings)
    rounded = {action: tuple(round(value / NEAR) for value in wanted[action]) for action in worths}
    return {
        action: worths[action] for action in sorted(worths, key=lambda action: rounded[action], reverse=True)
    }


def _wanted(worths: Worths, seat: int, settings: Settings) -> dict[int, tuple[float, ...]]:
    """What counts for a seat in each, the more the better: wins before points; together points alone."""
    mode = settings.game.mode(settings.mode)
    sign = -1 if mode.fewer else 1
    rows = [(POINTS, sign)] if mode.together else [(WINS, 1), (POINTS, sign)]
    return {
        action: tuple(sign * float(worth[row, seat]) for row, sign in rows)
        for action, worth in worths.items()
    }


def averaged(worths: Sequence[Worths], parts: Sequence[float]) -> dict[int, np.ndarray]:
    """What each action comes to on average, where there are several deals; some may forbid it."""
    actions = {action for each in worths for action in each}
    return {action: _mean(action, worths, parts) for action in sorted(actions)}


def _mean(action: int, worths: Sequence[Worths], parts: Sequence[float]) -> np.ndarray:
    where = [(each[action], part) for part, each in zip(parts, worths, strict=True) if action in each]
    mean: np.ndarray = np.average([worth for worth, _ in where], 0, [part for _, part in where])
    return mean


def expected(worths: Worths, shares: Mapping[int, float]) -> np.ndarray:
    """What comes of it if actions are taken as often as this."""
    mean: np.ndarray = np.average([worths[action] for action in shares], 0, list(shares.values()))
    return mean
