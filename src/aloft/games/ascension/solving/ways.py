"""What can be decided next, and what need not be looked into."""

from ...sky.board import ALTITUDES, NONE, SHOWS
from ...sky.flyers import list_altitudes
from ...sky.openings import MARGIN, close, columns_can_be_served, find_tops, lower_caps, may_rise
from ...sky.steps import LOAD, launch_of
from .hours import forget_useless_turns, turns_suffice
from .timetable import arrival, departure, first_served, is_on_the_way

PATIENCE = 4  # turns that may pass unused before a load looks better than a launch


def is_reached(node):
    """Nobody is left who has to be launched, and there were turns for everything."""
    return node.needed == 0 and not node.is_dead


def is_hopeless(problem, node, room, known, trials):
    """Whether the goal is certainly out of reach: not enough turns, no room, or nobody for a column."""
    if node.is_dead:
        return True
    if node.raised < problem.flying or node.last != NONE:
        return False  # nothing was found out since it was asked last
    close(node, 0, first_served(problem, node.turn + 1))
    lower_caps(node, node.waiting)
    if not find_tops(node, problem.first, problem.last, room, node.needed):
        return True
    if not columns_can_be_served(node, problem.first, problem.last, room, node.waiting):
        return True
    forget_useless_turns(problem, node)
    return not turns_suffice(problem, node, room, known)


def list_steps(problem, node, steps, costs):
    """The steps that can be taken, and what speaks against each; how many they are."""
    if node.raised < problem.flying:
        return list_altitudes(problem, node, steps, costs)
    count = 0
    for truck in range(problem.trucks):
        if node.load[truck] >= 0 and node.last in (NONE, truck):
            count = list_launches(problem, node, truck, steps, costs, count)
    if node.loaded < problem.length:
        for truck in range(problem.trucks):
            if node.load[truck] == NONE:
                steps[count], costs[count] = LOAD + truck, PATIENCE
                count += 1
    return count


def list_launches(problem, node, truck, steps, costs, count):
    """Those from a truck, the sooner the better."""
    colours = SHOWS[node.load[truck]]
    for column in range(problem.first, problem.last):
        if not is_on_the_way(problem, truck, column) or departure(problem, truck, column) <= node.turn + 1:
            continue
        for altitude in range(1, ALTITUDES + 1):
            if node.tops[column + MARGIN] >> altitude & 1 and may_rise(node, column, altitude, colours):
                steps[count] = launch_of(truck, column, altitude)
                costs[count] = max(0, arrival(problem, truck, column) - node.turn - 1)
                count += 1
    return count
