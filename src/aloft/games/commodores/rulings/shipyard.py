"""Building ships and fitting them out."""

from ..board import BASIC
from .fleet import fitting_of, launch, pay


def build(state, type_, corner):
    """Pay, take the card and put the ship out; it does nothing more this turn."""
    seat = state.turn
    pay(state, seat, state.cost[type_])
    state.fresh |= 1 << state.ships[seat]
    launch(state, seat, type_, corner)
    state.ship_built = True
    if type_ == BASIC:
        state.basic_built[seat] = True
    else:
        state.yard[type_] -= 1


def upgrade(state, what):
    """Pay, and put a cube on the acting ship's card."""
    seat, ship = state.turn, state.acting
    pay(state, seat, state.fitting[fitting_of(state.type[seat, ship], what)])
    state.fitted[seat, ship] |= 1 << what
    state.cubes -= 1
