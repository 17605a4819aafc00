"""What a game of the second edition can come to at most."""

from ..sky import bounds as sky
from ..sky.board import BALLOONS, PACKED, TOGETHER, UNPACKED
from .rules import PATTERNS

ROW = BALLOONS - 1  # the lion stands on its truck from the start
ADVANCES = BALLOONS * sky.STEPS - (UNPACKED - PACKED)


def most_moves(state) -> int:
    """Every balloon to the top, every truck to the edge, every pattern claimed."""
    claims = 0 if state.mode == TOGETHER else PATTERNS
    return ADVANCES + sky.most_drives(state.trucks, state.columns) + claims


def most_draws(state) -> int:
    """The row, or a colour for each seat."""
    return sky.most_draws(state, ROW, 1)


def most_sides(state) -> int:
    return sky.most_sides(state, ROW)


def common_scores(state) -> tuple[int, int]:
    """The lowest and the highest score of who plays alone."""
    return sky.widest(state, BALLOONS)
