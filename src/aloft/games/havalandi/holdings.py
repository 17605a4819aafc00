"""Whose balloons stand where."""

from .board import FLAGGED
from .hex_sets import EMPTY


def own(state, seat):
    """All balloons of a seat, lying and launched."""
    low = state.lying[seat, 0] | state.launched[seat, 0]
    return low, state.lying[seat, 1] | state.launched[seat, 1]


def foreign(state, seat):
    """All balloons that are not of this seat, the neutral ones included."""
    low, high = neutral(state)
    for other in range(state.players):
        if other != seat:
            theirs_low, theirs_high = own(state, other)
            low, high = low | theirs_low, high | theirs_high
    return low, high


def neutral(state):
    """With two players, every flagged site is covered by a balloon of nobody's."""
    if state.players == 2:
        return FLAGGED[state.side, 0], FLAGGED[state.side, 1]
    return EMPTY, EMPTY
