"""What makes two nodes equally good, in a few words."""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, COLUMNS, NO_TRUCK, NONE, TRUCKS
from ...sky.solving.openings import MARGIN
from .climbs import rise_after
from .layout import is_drawn
from .schedule import BEFORE, free_between

WORDS = 10  # of a key: two for the trucks, three for the columns, and the rest for what is owed
DEBTS = 10  # balloons that owe something, as many as a key can hold
LONG_AGO = 63  # more turns than there are


def write_key(problem, node, words):
    """All that matters for what can follow; a turn matters as the number of free ones since.

    Where too many balloons owe altitudes there is no key, nor as long as the layout is being drawn.
    """
    words[0] = np.uint64(0)
    if node.raised == problem.flying and not is_drawn(problem, node):
        return
    one, two = np.int64(0), np.int64(node.loaded) << 5 | node.needed
    for truck in range(TRUCKS):
        since = ago(problem, node, node.since[truck]) << 1 | node.is_inflated[truck]
        one = one << 12 | (node.load[truck] - NO_TRUCK) << 7 | since
    two = (two << 6 | (node.turn + 1)) << 7 | ago(problem, node, node.row_since)
    two = (two << 4 | (node.last - NONE)) << 5 | node.raised
    if node.raised < problem.flying:
        two = two << 10 | problem.first << 5 | problem.last
    three = four = five = np.int64(0)
    for place in range(MARGIN, MARGIN + COLUMNS // 2):
        three = three << 9 | node.cap[place] << 6 | node.barred[place]
        four = four << 9 | node.cap[place + COLUMNS // 2] << 6 | node.barred[place + COLUMNS // 2]
    for place in range(MARGIN, MARGIN + COLUMNS):
        five = five << 3 | node.figure[place]
    words[0], words[1], words[2], words[3] = np.uint64(one), np.uint64(two), np.uint64(three), np.uint64(four)
    words[4] = np.uint64(five)
    write_debts(problem, node, words)


def write_debts(problem, node, words):
    """Who owes which altitudes, and since when each could be paid."""
    for word in range(5, WORDS):
        words[word] = np.uint64(0)
    if node.owed == 0:
        return
    debts = 0
    for balloon in range(BALLOONS):
        if node.at[balloon] < node.end[balloon]:
            if debts < DEBTS:
                place = 5 + debts // 2
                words[place] = words[place] << np.uint64(32) | np.uint64(debt_of(problem, node, balloon))
            debts += 1
    if debts > DEBTS:
        words[0] = np.uint64(0)


def debt_of(problem, node, balloon):
    """What one balloon owes, in 31 bits."""
    debt = np.int64(balloon) << 4 | node.column[balloon]
    debt = (debt << 2 | (node.at[balloon] - 1)) << 2 | (node.end[balloon] - 1)
    for altitude in range(2, ALTITUDES + 1):
        after = problem.start - 1
        if node.at[balloon] < altitude <= node.end[balloon]:
            after = rise_after(problem, node, balloon, altitude)
        debt = debt << 6 | ago(problem, node, after)
    return debt


def ago(problem, node, since):
    """How many turns up to the last launch are free that come after this one."""
    if since == BEFORE and problem.is_fresh:
        return LONG_AGO
    return free_between(node, since, node.turn) if since < node.turn else 0
