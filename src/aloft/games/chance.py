"""Dice and shuffles: a splitmix64 generator whose 64 bits live in the record.

The arithmetic wraps around on purpose. NumPy's scalars warn of that when rules run interpreted, and
the engine silences it there.
"""

import numpy as np

STRIDE = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def mix(key):
    """Scatter 64 bits, so that neighbours have nothing in common."""
    key = (key ^ (key >> S30)) * FIRST
    key = (key ^ (key >> S27)) * SECOND
    return key ^ (key >> S31)


def below(key, sides):
    """A number from 0 to sides - 1 out of well-mixed bits."""
    return np.int64(((key >> S32) * np.uint64(sides)) >> S32)


def draw(state, sides):
    """A number from 0 to sides - 1 from the record's own generator."""
    state.chance += STRIDE
    return below(mix(state.chance), sides)


def shuffle(state, deck, cards):
    """Put the first cards of a deck into random order."""
    for last in range(cards - 1, 0, -1):
        other = draw(state, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
