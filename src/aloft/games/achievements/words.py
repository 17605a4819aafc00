"""What the third edition says to a person."""

from ..contract import Event
from ..sentences import all_of, capital
from ..sky.board import COLOURS, FLYING, LANE, NAMES
from ..sky.names import BALLOON_NAMES
from ..sky.words import truck_went
from ..sky.words import why_no_advance as why_no_rise
from ..sky.words import why_no_load as why_not_put
from .board import SAFETY_TRUCK
from .rules import BEYOND_THE_SKY, LANE_ENDS, SAFETY_LEADS, SAFETY_STAYS_EMPTY, next_space


def say_move(state, truck) -> str:
    """What driving says of itself."""
    name = "the safety truck" if truck == SAFETY_TRUCK else f"the truck in {LANE[state.truck[truck]]}"
    return f"{name} moves to {LANE[next_space(state, truck)]}"


def why_no_move(state, truck, reason) -> str:
    """Why this truck cannot move."""
    column = LANE[state.truck[truck]]
    if reason == LANE_ENDS:
        return f"The safety truck stands in {column}, the last space of the lane."
    if reason == SAFETY_LEADS:
        return f"The truck in {column} would pass the safety truck, which must stay in front."
    return "The safety truck cannot move: two spaces between the trucks would be empty."


def moved(before, truck, after) -> list[Event]:
    """The truck is elsewhere now, and the safety truck earns a token by it."""
    events = [truck_went(before.truck[truck], next_space(before, truck))]
    return [*events, _earned(before.turn, "a safety token")] if truck == SAFETY_TRUCK else events


def why_no_load(state, balloon, truck, reason) -> str:
    """Why this balloon cannot be loaded onto this truck."""
    if reason == SAFETY_STAYS_EMPTY:
        return "The safety truck carries no balloon at this table."
    return why_not_put(state, balloon, truck, reason)


def why_no_advance(state, balloon, reason) -> str:
    """Why this balloon cannot go one stage up."""
    if reason == BEYOND_THE_SKY:
        where = LANE[state.column[balloon]]
        return f"{capital(BALLOON_NAMES[balloon])} stands in {where}, beyond the sky, and can never launch."
    return why_no_rise(state, balloon, reason)


def launch_earned(before, balloon, after) -> list[Event]:
    """Launching earns a token of each colour the balloon shows."""
    if after.stage[balloon] != FLYING:
        return []
    name = NAMES[balloon]
    if len(name) > 2:
        return [_earned(before.turn, "a multicoloured launch token")]
    return [_earned(before.turn, all_of([f"a {COLOURS[letter]} launch token" for letter in name]))]


def _earned(seat, tokens: str) -> Event:
    return Event(f"Seat {seat} earns {tokens}.")


def happening(before, code, after) -> Event:
    """What happened by itself: in this edition nothing does."""
    raise ValueError(f"nothing is numbered {code} here")
