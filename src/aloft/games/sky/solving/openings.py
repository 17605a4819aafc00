"""What a formation that is built from above can still take up, column by column.

In normal form (see `solving` of an edition) a balloon rises to its last altitude as soon as it is launched,
so whoever is launched later stays below it in its own column and in those beside. All that matters of a sky
is therefore, for each column, how high the next balloon may rise (its cap), and which colours it may not show
if it rises that high (those barred). A column into which nobody is launched any more has cap 0.
"""

import numpy as np

from ..board import ALTITUDES, BALLOONS, COLUMNS, SHOWS

MARGIN = 1  # a column's place in the arrays: on either side of the sky there is one more, which is closed
PLACES = COLUMNS + 2 * MARGIN
NOWHERE = -99  # less than any number of balloons

# What a column can take up: the sets of altitudes of which no two touch, as bits of 1 << altitude.
SETS = ((), (1,), (2,), (3,), (4,), (1, 3), (1, 4), (2, 4))
FIGURES = len(SETS)
SIZE = np.array([len(figure) for figure in SETS], np.int64)
HIGHEST = np.array([max(figure, default=0) for figure in SETS], np.int64)

# The figures that can stand beside each other: no altitude is in both.
BESIDE = np.array(
    [(one, other) for one in range(FIGURES) for other in range(FIGURES) if not {*SETS[one]} & {*SETS[other]}],
    np.int64,
)

# FITTING[colours]: the balloons that show none of these, as bits of 1 << balloon.
FITTING = np.array(
    [
        sum(1 << balloon for balloon in range(BALLOONS) if not SHOWS[balloon] & colours)
        for colours in range(1 << 6)
    ],
    np.int64,
)

# Room to reckon in.
ROOM = np.dtype([
    ("forward", np.int64, (COLUMNS, FIGURES)),   # the most balloons up to a column, for each figure in it,
    ("backward", np.int64, (COLUMNS, FIGURES)),  # and from there on
    ("fits", np.int64, COLUMNS),                 # which balloons a column could take next
    ("holder", np.int64, BALLOONS),              # the column that a balloon is meant for
    ("seen", np.int64),
    ("path", np.int64, COLUMNS + 1),
    ("tried", np.int64, COLUMNS + 1),
], align=True)  # fmt: skip


def open_sky(node, columns):
    """Every column is empty, and beyond the sky there is none."""
    for place in range(PLACES):
        node.cap[place] = ALTITUDES if MARGIN <= place < columns + MARGIN else 0
        node.barred[place] = 0


def close(node, first, last):
    """Nobody is launched any more into these columns, the last not included."""
    for place in range(first + MARGIN, last + MARGIN):
        node.cap[place] = 0
        node.barred[place] = 0


def fill(node, column, altitude, colours):
    """A balloon has risen to this cell: the next stay below, and diagonally below if they share no colour."""
    place = column + MARGIN
    node.cap[place] = max(0, altitude - 2)
    node.barred[place] = 0
    bar(node, place - 1, altitude - 1, colours)
    bar(node, place + 1, altitude - 1, colours)


def bar(node, place, cap, colours):
    """The next of a column beside rises no higher than this, and there shows none of these colours."""
    if node.cap[place] > cap:
        node.cap[place] = cap
        node.barred[place] = 0
    if node.cap[place] == cap and cap:
        node.barred[place] |= colours


def may_rise(node, column, altitude, colours):
    """Whether a balloon launched here may rise so high."""
    place = column + MARGIN
    return altitude < node.cap[place] or (altitude == node.cap[place] and not node.barred[place] & colours)


def lower_caps(node, waiting):
    """Where no waiting balloon may rise as high as the cap, whoever comes next stays lower."""
    for place in range(MARGIN, PLACES - MARGIN):
        if node.cap[place] and not FITTING[node.barred[place]] & waiting:
            node.cap[place] -= 1
            node.barred[place] = 0


def find_tops(node, first, last, room, needed):
    """Whether so many can still find a place, and to which altitudes the next of each column can then rise.

    What can still come about is one of the FIGURES in each column, none above its cap, and none beside
    another that shares an altitude with it. Colours and trucks only forbid some of these, so what is refused
    here cannot be.
    """
    for figure in range(FIGURES):
        room.forward[first, figure] = size_below(figure, node.cap[first + MARGIN])
        room.backward[last - 1, figure] = size_below(figure, node.cap[last - 1 + MARGIN])
    for column in range(first + 1, last):
        carry(room.forward, column - 1, column, node.cap[column + MARGIN])
    for column in range(last - 2, first - 1, -1):
        carry(room.backward, column + 1, column, node.cap[column + MARGIN])
    possible = False
    for column in range(first, last):
        node.tops[column + MARGIN] = tops_of(room, column, needed)
        possible |= node.tops[column + MARGIN] != 0
    return possible


def size_below(figure, cap):
    """How many balloons are in a figure that is not above a cap."""
    return SIZE[figure] if HIGHEST[figure] <= cap else NOWHERE


def carry(most, before, column, cap):
    """The most balloons up to a column, for each figure in it, from those up to the column before."""
    for figure in range(FIGURES):
        most[column, figure] = NOWHERE
    for pair in range(len(BESIDE)):
        one, other = BESIDE[pair, 0], BESIDE[pair, 1]
        if most[before, one] > most[column, other]:
            most[column, other] = most[before, one]
    for figure in range(FIGURES):
        most[column, figure] += size_below(figure, cap)


def tops_of(room, column, needed):
    """The altitudes that top a figure of this column with which enough find a place; bit 0 is for none."""
    tops = 0
    for figure in range(FIGURES):
        if room.forward[column, figure] + room.backward[column, figure] - SIZE[figure] >= needed:
            tops |= 1 << HIGHEST[figure]
    return tops


def columns_can_be_served(node, first, last, room, waiting):
    """Whether the next balloons of all columns that must take one can be different ones: a matching."""
    for balloon in range(BALLOONS):
        room.holder[balloon] = NOWHERE
    for column in range(first, last):
        tops = node.tops[column + MARGIN]
        if not tops & 1:
            at_cap = tops == 1 << node.cap[column + MARGIN]
            room.fits[column] = waiting & FITTING[node.barred[column + MARGIN] if at_cap else 0]
            if not find_balloon(room, column):
                return False
    return True


def find_balloon(room, column):
    """Find a balloon for a column, if need be by finding others for those that it was meant for."""
    depth = 0
    room.seen = 0
    room.path[0] = column
    while depth >= 0:
        left = room.fits[room.path[depth]] & ~room.seen
        if not left:
            depth -= 1
            continue
        balloon = lowest(left)
        room.seen |= 1 << balloon
        room.tried[depth] = balloon
        if room.holder[balloon] == NOWHERE:
            for step in range(depth + 1):
                room.holder[room.tried[step]] = room.path[step]
            return True
        depth += 1
        room.path[depth] = room.holder[balloon]
    return False


def lowest(bits):
    """The number of the lowest bit."""
    number = 0
    while not bits >> number & 1:
        number += 1
    return number
