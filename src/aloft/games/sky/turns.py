"""What a turn offers, in one line: whose it is, and which kinds of move there are."""

from collections.abc import Callable
from functools import cache

from ..contract import FINE
from ..sentences import any_of
from .board import FLYING, INFLATED, NONE, PACKED, TOP, UNPACKED

RISING = {"inflate": (UNPACKED,), "launch": (INFLATED,), "raise": range(FLYING, TOP)}


@cache
def caption(title: str, over: int, turn: int, kinds: tuple[str, ...]) -> str:
    """What stands above the picture."""
    if over:
        return f"{title}: the game is over"
    return f"{title}: seat {turn} to {any_of(kinds) if kinds else 'move'}"


def balloon_kinds(state, free_truck: bool, refuse_advance: Callable[..., int]) -> list[str]:
    """What can be done with balloons, told as one kind of move."""
    load = ["load"] if free_truck and PACKED in state.stage else []
    steps = load + [step for step, stages in RISING.items() if _can_rise(state, stages, refuse_advance)]
    return [f"{any_of(steps)} a balloon"] if steps else []


def _can_rise(state, stages, refuse_advance: Callable[..., int]) -> bool:
    """Whether a balloon at one of these stages can go on; most of the time the first one can."""
    waiting = (balloon for balloon, stage in enumerate(state.stage) if stage in stages)
    return any(refuse_advance(state, balloon) == FINE for balloon in waiting)


def has_free_truck(state) -> bool:
    return NONE in state.load
