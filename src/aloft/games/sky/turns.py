"""What a turn offers, in one line: whose it is, and which kinds of move there are."""

from collections.abc import Callable
from functools import cache

from ..contract import FINE
from ..sentences import Sentence, any_of, seat_called, told
from .board import FLYING, INFLATED, NONE, PACKED, TOP, UNPACKED

FEW = 3  # turns that a seat still has, of which it is told
STEPS = ("load", "inflate", "launch", "raise")
RISING = {UNPACKED: "inflate", INFLATED: "launch"} | dict.fromkeys(range(FLYING, TOP + 1), "raise")


SECTIONS = {  # of the guides, for a kind of move that is the only one
    "load a balloon": "Load a balloon",
    "inflate a balloon": "Inflate a balloon",
    "launch a balloon": "Launch a balloon",
    "raise a balloon": "Let a balloon climb",
    "move a truck": "Move a truck",
    "claim a pattern card": "Claim a pattern card",
}


@cache
def caption(title: str, over: int, turn: int, kinds: tuple[str, ...], left: int | None = None) -> Sentence:
    """What stands above the picture."""
    if over:
        return told("{}: the game is over", title)
    return told("{}: {} to {}", title, seat_called(turn), task(over, kinds, left) or "")


@cache
def task(over: int, kinds: tuple[str, ...], left: int | None = None) -> Sentence | None:
    """What the seat to move is to do, and once few are left, how many turns it still has."""
    if over:
        return None
    doing = any_of(kinds) if kinds else told("move")
    if left is None or left > FEW:
        return doing
    return told("{} ({})", doing, "last turn" if left == 1 else f"{left} turns left")


@cache
def section(over: int, kinds: tuple[str, ...]) -> str:
    """The heading of the guide that matters: where there is a choice, that of the turn."""
    if over:
        return "Scoring"
    return SECTIONS.get(kinds[0], "Your turn") if len(kinds) == 1 else "Your turn"


def balloon_kinds(state, free_truck: bool, refuse_advance: Callable[..., int]) -> list[str]:
    """What can be done with balloons, told as one kind of move."""
    found = {"load"} if free_truck and PACKED in state.stage else set()
    for balloon, step in enumerate(map(RISING.get, state.stage)):
        if step and step not in found and refuse_advance(state, balloon) == FINE:
            found.add(step)
    return [_with_a_balloon(frozenset(found))] if found else []


@cache
def _with_a_balloon(found: frozenset[str]) -> str:
    return f"{any_of([step for step in STEPS if step in found])} a balloon"


def has_free_truck(state) -> bool:
    return NONE in state.load
