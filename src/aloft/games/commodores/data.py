"""A position of Commodores as data for JSON, and back."""

import re
from typing import Any

from ..errors import BadPosition
from ..reading import expect_keys, number_in
from .board import (
    ACTING,
    BASIC,
    BEASTS,
    CHOOSING,
    COPIES,
    CUBES,
    EMPTY,
    EXPLORE,
    FLEET,
    FORAGING,
    GAINING,
    GOALS,
    GOALS_TO_WIN,
    HEALTH,
    HEX_IN,
    KINDS,
    MERCHANT,
    MOVE,
    NEEDS_NUMBER,
    NONE,
    NUMBERS,
    PHASES,
    PLACING,
    PLUNDER,
    STACK,
    STARTER,
    TO_PLUNDER,
    TRADE,
)
from .content import CONTENT, TOKEN_NUMBERS, UPGRADES
from .fleet import acting_value, held, is_taken, launch, pickable
from .hexes import is_beast, is_changed, is_resource, lay, mark_changed
from .moving import look_around
from .plundering import is_near, kinds
from .rules import clear_turn
from .scoring import score
from .sky import CORNER_NUMBER, CORNERS, HEX_AT, HEX_NUMBER, HEX_SPOTS, HEXES

HEX_IDS = ("", *CONTENT.resources, "merchant", *(beast.id for beast in CONTENT.leviathans))
HEX_KIND = {name: kind for kind, name in enumerate(HEX_IDS) if name}
TYPE_IDS = [ship.id for ship in CONTENT.ships]
GOAL_IDS = [goal.id for goal in CONTENT.goals]
BEAST_IDS = [beast.id for beast in CONTENT.leviathans]
KEYS = (
    "round",
    "phase",
    "hexes",
    "stack",
    "tokens",
    "removed",
    "ships",
    "pools",
    "shipyard",
    "cubes",
    "ship_built",
    "basic_built",
    "goals",
    "number",
    "claimed",
    "acting",
    "used",
    "open",
    "taking",
    "changed",
    "counters",
)
SHIP_KEYS = ("type", "at", "upgrades", "acted", "new")
COUNTERS = ("foraged", "loot", "plundered")
DIGIT = re.compile("[0-9]")
MANY = 1_000_000  # resources nobody ever comes to hold


def write(state, ordered: bool) -> dict[str, Any]:
    """The position; the stacks in their order only for who may know it."""
    seats = range(state.players)
    return {
        "round": int(state.rounds),
        "phase": PHASES[state.phase],
        "hexes": {HEXES[h]: _hex_text(state, h) for h in range(len(HEXES)) if state.hex[h] != EMPTY},
        "stack": _stack(state, ordered),
        "tokens": _tokens(state, ordered),
        "removed": sorted(set(BEAST_IDS) - set(_beasts(state))),
        "ships": [[_write_ship(state, seat, ship) for ship in range(state.ships[seat])] for seat in seats],
        "pools": [_write_pool(state, seat) for seat in seats],
        "shipyard": {TYPE_IDS[t]: int(left) for t, left in enumerate(state.yard) if left != NONE},
        "cubes": int(state.cubes),
        "ship_built": bool(state.ship_built),
        "basic_built": [bool(state.basic_built[seat]) for seat in seats],
        "goals": _goal_ids(state.goals),
        "number": int(state.number) or None,
        "claimed": [_goal_ids(state.claimed[seat]) for seat in seats],
        "acting": None if state.acting == NONE else int(state.acting) + 1,
        "used": [kind for number, kind in enumerate(KINDS) if state.used >> number & 1],
        "open": None if state.open == NONE else KINDS[state.open],
        "taking": _write_taking(state),
        "changed": sorted(HEXES[h] for h in range(len(HEXES)) if is_changed(state, h))
        if any(state.changed)
        else [],
        "counters": {name: int(getattr(state, name)) for name in COUNTERS},
    }


def _hex_text(state, hex_: int) -> str:
    name, kind = HEX_IDS[state.hex[hex_]], state.hex[hex_]
    return name if kind == MERCHANT else f"{name} {state.mark[hex_]}"


def _stack(state, ordered: bool) -> list[str]:
    names = [HEX_IDS[kind] for kind in state.stack[: state.left][::-1]]
    return names if ordered else sorted(names)


def _tokens(state, ordered: bool) -> list[int]:
    numbers = [int(number) for number in state.tokens[: state.numbers][::-1]]
    return numbers if ordered else sorted(numbers)


def _beasts(state) -> list[str]:
    """The leviathans that are in the game."""
    kinds_ = [*state.stack[: state.left], *state.hex]
    return [HEX_IDS[kind] for kind in kinds_ if is_beast(kind)]


def _write_ship(state, seat: int, ship: int) -> dict[str, Any]:
    own = seat == state.turn
    return {
        "type": TYPE_IDS[state.type[seat, ship]],
        "at": CORNERS[state.at[seat, ship]],
        "upgrades": sorted(what for n, what in enumerate(UPGRADES) if state.fitted[seat, ship] >> n & 1),
        "acted": bool(own and state.acted >> ship & 1),
        "new": bool(own and state.fresh >> ship & 1),
    }


def _write_pool(state, seat: int) -> dict[str, int]:
    counts = zip(CONTENT.resources, state.pool[seat].tolist(), strict=True)
    return {name: count for name, count in counts if count}


def _goal_ids(bits) -> list[str]:
    return [name for number, name in enumerate(GOAL_IDS) if bits >> number & 1]


def _write_taking(state) -> dict[str, int] | None:
    return None if state.victim == NONE else {"from": int(state.victim), "left": int(state.takes)}


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game")
    clear_turn(state)
    state.rounds = number_in(data["round"], 1, int(state.round_limit), "round")
    state.phase = PHASES.index(_one_of(data["phase"], PHASES, "phase"))
    _read_hexes(state, data["hexes"])
    _read_stack(state, data["stack"])
    _read_goals(state, data)
    _read_tokens(state, data["tokens"])
    _check_beasts(state, data["removed"])
    _read_shipyard(state, data)
    _read_fleets(state, data["ships"])
    _read_pools(state, data["pools"])
    _check_fleets(state)
    _read_turn(state, data)
    _check_phase(state)
    _check_end(state)


def _flag(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{what} is true or false, not {value!r:.60}.")
    return value


def _one_of(value: Any, known: Any, what: str) -> Any:
    if value not in known if isinstance(value, str) else True:
        raise BadPosition(f"{what} names {value!r:.60}, but there are {', '.join(known)}.")
    return value


def _list(value: Any, what: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{what} should be a list, not {value!r:.60}.")
    if length is not None and len(value) != length:
        raise BadPosition(f"{what} should list {length} seats, not {len(value)}.")
    return value


def _names(value: Any, known: Any, what: str) -> list[str]:
    """A list of known names, each there once."""
    for name in _list(value, what):
        _one_of(name, known, what)
    if len(set(value)) != len(value):
        raise BadPosition(f"{what} names something twice.")
    return value


def _space(name: Any, what: str) -> int:
    if not isinstance(name, str) or name not in HEX_NUMBER:
        raise BadPosition(f"{what}: there is no space {name!r:.60} in this sky.")
    return HEX_NUMBER[name]


# The sky.


def _read_hexes(state, value: Any) -> None:
    if not isinstance(value, dict) or not value:
        raise BadPosition(f"hexes should say what lies on the spaces, not {value!r:.60}.")
    for name, text in value.items():
        hex_ = _space(name, "hexes")
        lay(state, hex_, *_read_hex(name, text))
    if state.hex[HEX_NUMBER["F6"]] != MERCHANT:
        raise BadPosition("The first merchant lies on F6, and stays there.")
    _check_connected(state)


def _read_hex(name: str, text: Any) -> tuple[int, int]:
    word, _, mark = text.partition(" ") if isinstance(text, str) else ("", "", "")
    kind = HEX_KIND.get(word, EMPTY)
    if kind == MERCHANT and not mark:
        return kind, 0
    most = TOKEN_NUMBERS if is_resource(kind) else HEALTH
    least = 1 if is_resource(kind) else 0
    if kind in (EMPTY, MERCHANT) or not DIGIT.fullmatch(mark) or not least <= int(mark) <= most:
        raise BadPosition(
            f"hexes, {name}: a hex is a resource with a number, a leviathan with its health or a merchant, "
            f"not {text!r:.60}."
        )
    return kind, int(mark)


def _check_connected(state) -> None:
    """Every hex shares an edge with another, so all can be reached from the first merchant."""
    placed = {h for h, kind in enumerate(state.hex.tolist()) if kind != EMPTY}
    reached, fringe = {HEX_NUMBER["F6"]}, [HEX_NUMBER["F6"]]
    while fringe:
        near = AROUND[fringe.pop()] & placed - reached
        reached |= near
        fringe += near
    if alone := placed - reached:
        raise BadPosition(f"{HEXES[min(alone)]} shares no edge with the rest of the sky.")


def _beside(name: str) -> set[int]:
    """The spaces that share an edge with one."""
    row, column = HEX_SPOTS[name]
    around = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
    return {HEX_NUMBER[HEX_AT[spot]] for d, e in around if (spot := (row + d, column + e)) in HEX_AT}


AROUND = [_beside(name) for name in HEXES]


def _read_stack(state, value: Any) -> None:
    names = [_one_of(name, HEX_KIND, "stack") for name in _list(value, "stack")]
    if len(names) > STACK:
        raise BadPosition(f"The stack never holds more than {STACK} hexes, not {len(names)}.")
    state.left = len(names)
    state.stack[: len(names)] = [HEX_KIND[name] for name in reversed(names)]
    lying = [HEX_IDS[kind] for kind in state.hex if kind]
    start = [*(CONTENT.resources[resource] for _, resource, _ in CONTENT.ring), "merchant"]
    for kind, name in enumerate((*CONTENT.resources, "merchant")):
        most = CONTENT.stack[kind] + start.count(name)
        if (found := lying.count(name) + names.count(name)) > most:
            raise BadPosition(f"There are {most} {name} hexes, not {found}.")


def _read_tokens(state, value: Any) -> None:
    for number in _list(value, "tokens"):
        number_in(number, 1, TOKEN_NUMBERS, "A number token")
    if len(value) > len(state.tokens):
        raise BadPosition(f"There are never more than {len(state.tokens)} tokens left, not {len(value)}.")
    state.numbers = len(value)
    state.tokens[: len(value)] = value[::-1]
    waiting = sum(is_resource(kind) for kind in state.stack[: state.left])
    if len(value) < waiting:
        raise BadPosition(
            f"{waiting} hexes of the stack will need a number, but {len(value)} tokens are left."
        )
    ring = [number for _, _, number in CONTENT.ring]
    lying = zip(state.hex.tolist(), state.mark.tolist(), strict=True)
    marked = [mark for kind, mark in lying if is_resource(kind)] + (
        [int(state.number)] if state.number else []
    )
    for number, count in enumerate(CONTENT.tokens, 1):
        most = count + ring.count(number)
        if (found := value.count(number) + marked.count(number)) > most:
            raise BadPosition(f"There are {most} tokens with a {number}, not {found}.")


def _check_beasts(state, value: Any) -> None:
    removed, there = _names(value, BEAST_IDS, "removed"), _beasts(state)
    if sorted([*removed, *there]) != sorted(BEAST_IDS) or len(there) != NUMBERS["leviathan.in_play"]:
        raise BadPosition(
            f"Of {BEASTS} leviathans {NUMBERS['leviathan.in_play']} are in the stack or the sky, each once, "
            "and the others removed."
        )


def _read_goals(state, data: dict[str, Any]) -> None:
    playing = _names(data["goals"], GOAL_IDS, "goals")
    if len(playing) != NUMBERS["goals_in_play"]:
        raise BadPosition(f"{NUMBERS['goals_in_play']} goals are in play, not {len(playing)}.")
    state.goals = _goal_bits(playing)
    numbered = any(state.goals >> goal & 1 and NEEDS_NUMBER[goal] for goal in range(GOALS))
    if numbered != (data["number"] is not None):
        raise BadPosition("number is there exactly when a goal in play speaks of one.")
    if numbered:
        state.number = number_in(data["number"], 1, TOKEN_NUMBERS, "number")
    for seat, names in enumerate(_list(data["claimed"], "claimed", int(state.players))):
        state.claimed[seat] = _goal_bits(_names(names, playing, f"claimed by seat {seat}"))


def _goal_bits(names: list[str]) -> int:
    return sum(1 << GOAL_IDS.index(name) for name in names)


# Ships.


def _read_shipyard(state, data: dict[str, Any]) -> None:
    state.yard[:] = NONE
    yard = data["shipyard"]
    if not isinstance(yard, dict) or len(yard) != NUMBERS["shipyard_types_in_play"]:
        raise BadPosition(f"shipyard should offer {NUMBERS['shipyard_types_in_play']} types of ship.")
    for name, left in yard.items():
        type_ = TYPE_IDS.index(_one_of(name, TYPE_IDS[BASIC + 1 : STARTER], "shipyard"))
        state.yard[type_] = number_in(left, 0, int(COPIES[type_]), f"shipyard, {name}")
    state.cubes = number_in(data["cubes"], 0, CUBES, "cubes")
    state.ship_built = _flag(data["ship_built"], "ship_built")
    for seat, built in enumerate(_list(data["basic_built"], "basic_built", int(state.players))):
        state.basic_built[seat] = _flag(built, f"basic_built of seat {seat}")


def _read_fleets(state, value: Any) -> None:
    for seat, fleet in enumerate(_list(value, "ships", int(state.players))):
        if len(_list(fleet, f"ships of seat {seat}")) > FLEET:
            raise BadPosition(f"A fleet has {FLEET} ships at most; seat {seat} has {len(fleet)}.")
        for number, ship in enumerate(fleet):
            _read_ship(state, seat, number, ship)


def _read_ship(state, seat: int, number: int, data: Any) -> None:
    what = f"ship {number + 1} of seat {seat}"
    expect_keys(data, SHIP_KEYS, what)
    type_ = TYPE_IDS.index(_one_of(data["type"], TYPE_IDS, what))
    corner = CORNER_NUMBER[_corner(data["at"], what)]
    if is_taken(state, corner):
        raise BadPosition(f"Two ships stand on {CORNERS[corner]}.")
    if not any(h != NONE and state.hex[h] != EMPTY for h in HEX_IN[corner]):
        raise BadPosition(f"{what} stands on {CORNERS[corner]}, which touches no hex.")
    launch(state, seat, type_, corner)
    listed = CONTENT.ships[type_].upgrades
    fitted = _names(data["upgrades"], listed, f"{what}, upgrades")
    state.fitted[seat, number] = sum(1 << UPGRADES.index(name) for name in fitted)
    acted, new = _flag(data["acted"], f"{what}, acted"), _flag(data["new"], f"{what}, new")
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


def _read_pools(state, value: Any) -> None:
    for seat, pool in enumerate(_list(value, "pools", int(state.players))):
        if not isinstance(pool, dict):
            raise BadPosition(f"The pool of seat {seat} should be an object, not {pool!r:.60}.")
        for name, count in pool.items():
            _one_of(name, CONTENT.resources, f"the pool of seat {seat}")
            amount = number_in(count, 0, MANY, f"{name} of seat {seat}")
            state.pool[seat, CONTENT.resources.index(name)] = amount


def _check_fleets(state) -> None:
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
    if cubes + state.cubes != CUBES:
        raise BadPosition(f"There are {CUBES} cubes, but {state.cubes} and the {cubes} on ships are others.")
    if cubes and not built:
        raise BadPosition("Nobody has built a ship, so no ship can carry an upgrade.")


def _check_cards(state) -> None:
    for type_ in range(BASIC + 1, STARTER):
        flying = sum(
            int((state.type[seat, : state.ships[seat]] == type_).sum()) for seat in range(state.players)
        )
        if state.yard[type_] == NONE and flying:
            raise BadPosition(f"{TYPE_IDS[type_]} is not on offer, so nobody can have one.")
        if state.yard[type_] != NONE and flying + state.yard[type_] != COPIES[type_]:
            raise BadPosition(f"There are {COPIES[type_]} {TYPE_IDS[type_]} cards in shipyard and fleets.")


# The turn.


def _read_turn(state, data: dict[str, Any]) -> None:
    for name in _names(data["changed"], HEX_NUMBER, "changed"):
        if state.hex[HEX_NUMBER[name]] == EMPTY:
            raise BadPosition(f"{name} is empty, so nothing was put there this turn.")
        mark_changed(state, HEX_NUMBER[name])
    expect_keys(data["counters"], COUNTERS, "counters")
    for name in COUNTERS:
        state[name] = number_in(data["counters"][name], 0, MANY, f"counters, {name}")
    used = _names(data["used"], KINDS, "used")
    state.used = sum(1 << KINDS.index(kind) for kind in used)
    _read_acting(state, data["acting"])
    if data["open"] is not None:
        state.open = KINDS.index(_one_of(data["open"], KINDS, "open"))
    _read_taking(state, data["taking"])
    _check_open(state)
    if state.acting != NONE and not state.over and not state.used >> MOVE & 1:
        look_around(state)


def _read_acting(state, value: Any) -> None:
    if (value is not None) != (state.phase == ACTING):
        raise BadPosition("acting names a ship in the phase act, and is null in every other.")
    if value is None:
        if state.used:
            raise BadPosition("used is empty when no ship acts.")
        return
    state.acting = number_in(value, 1, max(1, int(state.ships[state.turn])), "acting") - 1
    if not state.acted >> state.acting & 1:
        raise BadPosition("The acting ship has acted from the moment it was chosen.")


def _read_taking(state, value: Any) -> None:
    if value is None:
        return
    expect_keys(value, ("from", "left"), "taking")
    state.victim = number_in(value["from"], 0, int(state.players) - 1, "taking, from")
    if state.victim == state.turn or state.acting == NONE:
        raise BadPosition("taking needs an acting ship and another seat to take from.")
    most = max(1, int(acting_value(state, TO_PLUNDER)))
    state.takes = number_in(value["left"], 1, most, "taking, left")
    if state.takes >= held(state, state.victim) or kinds(state, state.victim) < 2:
        raise BadPosition("There is no choice left in this taking, so it has happened already.")
    if not state.used >> MOVE & 1 and not is_near(state, state.victim):
        raise BadPosition(f"No ship of seat {state.victim} is next to the acting one.")


def _check_open(state) -> None:
    runs = (EXPLORE, TRADE, PLUNDER)
    if state.open != NONE and (state.open not in runs or not state.used >> state.open & 1):
        raise BadPosition("open is a run of exploring or trading or a plunder, and it is among those used.")
    if (state.open == PLUNDER) != (state.victim != NONE):
        raise BadPosition("A plunder is open exactly while something is being taken.")


def _check_phase(state) -> None:
    """Everybody has placed and gained before the first turn."""
    if state.phase == PLACING:
        placed = [1 if seat < state.turn else 0 for seat in range(state.players)]
        if state.ships[: state.players].tolist() != placed or state.pool.any():
            raise BadPosition("In the phase place the seats before the one to move have a starter each.")
    elif not state.ships[: state.players].all():
        raise BadPosition("After the phase place every seat has a starter.")
    if state.phase in (PLACING, GAINING) and (state.rounds != 1 or state.ship_built or state.over):
        raise BadPosition("Before the first turn it is round 1, and nobody has built anything.")
    if state.phase <= FORAGING and (state.acted or state.fresh or state.changed.any()):
        raise BadPosition("Nothing has been done yet this turn before foraging.")
    if state.phase <= FORAGING and (state.foraged or state.plundered or state.loot):
        raise BadPosition("The counters are 0 before foraging.")
    if state.phase == CHOOSING and not state.over and not pickable(state):
        raise BadPosition("No ship can still act, so this turn has already ended.")


def _check_end(state) -> None:
    goals = [int(score(state, seat)) for seat in range(state.players)]
    last = state.rounds == state.round_limit and state.turn + 1 == state.players
    if max(goals) > GOALS_TO_WIN or goals.count(GOALS_TO_WIN) > 1:
        raise BadPosition(f"The first seat with {GOALS_TO_WIN} goals ends the game, before anybody else.")
    if not state.over and max(goals) >= GOALS_TO_WIN:
        raise BadPosition(f"A seat has {GOALS_TO_WIN} goals, so this game is over.")
    if state.over and goals[state.turn] < GOALS_TO_WIN and not (last and state.phase == CHOOSING):
        raise BadPosition(
            f"This game is not over: nobody has {GOALS_TO_WIN} goals, and the last round has not ended."
        )
