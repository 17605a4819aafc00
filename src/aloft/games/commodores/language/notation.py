"""How the moves of Commodores are written and read."""

import re
from collections.abc import Callable, Sequence

from ...errors import BadMove
from ..board import FREE, HEX_IN, NEXT, NONE, PLACE_CORNERS, STARTER
from ..content import CONTENT, SEATS, TOKEN_NUMBERS
from ..rulings.sky import CORNER_NUMBER, CORNERS, HEX_NUMBER, HEXES, SLOTS
from ..rulings.trade import got

RESOURCE_IDS = CONTENT.resources
BEAST_IDS = tuple(beast.id for beast in CONTENT.leviathans)
HEX_IDS = ("", *RESOURCE_IDS, "merchant", *BEAST_IDS)  # by what lies on a space
TYPE_IDS = tuple(ship.id for ship in CONTENT.ships[:STARTER])
PLACE_NAMES = [CORNERS[corner] for corner in PLACE_CORNERS]
FREE_IDS = [RESOURCE_IDS[resource] for resource in FREE]
NUMBER_NAMES = [str(number) for number in range(1, TOKEN_NUMBERS + 1)]
SHIP_NUMBERS = [str(number) for number in range(1, 6)]
SEAT_NAMES = [f"P{seat + 1}" for seat in range(SEATS)]
IN_SLOT = re.compile(r"\[([vwe])\]")  # how a space or corner is written that has no name here
UNREAD = (
    "is no move: write place:r12, gain:wood, forage:4, ship:1, done, end, move:r14, explore:D6/wood, "
    "terraform:E5/glass, upgrade:move, build:kite@q11, plunder:P2, plunder:anvilback, take:metal, "
    "trade:wood-metal, reveal:wood or lay:D6."
)

Write = Callable[..., str]
Read = Callable[..., tuple[int, ...]]


def place_in(name: str, names: Sequence[str], what: str) -> int:
    """The place of a name in a list."""
    if name not in names:
        some = ", ".join(names) if len(names) < 20 else f"{names[0]} to {names[-1]}"
        raise BadMove(f"There is no {what} {name!r:.30} here; there are {some}.")
    return names.index(name)


def slot_text(state, table, names, slot: int) -> str:
    """What lies in a slot of the acting ship, or the slot itself where nothing does."""
    if state.acting == NONE:
        return f"[{SLOTS[slot]}]"
    number = table[state.at[state.turn, state.acting], slot]
    return names[number] if number != NONE else f"[{SLOTS[slot]}]"


def slot_of(state, text: str, table, numbers: dict[str, int], what: str) -> int:
    """The slot of the acting ship in which something lies."""
    if found := IN_SLOT.fullmatch(text):
        return SLOTS.index(found[1])
    if text not in numbers:
        raise BadMove(f"There is no {what} {text!r:.30} in this sky.")
    if state.acting == NONE:
        raise BadMove("No ship is acting: first choose one, such as ship:1.")
    corner = int(state.at[state.turn, state.acting])
    slots: list[int] = table[corner].tolist()
    if numbers[text] not in slots:
        raise BadMove(f"{text} is not beside the acting ship on {CORNERS[corner]}.")
    return slots.index(numbers[text])


def dig_text(word: str) -> Write:
    """How exploring and terraforming are written."""

    def text(state, slot: int, resource: int) -> str:
        return f"{word}:{slot_text(state, HEX_IN, HEXES, slot)}/{RESOURCE_IDS[resource]}"

    return text


def dig_of(word: str) -> Read:
    """The space and what pays for it."""

    def read(state, rest: str) -> tuple[int, int]:
        space, slash, resource = rest.partition("/")
        if not slash:
            raise BadMove("Say which space and what pays for it, such as explore:D6/wood.")
        slot = slot_of(state, space, HEX_IN, HEX_NUMBER, "space")
        found = slot, place_in(resource, RESOURCE_IDS, "resource")
        check_name(f"{word}:{rest}", dig_text(word)(state, *found))
        return found

    return read


def lay_text(state, slot: int) -> str:
    return f"lay:{slot_text(state, HEX_IN, HEXES, slot)}"


def lay_of(state, rest: str) -> tuple[int]:
    """The space."""
    slot = slot_of(state, rest, HEX_IN, HEX_NUMBER, "space")
    check_name(f"lay:{rest}", lay_text(state, slot))
    return (slot,)


def build_text(state, type_: int, slot: int) -> str:
    return f"build:{TYPE_IDS[type_]}@{slot_text(state, NEXT, CORNERS, slot)}"


def build_of(state, rest: str) -> tuple[int, int]:
    """What is built, and where."""
    type_, sign, corner = rest.partition("@")
    if not sign:
        raise BadMove("Say what to build and where, such as build:kite@q11.")
    place = place_in(type_, TYPE_IDS, "ship to build called")
    found = place, slot_of(state, corner, NEXT, CORNER_NUMBER, "corner")
    check_name(f"build:{rest}", build_text(state, *found))
    return found


def check_name(text: str, written: str) -> None:
    """A slot that has a name here goes by it."""
    if written != text:
        raise BadMove(f"{text} is written {written} here.")


def beast_of(state, rest: str) -> tuple[int]:
    """The leviathan of this name; players were looked for before."""
    if rest not in BEAST_IDS:
        raise BadMove(f"There is no {rest!r:.30} to plunder: name a player, such as P2, or a leviathan.")
    return (BEAST_IDS.index(rest),)


def trade_text(state, give: int, other: int) -> str:
    return f"trade:{RESOURCE_IDS[give]}-{RESOURCE_IDS[got(give, other)]}"


def trade_of(state, rest: str) -> tuple[int, int]:
    """What is given, and which of the others is got."""
    names = rest.partition("-")
    if not names[1]:
        raise BadMove("Say what to give and what to get, such as trade:wood-metal.")
    give, get = (place_in(name, RESOURCE_IDS, "resource") for name in names[::2])
    if give == get:
        raise BadMove(f"A trade gets something else than it gives, not {names[0]} for {names[0]}.")
    return give, get - (get > give)
