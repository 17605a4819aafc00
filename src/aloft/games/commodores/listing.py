"""A short list that surely holds every legal action, for play that guesses."""

from .board import (
    ACTING,
    BEASTS,
    BUILD,
    CHOOSING,
    COST,
    EMPTY,
    EXPLORE,
    FLEET,
    GAINING,
    HEX_IN,
    NONE,
    PLACING,
    PLUNDER,
    RESOURCES,
    STARTER,
    TO_BUILD,
    TO_PLUNDER,
    TRADE,
    UPGRADE,
)
from .content import TOKEN_NUMBERS, UPGRADES
from .fleet import acting_corner, acting_value, held
from .moving import nth_reached
from .numbering import (
    BUILD_ON,
    DONE,
    END,
    EXPLORE_IN,
    FIT,
    FORAGE_FOR,
    FREE,
    GAIN_ONE,
    HUNT,
    MOVE_TO,
    PER_GIFT,
    PICK,
    PLACE_AT,
    PLACE_CORNERS,
    RAID,
    START,
    SWAP,
    TAKE,
    TERRAFORM_IN,
)
from .plundering import kinds
from .refusals import may_begin, may_run
from .trading import at_merchant

FITTINGS = len(UPGRADES)
CHEAPEST = int(COST[:STARTER].sum(axis=1).min())  # nobody who holds less can build
BUILDS, TRADES = STARTER * 3, RESOURCES * PER_GIFT


def candidates(state):
    """How many there are."""
    if state.phase == ACTING:
        places = 1 + state.reached + digs(state) + fittings(state) + builds(state)
        return places + raids(state) + takes(state) + trades(state)
    if state.phase == CHOOSING:
        return state.ships[state.turn] + 1
    if state.phase == PLACING:
        return len(PLACE_CORNERS)
    return len(FREE) if state.phase == GAINING else TOKEN_NUMBERS


def digs(state):
    """Exploring or terraforming: three spaces, and every resource that the seat has."""
    return 3 * kinds(state, state.turn) if may_run(state, EXPLORE) else 0


def fittings(state):
    return FITTINGS if may_begin(state, UPGRADE) and state.ship_built else 0


def builds(state):
    can = may_begin(state, BUILD) and state.ships[state.turn] < FLEET and acting_value(state, TO_BUILD)
    return BUILDS if can and held(state, state.turn) >= CHEAPEST else 0


def raids(state):
    can = may_begin(state, PLUNDER) and acting_value(state, TO_PLUNDER)
    return state.players + BEASTS if can else 0


def takes(state):
    return RESOURCES if state.takes else 0


def trades(state):
    return TRADES if may_run(state, TRADE) and at_merchant(state) else 0


def candidate(state, place):
    """The action at this place."""
    if state.phase == ACTING:
        return act_candidate(state, place)
    if state.phase == CHOOSING:
        return START[PICK] + place if place < state.ships[state.turn] else START[END]
    if state.phase == PLACING:
        return START[PLACE_AT] + place
    return START[GAIN_ONE if state.phase == GAINING else FORAGE_FOR] + place


def act_candidate(state, place):
    """Done, moves, digs, upgrades, builds, plunder, takes, trades."""
    if place == 0:
        return START[DONE]
    place -= 1
    if place < state.reached:
        return START[MOVE_TO] + nth_reached(state, place)
    place -= state.reached
    size = digs(state)
    if place < size:
        return dig_candidate(state, place)
    place -= size
    size = fittings(state)
    if place < size:
        return START[FIT] + place
    place -= size
    size = builds(state)
    if place < size:
        return START[BUILD_ON] + place
    place -= size
    size = raids(state)
    if place < size:
        return START[RAID] + place if place < state.players else START[HUNT] + place - state.players
    place -= size
    size = takes(state)
    return START[TAKE] + place if place < size else START[SWAP] + place - size


def dig_candidate(state, place):
    """A space is empty or it is not: one of the two actions is the only question."""
    slot, resource = place % 3, nth_held(state, place // 3)
    hex_ = HEX_IN[acting_corner(state), slot]
    block = TERRAFORM_IN if hex_ != NONE and state.hex[hex_] != EMPTY else EXPLORE_IN
    return START[block] + RESOURCES * slot + resource


def nth_held(state, place):
    """The resource at this place among those that the seat to move has, counted from 0."""
    for resource in range(RESOURCES):
        if state.pool[state.turn, resource] > 0:
            if place == 0:
                return resource
            place -= 1
    return NONE
