"""What the second edition says to a person."""

from ..contract import Event
from ..sky.board import LANE, NO_TRUCK
from ..sky.words import no_truck_in, truck_went
from .board import CARDS
from .rules import CLAIMED


def say_move(state, truck) -> str:
    """What driving says of itself."""
    column = state.truck[truck]
    return f"the truck in {LANE[column]} moves to {LANE[column + 1]}"


def why_no_move(state, truck, reason) -> str:
    """Why this truck cannot move."""
    column = state.truck[truck]
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(LANE[column])
    if column + 1 >= state.columns:
        return f"The truck in {LANE[column]} stands in the last column and cannot move on."
    return f"The truck in {LANE[column]} cannot move: another truck stands in {LANE[column + 1]}."


def moved(before, truck, after) -> list[Event]:
    """The truck is elsewhere now."""
    return [truck_went(before.truck[truck], after.truck[truck])]


def say_claim(state, card) -> str:
    """What claiming says of itself."""
    return f"pattern card {CARDS[card]} is claimed"


def why_no_claim(state, card, reason) -> str:
    """Why this card cannot be claimed."""
    if reason == CLAIMED:
        return f"Pattern card {CARDS[card]} has already been claimed, by seat {state.owner[card]}."
    return "Alone, the pattern cards stay in the box."


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
