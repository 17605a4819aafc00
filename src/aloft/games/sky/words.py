"""What the editions say to a person: why a move is refused, and what the moves are called."""

from ..contract import Event
from ..errors import BadMove
from ..sentences import capital
from .board import (
    BALLOONS,
    BIT,
    BOXED,
    CROSS,
    DIAGONAL,
    FLYING,
    LANE,
    NAMES,
    NO_TRUCK,
    NONE,
    SHOWS,
    TRUCKS,
    cell,
)
from .names import BALLOON_NAMES, being, truck_name
from .rules import (
    AT_THE_TOP,
    BESIDE,
    NOT_PACKED,
    SHARES_COLOUR,
    STILL_PACKED,
    all_fly,
    empty_trucks,
)


def load_text(state, balloon, truck) -> str:
    return f"{NAMES[balloon]}@{LANE[state.truck[truck]]}"


def balloon_called(state, name: str) -> int:
    """The balloon of this name, if it is in play."""
    if name not in NAMES:
        raise BadMove(f"There is no balloon called {name:.20}.")
    balloon = NAMES.index(name)
    if state.stage[balloon] == BOXED:
        raise BadMove(not_in_play(balloon))
    return balloon


def not_in_play(balloon) -> str:
    return f"{capital(BALLOON_NAMES[balloon])} is not in play."


def truck_in(state, letter: str) -> int:
    """The truck that stands in this column."""
    for truck in range(TRUCKS):
        if state.load[truck] != NO_TRUCK and LANE[state.truck[truck]] == letter:
            return truck
    raise BadMove(no_truck_in(letter))


def no_truck_in(letter: str) -> str:
    return f"No truck stands in column {letter}."


def space_name(space: int) -> str:
    """A space of the lane; the one past its end has a name only to say that nobody gets there."""
    return LANE[space] if space < len(LANE) else "n"


def why_no_load(state, balloon, truck, reason) -> str:
    """Why this balloon cannot be loaded onto this truck."""
    if state.stage[balloon] == BOXED:
        return not_in_play(balloon)
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(LANE[state.truck[truck]])
    if reason == NOT_PACKED:
        where = being(state.stage[balloon], state.column[balloon])
        return f"{capital(BALLOON_NAMES[balloon])} is no longer packed: it is {where}."
    return _why_no_room(state, balloon) or (
        f"{capital(truck_name(state.truck[truck]))} is full: it carries {BALLOON_NAMES[state.load[truck]]}."
    )


def _why_no_room(state, balloon) -> str:
    """Why a packed balloon can be loaded nowhere; nothing if it can."""
    first = state.row[0] if hasattr(state, "row") else NONE  # one edition has no row
    if first not in (NONE, balloon):
        return f"Only the first balloon of the row may be loaded, and that is {BALLOON_NAMES[first]}."
    return "" if empty_trucks(state) else "No truck is free: each carries a balloon already."


def why_no_advance(state, balloon, reason) -> str:
    """Why this balloon cannot go one stage up."""
    name, column, stage = capital(BALLOON_NAMES[balloon]), state.column[balloon], state.stage[balloon]
    if stage == BOXED:
        return not_in_play(balloon)
    if reason == STILL_PACKED:
        return _why_no_room(state, balloon) or f"{name} is still packed: load it onto a truck first."
    if reason == AT_THE_TOP:
        return f"{name} already flies at altitude 4, the highest there is."
    target = cell(column, stage + 1)
    if reason == BESIDE:
        return f"{name} cannot enter {target}: {_who_is_beside(state, balloon)}."
    assert reason == SHARES_COLOUR
    other = next(b for b in _flyers_in(state, DIAGONAL[column, stage + 1]) if SHOWS[b] & SHOWS[balloon])
    return (
        f"{name} cannot enter {target}: {_flyer(state, other)} is diagonally next to it and shares a colour."
    )


def _who_is_beside(state, balloon) -> str:
    column, stage = state.column[balloon], state.stage[balloon]
    other = next(b for b in _flyers_in(state, CROSS[column, stage + 1]) if b != balloon)
    if BIT[state.column[other], state.stage[other]] == BIT[column, stage + 1]:
        return f"{BALLOON_NAMES[other]} flies there"
    return f"{_flyer(state, other)} flies right beside it"


def _flyers_in(state, cells):
    return (b for b in range(BALLOONS) if BIT[state.column[b], state.stage[b]] & cells)


def _flyer(state, balloon) -> str:
    return f"{BALLOON_NAMES[balloon]} at {cell(state.column[balloon], state.stage[balloon])}"


def say_load(state, balloon, truck) -> str:
    """What loading says of itself, before it is done."""
    return f"{BALLOON_NAMES[balloon]} is loaded onto {truck_name(state.truck[truck])}"


def say_advance(state, balloon) -> str:
    """What advancing says of itself, before it is done."""
    name, column, stage = BALLOON_NAMES[balloon], state.column[balloon], state.stage[balloon]
    if stage + 1 < FLYING:
        return f"{name} is inflated on {truck_name(column)}"
    if stage + 1 == FLYING:
        return f"{name} is launched into {cell(column, stage + 1)}"
    return f"{name} ascends to {cell(column, stage + 1)}"


def truck_went(start, end) -> Event:
    """A truck is named after its column, so the one that moved is another piece now."""
    return Event("", moved=(f"truck-{LANE[start]}", f"truck-{LANE[end]}"))


def endings(before, after) -> list[Event]:
    """How a game without a clock ended, if it has."""
    if not after.over:
        return []
    why = "All balloons fly" if all_fly(after) else "No truck can move"
    return [Event(f"{why}: the game is over.")]
