"""What is possible in the puzzles: known beforehand for the days in the almanac, sought for all others.

The almanac, `almanac.json`, is written by `scripts/almanac`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from statistics import fmean
from typing import Any, Literal

from ..engine.record import Record
from ..solver.solve import is_solvable, solve
from .daily import puzzle_of

PLAYER = "The solver"  # who has played its solutions
PATIENCE = 8.0  # seconds to seek where the almanac says nothing
GENTLE, HARD = 9.0, 12.5  # points that bots miss on average: about a third of all days lies on either side
Grade = Literal["gentle", "fair", "hard"]


@dataclass(frozen=True)
class Possible:
    """The best score that was reached, by which steps, and the best that nobody has refuted."""

    best: int
    bound: int
    steps: tuple[int, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The best and the bound."""
        return self.best, self.bound


@cache
def almanac() -> Mapping[str, Any]:
    """What is known, by day."""
    known: Mapping[str, Any] = json.loads(
        files(__package__).joinpath("almanac.json").read_text(encoding="utf-8")
    )
    return known


def can_be_solved(day: date) -> bool:
    """Whether anybody can say what is possible."""
    settings = puzzle_of(day).settings
    return is_solvable(settings.game, settings.mode)


def foretold(day: date) -> Possible | None:
    """What the almanac says of the puzzle of a day."""
    known = almanac().get(day.isoformat())
    return Possible(known["best"], known["bound"], tuple(known["steps"])) if known else None


def possible(day: date) -> Possible:
    """What is possible in the puzzle of a day."""
    return foretold(day) or _sought(day)


@cache
def _sought(day: date) -> Possible:
    solution = solve(puzzle_of(day).opening(), PATIENCE, threads=1)
    return Possible(solution.best, solution.bound, solution.steps)


def best_game(day: date) -> Record:
    """A game with the best score that was reached."""
    position = puzzle_of(day).opening()
    solving = position.game.solving
    assert solving
    for move in solving.moves_of(position.plain, possible(day).steps):
        position.play(move)
    return Record.of(position, [PLAYER])


def difficulty(day: date) -> Grade | None:
    """By how much bots of all strengths miss what is possible; None where they were not asked."""
    known = almanac().get(day.isoformat())
    if not known:
        return None
    missed = fmean(known["bots"].values()) - known["best"]
    return "gentle" if missed < GENTLE else "hard" if missed > HARD else "fair"
