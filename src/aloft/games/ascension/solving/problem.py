"""A goal and what does not change on the way to it, what has been decided so far, and how both begin."""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, FLYING, INFLATED, NONE, TRUCKS
from ...sky.solving.openings import PLACES
from ...sky.solving.problem import NODE_FIELDS, PROBLEM_FIELDS, lay_out_sky
from ...sky.solving.problem import aim as aim_at_window
from .layout import LAYOUT_FIELDS, begin_layout
from .timetable import last_turn, steps_done

PROBLEM = np.dtype([
    *PROBLEM_FIELDS,
    ("start", np.int64),              # the first turn that is still to be spent, and the last one
    ("final", np.int64),
    ("is_fresh", np.int8),            # nothing flies yet, so the trucks wait
], align=True)  # fmt: skip

NODE = np.dtype([
    *NODE_FIELDS,
    ("free", np.int64),             # the turns that nothing was found for, as bits of 1 << turn
    ("since", np.int8, TRUCKS),     # of each truck: the turn since when what is next can be done with it
    ("is_inflated", np.int8, TRUCKS),
    ("column", np.int8, BALLOONS),  # of each that flies: where,
    ("at", np.int8, BALLOONS),      # how high by now,
    ("end", np.int8, BALLOONS),     # how high in the end,
    ("wanted", np.int8, BALLOONS),  # how high for the next launch,
    ("reached", np.int8, (BALLOONS, ALTITUDES + 1)),  # and in which turns it rose
    ("owed", np.int8),              # altitudes in all
    ("row_since", np.int8),         # the turn in which the row was last loaded from
    ("turn", np.int8),              # of the last launch
    ("is_dead", np.int8),           # no turn was left for something
    ("figure", np.int8, PLACES),    # what each column shall still take up
    *LAYOUT_FIELDS,
    ("role", np.int8, BALLOONS),    # the cell that a balloon is cast for, or NONE
], align=True)  # fmt: skip


def lay_out(problem, node, state):
    """The problem that a position is."""
    problem.trucks = state.launch_trucks
    problem.is_fresh = state.sky == 0
    problem.start, problem.final = steps_done(state), last_turn(state.columns, state.launch_trucks)
    lay_out_sky(problem, node, state)
    lay_out_trucks(problem, node, state)
    lay_out_balloons(problem, node, state)
    node.free = ((1 << (problem.final + 1 - problem.start)) - 1) << problem.start
    node.turn = node.row_since = problem.start - 1
    node.owed, node.is_dead = 0, False


def aim(problem, node, first, last, needed):
    """At a formation within a window, of which the layout is still to be drawn."""
    aim_at_window(problem, node, first, last, needed)
    begin_layout(problem, node)
    for balloon in range(BALLOONS):
        node.role[balloon] = NONE


def lay_out_trucks(problem, node, state):
    """What stands on them may be inflated."""
    for truck in range(TRUCKS):
        node.since[truck] = problem.start - 1
        node.is_inflated[truck] = state.load[truck] >= 0 and state.stage[state.load[truck]] == INFLATED


def lay_out_balloons(problem, node, state):
    """Where those are that fly."""
    for balloon in range(BALLOONS):
        node.column[balloon] = state.column[balloon]
        node.at[balloon] = node.end[balloon] = max(0, state.stage[balloon] - FLYING + 1)
        for altitude in range(ALTITUDES + 1):
            node.reached[balloon, altitude] = problem.start - 1
