"""How the actions of Commodores are written and read."""

import re
from collections.abc import Callable

from ..errors import BadMove
from . import numbering
from .board import HEX_IN, NEXT, NONE, RESOURCES, STARTER
from .content import CONTENT, SEATS, TOKEN_NUMBERS, UPGRADES
from .sky import CORNER_NUMBER, CORNERS, HEX_NUMBER, HEXES, SLOTS

RESOURCE_IDS = CONTENT.resources
BEAST_IDS = tuple(beast.id for beast in CONTENT.leviathans)
TYPE_IDS = tuple(ship.id for ship in CONTENT.ships[:STARTER])
PLACE_NAMES = [CORNERS[corner] for corner in numbering.PLACE_CORNERS]
FREE_IDS = [RESOURCE_IDS[resource] for resource in numbering.FREE]
IN_SLOT = re.compile(r"\[([vwe])\]")  # how a space or corner is written that has no name here


def write(state, action) -> str:
    """The text of an action; spaces and corners beside the acting ship by their names on the board."""
    block, place = numbering.BLOCKS_BY_ACTION[action]
    return _WRITERS[block](state, place)


def _slot_text(state, table, names, slot: int) -> str:
    """What lies in a slot of the acting ship, or the slot itself where nothing does."""
    if state.acting == NONE:
        return f"[{SLOTS[slot]}]"
    number = table[state.at[state.turn, state.acting], slot]
    return names[number] if number != NONE else f"[{SLOTS[slot]}]"


def _write_digging(word: str):
    def text(state, place: int) -> str:
        space = _slot_text(state, HEX_IN, HEXES, place // RESOURCES)
        return f"{word}:{space}/{RESOURCE_IDS[place % RESOURCES]}"

    return text


def _write_build(state, place: int) -> str:
    return f"build:{TYPE_IDS[place // 3]}@{_slot_text(state, NEXT, CORNERS, place % 3)}"


def _write_trade(state, place: int) -> str:
    return f"trade:{RESOURCE_IDS[numbering.given(place)]}-{RESOURCE_IDS[numbering.got(place)]}"


def _write_name(word: str, names):
    def text(state, place: int) -> str:
        return f"{word}:{names[place]}"

    return text


def _write_word(word: str):
    def text(state, place: int) -> str:
        return word

    return text


_NUMBERS = [str(number) for number in range(1, TOKEN_NUMBERS + 1)]
_SHIPS = [str(number) for number in range(1, 6)]
_SEATS = [f"P{seat + 1}" for seat in range(SEATS)]
_LISTS = {  # the blocks whose actions are named by one word of a list
    "place": (numbering.PLACE_AT, PLACE_NAMES, "corner"),
    "gain": (numbering.GAIN_ONE, FREE_IDS, "free resource"),
    "forage": (numbering.FORAGE_FOR, _NUMBERS, "number"),
    "ship": (numbering.PICK, _SHIPS, "ship"),
    "move": (numbering.MOVE_TO, CORNERS, "corner"),
    "upgrade": (numbering.FIT, UPGRADES, "upgrade"),
    "take": (numbering.TAKE, RESOURCE_IDS, "resource"),
}
_WRITERS: dict[int, Callable[..., str]] = {
    block: _write_name(word, names) for word, (block, names, _) in _LISTS.items()
} | {
    numbering.DONE: _write_word("done"),
    numbering.END: _write_word("end"),
    numbering.EXPLORE_IN: _write_digging("explore"),
    numbering.TERRAFORM_IN: _write_digging("terraform"),
    numbering.BUILD_ON: _write_build,
    numbering.RAID: _write_name("plunder", _SEATS),
    numbering.HUNT: _write_name("plunder", BEAST_IDS),
    numbering.SWAP: _write_trade,
}
FORMS = (
    "place:r12, gain:wood, forage:4, ship:1, done, end, move:r14, explore:D6/wood, terraform:E5/glass, "
    "upgrade:move, build:kite@q11, plunder:P2, plunder:anvilback, take:metal or trade:wood-metal"
)


def read(state, text: str) -> int:
    """The action of a text."""
    word, _, rest = text.partition(":")
    if text in ("done", "end"):
        return int(numbering.START[numbering.DONE if text == "done" else numbering.END])
    if word in _LISTS:
        block, names, what = _LISTS[word]
        return int(numbering.START[block]) + _place(rest, list(names), what)
    if word not in _READERS:
        raise BadMove(f"{text!r:.40} is no move: write {FORMS}.")
    action = _READERS[word](state, rest)
    if (written := write(state, action)) != text:  # a slot that has a name here goes by it
        raise BadMove(f"{text} is written {written} here.")
    return action


def _place(name: str, names: list[str], what: str) -> int:
    """The place of a name in a list."""
    if name not in names:
        some = ", ".join(names) if len(names) < 20 else f"{names[0]} to {names[-1]}"
        raise BadMove(f"There is no {what} {name!r:.30} here; there are {some}.")
    return names.index(name)


def _read_slot(state, text: str, table, numbers: dict[str, int], what: str) -> int:
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


def _read_digging(block: int):
    def action(state, rest: str) -> int:
        space, slash, resource = rest.partition("/")
        if not slash:
            raise BadMove("Say which space and what pays for it, such as explore:D6/wood.")
        slot = _read_slot(state, space, HEX_IN, HEX_NUMBER, "space")
        return (
            int(numbering.START[block]) + RESOURCES * slot + _place(resource, list(RESOURCE_IDS), "resource")
        )

    return action


def _read_build(state, rest: str) -> int:
    type_, sign, corner = rest.partition("@")
    if not sign:
        raise BadMove("Say what to build and where, such as build:kite@q11.")
    place = _place(type_, list(TYPE_IDS), "ship to build called")
    return (
        int(numbering.START[numbering.BUILD_ON])
        + 3 * place
        + _read_slot(state, corner, NEXT, CORNER_NUMBER, "corner")
    )


def _read_plunder(state, rest: str) -> int:
    if rest in _SEATS:
        return int(numbering.START[numbering.RAID]) + _SEATS.index(rest)
    if rest in BEAST_IDS:
        return int(numbering.START[numbering.HUNT]) + BEAST_IDS.index(rest)
    raise BadMove(f"There is no {rest!r:.30} to plunder: name a player, such as P2, or a leviathan.")


def _read_trade(state, rest: str) -> int:
    give, sign, get = rest.partition("-")
    if not sign:
        raise BadMove("Say what to give and what to get, such as trade:wood-metal.")
    places = [_place(name, list(RESOURCE_IDS), "resource") for name in (give, get)]
    if give == get:
        raise BadMove(f"A trade gets something else than it gives, not {give} for {give}.")
    return int(numbering.START[numbering.SWAP]) + numbering.trade_number(*places)


_READERS: dict[str, Callable[..., int]] = {
    "explore": _read_digging(numbering.EXPLORE_IN),
    "terraform": _read_digging(numbering.TERRAFORM_IN),
    "build": _read_build,
    "plunder": _read_plunder,
    "trade": _read_trade,
}
