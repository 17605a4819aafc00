"""What a turn waits for, in a few words."""

from functools import lru_cache

from ..sentences import any_of
from .board import (
    ACTING,
    BUILD,
    CHOOSING,
    EXPLORE,
    FORAGING,
    GAINING,
    MOVE,
    NONE,
    PLACING,
    PLUNDER,
    TO_BUILD,
    TO_PLUNDER,
    TRADE,
    UPGRADE,
)
from .content import TOKEN_NUMBERS
from .fleet import acting_value
from .refusals import may_begin, may_run
from .trading import at_merchant

RECENT = 256  # positions whose pieces are kept, and what can be done there

WAITING = {
    PLACING: "place a starter on a corner of the middle hex",
    GAINING: "take a first resource",
    FORAGING: f"announce a number from 1 to {TOKEN_NUMBERS}, which is then foraged",
    CHOOSING: "choose a ship or end the turn",
}

SECTIONS = {  # of the guide
    PLACING: "Set-up",
    GAINING: "Set-up",
    FORAGING: "Forage",
    CHOOSING: "Let your ships act",
    "move": "Move",
    "explore": "Explore and terraform",
    "upgrade": "Upgrade",
    "build": "Build",
    "plunder": "Plunder",
    "trade": "Trade",
}


@lru_cache(RECENT)
def doing(state) -> str:
    """What the seat to move can do."""
    if state.phase != ACTING:
        return WAITING[state.phase]
    take = ["take a resource"] if state.victim != NONE else []
    return f"{any_of([*take, *acts(state), 'finish'])} with ship {state.acting + 1}"


def section(state) -> str:
    """The heading of the guide that tells what the turn waits for."""
    if state.over:
        return "The end of the game"
    if state.phase != ACTING:
        return SECTIONS[state.phase]
    left = ("plunder",) if state.victim != NONE else acts(state)
    return SECTIONS[left[0]] if len(left) == 1 else "The six actions"


@lru_cache(RECENT)
def acts(state) -> tuple[str, ...]:
    """The kinds of action that the acting ship has left; what they cost is another matter."""
    left = {
        "move": may_begin(state, MOVE),
        "explore": may_run(state, EXPLORE),
        "upgrade": may_begin(state, UPGRADE) and state.ship_built and state.cubes,
        "build": may_begin(state, BUILD) and acting_value(state, TO_BUILD),
        "plunder": may_begin(state, PLUNDER) and acting_value(state, TO_PLUNDER),
        "trade": may_run(state, TRADE) and at_merchant(state),
    }
    return tuple(kind for kind, may in left.items() if may)
