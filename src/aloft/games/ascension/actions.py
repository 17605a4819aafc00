"""The numbered actions of the first edition, and how they are written."""

from ..errors import BadMove
from ..sky.board import BALLOONS, NAMES, TRUCKS
from ..sky.row import load, refuse_load
from ..sky.rules import advance, load_candidate, load_candidates, refuse_advance
from ..sky.words import ADVANCE_TEXT, LOAD_TEXT, balloon_called, load_text, truck_in
from .rules import end_turn

LOAD = 0  # + balloon * TRUCKS + truck
ADVANCE = LOAD + BALLOONS * TRUCKS  # + balloon
ACTIONS = ADVANCE + BALLOONS


def refusal(state, action):
    """On your turn you advance one balloon to its next state."""
    if action < ADVANCE:
        return refuse_load(state, action // TRUCKS, action % TRUCKS)
    return refuse_advance(state, action - ADVANCE)


def candidates(state):
    """Advances, then loads of any balloon onto an empty truck."""
    return BALLOONS + load_candidates(state)


def candidate(state, place):
    if place < BALLOONS:
        return ADVANCE + place
    return LOAD + load_candidate(state, place - BALLOONS)


def act(state, action):
    if action < ADVANCE:
        load(state, action // TRUCKS, action % TRUCKS)
    else:
        advance(state, action - ADVANCE)
    end_turn(state)


def write(state, action) -> str:
    """The text of an action."""
    if action < ADVANCE:
        return load_text(state, action // TRUCKS, action % TRUCKS)
    return f"{NAMES[action - ADVANCE]}+"


def read(state, text: str) -> int:
    """The action of a text."""
    if found := LOAD_TEXT.fullmatch(text):
        return LOAD + balloon_called(state, found[1]) * TRUCKS + truck_in(state, found[2])
    if found := ADVANCE_TEXT.fullmatch(text):
        return ADVANCE + balloon_called(state, found[1])
    raise BadMove(
        f"{text!r:.40} is no move here: write gr@c to load gr onto the truck in c, or gr+ to advance gr."
    )
