"""What a turn waits for: in a few words, and in a sentence for who would rather do something else."""

from functools import lru_cache

from ...contract import FINE
from ...sentences import Part, Sentence, Thing, any_of, capital, told
from ..board import (
    ACTING,
    BEASTS,
    CHOOSING,
    EXPLORING,
    FORAGING,
    GAINING,
    LAYING,
    LEVIATHAN,
    MOVE,
    NONE,
    PLACING,
    PLAYER,
    RESOURCES,
    SPACES,
    TERRAFORMING,
    UPGRADES,
)
from ..content import CONTENT, TOKEN_NUMBERS
from ..rulings.refusals import (
    may_begin,
    refuse_build,
    refuse_dig,
    refuse_plunder,
    refuse_reveal,
    refuse_ship,
    refuse_trade,
    refuse_upgrade,
)
from ..rulings.sky import HEXES
from .names import DONE, END, FREE_NAMES, acting_ship, player

RECENT = 256  # positions whose pieces are kept, and what can be done there

WAITING = {  # for what, and under which heading the guide tells about it
    PLACING: ("place your Fledgling on a corner of the middle hex", "Set-up"),
    GAINING: ("take a first resource", "Set-up"),
    FORAGING: ("announce a number: ships beside it gather", "Forage"),
    LAYING: ("put the revealed hex on an empty space beside the ship", "Explore and terraform"),
}

_MIDDLE = Thing(HEXES[SPACES // 2], HEXES[SPACES // 2])
INSTEAD = {  # in a sentence, to who tries something else
    PLACING: told("First everybody puts a Fledgling on a free corner of {}, the hex in the middle.", _MIDDLE),
    GAINING: told("Now everybody takes one resource: {}.", any_of(FREE_NAMES)),
    FORAGING: told("A turn begins with foraging: announce a number from 1 to {}.", TOKEN_NUMBERS),
    CHOOSING: told("No ship is acting: choose one of yours, or touch {}.", END),
    LAYING: told("A hex has been revealed: first put it on an empty space beside the acting ship."),
}

SECTIONS = {  # of the guide, for an action that is the only one left
    "move": "Move",
    "explore": "Explore and terraform",
    "terraform": "Explore and terraform",
    "upgrade": "Upgrade",
    "build": "Build",
    "plunder": "Plunder",
    "trade": "Trade",
}


@lru_cache(RECENT)
def doing(state) -> tuple[Part, str]:
    """What the seat to move can do, and the heading of the guide that tells about it."""
    if state.phase == CHOOSING:
        return _choosing(state)
    if state.phase != ACTING:
        return WAITING[state.phase]
    left, takes = acts(state), state.victim != NONE
    only = "plunder" if takes else left[0] if len(left) == 1 else ""
    section = SECTIONS.get(only, "The six actions")
    open_: list[Part] = [*left]
    if takes:
        open_.insert(0, told("take a resource from {}", player(state.victim)))
    if not open_:
        return told("touch {}, as {} can do nothing more", DONE, acting_ship(state)), section
    return told("{} with {}, or touch {}", any_of(open_), acting_ship(state), DONE), section


def _choosing(state) -> tuple[Part, str]:
    """Which ship acts next, as long as there is one."""
    may = any(refuse_ship(state, ship) == FINE for ship in range(state.ships[state.turn]))
    section = "Let your ships act"
    return (told("choose a ship, or touch {}", END) if may else told("touch {}", END)), section


def acts(state) -> list[str]:
    """The kinds of action that the acting ship can do now, and pay for."""
    goods = range(RESOURCES)
    left = {
        "move": may_begin(state, MOVE) and state.reached,
        "explore": any(refuse_reveal(state, r) == FINE for r in goods) or _digs(state, EXPLORING),
        "terraform": _digs(state, TERRAFORMING),
        "upgrade": any(refuse_upgrade(state, what) == FINE for what in range(UPGRADES)),
        "build": any(
            refuse_build(state, t, slot) == FINE for t in range(len(CONTENT.ships)) for slot in range(3)
        ),
        "plunder": any(refuse_plunder(state, seat, PLAYER) == FINE for seat in range(state.players))
        or any(refuse_plunder(state, beast, LEVIATHAN) == FINE for beast in range(BEASTS)),
        "trade": any(
            refuse_trade(state, give, other) == FINE for give in goods for other in range(RESOURCES - 1)
        ),
    }
    return [kind for kind, may in left.items() if may]


def _digs(state, what: int) -> bool:
    """Whether it can explore or terraform beside it."""
    return any(refuse_dig(state, slot, r, what) == FINE for slot in range(3) for r in range(RESOURCES))


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
