"""Whether the turns that are left can be enough for all that is still to be done.

A bound: every task takes a turn, and some can only come after the last launch. Those are the launches still
needed, what these balloons rise, and, since a truck is loaded again only after a launch, all loads but one
for each truck. So it is known how many altitudes they may rise in all; and whatever formation comes about
below the caps rises no more. What no such formation has in a column is left out, without regard to colours.
"""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, COLUMNS
from ...sky.solving.openings import BESIDE, FIGURES, HIGHEST, MARGIN, PLACES, SETS, SIZE
from .schedule import BEFORE, free_between

# RISE[figure]: how far its balloons rise in all, launched into a column.
RISE = np.array([sum(altitude - 1 for altitude in figure) for figure in SETS], np.int64)
TOO_MUCH = 63  # altitudes: more than a game has turns
SCATTER, SHIFT = 0x9E3779B97F4A7C1, 20  # what makes a place in a table of a shape
PREPARED = 2  # turns for a load and to inflate
TOPS = ALTITUDES + 1  # bits for those of one column

# Room to reckon in: that of `openings`, and the least that so many balloons rise in the columns up to one
# and from one on, for each figure in it.
ROOM = np.dtype([
    ("forward", np.int64, (COLUMNS, FIGURES)),
    ("backward", np.int64, (COLUMNS, FIGURES)),
    ("fits", np.int64, COLUMNS),
    ("holder", np.int64, BALLOONS),
    ("seen", np.int64),
    ("path", np.int64, COLUMNS + 1),
    ("tried", np.int64, COLUMNS + 1),
    ("before", np.int64, (COLUMNS, FIGURES, BALLOONS + 1)),
    ("behind", np.int64, (COLUMNS, FIGURES, BALLOONS + 1)),
], align=True)  # fmt: skip


def turns_to_rise(problem, node):
    """How many turns are left at most for the balloons still needed to rise; below 0 there are too few."""
    soon, later = node.owed + prepare_soon(problem, node), PREPARED * max(0, node.needed - problem.trucks)
    past = free_between(node, problem.start - 1, node.turn) if node.turn >= problem.start else 0
    return problem.final - node.turn - later - node.needed - max(0, soon - past)


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


def find_tops_in_time(problem, node, room, known, turns):
    """Whether all that are needed can find a place and rise to it in so many turns, and the tops if they do.

    It is kept for each shape, since it holds for every deal. Both words are needed to know of which, so half
    of what another thread writes is never taken for a whole.
    """
    if turns < 0:
        return False
    shape = np.int64(node.needed) << 6 | min(turns, TOO_MUCH)
    for place in range(MARGIN, PLACES - MARGIN):
        shape = shape << 3 | node.cap[place]
    entry = 2 * ((shape * SCATTER >> SHIFT) & (len(known) // 2 - 1))
    tops = known[entry + 1]
    if known[entry] ^ tops != shape:
        tops = reckon_tops(problem, node, room, turns)
        known[entry], known[entry + 1] = shape ^ tops, tops
    for column in range(problem.first, problem.last):
        node.tops[column + MARGIN] = tops >> TOPS * column & (1 << TOPS) - 1
    return tops != 0


def reckon_tops(problem, node, room, turns):
    """The tops of all columns, as bits beside each other; none if there is no such formation."""
    first, last = problem.first, problem.last
    begin(room.before[first], node.cap[first + MARGIN], node.needed)
    for column in range(first + 1, last):
        add_column(room.before, column - 1, column, node.cap[column + MARGIN], node.needed)
    begin(room.behind[last - 1], node.cap[last - 1 + MARGIN], node.needed)
    for column in range(last - 2, first - 1, -1):
        add_column(room.behind, column + 1, column, node.cap[column + MARGIN], node.needed)
    tops = np.int64(0)
    for column in range(first, last):
        for figure in range(FIGURES):
            if least_with(room, column, figure, node.needed) <= turns:
                tops |= 1 << (TOPS * column + HIGHEST[figure])
    return tops


def begin(least, cap, needed):
    """The least for one column alone."""
    for figure in range(FIGURES):
        for count in range(needed + 1):
            least[figure, count] = TOO_MUCH
        if HIGHEST[figure] <= cap and SIZE[figure] <= needed:
            least[figure, SIZE[figure]] = RISE[figure]


def add_column(least, beside, column, cap, needed):
    """The least with one column more."""
    for figure in range(FIGURES):
        for count in range(needed + 1):
            least[column, figure, count] = TOO_MUCH
    for pair in range(len(BESIDE)):
        one, other = BESIDE[pair, 0], BESIDE[pair, 1]
        if HIGHEST[other] <= cap:
            for count in range(needed + 1 - SIZE[other]):
                rise, more = least[beside, one, count] + RISE[other], count + SIZE[other]
                least[column, other, more] = min(least[column, other, more], rise)


def least_with(room, column, figure, needed):
    """The least that as many as are needed rise if a column has this figure."""
    found = TOO_MUCH
    for count in range(SIZE[figure], needed + 1):
        others = needed - count + SIZE[figure]
        rise = room.before[column, figure, count] + room.behind[column, figure, others] - RISE[figure]
        found = min(found, rise)
    return found
