"""What the second edition says to a person."""

from ..contract import Event
from ..sky.board import LANE, NO_TRUCK, TRUCKS
from ..sky.rules import all_fly
from ..sky.words import no_truck_in, say_advance, say_load, why_no_advance, why_no_load
from .actions import ADVANCE, CLAIM, LOAD
from .board import CARDS
from .rules import CLAIMED


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    if action < LOAD:
        return _why_no_move(state, action)
    if action < ADVANCE:
        return why_no_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS, reason)
    if action < CLAIM:
        return why_no_advance(state, action - ADVANCE, reason)
    return _why_no_claim(state, action - CLAIM, reason)


def _why_no_move(state, truck) -> str:
    column = state.truck[truck]
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(LANE[column])
    if column + 1 >= state.columns:
        return f"The truck in {LANE[column]} stands in the last column and cannot move on."
    return f"The truck in {LANE[column]} cannot move: another truck stands in {LANE[column + 1]}."


def _why_no_claim(state, card, reason) -> str:
    if reason == CLAIMED:
        return f"Pattern card {CARDS[card]} has already been claimed, by seat {state.owner[card]}."
    return "Alone, the pattern cards stay in the box."


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    if action < LOAD:
        column = state.truck[action]
        return f"the truck in {LANE[column]} moves to {LANE[column + 1]}"
    if action < ADVANCE:
        return say_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    if action < CLAIM:
        return say_advance(state, action - ADVANCE)
    return f"pattern card {CARDS[action - CLAIM]} is claimed"


def outcomes(before, action, after) -> list[Event]:
    """What an action brought with it besides itself."""
    events = []
    if action < LOAD:
        start, end = LANE[before.truck[action]], LANE[after.truck[action]]
        events.append(Event("", moved=(f"truck-{start}", f"truck-{end}")))
    if after.over:
        events.append(
            Event(
                "All balloons fly: the game is over."
                if all_fly(after)
                else "No truck can move: the game is over."
            )
        )
    return events


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
