"""What the editions' problems and nodes have in common: a row, a window to be filled, and the sky so far."""

import numpy as np

from ..board import BALLOONS, FLYING, NONE, PACKED, TRUCKS
from .flyers import note_flying, note_who_matters
from .openings import PLACES, close, open_sky

# A goal, and what does not change on the way to it.
PROBLEM_FIELDS = [
    ("columns", np.int64),
    ("trucks", np.int64),
    ("rear", np.int64),               # where the last truck stands at the beginning
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
]  # fmt: skip

NODE_FIELDS = [
    ("waiting", np.int64),          # the balloons that do not fly, as bits of 1 << balloon
    ("cap", np.int8, PLACES),       # of each column: as high the next balloon may end,
    ("barred", np.int8, PLACES),    # without these colours if it does,
    ("tops", np.int8, PLACES),      # and has to end at one of these altitudes
    ("load", np.int8, TRUCKS),      # what stands on each truck, or NONE
    ("loaded", np.int8),            # how many of the row have been
    ("needed", np.int8),            # how many are still to be launched
    ("last", np.int8),              # the truck that was loaded just now, or NONE
    ("raised", np.int8),            # how many of those flying at the beginning have their end
]  # fmt: skip


def lay_out_sky(problem, node, state):
    """The row, who waits and who flies, and the loads of the trucks; nothing is decided yet."""
    problem.columns, problem.rear = state.columns, state.truck[0]
    problem.length = 0
    for place in range(BALLOONS):
        if state.row[place] != NONE:
            problem.row[problem.length] = state.row[place]
            problem.length += 1
    node.waiting = 0
    for balloon in range(BALLOONS):
        if PACKED <= state.stage[balloon] < FLYING:
            node.waiting |= 1 << balloon
    for truck in range(TRUCKS):
        node.load[truck] = state.load[truck]
    note_flying(problem, state)
    open_sky(node, state.columns)
    node.loaded, node.raised, node.last = 0, 0, NONE


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


def note_raised(problem, node):
    """The next of those that fly has its end; after the last of them launches begin."""
    node.raised += 1
    if node.raised == problem.flying:
        close_beyond(problem, node)


def widened(record: np.dtype) -> np.dtype:
    """A record for who reads it without compiling: its bytes as numbers that turns and balloons can shift.

    Machine code reckons with whole words whatever a field is; NumPy reckons with bytes where a field is one.
    """
    assert record.fields
    return np.dtype([(name, np.int64, record.fields[name][0].shape) for name in record.fields], align=True)
