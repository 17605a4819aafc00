"""A learner's step in one game, compiled like its rules: one call plays, looks, and marks what is legal."""

# mypy: disable-error-code="no-untyped-def"

from ..engine.compilation.loops import mark, step_one
from ..games.contract import FINE, features

OVER, REFUSED = -1, -2  # in place of the seat to move
TYPES = "u1[::1], i1[::1]"  # a row of numbers, and a mask
SHOW, TAKE, LOOK_FROM = f"S, {TYPES}", f"S, i8, {TYPES}", "S, i8, u1[::1]"


def show(states, row, mask):
    """What the seat to move may know and do, and which seat that is; when all is over, what it sees then."""
    state = states[0]
    for place in range(len(row)):
        row[place] = 0
    features(state, state.turn, row)
    mark(state, mask)
    return OVER if state.over else int(state.turn)


def take(states, action, row, mask):
    """Play an action, and show what comes of it; one that is refused changes nothing."""
    if action < 0 or step_one(states[0], action) != FINE:
        return REFUSED
    return show(states, row, mask)


def look_from(states, seat, row):
    """What any seat may know."""
    for place in range(len(row)):
        row[place] = 0
    features(states[0], seat, row)
