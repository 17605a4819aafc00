"""What can be decided next, and what need not be looked into."""

from ...sky.board import NONE
from ...sky.solving.flyers import list_altitudes
from ...sky.solving.openings import close, lower_caps
from ...sky.solving.ways import list_cells, list_loads, may_launch
from .casting import can_be_cast
from .deadlines import can_be_in_time
from .hours import forget_useless_turns, turns_to_rise
from .layout import find_figures, find_next_cells, is_drawn, list_figures
from .timetable import arrival, departure, first_served, is_on_the_way

PATIENCE = 4  # turns that may pass unused before a load looks better than a launch


def is_reached(node):
    """Nobody is left who has to be launched, and there were turns for everything."""
    return node.needed == 0 and not node.is_dead


def begins_part(problem, node):
    """Each layout is a part."""
    is_first = node.loaded == 0 and node.needed == problem.needed
    return is_first and node.raised == problem.flying and is_drawn(problem, node)


def is_hopeless(problem, node, room, known, trials):
    """Whether the goal is certainly out of reach: not enough turns, no room, or nobody for a cell."""
    if node.is_dead:
        return True
    if node.raised < problem.flying or node.last != NONE:
        return False  # nothing was found out since it was asked last
    close(node, 0, first_served(problem, node.turn + 1))
    lower_caps(node, node.waiting)
    forget_useless_turns(problem, node)
    if not is_drawn(problem, node):
        return not find_figures(problem, node, room, turns_to_rise(problem, node))
    if not find_next_cells(problem, node) or not can_be_in_time(problem, node, room):
        return True
    return not can_be_cast(problem, node, room)


def list_steps(problem, node, steps, costs):
    """The steps that can be taken, and what speaks against each; how many they are."""
    if node.raised < problem.flying:
        return list_altitudes(problem, node, steps, costs)
    if not is_drawn(problem, node):
        return list_figures(node, steps, costs)
    count = 0
    for truck in range(problem.trucks):
        if may_launch(node, truck):
            count = list_launches(problem, node, truck, steps, costs, count)
    return list_loads(problem, node, PATIENCE, steps, costs, count)


def list_launches(problem, node, truck, steps, costs, count):
    """Those from a truck, the sooner the better."""
    for column in range(problem.first, problem.last):
        if is_on_the_way(problem, truck, column) and departure(problem, truck, column) > node.turn + 1:
            waits = max(0, arrival(problem, truck, column) - node.turn - 1)
            count = list_cells(node, truck, column, waits, steps, costs, count)
    return count
