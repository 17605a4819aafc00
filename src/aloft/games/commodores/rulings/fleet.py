"""Ships: what their cards say of them, what they cost, and where they stand."""

from ..board import COLUMN, LINE, NONE, RESOURCES, UPGRADES


def value(state, seat, ship, what):
    """How well a ship does something: its card's value, raised if it is fitted for that."""
    type_ = state.type[seat, ship]
    if state.fitted[seat, ship] >> what & 1:
        return state.able[type_, what] + state.add[type_, what]
    return state.able[type_, what]


def fitting_of(type_, what):
    """Where the record has the cost of an upgrade of a type."""
    return type_ * UPGRADES + what


def acting_value(state, what):
    return value(state, state.turn, state.acting, what)


def acting_corner(state):
    return state.at[state.turn, state.acting]


def can_pay(state, seat, cost):
    for resource in range(RESOURCES):
        if state.pool[seat, resource] < cost[resource]:
            return False
    return True


def pay(state, seat, cost):
    for resource in range(RESOURCES):
        state.pool[seat, resource] -= cost[resource]


def held(state, seat):
    """All resources of a seat."""
    total = 0
    for resource in range(RESOURCES):
        total += state.pool[seat, resource]
    return total


def is_taken(state, corner):
    """Whether a ship stands on a corner."""
    return state.standing[LINE[corner]] >> COLUMN[corner] & 1


def leave(state, corner):
    state.standing[LINE[corner]] &= ~(1 << COLUMN[corner])


def stand(state, corner):
    state.standing[LINE[corner]] |= 1 << COLUMN[corner]


def launch(state, seat, type_, corner):
    """A ship joins a fleet."""
    ship = state.ships[seat]
    state.ships[seat] += 1
    state.type[seat, ship] = type_
    state.at[seat, ship] = corner
    stand(state, corner)


def ship_on(state, seat, corner):
    """The ship of a seat on a corner, or NONE."""
    for ship in range(state.ships[seat]):
        if state.at[seat, ship] == corner:
            return ship
    return NONE


def pickable(state):
    """The ships of the seat to move that may still act, as bits."""
    return (1 << state.ships[state.turn]) - 1 & ~state.acted & ~state.fresh
