"""The numbered actions of the third edition, and how they are written."""

from ..errors import BadMove
from ..sky.board import BALLOONS, LANE, NAMES, TRUCKS
from ..sky.rules import load_candidate, load_candidates
from ..sky.words import ADVANCE_TEXT, DRIVE_TEXT, LOAD_TEXT, balloon_called, load_text, space_name, truck_in
from .rules import advance, end_turn, load, move, next_space, refuse_advance, refuse_load, refuse_move

MOVE = 0  # + truck
LOAD = MOVE + TRUCKS  # + balloon * TRUCKS + truck
ADVANCE = LOAD + BALLOONS * TRUCKS  # + balloon
ACTIONS = ADVANCE + BALLOONS


def refusal(state, action):
    """A turn is exactly one of: move a truck, advance a balloon."""
    if action < LOAD:
        return refuse_move(state, action)
    if action < ADVANCE:
        return refuse_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    return refuse_advance(state, action - ADVANCE)


# Every action but the loads.
OTHERS = TRUCKS + BALLOONS


def candidates(state):
    """Moves and advances, then loads of any balloon onto an empty truck."""
    return OTHERS + load_candidates(state)


def candidate(state, place):
    if place < OTHERS:
        return place if place < LOAD else place - LOAD + ADVANCE
    return LOAD + load_candidate(state, place - OTHERS)


def act(state, action):
    if action < LOAD:
        move(state, action)
    elif action < ADVANCE:
        load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    else:
        advance(state, action - ADVANCE)
    end_turn(state)


def write(state, action) -> str:
    """The text of an action."""
    if action < LOAD:
        return f"{LANE[state.truck[action]]}>{space_name(next_space(state, action))}"
    if action < ADVANCE:
        return load_text(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    return f"{NAMES[action - ADVANCE]}+"


def read(state, text: str) -> int:
    """The action of a text."""
    if found := DRIVE_TEXT.fullmatch(text):
        return MOVE + _truck_going(state, found[1], found[2])
    if found := LOAD_TEXT.fullmatch(text):
        return LOAD + balloon_called(state, found[1]) * TRUCKS + truck_in(state, found[2])
    if found := ADVANCE_TEXT.fullmatch(text):
        return ADVANCE + balloon_called(state, found[1])
    raise BadMove(f"{text!r:.40} is no move here: write c>d, gr@c or gr+.")


def _truck_going(state, start: str, end: str) -> int:
    truck = truck_in(state, start)
    space = space_name(next_space(state, truck))
    if end != space:
        raise BadMove(f"The next free space for the truck in {start} is {space}, not {end}.")
    return truck
