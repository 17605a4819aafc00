"""The numbered actions of the second edition, and how they are written."""

import re

from ..errors import BadMove
from ..sky.board import BALLOONS, LANE, NAMES, TRUCKS
from ..sky.row import load, refuse_load
from ..sky.rules import advance, load_candidate, load_candidates, refuse_advance
from ..sky.words import ADVANCE_TEXT, DRIVE_TEXT, LOAD_TEXT, balloon_called, load_text, space_name, truck_in
from .board import CARDS
from .rules import claim, end_turn, move, refuse_claim, refuse_move

MOVE = 0  # + truck
LOAD = MOVE + TRUCKS  # + balloon * TRUCKS + truck
ADVANCE = LOAD + BALLOONS * TRUCKS  # + balloon
CLAIM = ADVANCE + BALLOONS  # + card
ACTIONS = CLAIM + len(CARDS)

CLAIM_TEXT = re.compile(r"claim:([a-z])")


def refusal(state, action):
    """A turn is exactly one of: move a truck, advance a balloon, claim a pattern."""
    if action < LOAD:
        return refuse_move(state, action)
    if action < ADVANCE:
        return refuse_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    if action < CLAIM:
        return refuse_advance(state, action - ADVANCE)
    return refuse_claim(state, action - CLAIM)


# Every action but the loads.
OTHERS = TRUCKS + BALLOONS + len(CARDS)


def candidates(state):
    """Moves, advances and claims, then loads of any balloon onto an empty truck."""
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
    elif action < CLAIM:
        advance(state, action - ADVANCE)
    else:
        claim(state, action - CLAIM)
    end_turn(state)


def write(state, action) -> str:
    """The text of an action."""
    if action < LOAD:
        column = state.truck[action]
        return f"{LANE[column]}>{space_name(column + 1)}"
    if action < ADVANCE:
        return load_text(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    if action < CLAIM:
        return f"{NAMES[action - ADVANCE]}+"
    return f"claim:{CARDS[action - CLAIM]}"


def read(state, text: str) -> int:
    """The action of a text."""
    if found := DRIVE_TEXT.fullmatch(text):
        return MOVE + _truck_going(state, found[1], found[2])
    if found := LOAD_TEXT.fullmatch(text):
        return LOAD + balloon_called(state, found[1]) * TRUCKS + truck_in(state, found[2])
    if found := ADVANCE_TEXT.fullmatch(text):
        return ADVANCE + balloon_called(state, found[1])
    if found := CLAIM_TEXT.fullmatch(text):
        return CLAIM + _card_called(found[1])
    raise BadMove(f"{text!r:.40} is no move here: write c>d, gr@c, gr+ or claim:a.")


def _truck_going(state, start: str, end: str) -> int:
    truck = truck_in(state, start)
    if end not in LANE or LANE.index(end) != state.truck[truck] + 1:
        raise BadMove(f"A truck moves one column right, so not from {start} to {end}.")
    return truck


def _card_called(letter: str) -> int:
    if letter not in CARDS:
        raise BadMove(f"There is no pattern card {letter}; they are a to {CARDS[-1]}.")
    return CARDS.index(letter)
