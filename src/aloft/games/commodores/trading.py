"""Trade: two of one resource for one of another, at a merchant's."""

from .board import GET, GIVE, MERCHANT
from .fleet import acting_corner
from .hexes import touches


def at_merchant(state):
    return touches(state, acting_corner(state), MERCHANT)


def trade(state, give, get):
    state.pool[state.turn, give] -= GIVE
    state.pool[state.turn, get] += GET
