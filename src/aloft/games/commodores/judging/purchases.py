"""What can be bought: how far the pool pays for a ship, and what that ship is worth."""

import numpy as np

from ..board import BASE, BASIC, COST, FLEET, GET, GIVE, RESOURCES, STARTER

SHIP = 8.0
VALUES = (0.5, 2.0, 2.2, 2.0)  # move, forage, plunder, build
WORTH = SHIP + BASE @ np.array(VALUES)  # of a new ship, by edition and type
PRICE = np.maximum(COST.sum(axis=2), 1)  # how many resources it costs
CHANGE = 0.8 * GET / GIVE  # of a resource that is not needed, in parts of one that is


def readiness(state, seat):
    """The worth of the ship that is nearest to being paid for, in the part that is."""
    if state.ships[seat] >= FLEET:
        return 0.0
    best = 0.0
    for type_ in range(STARTER):
        if is_for_sale(state, seat, type_):
            best = max(best, WORTH[state.cards, type_] * paid_part(state, seat, type_))
    return best


def is_for_sale(state, seat, type_):
    """Whether there is a card left of this type for this seat."""
    return not state.basic_built[seat] if type_ == BASIC else state.yard[type_] > 0


def paid_part(state, seat, type_):
    """How much of a ship is there, what could be traded for the rest included."""
    missing = spare = 0
    for resource in range(RESOURCES):
        more = state.pool[seat, resource] - COST[state.cards, type_, resource]
        if more < 0:
            missing -= more
        else:
            spare += more
    return 1.0 - max(0.25 * missing, missing - CHANGE * spare) / PRICE[state.cards, type_]
