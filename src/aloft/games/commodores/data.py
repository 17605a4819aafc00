"""A position of Commodores as data for JSON, and back."""

from typing import Any

from ..checks import expect_keys, list_of, names_in, number_in, one_of
from ..errors import BadPosition
from .board import (
    ACTING,
    CHOOSING,
    EMPTY,
    EXPLORE,
    FORAGING,
    GAINING,
    GOALS,
    KINDS,
    LAYING,
    MOVE,
    NEEDS_NUMBER,
    NONE,
    ONCE,
    PHASES,
    PLACING,
    PLUNDER,
    TO_PLUNDER,
    TRADE,
)
from .content import CONTENT, TOKEN_NUMBERS
from .data_fleet import (
    MANY,
    TYPE_IDS,
    check_fleets,
    read_fleets,
    read_pools,
    read_shipyard,
    write_pool,
    write_ship,
)
from .data_sky import (
    beasts_in_game,
    check_beasts,
    hex_text,
    read_hexes,
    read_revealed,
    read_stack,
    read_tokens,
    stack_ids,
    token_numbers,
)
from .language.notation import BEAST_IDS, HEX_IDS
from .rules import clear_turn, last_round
from .rulings.exploration import empty_spaces
from .rulings.fleet import acting_value, held, pickable
from .rulings.hexes import is_changed, mark_changed
from .rulings.plunder import is_near, kinds
from .rulings.reach import look_around
from .rulings.sky import HEX_NUMBER, HEXES
from .scoring import score

GOAL_IDS = [goal.id for goal in CONTENT.goals]
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
COUNTERS = ("foraged", "loot", "plundered")


def write(state, ordered: bool) -> dict[str, Any]:
    """The position; the stacks in their order only for who may know it."""
    seats = range(state.players)
    revealed = {"revealed": HEX_IDS[state.revealed]} if state.phase == LAYING else {}
    return revealed | {
        "round": int(state.rounds),
        "phase": PHASES[state.phase],
        "hexes": {HEXES[h]: hex_text(state, h) for h in range(len(HEXES)) if state.hex[h] != EMPTY},
        "stack": stack_ids(state, ordered),
        "tokens": token_numbers(state, ordered),
        "removed": sorted(set(BEAST_IDS) - set(beasts_in_game(state))),
        "ships": [[write_ship(state, seat, ship) for ship in range(state.ships[seat])] for seat in seats],
        "pools": [write_pool(state, seat) for seat in seats],
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
        "changed": _write_changed(state),
        "counters": {name: int(getattr(state, name)) for name in COUNTERS},
    }


def _write_changed(state) -> list[str]:
    if not any(state.changed):
        return []
    return sorted(HEXES[h] for h in range(len(HEXES)) if is_changed(state, h))


def _goal_ids(bits) -> list[str]:
    return [name for number, name in enumerate(GOAL_IDS) if bits >> number & 1]


def _write_taking(state) -> dict[str, int] | None:
    return None if state.victim == NONE else {"from": int(state.victim), "left": int(state.takes)}


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game", ("revealed",))
    clear_turn(state)
    state.rounds = number_in(data["round"], 1, int(last_round(state)), "round")
    state.phase = PHASES.index(one_of(data["phase"], PHASES, "phase"))
    read_revealed(state, data)
    read_hexes(state, data["hexes"])
    read_stack(state, data["stack"])
    _read_goals(state, data)
    read_tokens(state, data["tokens"])
    check_beasts(state, data["removed"])
    read_shipyard(state, data)
    read_fleets(state, data["ships"])
    read_pools(state, data["pools"])
    check_fleets(state)
    _read_turn(state, data)
    _check_phase(state)
    _check_end(state)


def _read_goals(state, data: dict[str, Any]) -> None:
    playing = names_in(data["goals"], GOAL_IDS, "goals")
    if len(playing) != state.goals_in_play:
        raise BadPosition(f"{state.goals_in_play} goals are in play, not {len(playing)}.")
    state.goals = _goal_bits(playing)
    numbered = any(state.goals >> goal & 1 and NEEDS_NUMBER[goal] for goal in range(GOALS))
    if numbered != (data["number"] is not None):
        raise BadPosition("number is there exactly when a goal in play speaks of one.")
    if numbered:
        state.number = number_in(data["number"], 1, TOKEN_NUMBERS, "number")
    for seat, names in enumerate(list_of(data["claimed"], "claimed", int(state.players))):
        state.claimed[seat] = _goal_bits(names_in(names, playing, f"claimed by seat {seat}"))


def _goal_bits(names: list[str]) -> int:
    return sum(1 << GOAL_IDS.index(name) for name in names)


def _read_turn(state, data: dict[str, Any]) -> None:
    for name in names_in(data["changed"], HEX_NUMBER, "changed"):
        if state.hex[HEX_NUMBER[name]] == EMPTY:
            raise BadPosition(f"{name} is empty, so nothing was put there this turn.")
        mark_changed(state, HEX_NUMBER[name])
    expect_keys(data["counters"], COUNTERS, "counters")
    for name in COUNTERS:
        state[name] = number_in(data["counters"][name], 0, MANY, f"counters, {name}")
    used = names_in(data["used"], KINDS, "used")
    state.used = sum(1 << KINDS.index(kind) for kind in used)
    _read_acting(state, data["acting"])
    if data["open"] is not None:
        state.open = KINDS.index(one_of(data["open"], KINDS, "open"))
    _read_taking(state, data["taking"])
    _check_open(state)
    if state.acting != NONE and not state.over and not state.used >> MOVE & 1:
        look_around(state)


def _read_acting(state, value: Any) -> None:
    if (value is not None) != (state.phase in (ACTING, LAYING)):
        raise BadPosition("acting names a ship in the phases act and lay, and is null in every other.")
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
    if state.open == TRADE and state.trades == ONCE:
        raise BadPosition("A ship trades once in a turn here, so no trade is open after that.")
    if state.phase == LAYING and (state.open != EXPLORE or empty_spaces(state) < 2):
        raise BadPosition("In the phase lay explore is open, and the acting ship touches two empty spaces.")
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
    enough = int(state.goals_to_win)
    last = state.rounds == last_round(state) and state.turn + 1 == state.players
    if max(goals) > enough or goals.count(enough) > 1:
        raise BadPosition(f"The first seat with {enough} goals ends the game, before anybody else.")
    if not state.over and max(goals) >= enough:
        raise BadPosition(f"A seat has {enough} goals, so this game is over.")
    if state.over and goals[state.turn] < enough and not (last and state.phase == CHOOSING):
        raise BadPosition(
            f"This game is not over: nobody has {enough} goals, and the last round has not ended."
        )
