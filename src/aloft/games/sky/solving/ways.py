"""Steps that can be taken: launches where a balloon may rise, and loads."""

from ..board import ALTITUDES, NONE, SHOWS
from .openings import MARGIN, may_rise
from .steps import LOAD, launch_of


def may_launch(node, truck):
    """A truck has a balloon; after a load, only that one is launched."""
    return node.load[truck] >= 0 and node.last in (NONE, truck)


def list_cells(node, truck, column, cost, steps, costs, count):
    """The launches from a truck into the cells of a column, which cost the same; how many steps there are."""
    for altitude in range(1, ALTITUDES + 1):
        if node.tops[column + MARGIN] >> altitude & 1 and may_rise(
            node, column, altitude, SHOWS[node.load[truck]]
        ):
            steps[count], costs[count] = launch_of(truck, column, altitude), cost
            count += 1
    return count


def list_loads(problem, node, cost, steps, costs, count):
    """The next of the row onto each empty truck; how many steps there are."""
    if node.loaded < problem.length:
        for truck in range(problem.trucks):
            if node.load[truck] == NONE:
                steps[count], costs[count] = LOAD + truck, cost
                count += 1
    return count
