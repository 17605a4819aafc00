"""How many turns are left for balloons to rise, before it is known which cells they shall fill.

A bound: every task takes a turn, and some can only come after the last launch. Those are the launches still
needed, what these balloons rise, and, since a truck is loaded again only after a launch, all loads but one
for each truck. So it is known how many altitudes they may rise in all: only layouts that ask for no more are
drawn.
"""

from ...sky.board import BALLOONS
from .schedule import BEFORE, free_between

PREPARED = 2  # turns for a load and to inflate


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
