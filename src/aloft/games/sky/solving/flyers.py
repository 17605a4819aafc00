"""Those that fly already when a search begins: they rise first, the highest first, wherever it can matter."""

from ..board import ALTITUDES, BALLOONS, FLYING, SHOWS
from .openings import may_rise
from .steps import RAISE


def note_flying(problem, state):
    """Those that fly already, the highest first."""
    problem.flying = 0
    for altitude in range(ALTITUDES, 0, -1):
        for balloon in range(BALLOONS):
            if state.stage[balloon] == FLYING + altitude - 1:
                problem.balloon[problem.flying] = balloon
                problem.column[problem.flying] = state.column[balloon]
                problem.altitude[problem.flying] = altitude
                problem.flying += 1


def note_who_matters(problem):
    """Who of them can make room for a launch, or for a lower one that can, by rising."""
    for place in range(problem.flying - 1, -1, -1):
        problem.matters[place] = makes_room(problem, place)


def makes_room(problem, place):
    """Whether a flying balloon can make room for a launch, or for a lower one that can, by rising."""
    column = problem.column[place]
    if max(problem.first, problem.rear) <= column + 1 and column - 1 < problem.last:
        return True
    for lower in range(place + 1, problem.flying):
        if problem.matters[lower] and abs(problem.column[lower] - column) <= 1:
            return True
    return False


def list_altitudes(problem, node, steps, costs):
    """Those to which the next that flies can rise, or at which it stays, the higher the better."""
    count, place = 0, node.raised
    column, colours = problem.column[place], SHOWS[problem.balloon[place]]
    for altitude in range(problem.altitude[place], ALTITUDES + 1):
        stays = altitude == problem.altitude[place]
        if stays or (problem.matters[place] and may_rise(node, column, altitude, colours)):
            steps[count], costs[count] = RAISE + altitude, ALTITUDES - altitude
            count += 1
    return count
