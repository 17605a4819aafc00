"""What can be bought: how far the pool pays for a ship, and what that ship is worth."""

from ..board import BASIC, FLEET, RESOURCES, STARTER, TO_BUILD

SHIP = 8.0
VALUES = (0.5, 2.0, 2.2, 2.0)  # move, forage, plunder, build
CHANGE = 0.8  # of a resource that is not needed, in parts of one that is, were they traded evenly


def readiness(state, seat):
    """The worth of the ship that is nearest to being paid for, in the part that is."""
    if state.ships[seat] >= FLEET:
        return 0.0
    best = 0.0
    for type_ in range(STARTER):
        if is_for_sale(state, seat, type_):
            best = max(best, worth(state, type_) * paid_part(state, seat, type_))
    return best


def worth(state, type_):
    """Of a new ship of this type."""
    does = 0.0
    for what in range(TO_BUILD + 1):
        does += VALUES[what] * state.able[type_, what]
    return SHIP + does


def is_for_sale(state, seat, type_):
    """Whether there is a card left of this type for this seat."""
    return not state.basic_built[seat] if type_ == BASIC else state.yard[type_] > 0


def paid_part(state, seat, type_):
    """How much of a ship is there, what could be traded for the rest included."""
    price = missing = spare = 0
    for resource in range(RESOURCES):
        cost = int(state.cost[type_, resource])
        price += cost
        more = state.pool[seat, resource] - cost
        if more < 0:
            missing -= more
        else:
            spare += more
    change = CHANGE * state.get / state.give
    return 1.0 - max(0.25 * missing, missing - change * spare) / max(price, 1)
