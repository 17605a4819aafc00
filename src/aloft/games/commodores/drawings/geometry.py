"""Where everything is: the spaces of the sky and their corners."""

from math import sqrt

from ...pen import Point

WIDTH, HEIGHT = 1500, 1212  # of the picture
CENTRE = (650, 590)  # the middle of F6
STEP = 100  # from a hex to the next in its row
SIZE = STEP / sqrt(3)  # from the centre of a hex to a corner
RISE = SIZE * 1.5  # from a row to the next
RADIUS = 5  # rings of spaces around the centre
LINES = 12  # zigzag lines of corners, from north to south


def hex_point(q: int, r: int) -> Point:
    """The centre of a hex space."""
    return round(CENTRE[0] + STEP * (q + r / 2), 1), round(CENTRE[1] + RISE * r, 1)


def corner_point(line: int, index: int) -> Point:
    """A corner of the sky: its zigzag line from the north, its place on it from the west, both from 0."""
    upper = line < LINES // 2
    row = line - RADIUS if upper else line - LINES // 2
    reach = SIZE if index % 2 else SIZE / 2  # every second corner is the point of a hex
    x = CENTRE[0] + STEP / 2 * (abs(row) + index - 2 * RADIUS - 1)
    return x, round(CENTRE[1] + RISE * row + (-reach if upper else reach), 1)
