"""Altitudes that balloons owe: where each shall end is said when it is launched, when it rises is not.

Of two balloons in one column or in neighbouring ones the one launched first stays above the other (see
`openings`). So rising is never in the way of those above, and who rises early leaves the more room. The only
thing to see to is that those above have risen far enough before somebody enters a cell. Whoever
is above is known: it shall end higher.
"""

from ...sky.board import ALTITUDES, BALLOONS, SHOWS
from .schedule import find_turn

FAR = 2  # columns away nobody is in the way


def must_be(problem, node, balloon, column, altitude, other):
    """How high another that ends above must be at least when a balloon enters this cell; 0 from afar."""
    away = abs(node.column[other] - column)
    if away >= FAR:
        return 0
    if away == 0:
        return altitude + 2
    return min(node.end[other], altitude + 1 + (SHOWS[balloon] & SHOWS[other] != 0))


def clear(problem, node, balloon, column):
    """All rise that must for a launch into a column; the turn after which it is possible."""
    for other in range(BALLOONS):
        node.wanted[other] = node.at[other]
    ask_above(problem, node, balloon, column, 1, ALTITUDES + 1)
    for end in range(1, ALTITUDES):
        for lower in range(BALLOONS):
            if node.end[lower] == end and node.wanted[lower] > node.at[lower]:
                ask_above(problem, node, lower, node.column[lower], node.wanted[lower], end)
    rise(problem, node)
    return ready(problem, node, balloon, column, 1, 0)


def ask_above(problem, node, balloon, column, altitude, end):
    """Those that end above must be out of the way; of somebody who is launched now all are."""
    for other in range(BALLOONS):
        if node.at[other] and (end > ALTITUDES or node.end[other] > end):
            needed = must_be(problem, node, balloon, column, altitude, other)
            node.wanted[other] = max(node.wanted[other], needed)


def rise(problem, node):
    """All rise as high as is wanted, those that end highest first."""
    for end in range(ALTITUDES, 0, -1):
        for balloon in range(BALLOONS):
            while node.end[balloon] == end and node.at[balloon] < node.wanted[balloon]:
                altitude = node.at[balloon] + 1
                after = ready(problem, node, balloon, node.column[balloon], altitude, end)
                turn = find_turn(problem, node, max(after, node.reached[balloon, altitude - 1]))
                node.reached[balloon, altitude] = turn
                node.at[balloon] = altitude
                node.owed -= 1


def ready(problem, node, balloon, column, altitude, end):
    """The turn after which those above are out of the way, as far as they are by now."""
    after = problem.start - 1
    for other in range(BALLOONS):
        if node.at[other] and node.end[other] > end:
            needed = must_be(problem, node, balloon, column, altitude, other)
            if 0 < needed <= node.at[other]:
                after = max(after, node.reached[other, needed])
    return after


def settle(problem, node):
    """All rise to where they shall end."""
    for balloon in range(BALLOONS):
        node.wanted[balloon] = node.end[balloon]
    rise(problem, node)


def rise_after(problem, node, balloon, altitude):
    """The turn after which a balloon can rise to an altitude, as far as that is known by now."""
    after = ready(problem, node, balloon, node.column[balloon], altitude, node.end[balloon])
    return max(after, node.reached[balloon, altitude - 1] if altitude == node.at[balloon] + 1 else after)
