"""Which moves could be legal at a glance: how many there are of each kind, and the one at a place."""

from ..board import (
    BEASTS,
    BUILD,
    EMPTY,
    EXPLORE,
    FLEET,
    HEX_IN,
    NONE,
    PLUNDER,
    RESOURCES,
    REVEAL_FIRST,
    STARTER,
    TO_BUILD,
    TO_PLUNDER,
    TRADE,
    UPGRADE,
)
from ..content import SEATS, UPGRADES
from .fleet import acting_corner, acting_value, held
from .plunder import kinds
from .refusals import may_begin, may_run
from .trade import OTHERS, at_merchant

FITTINGS = len(UPGRADES)
BUILDS, TRADES = STARTER * 3, RESOURCES * OTHERS
SPACES = 3 * RESOURCES  # ways to explore, after which come those to terraform


def any_of_them(state, place):
    """Of these, each could be legal."""
    return place


def count_ships(state):
    return state.ships[state.turn]


def count_reached(state):
    return state.reached


def count_digs(state):
    """Exploring or terraforming: three spaces, and every resource that the seat has."""
    return 3 * kinds(state, state.turn) if may_run(state, EXPLORE) else 0


def nth_dig(state, place):
    """A space is empty or it is not: whether to explore or to terraform is no question."""
    slot, resource = place % 3, nth_held(state, place // 3)
    hex_ = HEX_IN[acting_corner(state), slot]
    first = SPACES if hex_ != NONE and state.hex[hex_] != EMPTY else 0
    return first + RESOURCES * slot + resource


def count_reveals(state):
    """Whatever pays for it."""
    return RESOURCES if state.explore == REVEAL_FIRST and may_run(state, EXPLORE) else 0


def nth_held(state, place):
    """The resource at this place among those that the seat to move has, counted from 0."""
    for resource in range(RESOURCES):
        if state.pool[state.turn, resource] > 0:
            if place == 0:
                return resource
            place -= 1
    return NONE


def count_upgrades(state):
    return FITTINGS if may_begin(state, UPGRADE) and state.ship_built else 0


def count_builds(state):
    can = may_begin(state, BUILD) and state.ships[state.turn] < FLEET and acting_value(state, TO_BUILD)
    return BUILDS if can and held(state, state.turn) >= state.cheapest else 0


def count_plunder(state):
    """The players, then the leviathans, for a ship that can."""
    can = may_begin(state, PLUNDER) and acting_value(state, TO_PLUNDER)
    return state.players + BEASTS if can else 0


def nth_plunder(state, place):
    return place if place < state.players else SEATS + place - state.players


def count_takes(state):
    return RESOURCES if state.takes else 0


def count_trades(state):
    return TRADES if may_run(state, TRADE) and at_merchant(state) else 0
