"""Faults that make the solver refute too much or promise too much, one planted at a time."""

from types import FunctionType
from typing import Any

from aloft.engine.compilation.builder import Builder, _interpreted
from aloft.engine.positions.position import Position
from aloft.games.ascension.solving import casting, climbs, deadlines, hours, layout, schedule, timetable
from aloft.games.patterns import fleet
from aloft.games.patterns import solving as patterns
from aloft.games.sky.board import BALLOONS, LION, NONE
from aloft.games.sky.solving import openings
from aloft.games.sky.solving.problem import widened
from aloft.solver.depth_first import seek
from aloft.solver.effort import Effort
from aloft.solver.searcher import Findings
from aloft.solver.solve import played

from .small_boards import Board, small_ascension, small_patterns


def fill_too_much(node, column, altitude, colours):
    """A balloon bars the cell diagonally below to everybody."""
    openings.fill(node, column, altitude, 63)


def push_nobody(problem, node, truck, column):
    """A truck that is in the way is taken for one that cannot move."""
    return fleet.push(problem, node, truck, column) if truck == problem.trucks - 1 else NONE


def wait_for_nobody(node, waiting):
    """Where only a special shape fits, nobody does."""
    for place in range(1, 13):
        if node.cap[place] and node.barred[place]:
            node.cap[place] -= 1
            node.barred[place] = 0


def forget_trucks(problem, node, words):
    """Nodes that differ in their trucks, or in what these carry, are taken for one."""
    patterns.write_key(problem, node, words)
    words[0] = words[1]


def find_a_later_turn(problem, node, since):
    """Nobody does anything in the first turn in which it is possible."""
    return schedule.find_turn(problem, node, since + (since >= 0))


def leave_early(problem, truck, column):
    """A truck is taken for gone a turn too soon."""
    return timetable.departure(problem, truck, column) - 1


def wait_for_those_above(problem, node, balloon, column, altitude, end):
    """Who is above is in the way for some turns after having risen."""
    return climbs.ready(problem, node, balloon, column, altitude, end) + 2


def want_turns_to_spare(problem, node):
    """The turns that are left have to be three more than enough."""
    return hours.turns_to_rise(problem, node) - 3


def draw_no_two(problem, node, room, turns):
    """No column takes up two balloons."""
    layout.find_figures(problem, node, room, turns)
    node.figures &= (1 << openings.SETS.index((1, 3))) - 1
    return node.figures != 0


def be_due_early(problem, room, place, end, altitude):
    """Balloons have to be out of the way sooner than they must."""
    return deadlines.due_at(problem, room, place, end, altitude) - 2


def wait_another_turn(problem, room, after, due):
    """Every task has to wait for another turn."""
    deadlines.ask(problem, room, after + 1, due)


def stay_apart(room, node, place, altitude):
    """Who is launched below has to wait for longer."""
    deadlines.come_after_higher(room, node, place, altitude)
    if altitude == 1:
        room.early[place, altitude] += 2


def come_late(problem, node, room):
    """All that wait can be launched a turn later than they can."""
    casting.find_soonest(problem, node, room)
    for balloon in range(BALLOONS):
        room.soonest[balloon] += 1


def cast_by_colour_alone(problem, node, room, column, altitude):
    """Special shapes are cast for nothing."""
    return casting.who_can(problem, node, room, column, altitude) & (1 << LION) - 1


Fault = tuple[Any, Any]  # a function, and another in its place
FAULTS: dict[str, tuple[Board, Fault]] = {
    "a cell diagonally below is barred to all": (small_patterns, (openings.fill, fill_too_much)),
    "trucks push nobody": (small_patterns, (fleet.push, push_nobody)),
    "a colour barred is a cell barred": (small_patterns, (openings.lower_caps, wait_for_nobody)),
    "trucks are forgotten": (small_patterns, (patterns.write_key, forget_trucks)),
    "turns are left unused": (small_ascension, (schedule.find_turn, find_a_later_turn)),
    "trucks leave early": (small_ascension, (timetable.departure, leave_early)),
    "those above stay in the way": (small_ascension, (climbs.ready, wait_for_those_above)),
    "one balloon to a column": (small_ascension, (layout.find_figures, draw_no_two)),
    "debts are due early": (small_ascension, (deadlines.due_at, be_due_early)),
    "every task waits": (small_ascension, (deadlines.ask, wait_another_turn)),
    "the lower wait too long": (small_ascension, (deadlines.come_after_higher, stay_apart)),
    "nobody is cast in the last turn": (small_ascension, (casting.find_soonest, come_late)),
    "special shapes are cast for nothing": (small_ascension, (casting.who_can, cast_by_colour_alone)),
    "too many turns are wanted": (small_ascension, (hours.turns_to_rise, want_turns_to_spare)),
}


class Planted(Builder):
    """Builds with one function in place of another."""

    fault: Fault | None = None

    def own(self, function: FunctionType) -> Any:
        own = super().own(function)
        return self.fault[1] if self.fault and own is self.fault[0] else own

    def copy(self, function: FunctionType) -> FunctionType:
        return function if self.fault and function is self.fault[1] else super().copy(function)


def best_with(fault: Fault | None, position: Position) -> int:
    """What the solver takes for the best, interpreted."""
    solving = position.game.solving
    assert solving
    plain: Any = seek
    builder = Planted(position.game, lambda function: function, "planted")
    builder.fault = fault
    findings = Findings(position)
    findings.node = widened(solving.NODE)
    findings.seek = _interpreted(builder.build(plain), is_loose=False)
    effort = Effort(
        findings,
        lambda score: solving.goals(position.plain, score),
        lambda way: played(position, way),
        range(played(position, ()).scores[0]),
    )
    effort.work()
    return effort.best
