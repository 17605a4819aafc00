"""Which moves could be legal at a glance: how many there are of each kind, and the one at a place."""

from .hex_sets import count, nth
from .rules import beside_placed, has_site, sharable, windy


def count_standard(state):
    return count(state.sites[0], state.sites[1])


def nth_standard(state, place):
    return nth(state.sites[0], state.sites[1], place)


def count_share(state):
    low, high = sharable(state)
    return count(low, high)


def nth_share(state, place):
    low, high = sharable(state)
    return nth(low, high, place)


def count_wind(state):
    low, high = windy(state)
    return count(low, high)


def nth_wind(state, place):
    low, high = windy(state)
    return nth(low, high, place)


def count_near(state):
    low, high = beside_placed(state)
    return count(low, high)


def nth_near(state, place):
    low, high = beside_placed(state)
    return nth(low, high, place)


def count_keep(state):
    return count(state.proposal[0], state.proposal[1])


def nth_keep(state, place):
    return nth(state.proposal[0], state.proposal[1], place)


def count_on(state):
    """Nobody flies on while a standard balloon can be placed."""
    return 0 if has_site(state) else 1


def count_launch(state):
    """One, if there is a fleet."""
    return 1 if state.proposal[0] | state.proposal[1] else 0


def only(state, place):
    """The one of its kind."""
    return 0
