"""How far ships go: along the edges of placed hexes, over other ships but never onto one."""

import numpy as np

from ..bits import count_bits, drop_bits, lowest_bit
from .board import COLUMN, CORNER_IN, LINE, NONE, TO_MOVE
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
    state.reach[LINE[corner]] = 1 << COLUMN[corner]
    for _ in range(steps):
        widen(state)
    # Boxed in: the nearest corners without a ship, however far.
    while not has_room(state) and widen(state):
        pass
    for line in range(ALL_LINES):
        state.reach[line] &= ~state.standing[line]
        state.reached += count_bits(state.reach[line])


def forget_reach(state):
    state.reached = 0
    for line in range(ALL_LINES):
        state.reach[line] = 0


def widen(state):
    """Every corner one edge further is reached too; whether that made a difference."""
    grown, above, edges_above = False, np.int32(0), np.int32(0)
    for line in range(ALL_LINES):
        here, along, down = state.reach[line], state.along[line], state.down[line]
        below = state.reach[line + 1] if line + 1 < ALL_LINES else np.int32(0)
        wider = here | (here & along) << 1 | (here >> 1) & along | above & edges_above | below & down
        grown |= wider != here
        state.reach[line] = wider
        above, edges_above = here, down
    return grown


def has_room(state):
    """Whether a corner without a ship is reached."""
    for line in range(ALL_LINES):
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
