"""The score of the first edition: the formation alone."""

from ..contract import Source
from ..sky.board import TOGETHER
from ..sky.scoring import common_score, common_sources, formation_score, formation_sources, has_won  # noqa: F401


def score(state, seat):
    """The points of the balloons that show the seat's colour; together, the common score."""
    if state.mode == TOGETHER:
        return common_score(state)
    return formation_score(state, seat)


def sources(state, seat) -> list[Source]:
    """Where these points come from."""
    return common_sources(state) if state.mode == TOGETHER else formation_sources(state, seat)
