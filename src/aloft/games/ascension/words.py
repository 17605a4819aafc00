"""What the first edition says to a person."""

from ..contract import Event
from ..sky.board import LANE, TRUCKS
from .rules import END, PASS, SAFETY_MOVES


def happening(before, code, after) -> Event:
    """What happened by itself."""
    if code == PASS:
        return Event(f"Seat {before.turn} can advance no balloon and passes.", "(pass)")
    if code == END:
        return Event("The lead truck has no column left: the game is over.", "(end)")
    if code == SAFETY_MOVES:
        start, end = LANE[before.safety], LANE[after.safety]
        return Event(f"The safety truck follows from {start} to {end}.", f"(safety {start}>{end})")
    truck = next(t for t in range(TRUCKS) if before.truck[t] != after.truck[t])
    start, end = LANE[before.truck[truck]], LANE[after.truck[truck]]
    return Event(
        f"The truck in {start} rolls on to {end}.", f"({start}>{end})", (f"truck-{start}", f"truck-{end}")
    )
