"""Which formations have a score, played alone or together: goals for the solver."""

from typing import Any

from ..board import BALLOONS, FLYING, PACKED
from ..scoring import UNLAUNCHED

Goal = tuple[
    int, int, int
]  # a window, the column after its last, and how many balloons are still to be launched


def goals(state: Any, score: int) -> list[Goal]:
    """What to reach, one or the other, for a score that is no higher than this."""
    grounded = sum(PACKED <= stage < FLYING for stage in state.stage)
    found = []
    for left_behind in range(grounded + 1):
        width = min(score - UNLAUNCHED * left_behind, int(state.columns))
        found += [(first, first + width, grounded - left_behind) for first in windows(state, width)]
    return found


def windows(state: Any, width: int) -> range:
    """The first columns of those that hold all that flies."""
    flying = [state.column[balloon] for balloon in range(BALLOONS) if state.stage[balloon] >= FLYING]
    leftmost = max(0, max(flying, default=0) - width + 1)
    return (
        range(leftmost, min(min(flying, default=state.columns), state.columns - width) + 1)
        if width > 0
        else range(0)
    )
