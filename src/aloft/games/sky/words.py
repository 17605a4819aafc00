"""What the editions say to a person: why a move is refused, and what the moves are called."""

from functools import cache

from ..contract import Event
from ..errors import BadMove
from ..sentences import NOTHING_SAID, Sentence, capital, told
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
)
from .names import BALLOON_NAMES, being, cell_name, truck_name
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


def not_in_play(balloon) -> Sentence:
    return told("{} is not in play.", capital(BALLOON_NAMES[balloon].text))


def truck_in(state, letter: str) -> int:
    """The truck that stands in this column."""
    for truck in range(TRUCKS):
        if state.load[truck] != NO_TRUCK and LANE[state.truck[truck]] == letter:
            return truck
    raise BadMove(no_truck_in(letter))


def no_truck_in(letter: str) -> Sentence:
    return told("No truck stands in column {}.", letter)


def space_name(space: int) -> str:
    """A space of the lane; the one past its end has a name only to say that nobody gets there."""
    return LANE[space] if space < len(LANE) else "n"


def why_no_load(state, balloon, truck, reason) -> Sentence:
    """Why this balloon cannot be loaded onto this truck."""
    name = BALLOON_NAMES[balloon]
    if state.stage[balloon] == BOXED:
        return not_in_play(balloon)
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(LANE[state.truck[truck]])
    if reason == NOT_PACKED:
        where = being(state.stage[balloon], state.column[balloon])
        return told("{} is no longer packed: it is {}.", capital(name), where)
    full = capital(truck_name(state.truck[truck]))
    load = BALLOON_NAMES[state.load[truck]]
    return _why_no_room(state, balloon) or told("{} is full: it carries {}.", full, load)


def _why_no_room(state, balloon) -> Sentence | None:
    """Why a packed balloon can be loaded nowhere; None if it can."""
    first = state.row[0] if hasattr(state, "row") else NONE  # one edition has no row
    if first not in (NONE, balloon):
        return told("Only the first balloon of the row may be loaded, and that is {}.", BALLOON_NAMES[first])
    return None if empty_trucks(state) else told("No truck is free: each carries a balloon already.")


def why_no_advance(state, balloon, reason) -> Sentence:
    """Why this balloon cannot go one stage up."""
    name, stage = capital(BALLOON_NAMES[balloon]), state.stage[balloon]
    if stage == BOXED:
        return not_in_play(balloon)
    if reason == STILL_PACKED:
        return _why_no_room(state, balloon) or told("{} is still packed: load it onto a truck first.", name)
    if reason == AT_THE_TOP:
        return told("{} already flies at altitude 4, the highest there is.", name)
    target = cell_name(state.column[balloon], stage + 1)
    if reason == BESIDE:
        return told("{} cannot enter {}: {}.", name, target, _who_is_beside(state, balloon))
    assert reason == SHARES_COLOUR
    other = _flyer(state, _first_sharing_a_colour(state, balloon))
    return told("{} cannot enter {}: {} is diagonally next to it and shares a colour.", name, target, other)


def _first_sharing_a_colour(state, balloon) -> int:
    near = _flyers_in(state, DIAGONAL[state.column[balloon], state.stage[balloon] + 1])
    first: int = next(b for b in near if SHOWS[b] & SHOWS[balloon])
    return first


def _who_is_beside(state, balloon) -> Sentence:
    column, stage = state.column[balloon], state.stage[balloon]
    other = next(b for b in _flyers_in(state, CROSS[column, stage + 1]) if b != balloon)
    if BIT[state.column[other], state.stage[other]] == BIT[column, stage + 1]:
        return told("{} flies there", BALLOON_NAMES[other])
    return told("{} flies right beside it", _flyer(state, other))


def _flyers_in(state, cells):
    return (b for b in range(BALLOONS) if BIT[state.column[b], state.stage[b]] & cells)


def _flyer(state, balloon) -> Sentence:
    return told("{} at {}", BALLOON_NAMES[balloon], cell_name(state.column[balloon], state.stage[balloon]))


def say_load(state, balloon, truck) -> Sentence:
    """What loading says of itself, before it is done."""
    return _loading(balloon, state.truck[truck])


@cache
def _loading(balloon: int, column: int) -> Sentence:
    return told("{} is loaded onto {}", BALLOON_NAMES[balloon], truck_name(column))


def say_advance(state, balloon) -> Sentence:
    """What advancing says of itself, before it is done."""
    return _rising(balloon, state.stage[balloon], state.column[balloon])


@cache
def _rising(balloon: int, stage: int, column: int) -> Sentence:
    name = BALLOON_NAMES[balloon]
    if stage + 1 < FLYING:
        return told("{} is inflated on {}", name, truck_name(column))
    rises = "is launched into" if stage + 1 == FLYING else "ascends to"
    return told("{} {} {}", name, rises, cell_name(column, stage + 1))


@cache
def truck_went(start: int, end: int) -> Event:
    """A truck is named after its column, so the one that moved is another piece now."""
    return Event(NOTHING_SAID, moved=(truck_name(start).id, truck_name(end).id))


def endings(before, after) -> list[Event]:
    """How a game without a clock ended, if it has."""
    if not after.over:
        return []
    why = "All balloons fly" if all_fly(after) else "No truck can move"
    return [Event(told("{}: the game is over.", why))]
