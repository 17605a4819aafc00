"""Fleets as data: ships, pools and the shipyard, written and read."""

from typing import Any

from ..checks import expect_keys, flag, list_of, names_in, number_in, one_of
from ..errors import BadPosition
from .board import BASIC, EMPTY, FLEET, HEX_IN, NONE, STARTER
from .content import CONTENT, UPGRADES
from .editions import cards_of
from .rulings.fleet import is_taken, launch
from .rulings.sky import CORNER_NUMBER, CORNERS

TYPE_IDS = [ship.id for ship in CONTENT.ships]
SHIP_KEYS = ("type", "at", "upgrades", "acted", "new")
MANY = 1_000_000  # resources nobody ever comes to hold


def write_ship(state, seat: int, ship: int) -> dict[str, Any]:
    own = seat == state.turn
    return {
        "type": TYPE_IDS[state.type[seat, ship]],
        "at": CORNERS[state.at[seat, ship]],
        "upgrades": sorted(what for n, what in enumerate(UPGRADES) if state.fitted[seat, ship] >> n & 1),
        "acted": bool(own and state.acted >> ship & 1),
        "new": bool(own and state.fresh >> ship & 1),
    }


def write_pool(state, seat: int) -> dict[str, int]:
    counts = zip(CONTENT.resources, map(int, state.pool[seat]), strict=True)
    return {name: count for name, count in counts if count}


def read_shipyard(state, data: dict[str, Any]) -> None:
    state.yard[:] = NONE
    yard = data["shipyard"]
    if not isinstance(yard, dict) or len(yard) != state.types_in_play:
        raise BadPosition(f"shipyard should offer {state.types_in_play} types of ship.")
    for name, left in yard.items():
        type_ = TYPE_IDS.index(one_of(name, TYPE_IDS[BASIC + 1 : STARTER], "shipyard"))
        state.yard[type_] = number_in(left, 0, int(state.copies[type_]), f"shipyard, {name}")
    state.cubes = number_in(data["cubes"], 0, int(state.all_cubes), "cubes")
    state.ship_built = flag(data["ship_built"], "ship_built")
    for seat, built in enumerate(list_of(data["basic_built"], "basic_built", int(state.players))):
        state.basic_built[seat] = flag(built, f"basic_built of seat {seat}")


def read_fleets(state, value: Any) -> None:
    for seat, fleet in enumerate(list_of(value, "ships", int(state.players))):
        if len(list_of(fleet, f"ships of seat {seat}")) > FLEET:
            raise BadPosition(f"A fleet has {FLEET} ships at most; seat {seat} has {len(fleet)}.")
        for number, ship in enumerate(fleet):
            _read_ship(state, seat, number, ship)


def _read_ship(state, seat: int, number: int, data: Any) -> None:
    what = f"ship {number + 1} of seat {seat}"
    expect_keys(data, SHIP_KEYS, what)
    type_ = TYPE_IDS.index(one_of(data["type"], TYPE_IDS, what))
    corner = CORNER_NUMBER[_corner(data["at"], what)]
    if is_taken(state, corner):
        raise BadPosition(f"Two ships stand on {CORNERS[corner]}.")
    if not any(h != NONE and state.hex[h] != EMPTY for h in HEX_IN[corner]):
        raise BadPosition(f"{what} stands on {CORNERS[corner]}, which touches no hex.")
    launch(state, seat, type_, corner)
    listed = cards_of(state).ships[type_].upgrades
    fitted = names_in(data["upgrades"], listed, f"{what}, upgrades")
    state.fitted[seat, number] = sum(1 << UPGRADES.index(name) for name in fitted)
    acted, new = flag(data["acted"], f"{what}, acted"), flag(data["new"], f"{what}, new")
    if (acted or new) and seat != state.turn:
        raise BadPosition(f"{what} cannot have acted or be new: it is not that seat's turn.")
    if acted and new:
        raise BadPosition(f"{what} cannot have acted in the turn in which it was built.")
    state.acted |= acted << number
    state.fresh |= new << number


def _corner(name: Any, what: str) -> str:
    if not isinstance(name, str) or name not in CORNER_NUMBER:
        raise BadPosition(f"{what}: there is no corner {name!r:.60} in this sky.")
    return name


def read_pools(state, value: Any) -> None:
    for seat, pool in enumerate(list_of(value, "pools", int(state.players))):
        if not isinstance(pool, dict):
            raise BadPosition(f"The pool of seat {seat} should be an object, not {pool!r:.60}.")
        for name, count in pool.items():
            one_of(name, CONTENT.resources, f"the pool of seat {seat}")
            amount = number_in(count, 0, MANY, f"{name} of seat {seat}")
            state.pool[seat, CONTENT.resources.index(name)] = amount


def check_fleets(state) -> None:
    """Starters come first and once; built ships, cards and cubes add up."""
    built = 0
    for seat in range(state.players):
        types = state.type[seat, : state.ships[seat]].tolist()
        if STARTER in types[1:] or (types and types[0] != STARTER):
            raise BadPosition(f"Ship 1 of seat {seat} is its starter, and no other ship is.")
        if (BASIC in types) != bool(state.basic_built[seat]) or types.count(BASIC) > 1:
            raise BadPosition(f"basic_built of seat {seat} says whether its one basic ship is built.")
        built += max(0, len(types) - 1)
    if bool(built) != bool(state.ship_built):
        raise BadPosition("ship_built says whether anybody has a ship besides the starter.")
    _check_cards(state)
    cubes = sum(int(bits).bit_count() for bits in state.fitted.flat)
    if cubes + state.cubes != state.all_cubes:
        there = f"There are {state.all_cubes} cubes"
        raise BadPosition(f"{there}, but {state.cubes} and the {cubes} on ships are others.")
    if cubes and not built:
        raise BadPosition("Nobody has built a ship, so no ship can carry an upgrade.")


def _check_cards(state) -> None:
    for type_ in range(BASIC + 1, STARTER):
        flying = sum(
            int((state.type[seat, : state.ships[seat]] == type_).sum()) for seat in range(state.players)
        )
        if state.yard[type_] == NONE and flying:
            raise BadPosition(f"{TYPE_IDS[type_]} is not on offer, so nobody can have one.")
        if state.yard[type_] != NONE and flying + state.yard[type_] != state.copies[type_]:
            raise BadPosition(
                f"There are {state.copies[type_]} {TYPE_IDS[type_]} cards in shipyard and fleets."
            )
