"""What the second edition says to a person."""

from ..contract import Event
from ..sentences import Sentence, Thing, capital, seat_called, told
from ..sky.board import LANE, NO_TRUCK, TRUCKS
from ..sky.names import lane_name, truck_name
from ..sky.words import (
    endings,
    no_truck_in,
    say_advance,
    say_load,
    truck_went,
    why_no_advance,
    why_no_load,
)
from .actions import ADVANCE, CLAIM, LOAD
from .board import CARDS
from .rules import CLAIMED

CARD_NAMES = tuple(Thing(f"card-{letter}", f"pattern card {letter}") for letter in CARDS)


def why_not(state, action, reason) -> Sentence:
    """The sentence for a refusal."""
    if action < LOAD:
        return why_no_move(state, action, reason)
    if action < ADVANCE:
        return why_no_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS, reason)
    if action < CLAIM:
        return why_no_advance(state, action - ADVANCE, reason)
    return why_no_claim(state, action - CLAIM, reason)


def say(state, action) -> Sentence:
    """An action in words, as it is about to be done."""
    if action < LOAD:
        return say_move(state, action)
    if action < ADVANCE:
        return say_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    if action < CLAIM:
        return say_advance(state, action - ADVANCE)
    return say_claim(state, action - CLAIM)


def outcomes(before, action, after) -> list[Event]:
    """What an action brought with it besides itself."""
    return (moved(before, action, after) if action < LOAD else []) + endings(before, after)


def say_move(state, truck) -> Sentence:
    """What driving says of itself."""
    column = state.truck[truck]
    return told("{} moves to {}", truck_name(column), lane_name(column + 1))


def why_no_move(state, truck, reason) -> Sentence:
    """Why this truck cannot move."""
    column = state.truck[truck]
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(LANE[column])
    name = capital(truck_name(column))
    if column + 1 >= state.columns:
        return told("{} stands in the last column and cannot move on.", name)
    return told("{} cannot move: another truck stands in {}.", name, lane_name(column + 1))


def moved(before, truck, after) -> list[Event]:
    """The truck is elsewhere now."""
    return [truck_went(before.truck[truck], after.truck[truck])]


def say_claim(state, card) -> Sentence:
    """What claiming says of itself."""
    return told("{} is claimed", CARD_NAMES[card])


def why_no_claim(state, card, reason) -> Sentence:
    """Why this card cannot be claimed."""
    if reason == CLAIMED:
        name, owner = capital(CARD_NAMES[card]), seat_called(state.owner[card])
        return told("{} has already been claimed, by {}.", name, owner)
    return told("Alone, the pattern cards stay in the box.")


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
