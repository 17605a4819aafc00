"""Points for placing a balloon: its group, then its pavilions."""

from .board import (
    BESIDE,
    BESIDE_PAVILION,
    BIT,
    BONUS,
    NONE,
    PAVILION_COUNT,
    REGION_OF_A,
    SET_OF,
)
from .hex_sets import count, flood
from .holdings import own

SMALLEST_GROUP = 3
PAVILION_POINTS = 3


def place_points(state, seat, hex_):
    """Score a balloon about to stand on this hex."""
    low, high = own(state, seat)
    group = group_points(state, low, high, hex_)
    state.from_groups[seat] += group
    state.score[seat] += group + pavilion_points(state, low, high, hex_)


def group_points(state, low, high, hex_):
    """Three or more own balloons together in one region score one point each, lying or launched."""
    bit_low, bit_high = BIT[hex_, 0], BIT[hex_, 1]
    size = count(*flood(bit_low, bit_high, low | bit_low, high | bit_high, REGION_OF_A + state.side))
    return size if size >= SMALLEST_GROUP else 0


def pavilion_points(state, low, high, hex_):
    """Three points for a pavilion not touched before, and the bonus if that completes its set."""
    pavilion = BESIDE[state.side, hex_]
    if pavilion == NONE or touches(state, low, high, pavilion):
        return 0
    low, high = low | BIT[hex_, 0], high | BIT[hex_, 1]
    if completes(state, low, high, SET_OF[state.side, pavilion]):
        return PAVILION_POINTS + BONUS[state.side]
    return PAVILION_POINTS


def touches(state, low, high, pavilion):
    """Whether one of these balloons is next to a pavilion."""
    beside = BESIDE_PAVILION[state.side, pavilion]
    return ((low & beside[0]) | (high & beside[1])) != 0


def completes(state, low, high, set_):
    """Whether these balloons touch every pavilion of a set."""
    for pavilion in range(PAVILION_COUNT[state.side]):
        if SET_OF[state.side, pavilion] == set_ and not touches(state, low, high, pavilion):
            return False
    return True
