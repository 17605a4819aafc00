"""What lies on the spaces of the sky, and what a ship touches."""

from ..board import EDGE, EMPTY, FIRST_BEAST, FIRST_RESOURCE, HEX_IN, MERCHANT, MIDDLE, NONE, ROW, WORD_BITS


def is_resource(kind):
    return FIRST_RESOURCE <= kind < MERCHANT


def is_beast(kind):
    return kind >= FIRST_BEAST


def lay(state, hex_, kind, mark):
    """A hex comes to lie on a space, and its six edges with it."""
    state.hex[hex_], state.mark[hex_] = kind, mark
    row, west = ROW[hex_], MIDDLE[hex_] - 1
    state.along[row] |= 3 << west
    state.along[row + 1] |= 3 << west
    state.down[row] |= 5 << west


def touches(state, corner, kind):
    """Whether a hex of this kind lies at a corner."""
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and state.hex[hex_] == kind:
            return True
    return False


def has_edge(state, corner, slot):
    """Whether the edge from a corner in a slot belongs to a placed hex."""
    for side in range(2):
        hex_ = HEX_IN[corner, EDGE[slot, side]]
        if hex_ != NONE and state.hex[hex_] != EMPTY:
            return True
    return False


def is_changed(state, hex_):
    """Whether the seat to move has put a hex on this space this turn."""
    return state.changed[hex_ // WORD_BITS] >> (hex_ % WORD_BITS) & 1


def mark_changed(state, hex_):
    state.changed[hex_ // WORD_BITS] |= 1 << (hex_ % WORD_BITS)
