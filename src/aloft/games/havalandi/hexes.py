"""Sets of hexes in two words: counting them, picking one, and spreading from one to its neighbours."""

from .board import AROUND, PLACE_OF_BIT, WORD

ODD, PAIRS, NIBBLES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


def count_word(word):
    """How many bits are set."""
    word = word - ((word >> 1) & ODD)
    word = (word & PAIRS) + ((word >> 2) & PAIRS)
    word = (word + (word >> 4)) & NIBBLES
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def count(low, high):
    """How many hexes a set has."""
    return count_word(low) + count_word(high)


def first(low, high):
    """The first hex of a set that has one."""
    if low:
        return PLACE_OF_BIT[(low & -low) % 67]
    return WORD + PLACE_OF_BIT[(high & -high) % 67]


def nth(low, high, place):
    """The hex at this place of a set, counted from 0."""
    lower = count_word(low)
    if place >= lower:
        low, high, place = 0, drop(high, place - lower), 0
    else:
        low = drop(low, place)
    return first(low, high)


def drop(word, bits):
    """A word without its lowest bits, so many of them."""
    for _ in range(bits):
        word &= word - 1
    return word


def spread(low, high, near):
    """All neighbours of a set, by a table of neighbours."""
    around_low, around_high = 0, 0
    while low or high:
        place = first(low, high)
        if low:
            low &= low - 1
        else:
            high &= high - 1
        around_low |= near[place, 0]
        around_high |= near[place, 1]
    return around_low, around_high


def flood(low, high, within_low, within_high, near):
    """Everything within a set that is connected with a part of it, by a table of neighbours."""
    low, high, _, _ = grow(low, high, within_low, within_high, near)
    return low, high


def grow(low, high, within_low, within_high, near):
    """What `flood` finds, and everything next to that."""
    edge_low, edge_high = low, high
    around_low, around_high = 0, 0
    while edge_low or edge_high:
        place = first(edge_low, edge_high)
        if edge_low:
            edge_low &= edge_low - 1
        else:
            edge_high &= edge_high - 1
        around_low, around_high = around_low | near[place, 0], around_high | near[place, 1]
        fresh_low, fresh_high = near[place, 0] & within_low & ~low, near[place, 1] & within_high & ~high
        low, high = low | fresh_low, high | fresh_high
        edge_low, edge_high = edge_low | fresh_low, edge_high | fresh_high
    return low, high, around_low, around_high


def is_connected(low, high):
    """Whether a set that is not empty hangs together."""
    start = low & -low if low else 0
    other = 0 if low else high & -high
    reached_low, reached_high = flood(start, other, low, high, AROUND)
    return reached_low == low and reached_high == high
