"""What the editions' positions have in common as data: written for JSON, read back with every check."""

from collections.abc import Iterable
from typing import Any

from ..checks import expect_keys, is_whole
from ..errors import BadPosition
from .board import (
    ALTITUDES,
    BALLOONS,
    BIT,
    BOXED,
    COLOUR_BIT,
    CROSS,
    DIAGONAL,
    FLYING,
    INFLATED,
    LANE,
    LETTERS,
    NAMES,
    NO_TRUCK,
    NONE,
    PACKED,
    TOGETHER,
    TRUCKS,
    UNPACKED,
    cell,
)
from .rules import deal_colours, shares_colour
from .scoring import colours_of
from .secrets import deck_of


def write_sky(state) -> dict[str, str]:
    """Where every flying balloon is."""
    flying = (b for b in range(BALLOONS) if state.stage[b] >= FLYING)
    return {NAMES[b]: cell(state.column[b], state.stage[b]) for b in flying}


def write_packed(balloons: Iterable[int]) -> list[str]:
    """The packed balloons by name."""
    return [NAMES[balloon] for balloon in balloons]


def write_truck(state, truck) -> dict[str, Any]:
    load = state.load[truck]
    return {"at": LANE[state.truck[truck]], "load": NAMES[load] if load >= 0 else None}


def write_trucks(state) -> list[dict[str, Any]]:
    """The trucks from left to right, each with its load and whether that is inflated."""
    trucks = []
    for truck in (t for t in range(TRUCKS) if state.load[t] != NO_TRUCK):
        trucks.append(write_truck(state, truck))
        if state.load[truck] != NONE:
            trucks[-1]["inflated"] = bool(state.stage[state.load[truck]] == INFLATED)
    return trucks


def write_colours(state, sight) -> list[list[str] | None]:
    """The colour cards of the seats in sight, None for the others."""
    return [colours_of(state, seat) if seat in sight else None for seat in range(state.players)]


def expect(value: Any, kind: type, what: str) -> Any:
    """The value, if it is of this kind."""
    if not isinstance(value, kind) or (kind is int and not is_whole(value)):
        words = {
            dict: "an object",
            list: "a list",
            str: "a text",
            int: "a whole number",
            bool: "true or false",
        }
        raise BadPosition(f"{what} should be {words[kind]}, not {value!r:.60}.")
    return value


def read_balloon(state, name: Any) -> int:
    """A balloon that is in play and has not been named before; it comes out of the box here."""
    if name not in NAMES or not isinstance(name, str):
        raise BadPosition(f"There is no balloon called {name!r:.60}.")
    balloon = NAMES.index(name)
    if state.stage[balloon] != BOXED:
        raise BadPosition(f"Balloon {name} stands in more than one place.")
    state.stage[balloon] = PACKED
    return balloon


def read_column(letter: Any, columns: int, what: str) -> int:
    """A column from its letter."""
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LANE[:columns]:
        raise BadPosition(f"{what} cannot be at {letter!r:.60}: its lane goes from a to {LANE[columns - 1]}.")
    return LANE.index(letter)


def read_sky(state, data: Any) -> None:
    """Put the flying balloons up; no two may be neighbours."""
    for name, where in expect(data, dict, "sky").items():
        _read_flyer(state, read_balloon(state, name), where)
    for balloon in (b for b in range(BALLOONS) if state.stage[b] >= FLYING):
        _check_flyer(state, balloon)


def _read_flyer(state, balloon: int, where: Any) -> None:
    cells = {f"{LANE[c]}{a}": (c, a) for c in range(state.columns) for a in range(1, ALTITUDES + 1)}
    if not isinstance(where, str) or where not in cells:
        last = LANE[state.columns - 1]
        raise BadPosition(
            f"Balloon {NAMES[balloon]} flies at {where!r:.60}, but the sky goes from a1 to {last}4."
        )
    column, altitude = cells[where]
    bit = BIT[column, FLYING + altitude - 1]
    if state.sky & bit:
        raise BadPosition(f"Two balloons fly at {where}.")
    state.sky |= bit
    state.column[balloon], state.stage[balloon] = column, FLYING + altitude - 1


def _check_flyer(state, balloon: int) -> None:
    column, stage = state.column[balloon], state.stage[balloon]
    where = f"{NAMES[balloon]} at {cell(column, stage)}"
    if (state.sky ^ BIT[column, stage]) & CROSS[column, stage]:
        raise BadPosition(f"Balloon {where} flies right beside another.")
    if state.mode == TOGETHER and shares_colour(state, balloon, DIAGONAL[column, stage]):
        raise BadPosition(f"Balloon {where} is diagonally next to one that shares a colour.")


def read_trucks(state, data: Any, trucks: int, lane: int, keys: tuple[str, ...]) -> None:
    """Place this many trucks, left to right, on a lane of this length, each with its load."""
    if len(expect(data, list, "trucks")) != trucks:
        raise BadPosition(f"There should be {trucks} trucks, not {len(data)}.")
    before = -1
    for truck, entry in enumerate(data):
        expect_keys(expect(entry, dict, "A truck"), ("at", "load"), "a truck", keys)
        state.truck[truck] = column = read_column(entry["at"], lane, "A truck")
        if column <= before:
            raise BadPosition("Trucks are listed from left to right, each in a column of its own.")
        before = column
        if entry["load"] is not None:
            _read_load(state, truck, entry)


def _read_load(state, truck: int, entry: dict[str, Any]) -> None:
    balloon = read_balloon(state, entry["load"])
    inflated = expect(entry.get("inflated", False), bool, "inflated")
    state.stage[balloon] = INFLATED if inflated else UNPACKED
    state.column[balloon] = state.truck[truck]
    state.load[truck] = balloon


def read_packed(state, data: Any) -> list[int]:
    """The packed balloons, in the order given."""
    return [read_balloon(state, name) for name in expect(data, list, "packed")]


def check_balloons(state, in_play: list[str]) -> None:
    """Every balloon in play is somewhere, and no other."""
    for balloon, name in enumerate(NAMES):
        if state.stage[balloon] == BOXED and name in in_play:
            raise BadPosition(f"Balloon {name} is missing.")
        if state.stage[balloon] != BOXED and name not in in_play:
            raise BadPosition(f"Balloon {name} is not in play.")


def read_colours(state, data: Any, letters: str, each: int) -> None:
    """The colour cards of each seat; those of a seat that shows None are dealt from what is left."""
    if len(expect(data, list, "colours")) != state.players:
        raise BadPosition(f"colours should list {state.players} seats, not {len(data)}.")
    dealt: set[str] = set()
    for seat, cards in enumerate(data):
        if cards is not None:
            _read_cards(state, seat, expect(cards, list, f"The colours of seat {seat}"), letters, each, dealt)
    deal_colours(state, deck_of("".join(set(letters) - dealt)), each)


def _read_cards(state, seat: int, cards: list[Any], letters: str, each: int, dealt: set[str]) -> None:
    if len(cards) != each:
        raise BadPosition(f"Seat {seat} should hold {each} colour cards, not {len(cards)}.")
    for card in cards:
        if card not in tuple(letters):
            raise BadPosition(f"There is no colour card {card!r:.60}.")
        if card in dealt:
            raise BadPosition(f"The colour card {card} is dealt twice.")
        dealt.add(card)
        state.colours[seat] |= COLOUR_BIT[LETTERS.index(card)]
