"""What the first edition says to a person."""

from ..contract import Event
from ..sky.board import LANE, TRUCKS
from ..sky.words import say_advance, say_load, why_no_advance, why_no_load
from .actions import ADVANCE
from .rules import END, PASS, SAFETY_MOVES


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    if action < ADVANCE:
        return why_no_load(state, action // TRUCKS, action % TRUCKS, reason)
    return why_no_advance(state, action - ADVANCE, reason)


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    if action < ADVANCE:
        return say_load(state, action // TRUCKS, action % TRUCKS)
    return say_advance(state, action - ADVANCE)


def outcomes(before, action, after) -> list[Event]:
    """What an action brought with it besides itself: nothing, in this edition."""
    return []


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
