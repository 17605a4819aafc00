"""The solo game in its normal form, in which the solver looks for the best formation.

Whatever formation can be reached is also reached by a game of this form:

1. *Those that fly already rise first*, the highest first, each at once to its last altitude; then every
   balloon does so right after its launch. For two balloons in one column or in neighbouring ones are never
   at the same altitude, so whichever is higher stays higher: the later one ends below the earlier. Who rises
   at once therefore passes nobody on the way, and meets diagonally only those above it, at the cells in
   which both end; there whichever arrived last was allowed to be.
2. *Trucks wait.* A truck moves when a launch needs it, only as far as it must, and pushes those ahead of it
   as little. At every launch the trucks are then no further than in the other game, so if one of them could
   still move there, one can here, and the game is not over.
3. *Balloons wait.* They are inflated when they are launched. A balloon is loaded when it or one behind it in
   the row is launched next: until then its truck stands empty in either case. So after a load comes another,
   or the launch of what was loaded last.
4. *Nothing is said about the end*: trucks can always be driven until none can move, and the formation stays.

A score is a width and 3 for each balloon left behind, so it is reached if for some number left behind the
others find a place within a window of columns: one goal for each number and each window.
"""

import numpy as np

from ..sky.board import COLUMNS, NO_TRUCK, NONE, SHOWS, TRUCKS
from ..sky.solving.flyers import list_altitudes
from ..sky.solving.openings import (
    MARGIN,
    ROOM,  # noqa: F401
    close,
    columns_can_be_served,
    fill,
    find_tops,
    lower_caps,
)
from ..sky.solving.problem import NODE_FIELDS, PROBLEM_FIELDS, aim, lay_out_sky, note_raised  # noqa: F401
from ..sky.solving.steps import (
    DEEPEST,  # noqa: F401
    LOAD,
    RAISE,
    altitude_of,
    column_of,
    truck_of,
)
from ..sky.solving.targets import goals  # noqa: F401
from ..sky.solving.ways import list_cells, list_loads, may_launch
from .fleet import push, pushed, seen_at, trucks_suffice
from .spelling import moves_of  # noqa: F401

PROBLEM = np.dtype(PROBLEM_FIELDS, align=True)

NODE = np.dtype([
    *NODE_FIELDS,
    ("truck", np.int8, TRUCKS),     # where each stands
    ("place", np.int8),             # where to look for the next launch
], align=True)  # fmt: skip

WORDS = 3  # of a key
PATIENCE = 5  # columns that trucks may be pushed before a load looks better than a launch


def lay_out(problem, node, state):
    """The problem that a position is."""
    problem.trucks = state.trucks
    lay_out_sky(problem, node, state)
    for truck in range(TRUCKS):
        node.truck[truck] = state.truck[truck] if truck < state.trucks else COLUMNS


def is_reached(node):
    """Nobody is left who has to be launched."""
    return node.needed == 0


def begins_part(problem, node):
    """Every goal is sought as a whole."""
    return False


def is_hopeless(problem, node, room, known, trials):
    """Whether the goal is certainly out of reach: not enough room, nobody for a column, or no truck."""
    if node.raised < problem.flying or node.last != NONE:
        return False  # nothing was found out since it was asked last
    close(node, 0, min(node.truck[0], problem.columns))
    lower_caps(node, node.waiting)
    if not find_tops(node, problem.first, problem.last, room, node.needed):
        return True
    if not columns_can_be_served(node, problem.first, problem.last, room, node.waiting):
        return True
    return not trucks_suffice(problem, node, room, known, trials)


def list_steps(problem, node, steps, costs):
    """The steps that can be taken, and what speaks against each; how many they are."""
    if node.raised < problem.flying:
        return list_altitudes(problem, node, steps, costs)
    count = 0
    for truck in range(problem.trucks):
        if may_launch(node, truck):
            count = list_launches(problem, node, truck, steps, costs, count)
    return list_loads(problem, node, PATIENCE, steps, costs, count)


def list_launches(problem, node, truck, steps, costs, count):
    """Those from a truck, the nearer the better."""
    for column in range(node.truck[truck], problem.last):
        pushes = push(problem, node, truck, column)
        if pushes != NONE:
            count = list_cells(node, truck, column, pushes, steps, costs, count)
    return count


def take(problem, node, step):
    """Take a step."""
    if step >= RAISE:
        fill(node, problem.column[node.raised], step - RAISE, SHOWS[problem.balloon[node.raised]])
        note_raised(problem, node)
    elif step >= LOAD:
        node.last = step - LOAD
        node.load[node.last] = problem.row[node.loaded]
        node.loaded += 1
    else:
        launch(problem, node, truck_of(step), column_of(step), altitude_of(step))


def launch(problem, node, truck, column, altitude):
    """A truck goes to a column, and its balloon rises."""
    pushed(problem, node, truck, column)
    fill(node, column, altitude, SHOWS[node.load[truck]])
    node.waiting &= ~(1 << node.load[truck])
    node.load[truck] = node.last = NONE
    node.needed -= 1


def write_key(problem, node, words):
    """All that matters for what can follow, in three words; the window does as long as it is open around."""
    one = np.int64(node.loaded)
    if node.raised < problem.flying:
        one |= (problem.first << 4 | problem.last) << 5
    for truck in range(TRUCKS):
        one = one << 9 | (node.load[truck] - NO_TRUCK) << 4 | seen_at(problem, node, truck)
    two, three = np.int64(node.needed) << 4 | (node.last - NONE), np.int64(node.raised)
    for place in range(MARGIN, MARGIN + COLUMNS // 2):
        two = two << 9 | node.cap[place] << 6 | node.barred[place]
        three = three << 9 | node.cap[place + COLUMNS // 2] << 6 | node.barred[place + COLUMNS // 2]
    words[0], words[1], words[2] = np.uint64(one), np.uint64(two), np.uint64(three)
