"""Sets of hexes in two words: counting them, picking one, and spreading from one to its neighbours."""

import numpy as np

from ..bits import count_bits, drop_bits, lowest_bit
from .board import ANYWHERE, CROSSINGS, HEX_AT, HIGH_STEP, LINKS, LOW_STEP, UPPER_ROWS

EMPTY = np.int64(0)  # one word of a set without hexes
LAST_ROW = LOW_STEP * (UPPER_ROWS - 1)  # where the low word's last row begins


def count(low, high):
    """How many hexes a set has."""
    return count_bits(low) + count_bits(high)


def first(low, high):
    """The first hex of a set that has one."""
    if low:
        return HEX_AT[0, lowest_bit(low)]
    return HEX_AT[1, lowest_bit(high)]


def nth(low, high, place):
    """The hex at this place of a set, counted from 0."""
    lower = count_bits(low)
    if place >= lower:
        low, high = EMPTY, drop_bits(high, place - lower)
    else:
        low = drop_bits(low, place)
    return first(low, high)


def spread(low, high, what):
    """All neighbours of a set, by what connects them."""
    ways, down_up = LINKS[what], CROSSINGS[what]
    return (
        (low & ways[0, 0]) << 1
        | (low & ways[1, 0]) >> 1
        | (low & ways[2, 0]) << LOW_STEP
        | (low & ways[3, 0]) << LOW_STEP + 1
        | (low & ways[4, 0]) >> LOW_STEP
        | (low & ways[5, 0]) >> LOW_STEP + 1
        | (high & down_up[2]) << LAST_ROW
        | (high & down_up[3]) << LAST_ROW - 1
    ), (
        (high & ways[0, 1]) << 1
        | (high & ways[1, 1]) >> 1
        | (high & ways[2, 1]) << HIGH_STEP
        | (high & ways[3, 1]) << HIGH_STEP + 1
        | (high & ways[4, 1]) >> HIGH_STEP
        | (high & ways[5, 1]) >> HIGH_STEP + 1
        | (low & down_up[0]) >> LAST_ROW
        | (low & down_up[1]) >> LAST_ROW - 1
    )


def flood(low, high, within_low, within_high, what):
    """Everything within a set that is connected with a part of it, by what connects."""
    while True:
        more_low, more_high = spread(low, high, what)
        more_low, more_high = (more_low & within_low) | low, (more_high & within_high) | high
        if more_low == low and more_high == high:
            return low, high
        low, high = more_low, more_high
        if low == within_low and high == within_high:
            return low, high


def is_connected(low, high):
    """Whether a set that is not empty hangs together."""
    start_low = low & -low
    start_high = EMPTY if low else high & -high
    reached_low, reached_high = flood(start_low, start_high, low, high, ANYWHERE)
    return reached_low == low and reached_high == high
