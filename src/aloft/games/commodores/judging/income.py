"""What comes in: what a fleet collects of each number where it stands."""

from ..board import HEX_IN, NONE, TO_FORAGE
from ..content import TOKEN_NUMBERS
from ..rulings.fleet import value
from ..rulings.hexes import is_resource

BITS = 8  # for what a fleet collects of a number, which is never more than 255


def income(state, seat):
    """Resources in a round: of its own number the most, of the others' numbers as many as chance brings."""
    crops = harvests(state, seat)
    whole = 0
    for number in range(1, TOKEN_NUMBERS + 1):
        whole += crop(crops, number)
    return best_crop(crops) + whole * (state.players - 1) / TOKEN_NUMBERS


def harvests(state, seat):
    """What a fleet collects of each number, all of them in one word."""
    crops = 0
    for ship in range(state.ships[seat]):
        amount = int(value(state, seat, ship, TO_FORAGE))
        if amount == 0:
            continue
        for slot in range(3):
            hex_ = HEX_IN[state.at[seat, ship], slot]
            if hex_ != NONE and is_resource(state.hex[hex_]):
                crops += amount << BITS * state.mark[hex_]
    return crops


def crop(crops, number):
    return crops >> BITS * number & (1 << BITS) - 1


def best_crop(crops):
    """What the best number brings."""
    best = 0
    for number in range(1, TOKEN_NUMBERS + 1):
        best = max(best, crop(crops, number))
    return best
