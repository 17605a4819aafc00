"""What people call things: players, hexes, ships."""

from ..sentences import all_of
from .board import (
    EMPTY,
    HEX_IN,
)
from .content import CONTENT
from .fleet import acting_corner
from .hexes import is_beast, is_resource

RESOURCE_NAMES = CONTENT.resource_names
HEX_NAMES = ("", *RESOURCE_NAMES, "a merchant", *(beast.name for beast in CONTENT.leviathans))
SHIP_NAMES = [ship.name for ship in CONTENT.ships]
GOAL_NAMES = [goal.name for goal in CONTENT.goals]
FREE_NAMES = [RESOURCE_NAMES[resource] for resource in CONTENT.free_resources]
BEAST_NAMES = [beast.name for beast in CONTENT.leviathans]


def player(seat) -> str:
    """A seat as moves call it."""
    return f"P{seat + 1}"


def hex_words(state, hex_: int) -> str:
    """What lies on a space, in words."""
    return words_for(int(state.hex[hex_]), int(state.mark[hex_]))


def words_for(kind: int, mark: int) -> str:
    """What such a hex is called, with the number or the health on it."""
    if kind == EMPTY:
        return "an empty space"
    if is_beast(kind):
        return f"{HEX_NAMES[kind]}, a leviathan with health {mark}"
    return f"{HEX_NAMES[kind]} with the number {mark}" if is_resource(kind) else HEX_NAMES[kind]


def amounts(counts) -> str:
    """So much of each resource: 2 canvas and 1 wood."""
    named = [f"{count} {name}" for count, name in zip(counts, RESOURCE_NAMES, strict=True) if count]
    return all_of(named or ["nothing"])


def space_beside(state, slot: int) -> int:
    """The space in a slot of the acting ship."""
    return int(HEX_IN[acting_corner(state), slot])


def acting_name(state) -> str:
    kind = int(state.type[state.turn, state.acting])
    return SHIP_NAMES[kind]
