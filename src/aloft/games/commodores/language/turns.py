"""What a turn waits for, in a few words."""

from functools import lru_cache

from ...sentences import Part, any_of, told
from ..board import (
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
from ..content import TOKEN_NUMBERS
from ..rulings.fleet import acting_value
from ..rulings.refusals import may_begin, may_run
from ..rulings.trade import at_merchant
from .names import acting_ship

RECENT = 256  # positions whose pieces are kept, and what can be done there

WAITING = {  # for what, and under which heading the guide tells about it
    PLACING: ("place a starter on a corner of the middle hex", "Set-up"),
    GAINING: ("take a first resource", "Set-up"),
    FORAGING: (f"announce a number from 1 to {TOKEN_NUMBERS}, which is then foraged", "Forage"),
    CHOOSING: ("choose a ship or end the turn", "Let your ships act"),
}

SECTIONS = {  # of the guide, for an action that is the only one left
    "move": "Move",
    "explore": "Explore and terraform",
    "upgrade": "Upgrade",
    "build": "Build",
    "plunder": "Plunder",
    "trade": "Trade",
}


@lru_cache(RECENT)
def doing(state) -> tuple[Part, str]:
    """What the seat to move can do, and the heading of the guide that tells about it."""
    if state.phase != ACTING:
        return WAITING[state.phase]
    left, takes = acts(state), state.victim != NONE
    open_ = any_of([*["take a resource"] * takes, *left, "finish"])
    only = "plunder" if takes else left[0] if len(left) == 1 else ""
    return told("{} with {}", open_, acting_ship(state)), SECTIONS.get(only, "The six actions")


def acts(state) -> list[str]:
    """The kinds of action that the acting ship has left; what they cost is another matter."""
    left = {
        "move": may_begin(state, MOVE),
        "explore": may_run(state, EXPLORE),
        "upgrade": may_begin(state, UPGRADE) and state.ship_built and state.cubes,
        "build": may_begin(state, BUILD) and acting_value(state, TO_BUILD),
        "plunder": may_begin(state, PLUNDER) and acting_value(state, TO_PLUNDER),
        "trade": may_run(state, TRADE) and at_merchant(state),
    }
    return [kind for kind, may in left.items() if may]
