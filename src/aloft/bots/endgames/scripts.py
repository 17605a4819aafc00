"""Chance that follows a script: rules are built with a draw that takes what comes next of it.

A script is a number that stands in a record in place of the generator's bits: its low half holds the
outcomes to come, as digits whose bases are the sides of the draws, and its high half the product of the sides
so far. Every number is tried in turn. One of which something is left at the end had more digits than there
were draws, so a smaller one has drawn the same; of the others each way to draw has exactly one.
"""

import numpy as np

LOW, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
ONE = np.uint64(1) << HALF  # before the first draw there is one way to have drawn
MOST = np.uint64(1 << 20)  # ways to draw that are told apart
WHOLE = 1.0 - 1e-9  # of all that can be drawn, sums of fractions being a little off


def draw_as_written(state, sides):
    """In place of `chance.draw`: the next outcome of the script."""
    script, ways = state.chance & LOW, state.chance >> HALF
    ways = min(ways * np.uint64(sides), MOST)
    state.chance = ways << HALF | script // np.uint64(sides)
    return np.int64(script % np.uint64(sides))


def hand_out(state, script):
    """Let this script be drawn from."""
    state.chance = ONE | np.uint64(script)


def part_drawn(state):
    """How likely what was drawn is; 0 if a smaller script has drawn the same. The record forgets it."""
    script, ways = state.chance & LOW, state.chance >> HALF
    state.chance = np.uint64(0)
    return 0.0 if script else 1.0 / ways


def is_too_much(part):
    """Whether there are more ways to draw than can be told apart."""
    return 0.0 < part <= 1.0 / MOST
