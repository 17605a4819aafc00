"""Foraging: one player names a number, and everybody's ships collect."""

from ..board import HEX_IN, NONE, TO_FORAGE
from .exploration import resource_of
from .fleet import held, value
from .hexes import is_resource


def forage(state, number):
    """Every ship collects from each touched hex of this number, as much as its forage value."""
    before = held(state, state.turn)
    for seat in range(state.players):
        for ship in range(state.ships[seat]):
            collect(state, seat, ship, number)
    state.foraged = held(state, state.turn) - before


def collect(state, seat, ship, number):
    amount = value(state, seat, ship, TO_FORAGE)
    if amount == 0:
        return
    corner = state.at[seat, ship]
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and state.mark[hex_] == number and is_resource(state.hex[hex_]):
            state.pool[seat, resource_of(state.hex[hex_])] += amount
