"""What the third edition says to a person."""

from ..contract import Event
from ..sentences import all_of, capital
from ..sky.board import COLOURS, FLYING, LANE, NAMES, TRUCKS
from ..sky.names import BALLOON_NAMES
from ..sky.rules import all_fly
from ..sky.words import say_advance as say_rise
from ..sky.words import say_load, why_no_advance, why_no_load
from .actions import ADVANCE, LOAD
from .board import SAFETY_TRUCK
from .rules import BEYOND_THE_SKY, LANE_ENDS, SAFETY_LEADS, SAFETY_STAYS_EMPTY, next_space


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    if action < LOAD:
        return _why_no_move(state, action, reason)
    if reason == SAFETY_STAYS_EMPTY:
        return "The safety truck carries no balloon at this table."
    if action < ADVANCE:
        return why_no_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS, reason)
    if reason == BEYOND_THE_SKY:
        balloon = action - ADVANCE
        where = LANE[state.column[balloon]]
        return f"{capital(BALLOON_NAMES[balloon])} stands in {where}, beyond the sky, and can never launch."
    return why_no_advance(state, action - ADVANCE, reason)


def _why_no_move(state, truck, reason) -> str:
    column = LANE[state.truck[truck]]
    if reason == LANE_ENDS:
        return f"The safety truck stands in {column}, the last space of the lane."
    if reason == SAFETY_LEADS:
        return f"The truck in {column} would pass the safety truck, which must stay in front."
    return "The safety truck cannot move: two spaces between the trucks would be empty."


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    if action < LOAD:
        name = "the safety truck" if action == SAFETY_TRUCK else f"the truck in {LANE[state.truck[action]]}"
        return f"{name} moves to {LANE[next_space(state, action)]}"
    if action < ADVANCE:
        return say_load(state, (action - LOAD) // TRUCKS, (action - LOAD) % TRUCKS)
    return say_rise(state, action - ADVANCE)


def outcomes(before, action, after) -> list[Event]:
    """What an action brought with it besides itself: tokens, and the end."""
    events = []
    if action < LOAD:
        start, end = LANE[before.truck[action]], LANE[next_space(before, action)]
        events.append(Event("", moved=(f"truck-{start}", f"truck-{end}")))
    if earned := _earned(action, after):
        events.append(Event(f"Seat {before.turn} earns {earned}."))
    if after.over:
        events.append(
            Event(
                "All balloons fly: the game is over."
                if all_fly(after)
                else "No truck can move: the game is over."
            )
        )
    return events


def _earned(action, after) -> str:
    if action == SAFETY_TRUCK:
        return "a safety token"
    if action < ADVANCE or after.stage[action - ADVANCE] != FLYING:
        return ""
    name = NAMES[action - ADVANCE]
    if len(name) > 2:
        return "a multicoloured launch token"
    return all_of([f"a {COLOURS[letter]} launch token" for letter in name])


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
