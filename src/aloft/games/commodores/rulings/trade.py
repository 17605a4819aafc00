"""Trade: two of one resource for one of another, at a merchant's."""

from ..board import MERCHANT, RESOURCES
from .fleet import acting_corner
from .hexes import touches

OTHERS = RESOURCES - 1  # what one resource can be traded for


def at_merchant(state):
    return touches(state, acting_corner(state), MERCHANT)


def got(give, other):
    """Which resource a trade gets: one of the others, counted from 0."""
    return other + (other >= give)


def trade(state, give, get):
    state.pool[state.turn, give] -= state.give
    state.pool[state.turn, get] += state.get
