"""A new game of `commodores`: dealt by chance, or checked to have been dealt as section 3 says."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.oracles.commodores_cards import (
    CONSTANTS,
    GOALS,
    LEVIATHANS,
    SHIPYARD,
    START,
    Position,
    in_card_order,
)

USUAL = {  # options, unless a table says otherwise
    "round_limit": CONSTANTS["round_limit_default"],
    "trades": "any",
    "explore": "place_first",
    "cards": "second",
}


def first_hexes() -> dict[str, str]:
    """The merchant and the ring around it."""
    centre, kind = START["centre"]
    return {centre: kind} | {name: f"{kind} {number}" for name, kind, number in START["ring_clockwise"]}


def all_tokens() -> list[int]:
    """Those that are not on the ring."""
    return [int(number) for number, count in START["tokens"].items() for _ in range(count)]


def face_down(removed: Iterable[str]) -> list[str]:
    """The hexes of the stack when these leviathans have left the game."""
    plain = {kind: count for kind, count in START["stack"].items() if kind != "leviathan"}
    return [*Counter(plain).elements(), *(name for name in LEVIATHANS if name not in set(removed))]


def needs_number(goals: Iterable[str]) -> bool:
    """Is Lodestar among them?"""
    return any(GOALS[goal].get("needs_number", False) for goal in goals)


def before_the_first_turn(players: int) -> Position:
    """What is the same at every start."""
    return {
        "turn": 0, "over": False, "round": 1, "phase": "place", "hexes": first_hexes(),
        "ships": [[] for _ in range(players)], "pools": [{} for _ in range(players)],
        "cubes": CONSTANTS["upgrade_cubes"], "ship_built": False, "basic_built": [False] * players,
        "claimed": [[] for _ in range(players)], "acting": None, "used": [], "open": None, "taking": None,
        "changed": [], "counters": {"foraged": 0, "loot": 0, "plundered": 0},
    }  # fmt: skip


def deal_position(players: int, rng: random.Random, **options: Any) -> Position:
    """Section 3.1: leviathans removed, stacks shuffled, goals and Shipyard types chosen."""
    removed = rng.sample(LEVIATHANS, CONSTANTS["leviathan"]["in_box"] - CONSTANTS["leviathan"]["in_play"])
    stack, tokens = face_down(removed), all_tokens()
    rng.shuffle(stack)
    rng.shuffle(tokens)
    goals = in_card_order(rng.sample(list(GOALS), CONSTANTS["goals_in_play"]))
    number = tokens.pop(0) if needs_number(goals) else None
    types = rng.sample(SHIPYARD, CONSTANTS["shipyard_types_in_play"])
    return before_the_first_turn(players) | {
        "game": "commodores", "players": players, "mode": "competitive",
        "options": {name: value for name, value in options.items() if value != USUAL[name]},
        "stack": stack, "tokens": tokens, "removed": sorted(removed), "goals": goals, "number": number,
        "shipyard": dict.fromkeys(types, CONSTANTS["cards_per_type"]),
    }  # fmt: skip


# Checking a starting position


def check(holds: bool, message: str) -> None:
    """Raised by hand, so that it holds under python -O too."""
    if not holds:
        raise AssertionError(message)


def check_start(position: Position) -> None:
    """P1 is to place a Starter; nothing has happened yet."""
    example = deal_position(3, random.Random(1))
    check(set(position) == set(example), f"wrong keys: {sorted(position)}")
    check(position["game"] == "commodores", f"game is {position['game']!r}")
    check(position["mode"] == "competitive", f"no mode {position['mode']!r}")
    check(position["players"] in (3, 4, 5), "three to five players")
    for key, value in before_the_first_turn(position["players"]).items():
        check(position[key] == value, f"{key} is {position[key]!r}, not {value!r}")
    check_options(position["options"])
    check_choices(position)
    check_stacks(position)


def check_options(options: dict[str, Any]) -> None:
    """Those that are not as usual."""
    check(set(options) <= set(USUAL), f"options are {options!r}")
    check(not options.items() & USUAL.items(), "what is usual is told")


def check_choices(position: Position) -> None:
    """Five goals in card order, five Shipyard types of six cards, two leviathans removed."""
    goals, shipyard, removed = position["goals"], position["shipyard"], position["removed"]
    check(goals == in_card_order(set(goals)) and len(goals) == 5, f"goals are {goals}")
    check(len(shipyard) == 5 and set(shipyard) <= set(SHIPYARD), f"types are {sorted(shipyard)}")
    check(set(shipyard.values()) == {6}, f"cards are {shipyard}")
    check(removed == sorted(set(removed)) and len(removed) == 2, f"removed are {removed}")
    check(set(removed) <= set(LEVIATHANS), f"removed are {removed}")


def check_stacks(position: Position) -> None:
    """21 hexes; 24 tokens, one of them beside Lodestar if it is in play."""
    stack, number = position["stack"], position["number"]
    check(sorted(stack) == sorted(face_down(position["removed"])), f"stack is {sorted(stack)}")
    check((number is not None) == needs_number(position["goals"]), f"number is {number!r}")
    tokens = position["tokens"] + ([] if number is None else [number])
    check(sorted(tokens) == sorted(all_tokens()), f"tokens are {sorted(tokens)}")
