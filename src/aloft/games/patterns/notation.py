"""How the moves of the second edition are written and read."""

from ..errors import BadMove
from ..sky.board import LANE
from ..sky.words import space_name, truck_in
from .board import CARDS


def write_move(state, truck) -> str:
    """From column to column."""
    column = state.truck[truck]
    return f"{LANE[column]}>{space_name(column + 1)}"


def truck_going(state, start: str, end: str) -> tuple[int]:
    """The truck that goes from one column to another."""
    truck = truck_in(state, start)
    if end not in LANE or LANE.index(end) != state.truck[truck] + 1:
        raise BadMove(f"A truck moves one column right, so not from {start} to {end}.")
    return (truck,)


def card_called(state, letter: str) -> tuple[int]:
    """The pattern card of this letter."""
    if letter not in CARDS:
        raise BadMove(f"There is no pattern card {letter}; they are a to {CARDS[-1]}.")
    return (CARDS.index(letter),)
