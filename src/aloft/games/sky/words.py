"""What the editions say to a person: why a move is refused, and what the moves are called."""

import re

from ..errors import BadMove
from .board import (
    BALLOONS,
    BIT,
    BOXED,
    CROSS,
    DIAGONAL,
    FLYING,
    INFLATED,
    LANE,
    NAMES,
    NO_TRUCK,
    PACKED,
    SHOWS,
    TRUCKS,
    cell,
)
from .rules import (
    AT_THE_TOP,
    BESIDE,
    NOT_FIRST,
    NOT_PACKED,
    SHARES_COLOUR,
    STILL_PACKED,
    TRUCK_TAKEN,
)

LOAD_TEXT = re.compile(r"([a-z]+)@([a-z])")
ADVANCE_TEXT = re.compile(r"([a-z]+)\+")
DRIVE_TEXT = re.compile(r"([a-z])>([a-z])")


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
    return f"The balloon {NAMES[balloon]} is not in play."


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
    name, column = NAMES[balloon], LANE[state.truck[truck]]
    if state.stage[balloon] == BOXED:
        return not_in_play(balloon)
    if state.load[truck] == NO_TRUCK:
        return no_truck_in(column)
    if reason == NOT_PACKED:
        return f"{name} is not packed any more: it {whereabouts(state, balloon)}."
    if reason == TRUCK_TAKEN:
        return f"The truck in {column} already carries {NAMES[state.load[truck]]}."
    assert reason == NOT_FIRST
    return f"Only the first balloon of the row may be loaded, and that is {NAMES[state.row[0]]}."


def whereabouts(state, balloon) -> str:
    """What a balloon that is in play does, in words."""
    return doing(state.stage[balloon], state.column[balloon])


def doing(stage, column) -> str:
    """What a balloon at this stage does in this column."""
    if stage == PACKED:
        return "is packed"
    if stage >= FLYING:
        return f"flies at {cell(column, stage)}"
    return f"stands {'inflated' if stage == INFLATED else 'unpacked'} on the truck in {LANE[column]}"


def why_no_advance(state, balloon, reason) -> str:
    """Why this balloon cannot go one stage up."""
    name, column, stage = NAMES[balloon], state.column[balloon], state.stage[balloon]
    if stage == BOXED:
        return not_in_play(balloon)
    if reason == STILL_PACKED:
        return f"{name} is still packed: load it onto a truck first."
    if reason == AT_THE_TOP:
        return f"{name} already flies at altitude 4, the highest there is."
    target = cell(column, stage + 1)
    if reason == BESIDE:
        return _why_beside(state, balloon, target)
    assert reason == SHARES_COLOUR
    other = next(b for b in _flyers_in(state, DIAGONAL[column, stage + 1]) if SHOWS[b] & SHOWS[balloon])
    return (
        f"{name} cannot enter {target}: {_flyer(state, other)} is diagonally next to it and shares a colour."
    )


def _why_beside(state, balloon, target) -> str:
    column, stage = state.column[balloon], state.stage[balloon]
    other = next(b for b in _flyers_in(state, CROSS[column, stage + 1]) if b != balloon)
    if BIT[state.column[other], state.stage[other]] == BIT[column, stage + 1]:
        return f"{NAMES[balloon]} cannot enter {target}: {NAMES[other]} flies there."
    return f"{NAMES[balloon]} cannot enter {target}: {_flyer(state, other)} flies right beside it."


def _flyers_in(state, cells):
    return (b for b in range(BALLOONS) if BIT[state.column[b], state.stage[b]] & cells)


def _flyer(state, balloon) -> str:
    return f"{NAMES[balloon]} at {cell(state.column[balloon], state.stage[balloon])}"


def say_load(state, balloon, truck) -> str:
    """What loading says of itself, before it is done."""
    return f"{NAMES[balloon]} is loaded onto the truck in {LANE[state.truck[truck]]}"


def say_advance(state, balloon) -> str:
    """What advancing says of itself, before it is done."""
    name, column, stage = NAMES[balloon], state.column[balloon], state.stage[balloon]
    if stage + 1 < FLYING:
        return f"{name} is inflated on the truck in {LANE[column]}"
    if stage + 1 == FLYING:
        return f"{name} is launched into {cell(column, stage + 1)}"
    return f"{name} ascends to {cell(column, stage + 1)}"
