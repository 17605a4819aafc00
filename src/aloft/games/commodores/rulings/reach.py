"""How far ships go: along the edges of placed hexes, over other ships but never onto one."""

import numpy as np

from ...bits import count_bits, drop_bits, lowest_bit
from ..board import COLUMN, CORNER_IN, LINE, NONE, TO_MOVE
from .fleet import acting_corner, acting_value, leave, stand
from .sky import LINES

ALL_LINES = len(LINES)


def look_around(state):
    """Find where the acting ship may move to."""
    forget_reach(state)
    steps = acting_value(state, TO_MOVE)
    if steps < 1:
        return
    corner = acting_corner(state)
    low = high = LINE[corner]  # the lines reached so far: each step goes one further at most
    state.reach[low] = 1 << COLUMN[corner]
    grown = True
    # Boxed in: the nearest corners without a ship, however far.
    while steps > 0 or (grown and not has_room(state, low, high)):
        low, high = max(low - 1, 0), min(high + 1, ALL_LINES - 1)
        grown = widen(state, low, high)
        steps -= 1
    for line in range(low, high + 1):
        state.reach[line] &= ~state.standing[line]
        state.reached += count_bits(state.reach[line])


def forget_reach(state):
    state.reached = 0
    for line in range(ALL_LINES):
        state.reach[line] = 0


def widen(state, low, high):
    """Every corner one edge further, between these lines, is reached too; whether that made a difference."""
    grown, above, edges_above = False, np.int32(0), np.int32(0)
    for line in range(low, high + 1):
        here, along, down = state.reach[line], state.along[line], state.down[line]
        below = state.reach[line + 1] if line + 1 < ALL_LINES else np.int32(0)
        wider = here | (here & along) << 1 | (here >> 1) & along | above & edges_above | below & down
        grown |= wider != here
        state.reach[line] = wider
        above, edges_above = here, down
    return grown


def has_room(state, low, high):
    """Whether a corner without a ship is reached between these lines."""
    for line in range(low, high + 1):
        if state.reach[line] & ~state.standing[line]:
            return True
    return False


def is_reached(state, corner):
    return state.reach[LINE[corner]] >> COLUMN[corner] & 1


def nth_reached(state, place):
    """The corner at this place among those reached, counted from 0."""
    for line in range(ALL_LINES):
        here = count_bits(state.reach[line])
        if place < here:
            return CORNER_IN[line, lowest_bit(drop_bits(state.reach[line], place))]
        place -= here
    return NONE


def move(state, corner):
    """The acting ship goes there, and has moved for this turn."""
    leave(state, acting_corner(state))
    stand(state, corner)
    state.at[state.turn, state.acting] = corner
