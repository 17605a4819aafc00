"""Whether the turns that are left can be enough for all that is still to be done.

A bound: every task takes a turn, and some can only come after the last launch. Those are the launches still
needed, what these balloons rise, and, since a truck is loaded again only after a launch, all loads but one
for each truck. The least that they rise is that of a formation below the caps without regard to colours.
"""

import numpy as np

from ...sky.board import BALLOONS, COLUMNS
from ...sky.openings import BESIDE, FIGURES, HIGHEST, MARGIN, PLACES, SETS, SIZE
from .schedule import BEFORE, free_between

# RISE[figure]: how far its balloons rise in all.
RISE = np.array(
    [sum(altitude - 1 for altitude in figure) for figure in SETS], np.int64
)  # launched into a column
TOO_MUCH = 63  # altitudes: more than a game has turns
SCATTER, SHIFT = 0x9E3779B97F4A7C1, 20  # what makes a place in a table of a shape
PREPARED = 2  # turns for a load and to inflate

# Room to reckon in: that of `openings`, and the least that so many balloons rise up to a column.
ROOM = np.dtype([
    ("forward", np.int64, (COLUMNS, FIGURES)),
    ("backward", np.int64, (COLUMNS, FIGURES)),
    ("fits", np.int64, COLUMNS),
    ("holder", np.int64, BALLOONS),
    ("seen", np.int64),
    ("path", np.int64, COLUMNS + 1),
    ("tried", np.int64, COLUMNS + 1),
    ("least", np.int64, (COLUMNS + 1, FIGURES, BALLOONS + 1)),
], align=True)  # fmt: skip


def turns_suffice(problem, node, room, known):
    """Whether there may be a turn for every task."""
    if node.needed <= 0:
        return True
    soon, later = node.owed + prepare_soon(problem, node), PREPARED * max(0, node.needed - problem.trucks)
    later += node.needed + least_rise(problem, node, room, known)
    past = free_between(node, problem.start - 1, node.turn) if node.turn >= problem.start else 0
    return later + max(0, soon - past) <= problem.final - node.turn


def prepare_soon(problem, node):
    """The fewest tasks before the next launch of each truck, of as many as are needed."""
    count, left = 0, node.needed
    for tasks in range(PREPARED + 1):
        for truck in range(problem.trucks):
            if left > 0 and tasks_before(problem, node, truck) == tasks:
                count, left = count + tasks, left - 1
    return count


def tasks_before(problem, node, truck):
    """What is to be done before a truck can launch."""
    if node.is_inflated[truck] or (possible_after(node, truck) == BEFORE and problem.is_fresh):
        return 0
    return 1 if node.load[truck] >= 0 else PREPARED


def possible_after(node, truck):
    """The turn after which the next thing can be done with a truck."""
    return node.since[truck] if node.load[truck] >= 0 else max(node.since[truck], node.row_since)


def forget_useless_turns(problem, node):
    """Free turns that are over are of use as long as there are tasks that were possible by then.

    If all of these took the earliest turns they could, as they do, the others would stay free; and if some of
    them are never asked for, all the more so.
    """
    used = 0
    for turn in range(problem.start, node.turn + 1):
        if node.free >> turn & 1:
            if possible_in(problem, node, turn) > used:
                used += 1
            else:
                node.free &= ~(1 << turn)


def possible_in(problem, node, turn):
    """How many tasks were possible by a turn that is over, of those still to be done."""
    tasks = 0
    for truck in range(problem.trucks):
        if possible_after(node, truck) < turn:
            tasks += tasks_before(problem, node, truck) if node.load[truck] >= 0 else PREPARED
    if node.owed:
        for balloon in range(BALLOONS):
            if node.at[balloon] < node.end[balloon] and node.reached[balloon, node.at[balloon]] < turn:
                tasks += node.end[balloon] - node.at[balloon]
    return tasks


def least_rise(problem, node, room, known):
    """The least that those still needed rise; kept for each shape, since it holds for every deal."""
    shape = np.int64(node.needed)
    for place in range(MARGIN, PLACES - MARGIN):
        shape = shape << 3 | node.cap[place]
    place = (shape * SCATTER >> SHIFT) & (len(known) - 1)
    if known[place] >> 6 != shape:
        known[place] = shape << 6 | reckon_rise(problem, node, room)
    return known[place] & TOO_MUCH


def reckon_rise(problem, node, room):
    """Column by column, for each figure in it and each number of balloons so far."""
    needed = node.needed
    for figure in range(FIGURES):
        for count in range(needed + 1):
            room.least[problem.first, figure, count] = TOO_MUCH
        if HIGHEST[figure] <= node.cap[problem.first + MARGIN]:
            room.least[problem.first, figure, min(needed, SIZE[figure])] = RISE[figure]
    for column in range(problem.first + 1, problem.last):
        add_column(room.least, column, node.cap[column + MARGIN], needed)
    found = TOO_MUCH
    for figure in range(FIGURES):
        found = min(found, room.least[problem.last - 1, figure, needed])
    return found


def add_column(least, column, cap, needed):
    """The least with one column more."""
    for figure in range(FIGURES):
        for count in range(needed + 1):
            least[column, figure, count] = TOO_MUCH
    for pair in range(len(BESIDE)):
        one, other = BESIDE[pair, 0], BESIDE[pair, 1]
        if HIGHEST[other] <= cap:
            for count in range(needed + 1):
                more = min(needed, count + SIZE[other])
                least[column, other, more] = min(
                    least[column, other, more], least[column - 1, one, count] + RISE[other]
                )
