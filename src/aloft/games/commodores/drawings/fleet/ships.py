"""The ships of every seat, and the cards that show them."""

from collections.abc import Iterable

from aloft.games.scene import Symbol

from ..palette import SEATS
from .cloth import NEUTRAL
from .explorers import SWIFT, WAYFINDER
from .foragers import CLOUDMILL, GLEANER
from .plain import FLEDGLING, HULL, PEDDLER, SKIFF
from .raiders import HARPOONER, SHRIKE
from .rig import Rig, craft
from .shipwrights import BASTION, CRADLE, KITE

RIGS: dict[str, Rig] = {
    "fledgling": FLEDGLING,
    "skiff": SKIFF,
    "gleaner": GLEANER,
    "cloudmill": CLOUDMILL,
    "shrike": SHRIKE,
    "harpooner": HARPOONER,
    "swift": SWIFT,
    "wayfinder": WAYFINDER,
    "cradle": CRADLE,
    "peddler": PEDDLER,
    "bastion": BASTION,
    "kite": KITE,
}
DRAWN = tuple(RIGS)
GENERIC = "hull"  # what a type looks like that nobody has drawn


def rig(kind: str) -> Rig:
    """How a type of ship is rigged."""
    return RIGS.get(kind, HULL)


def ship(kind: str, seat: int) -> Symbol:
    """A ship of a type in the cloth of a seat."""
    return Symbol(60, 60, craft(f"ship-{kind}-{seat}", rig(kind), seat))


def ships(types: Iterable[str]) -> dict[str, Symbol]:
    """The ships of some types, and plain hulls, for every seat."""
    kinds = dict.fromkeys((*types, GENERIC))
    return {f"ship-{kind}-{seat}": ship(kind, seat) for kind in kinds for seat in SEATS}


def bare(name: str, kind: str) -> str:
    """A ship of a type in plain canvas, in a box of 60 by 60; the name must be unique."""
    return craft(name, rig(kind), NEUTRAL)
