"""The steps of a normal form, as numbers: a launch from a truck to a cell, a load, a climb, and a drawing.

A climb names the altitude for the next of those that fly already, the highest first; a drawing, what the next
column of the window shall take up.
"""

from ..board import ALTITUDES, BALLOONS, COLUMNS, TRUCKS

LAUNCH, LOAD = 0, TRUCKS * COLUMNS * ALTITUDES
RAISE = LOAD + TRUCKS
DRAW = RAISE + ALTITUDES + 1
DEEPEST = 3 * BALLOONS  # steps: none flies, is loaded and is launched more than once


def launch_of(truck, column, altitude):
    return LAUNCH + (truck * COLUMNS + column) * ALTITUDES + altitude - 1


def truck_of(step):
    return step // ALTITUDES // COLUMNS


def column_of(step):
    return step // ALTITUDES % COLUMNS


def altitude_of(step):
    return step % ALTITUDES + 1
