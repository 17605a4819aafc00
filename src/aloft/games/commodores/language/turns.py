"""What a turn waits for: in a few words, and in a sentence for who would rather do something else."""

from functools import lru_cache

from ...sentences import Part, Sentence, Thing, any_of, capital, told
from ..board import (
    ACTING,
    BUILD,
    CHOOSING,
    EXPLORE,
    FORAGING,
    GAINING,
    LAYING,
    MOVE,
    NONE,
    PLACING,
    PLUNDER,
    SPACES,
    TO_BUILD,
    TO_PLUNDER,
    TRADE,
    UPGRADE,
)
from ..content import TOKEN_NUMBERS
from ..rulings.fleet import acting_value
from ..rulings.refusals import may_begin, may_run
from ..rulings.sky import HEXES
from ..rulings.trade import at_merchant
from .names import FREE_NAMES, acting_ship

RECENT = 256  # positions whose pieces are kept, and what can be done there

WAITING = {  # for what, and under which heading the guide tells about it
    PLACING: ("place a starter on a corner of the middle hex", "Set-up"),
    GAINING: ("take a first resource", "Set-up"),
    FORAGING: (f"announce a number from 1 to {TOKEN_NUMBERS}, which is then foraged", "Forage"),
    CHOOSING: ("choose a ship or end the turn", "Let your ships act"),
    LAYING: ("put the revealed hex on an empty space beside the ship", "Explore and terraform"),
}

_MIDDLE = Thing(HEXES[SPACES // 2], HEXES[SPACES // 2])
INSTEAD = {  # in a sentence, to who tries something else
    PLACING: told("First everybody puts a starter on a free corner of {}, the hex in the middle.", _MIDDLE),
    GAINING: told("Now everybody takes one resource: {}.", any_of(FREE_NAMES)),
    FORAGING: told("A turn begins with foraging: announce a number from 1 to {}.", TOKEN_NUMBERS),
    CHOOSING: told("No ship is acting: choose one of yours, or end the turn."),
    LAYING: told("A hex has been revealed: first put it on an empty space beside the acting ship."),
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


def why_not_now(state) -> Sentence:
    """What the turn waits for instead."""
    if state.phase == ACTING:
        return told("{} is acting: go on with it, or say that it is done.", capital(acting_ship(state)))
    return INSTEAD[int(state.phase)]


def why_no_gain_now(state) -> Sentence:
    """Before the first turn, or never again."""
    if state.phase == PLACING:
        return why_not_now(state)
    return told("A free resource is taken at the start only; now resources are for paying and trading.")


def why_no_lay_now(state) -> Sentence:
    """A hex is laid only when one has been revealed."""
    return told("There is no revealed hex to put anywhere: reveal one first.")
