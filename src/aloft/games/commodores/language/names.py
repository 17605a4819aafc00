"""What people call things: players, hexes, ships."""

from functools import cache

from ...sentences import Part, Sentence, Span, Thing, all_of, seat_in_short, told
from ..board import EMPTY, HEX_IN
from ..content import CONTENT
from ..rulings.fleet import acting_corner
from ..rulings.hexes import is_beast, is_resource
from ..rulings.sky import CORNERS, HEXES

RESOURCE_NAMES = tuple(
    Thing(*names, "") for names in zip(CONTENT.resources, CONTENT.resource_names, strict=True)
)
BEAST_NAMES = tuple(Thing(beast.id, beast.name, beast.name) for beast in CONTENT.leviathans)
MERCHANT = Thing("hex-merchant", "a merchant", "a merchant")
HEX_NAMES: tuple[Span, ...] = ("", *RESOURCE_NAMES, MERCHANT, *BEAST_NAMES)
SHIP_NAMES = tuple(Thing(f"card-{ship.id}", ship.name) for ship in CONTENT.ships)
GOAL_NAMES = tuple(Thing(f"goal-{goal.id}", goal.name, goal.name) for goal in CONTENT.goals)
DONE, END = Thing("done", "“Ship done”"), Thing("end", "“End turn”")
FREE_NAMES = tuple(RESOURCE_NAMES[resource] for resource in CONTENT.free_resources)

player = seat_in_short  # a seat as moves call it


@cache
def ship_id(seat: int, ship: int) -> str:
    return f"ship-{seat}-{ship + 1}"


@cache
def ship_called(seat: int, ship: int) -> Thing:
    """A ship by its number in its fleet."""
    return Thing(ship_id(seat, ship), f"ship {ship + 1}", str(ship + 1))


def acting_ship(state) -> Thing:
    return ship_called(int(state.turn), int(state.acting))


def corner_called(corner: int) -> Thing:
    return Thing(CORNERS[corner], f"corner {CORNERS[corner]}")


def hex_called(hex_: int) -> Thing:
    return Thing(HEXES[hex_], f"hex {HEXES[hex_]}", HEXES[hex_])


def space_called(hex_: int) -> Thing:
    """A space where nothing lies yet, so that it has no picture."""
    return Thing(HEXES[hex_], f"space {HEXES[hex_]}")


@cache
def some(count: int, resource: int) -> Sentence:
    """So much of a resource: 2 canvas."""
    return told("{} {}", count, RESOURCE_NAMES[resource])


@cache
def number_called(number: int) -> Thing:
    """A number to forage, as it is announced."""
    return Thing(f"number-{number}", f"the number {number}", "")


def hex_words(state, hex_: int) -> Sentence:
    """What lies on a space, in words."""
    return words_for(int(state.hex[hex_]), int(state.mark[hex_]))


def words_for(kind: int, mark: int) -> Sentence:
    """What such a hex is called, with the number or the health on it."""
    if kind == EMPTY:
        return told("an empty space")
    if is_beast(kind):
        return told("{}, a leviathan with health {}", HEX_NAMES[kind], mark)
    if is_resource(kind):
        return told("{} with the number {}", HEX_NAMES[kind], mark)
    return Sentence(HEX_NAMES[kind])


def amounts(counts) -> Sentence:
    """So much of each resource: 2 canvas and 1 wood."""
    named: list[Part] = [some(int(count), resource) for resource, count in enumerate(counts) if count]
    return all_of(named or ["nothing"])


def space_beside(state, slot: int) -> int:
    """The space in a slot of the acting ship."""
    return int(HEX_IN[acting_corner(state), slot])


def acting_name(state) -> Thing:
    kind = int(state.type[state.turn, state.acting])
    return SHIP_NAMES[kind]
