"""What the second edition says to a person."""

from ..contract import Event, Gift
from ..sentences import NOTHING_SAID, Sentence, Thing, capital, seat_called, told
from ..sky.board import LANE, NO_TRUCK
from ..sky.names import lane_name, truck_name
from ..sky.words import (
    no_truck_in,
    truck_went,
)
from .board import CARDS
from .rules import CLAIMED

_CALLED = {letter: f"pattern card {letter}" for letter in CARDS}
CARD_NAMES = tuple(Thing(f"card-{letter}", called, called) for letter, called in _CALLED.items())


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


def claimed(before, card, after) -> list[Event]:
    """The card goes to whoever claimed it."""
    name = CARD_NAMES[card].id
    return [Event(NOTHING_SAID, gifts=(Gift(name, name, int(before.turn)),))]


def why_no_claim(state, card, reason) -> Sentence:
    """Why this card cannot be claimed."""
    if reason == CLAIMED:
        name, owner = capital(CARD_NAMES[card]), seat_called(state.owner[card])
        return told("{} has already been claimed, by {}.", name, owner)
    return told("Alone, the pattern cards stay in the box.")


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
