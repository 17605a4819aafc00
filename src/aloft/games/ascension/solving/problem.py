"""A goal and what does not change on the way to it, what has been decided so far, and how both begin."""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, FLYING, INFLATED, NONE, PACKED, TRUCKS
from ...sky.flyers import note_flying, note_who_matters
from ...sky.openings import PLACES, close, open_sky
from .timetable import last_turn, steps_done

PROBLEM = np.dtype([
    ("columns", np.int64),
    ("trucks", np.int64),
    ("rear", np.int64),               # where the last truck stands at the beginning
    ("start", np.int64),              # the first turn that is still to be spent, and the last one
    ("final", np.int64),
    ("is_fresh", np.int8),           # nothing flies yet, so the trucks wait
    ("first", np.int64),              # column of the window, and the one behind its last
    ("last", np.int64),
    ("needed", np.int64),             # how many balloons are to be launched
    ("length", np.int64),             # of the row
    ("row", np.int64, BALLOONS),
    ("flying", np.int64),             # how many fly at the beginning; the highest first:
    ("balloon", np.int64, BALLOONS),
    ("column", np.int64, BALLOONS),
    ("altitude", np.int64, BALLOONS),
    ("matters", np.int64, BALLOONS),  # whether it can make room by rising
], align=True)  # fmt: skip

NODE = np.dtype([
    ("waiting", np.int64),          # the balloons that do not fly, as bits of 1 << balloon
    ("free", np.int64),             # the turns that nothing was found for, as bits of 1 << turn
    ("cap", np.int8, PLACES),       # of each column: as high the next balloon may end,
    ("barred", np.int8, PLACES),    # without these colours if it does,
    ("tops", np.int8, PLACES),      # and has to end at one of these altitudes
    ("load", np.int8, TRUCKS),      # of each truck: its balloon, or NONE
    ("since", np.int8, TRUCKS),     # the turn since when what is next can be done with it,
    ("is_inflated", np.int8, TRUCKS),
    ("column", np.int8, BALLOONS),  # of each that flies: where,
    ("at", np.int8, BALLOONS),      # how high by now,
    ("end", np.int8, BALLOONS),     # how high in the end,
    ("wanted", np.int8, BALLOONS),  # how high for the next launch,
    ("reached", np.int8, (BALLOONS, ALTITUDES + 1)),  # and in which turns it rose
    ("owed", np.int8),              # altitudes in all
    ("row_since", np.int8),         # the turn in which the row was last loaded from
    ("turn", np.int8),              # of the last launch
    ("is_dead", np.int8),          # no turn was left for something
    ("loaded", np.int8),            # how many of the row have been
    ("needed", np.int8),            # how many are still to be launched
    ("last", np.int8),              # the truck that was loaded just now, or NONE
    ("raised", np.int8),            # how many of those flying at the beginning have their end
], align=True)  # fmt: skip


def lay_out(problem, node, state):
    """The problem that a position is."""
    problem.columns, problem.trucks, problem.rear = state.columns, state.launch_trucks, state.truck[0]
    problem.is_fresh = state.sky == 0
    problem.start, problem.final = steps_done(state), last_turn(problem.columns, problem.trucks)
    problem.length = 0
    for place in range(BALLOONS):
        if state.row[place] != NONE:
            problem.row[problem.length] = state.row[place]
            problem.length += 1
    note_flying(problem, state)
    open_sky(node, state.columns)
    lay_out_trucks(problem, node, state)
    lay_out_balloons(problem, node, state)
    node.free = ((1 << (problem.final + 1 - problem.start)) - 1) << problem.start
    node.turn = node.row_since = problem.start - 1
    node.owed, node.loaded, node.raised, node.last, node.is_dead = 0, 0, 0, NONE, False


def lay_out_trucks(problem, node, state):
    """What stands on them."""
    for truck in range(TRUCKS):
        node.load[truck] = state.load[truck]
        node.since[truck] = problem.start - 1
        node.is_inflated[truck] = state.load[truck] >= 0 and state.stage[state.load[truck]] == INFLATED


def lay_out_balloons(problem, node, state):
    """Who flies, and who does not."""
    node.waiting = 0
    for balloon in range(BALLOONS):
        stage = state.stage[balloon]
        node.waiting |= (PACKED <= stage < FLYING) << balloon
        node.column[balloon] = state.column[balloon]
        node.at[balloon] = node.end[balloon] = max(0, stage - FLYING + 1)
        for altitude in range(ALTITUDES + 1):
            node.reached[balloon, altitude] = problem.start - 1


def aim(problem, node, first, last, needed):
    """At a formation within a window, for which so many balloons are still to be launched."""
    problem.first, problem.last, problem.needed = first, last, needed
    node.needed = needed
    note_who_matters(problem)
    if problem.flying == 0:
        close_beyond(problem, node)


def close_beyond(problem, node):
    """Nobody is launched beyond the window."""
    close(node, 0, max(problem.first, problem.rear))
    close(node, problem.last, problem.columns)
