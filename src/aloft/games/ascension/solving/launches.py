"""What comes of a step: those that fly have an end, a column is drawn, a load, or a launch."""

from ...sky.board import NONE, SHOWS
from ...sky.solving.openings import MARGIN, fill
from ...sky.solving.problem import note_raised
from ...sky.solving.steps import DRAW, LOAD, RAISE, altitude_of, column_of, truck_of
from .climbs import clear, settle
from .layout import REST, draw
from .schedule import BEFORE, inflate, load
from .timetable import arrival, departure


def take(problem, node, step):
    """Take a step."""
    if step >= DRAW:
        draw(node, step - DRAW)
    elif step >= RAISE:
        raise_next(problem, node, step - RAISE)
    elif step >= LOAD:
        node.last = step - LOAD
        load(problem, node, node.last)
    else:
        launch(problem, node, truck_of(step), column_of(step), altitude_of(step))
        if node.needed == 0:
            settle(problem, node)


def raise_next(problem, node, altitude):
    """The next of those that fly is told how high it ends."""
    balloon = problem.balloon[node.raised]
    fill(node, problem.column[node.raised], altitude, SHOWS[balloon])
    node.end[balloon] = altitude
    node.owed += altitude - node.at[balloon]
    note_raised(problem, node)


def launch(problem, node, truck, column, altitude):
    """A truck launches its balloon as soon as it can, when it stands in this column."""
    inflate(problem, node, truck)
    balloon, after = node.load[truck], max(node.since[truck], node.turn)
    if node.owed:
        after = max(after, clear(problem, node, balloon, column))
    turn = max(after + 1, arrival(problem, truck, column))
    if turn >= departure(problem, truck, column) or (problem.is_fresh and node.turn == BEFORE and turn > 0):
        node.is_dead = True
        return
    lift_off(node, truck, column, turn)
    fill(node, column, altitude, SHOWS[balloon])
    node.figure[column + MARGIN] = REST[node.figure[column + MARGIN]]
    node.end[balloon] = altitude
    node.owed += altitude - 1


def lift_off(node, truck, column, turn):
    """It flies, and its truck is empty."""
    balloon = node.load[truck]
    node.free &= ~(1 << turn)
    node.waiting &= ~(1 << balloon)
    node.column[balloon], node.at[balloon] = column, 1
    node.reached[balloon, 1] = turn
    node.load[truck] = node.last = NONE
    node.is_inflated[truck] = False
    node.turn = node.since[truck] = turn
    node.needed -= 1
