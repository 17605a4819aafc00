"""How the moves of the third edition are written and read."""

from ..errors import BadMove
from ..sky.board import LANE
from ..sky.words import space_name, truck_in
from .rules import next_space


def write_move(state, truck) -> str:
    """From column to column."""
    return f"{LANE[state.truck[truck]]}>{space_name(next_space(state, truck))}"


def truck_going(state, start: str, end: str) -> tuple[int]:
    """The truck that goes from one column to another."""
    truck = truck_in(state, start)
    space = space_name(next_space(state, truck))
    if end != space:
        raise BadMove(f"The next free space for the truck in {start} is {space}, not {end}.")
    return (truck,)
