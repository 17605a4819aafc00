"""The layout: which cells shall be filled, drawn column by column before anybody is launched.

With the layout it is known how far every balloon rises, who has to be launched before whom, and until when:
far more can be refuted than as long as any cell would do. And there are few layouts, since turns are short.
What a column shall still take up is one of the FIGURES; the highest cell is filled first.
"""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, COLUMNS
from ...sky.solving.openings import BESIDE, FIGURES, HIGHEST, MARGIN, SETS, SIZE
from ...sky.solving.steps import DRAW

# RISE[figure]: how far its balloons rise in all, launched into a column.
RISE = np.array([sum(altitude - 1 for altitude in figure) for figure in SETS], np.int64)
TOO_MUCH = 63  # altitudes: more than a game has turns

# REST[figure]: what is left of it when the highest is filled; HAS[figure, altitude]: whether it has a cell.
REST = np.array([SETS.index(figure[:-1]) for figure in SETS], np.int64)
HAS = np.array([[altitude in figure for altitude in range(ALTITUDES + 1)] for figure in SETS], np.bool_)

# MAY_STAND[figure, other]: whether they can be side by side.
MAY_STAND = np.zeros((FIGURES, FIGURES), np.bool_)
MAY_STAND[BESIDE[:, 0], BESIDE[:, 1]] = True

# The least that so many balloons rise in the columns from one on, for each figure in it.
LEAST = ("least", np.int64, (COLUMNS, FIGURES, BALLOONS + 1))

LAYOUT_FIELDS = [
    ("drawn", np.int8),             # the columns before this one are
    ("undrawn", np.int8),           # how many balloons have no cell in them
    ("drawn_rise", np.int8),        # how far those rise that have
    ("figures", np.int16),          # what the next column may take up, as bits of 1 << figure
]  # fmt: skip


def begin_layout(problem, node):
    """Nothing is drawn yet."""
    node.drawn, node.undrawn, node.drawn_rise = problem.first, node.needed, 0


def is_drawn(problem, node):
    """Whether the layout is complete."""
    return node.drawn == problem.last


def find_figures(problem, node, room, turns):
    """What the next column may take up if the others can take up the rest, and all rise in so many turns.

    Those who wait can rise no higher than the caps, and no two columns side by side share an altitude;
    colours and trucks are left for later.
    """
    if node.drawn == problem.first:
        find_least(problem, node, room)
    node.figures = 0
    for figure in range(FIGURES):
        rise = node.drawn_rise + room.least[node.drawn, figure, node.undrawn]
        if rise <= turns and MAY_STAND[node.figure[node.drawn + MARGIN - 1], figure]:
            node.figures |= 1 << figure
    return node.figures != 0


def find_least(problem, node, room):
    """From the last column of the window to the first."""
    for column in range(problem.last - 1, problem.first - 1, -1):
        for figure in range(FIGURES):
            for count in range(node.needed + 1):
                room.least[column, figure, count] = TOO_MUCH
            if HIGHEST[figure] <= node.cap[column + MARGIN]:
                add_figure(problem, node, room.least, column, figure)


def add_figure(problem, node, least, column, figure):
    """With a figure in one column more."""
    if column == problem.last - 1:
        if SIZE[figure] <= node.needed:
            least[column, figure, SIZE[figure]] = RISE[figure]
        return
    for pair in range(len(BESIDE)):
        if BESIDE[pair, 0] == figure:
            for count in range(SIZE[figure], node.needed + 1):
                rise = least[column + 1, BESIDE[pair, 1], count - SIZE[figure]] + RISE[figure]
                least[column, figure, count] = min(least[column, figure, count], rise)


def list_figures(node, steps, costs):
    """All that the next column may take up; one is as good as another."""
    count = 0
    for figure in range(FIGURES):
        if node.figures >> figure & 1:
            steps[count], costs[count] = DRAW + figure, 0
            count += 1
    return count


def draw(node, figure):
    """The next column shall take up this."""
    node.figure[node.drawn + MARGIN] = figure
    node.drawn += 1
    node.undrawn -= SIZE[figure]
    node.drawn_rise += RISE[figure]


def find_next_cells(problem, node):
    """Each column's next balloon ends in its highest cell that is not filled; whether all still can."""
    for place in range(problem.first + MARGIN, problem.last + MARGIN):
        top = HIGHEST[node.figure[place]]
        if node.cap[place] < top:
            return False
        if node.cap[place] > top:
            node.cap[place], node.barred[place] = top, 0
        node.tops[place] = 1 << top
    return True
