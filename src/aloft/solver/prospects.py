"""What was still possible, ply by ply, in a game that was played to its end."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from ..engine.positions.position import Position
from .solve import check_solvable, solve

LONGEST, SHARE = 1.5, 5  # seconds for one ply, and as many plies should find time at least


@dataclass
class Prospect:
    """A score that was missed: up to when it was possible for certain, and from when on it was not.

    The two are neighbours where time was enough to tell: the move between them gave it away.
    """

    score: int
    possible: int  # after so many plies
    lost: int

    @property
    def is_settled(self) -> bool:
        """Whether it is known which move it was."""
        return self.lost == self.possible + 1


@dataclass(frozen=True)
class Outlook:
    """The best that was possible at the beginning, the bound to it, and how what was missed was missed."""

    best: int
    bound: int
    missed: list[Prospect]


def outlook(end: Position, time: float, known: tuple[int, int] | None = None) -> Outlook:
    """How a finished game stands against the best and the bound, where these are not known already."""
    check_solvable(end)
    until = perf_counter() + time
    if known is None:
        solution = solve(end.at(0), time / 2, threads=1)
        known = solution.best, solution.bound
    best, bound = min(known[0], end.scores[0]), known[1]
    return Outlook(best, min(bound, best), prospects(end, best, until - perf_counter()))


def prospects(end: Position, best: int, time: float) -> list[Prospect]:
    """When each score from the best on that was missed went out of reach, sought for some seconds.

    What can be reached after a ply could be reached before, so each ply that is looked at tells of others.
    """
    until = perf_counter() + time
    missed = [Prospect(score, 0, end.ply) for score in range(best, end.scores[0])]
    asked = {0, end.ply}
    while (left := until - perf_counter()) > 0:
        ply = next((ply for ply in _worth_asking(missed) if ply not in asked), None)
        if ply is None:
            break
        asked.add(ply)
        found = solve(end.at(ply), min(LONGEST, left / SHARE), threads=1)
        _note(missed, ply, found.best, found.bound)
    return missed


def _worth_asking(missed: list[Prospect]) -> Iterator[int]:
    """Plies between those that are known: the best score's first, then where least is known."""
    open_ones = [one for one in missed if not one.is_settled]
    for one in [*open_ones[:1], *sorted(open_ones, key=lambda one: one.possible - one.lost)]:
        middle = (one.possible + one.lost) // 2
        yield from (middle, (middle + one.lost) // 2, (one.possible + middle) // 2)


def _note(missed: list[Prospect], ply: int, best: int, bound: int) -> None:
    """After this ply the best was still possible, and nothing below the bound."""
    for one in missed:
        if one.score >= best:
            one.possible = max(one.possible, ply)
        if one.score < bound:
            one.lost = min(one.lost, ply)
