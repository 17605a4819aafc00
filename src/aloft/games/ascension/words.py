"""What the first edition says to a person."""

from ..contract import Event
from ..sentences import Thing, capital, seat_at_head, told
from ..sky.board import LANE, TRUCKS
from ..sky.names import lane_name, truck_name
from .rules import END, PASS, SAFETY_MOVES


def happening(before, code, after) -> Event:
    """What happened by itself."""
    if code == PASS:
        name = seat_at_head(before.turn)
        return Event(told("{} can advance no balloon and passes.", name), "(pass)")
    if code == END:
        return Event(told("The lead truck has no column left: the game is over."), "(end)")
    return _safety_followed(before, after) if code == SAFETY_MOVES else _truck_rolled(before, after)


def _safety_followed(before, after) -> Event:
    start, end = LANE[before.safety], LANE[after.safety]
    truck, road = Thing("safety", "The safety truck", ""), [Thing(f"road-{at}", at) for at in (start, end)]
    return Event(told("{} follows from {} to {}.", truck, *road), f"(safety {start}>{end})")


def _truck_rolled(before, after) -> Event:
    truck = next(t for t in range(TRUCKS) if before.truck[t] != after.truck[t])
    old, new = truck_name(before.truck[truck]), truck_name(after.truck[truck])
    start, end = lane_name(before.truck[truck]), lane_name(after.truck[truck])
    says = told("{} rolls on to {}.", capital(old), end)
    return Event(says, f"({start.text}>{end.text})", (old.id, new.id))
