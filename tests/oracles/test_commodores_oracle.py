"""The oracle of `commodores` held against the rules page: its examples, its geometry, its rulings."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.commodores import Oracle, deal, divide, perft
from tests.oracles.commodores_cards import CONTENT, EDITIONS, LEVIATHANS, RESOURCES, SHIPYARD
from tests.oracles.commodores_deal import before_the_first_turn, check_start, deal_position, first_hexes
from tests.oracles.commodores_ids import TEMPLATES
from tests.oracles.commodores_sky import (
    CORNER_SLOTS,
    CORNERS,
    CORNERS_OF,
    DISTANCE,
    HEX_SLOTS,
    HEXES,
    TOUCHED,
    edges_of,
)

Position = dict[str, Any]
DATA = Path(__file__).parents[1] / "data"
EXAMPLES = json.loads((DATA / "commodores-examples.json").read_text(encoding="utf-8"))["examples"]
ACTIONS = json.loads((DATA / "commodores-actions.json").read_text(encoding="utf-8"))
SHIPS, GOALS = EDITIONS["first"]["ships"], EDITIONS["first"]["goals"]  # those that the page tells of
RICH = dict.fromkeys(RESOURCES, 9)
OFFER = ["gleaner", "shrike", "swift", "cradle", "kite"]


# Making positions


def seat_of(name: str) -> int:
    """P1 is seat 0."""
    return int(name[1:]) - 1


def per_seat(given: Position, players: int, nothing: Any) -> list[Any]:
    """What is told for some players, for all of them."""
    return [copy.deepcopy(given.get(f"P{seat + 1}", nothing)) for seat in range(players)]


def fleets(given: Position) -> list[list[Position]]:
    """Ships with all their keys; the acting one has acted."""
    bare: Position = {"upgrades": [], "acted": False, "new": False}
    ships = [
        [bare | ship for ship in fleet] for fleet in per_seat(given.get("ships", {}), given["players"], [])
    ]
    for ship in (ship for fleet in ships for ship in fleet):
        ship["upgrades"] = sorted(ship["upgrades"])
    if given.get("acting"):
        ships[seat_of(given["turn"])][given["acting"] - 1]["acted"] = True
    return ships


def full(given: Position) -> Position:
    """A position of the examples in the form of section 6.1."""
    players = given["players"]
    basic = given.get("basic_built", [])
    start: Position = before_the_first_turn(players) | {
        "game": "commodores", "mode": "competitive", "options": {"cards": "first"},
        "stack": [], "tokens": [], "removed": [],
        "shipyard": dict.fromkeys(OFFER, 6), "goals": [], "number": None,
    }  # fmt: skip
    return copy.deepcopy(start | given) | {
        "turn": seat_of(given["turn"]),
        "hexes": first_hexes() | given.get("hexes", {}),
        "ships": fleets(given),
        "pools": per_seat(given.get("pools", {}), players, {}),
        "basic_built": [f"P{seat + 1}" in basic for seat in range(players)],
        "goals": sorted(given.get("goals", []), key=list(GOALS).index),
        "claimed": per_seat(given.get("claimed", {}), players, []),
        "counters": start["counters"] | given.get("counters", {}),
    }


def ships(text: str) -> list[Position]:
    """`fledgling r12, kite q11` in plain objects."""
    pairs = [ship.split() for ship in text.split(", ")] if text else []
    return [{"type": type_, "at": at} for type_, at in pairs]


def acting(*seats: str, pools: list[Position] | None = None, **keys: Any) -> Oracle:
    """The first ship of P1 acts, unless told otherwise."""
    given: Position = {"players": len(seats), "turn": "P1", "phase": "act", "acting": 1, "ship_built": True}
    given["ships"] = {f"P{number}": ships(text) for number, text in enumerate(seats, 1)}
    given["pools"] = {f"P{number}": pool for number, pool in enumerate(pools or [], 1)}
    return Oracle(full(given | keys), random.Random(1))


def of_kind(oracle: Oracle, *kinds: str) -> list[str]:
    """The legal moves of those kinds."""
    return [text for text in oracle.legal() if text.split(":")[0] in kinds]


# The worked examples


def check_legal(oracle: Oracle, expect: Position) -> None:
    """What is said of the legal moves."""
    legal = oracle.legal()
    assert set(expect.get("legal_includes", [])) <= set(legal)
    assert not set(expect.get("legal_excludes", [])) & set(legal)
    assert legal == sorted(expect.get("legal_exactly", legal))
    assert of_kind(oracle, *expect.get("legal_no_kind", [])) == []


def check_players(written: Position, expect: Position) -> None:
    """Pools and claims are complete; of ships the keys told."""
    for key in ("pools", "claimed"):
        for name, value in expect.get(key, {}).items():
            assert written[key][seat_of(name)] == value
    for name, told in expect.get("ships", {}).items():
        fleet = written["ships"][seat_of(name)]
        assert [{key: ship[key] for key in of} for ship, of in zip(fleet, told, strict=True)] == told


def check_table(oracle: Oracle, expect: Position) -> None:
    """Hexes, cards, values of ships."""
    written = oracle.to_dict()
    for key in ("hexes", "shipyard"):
        assert expect.get(key, {}).items() <= written[key].items()
    assert len(oracle.stack) == expect.get("stack_size", len(oracle.stack))
    for name, stats in expect.get("stats", {}).items():
        player, number = name.split(".")
        ship = oracle.ships[seat_of(player)][int(number) - 1]
        values = [ship.value("move"), ship.value("forage"), ship.value("plunder")]
        assert [*values, ship.is_builder()] == stats


def check_progress(oracle: Oracle, expect: Position) -> None:
    """Whose turn, which phase, who has won."""
    if "turn" in expect:
        assert oracle.turn == seat_of(expect["turn"])
    if "phase" in expect:
        assert ("over" if oracle.over else oracle.phase) == expect["phase"]
    if "winner" in expect:
        assert oracle.winners() == [seat_of(name) for name in expect["winner"]]


KNOWN = {
    "refused", "legal_includes", "legal_excludes", "legal_exactly", "legal_no_kind", "pools", "claimed",
    "ships", "hexes", "shipyard", "stack_size", "stats", "turn", "phase", "winner",
}  # fmt: skip


def test_there_are_59_examples() -> None:
    assert len(EXAMPLES) == len({example["id"] for example in EXAMPLES}) == 59
    assert {key for example in EXAMPLES for key in example["expect"]} <= KNOWN


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: Position) -> None:
    expect, moves = example["expect"], list(example["actions"])
    oracle = Oracle(full(example["position"]), random.Random(1))
    refused = moves.pop() if expect.get("refused") else None
    for text in moves:
        oracle.play(text)
    if refused:
        assert refused not in oracle.legal()
        with pytest.raises(AssertionError, match="not legal"):
            oracle.play(refused)
    check_legal(oracle, expect)
    check_players(oracle.to_dict(), expect)
    check_table(oracle, expect)
    check_progress(oracle, expect)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_examples_are_written_as_they_are_read(example: Position) -> None:
    here = full(example["position"])
    assert Oracle(here).to_dict() == here


# The sky


def test_the_geometry_is_that_of_the_action_file() -> None:
    for name, told in ACTIONS["hexes"].items():
        assert HEXES[name] == (told["q"], told["r"])
        assert DISTANCE[name] == told["distance"]
        assert CORNERS_OF[name] == told["corners_clockwise_from_north"]
    for name, told in ACTIONS["corners"].items():
        assert (HEX_SLOTS[name], CORNER_SLOTS[name]) == (told["hex"], told["next"])
    assert list(HEXES) == list(ACTIONS["hexes"])
    assert list(CORNERS) == list(ACTIONS["corners"])


def test_the_sky_has_the_sizes_of_the_page() -> None:
    rows = Counter(name[0] for name in HEXES)
    lines = Counter(name[0] for name in CORNERS)
    assert (len(HEXES), len(CORNERS)) == (91, 216)
    assert list(rows.values()) == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert list(lines.values()) == [13, 15, 17, 19, 21, 23, 23, 21, 19, 17, 15, 13]
    assert (HEXES["F6"], DISTANCE["F6"]) == ((0, 0), 0)
    assert CORNERS_OF["F6"] == ["r12", "r13", "s13", "s12", "s11", "r11"]


def test_corners_are_neighbours_where_an_edge_joins_them() -> None:
    edges = {frozenset(edge) for name in HEXES for edge in edges_of(name)}
    slots = {frozenset((name, other)) for name in CORNERS for other in CORNER_SLOTS[name].values()}
    assert edges == slots
    assert all(name in CORNERS_OF[hex_] for name in CORNERS for hex_ in TOUCHED[name])


def test_the_actions_are_those_of_the_file() -> None:
    """Those that came later have the numbers after them."""
    assert ACTIONS["actions"] == TEMPLATES[: ACTIONS["count"]]
    assert {text.split(":")[0] for text in TEMPLATES[ACTIONS["count"] :]} == {"reveal", "lay"}
    assert len(set(TEMPLATES)) == 341 + 5 + 3


# Set-up


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_start_is_dealt_as_the_page_says(players: int) -> None:
    for seed in range(50):
        here = deal_position(players, random.Random(seed))
        check_start(here)
        assert Oracle(here).to_dict() == here
        kinds = Counter("leviathan" if kind in LEVIATHANS else kind for kind in here["stack"])
        assert kinds == CONTENT["start"]["stack"]
        assert (len(here["stack"]), len(here["tokens"])) == (21, 24 - (here["number"] is not None))
        assert (here["number"] is not None) == ("lodestar" in here["goals"])


def test_start_hexes_are_those_of_the_page() -> None:
    ring = {
        "E6": "canvas 1",
        "F7": "wood 2",
        "G6": "breath 3",
        "G5": "glass 4",
        "F5": "wood 5",
        "E5": "breath 6",
    }
    assert first_hexes() == {"F6": "merchant"} | ring
    clockwise = [name for name in HEXES if DISTANCE[name] == 1]
    assert sorted(clockwise) == sorted(ring)


def test_the_ring_and_the_stack_are_all_hexes_but_the_removed() -> None:
    here = deal_position(3, random.Random(5))
    placed = [text.split()[0] for text in here["hexes"].values()]
    every = Counter("leviathan" if kind in LEVIATHANS else kind for kind in placed + here["stack"])
    assert every + Counter({"leviathan": 2}) == CONTENT["hexes"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("round", 2),
        ("phase", "gain"),
        ("stack", []),
        ("tokens", [1]),
        ("removed", []),
        ("goals", []),
        ("cubes", 29),
    ],
)
def test_a_wrong_start_is_noticed(key: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        check_start(deal_position(3, random.Random(1)) | {key: value})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_decisions(players: int) -> None:
    oracle = deal(players, random.Random(3))
    for seat in range(players):
        assert (oracle.turn, oracle.phase, len(oracle.legal())) == (seat, "place", 6 - seat)
        oracle.play(oracle.legal()[0])
    for seat in range(players):
        assert (oracle.turn, oracle.phase) == (seat, "gain")
        assert oracle.legal() == ["gain:breath", "gain:canvas", "gain:glass", "gain:wood"]
        oracle.play("gain:wood")
    assert (oracle.turn, oracle.phase, oracle.round) == (0, "forage", 1)
    assert oracle.legal() == [f"forage:{number}" for number in range(1, 7)]


# Cards


def test_costs_of_the_page() -> None:
    totals = {name: sum(ship["cost"].values()) for name, ship in SHIPS.items() if ship["cost"]}
    assert totals == {
        "skiff": 6, "gleaner": 8, "cloudmill": 10, "shrike": 8, "harpooner": 9, "swift": 7, "wayfinder": 7,
        "cradle": 6, "peddler": 8, "bastion": 9, "kite": 5,
    }  # fmt: skip
    assert list(totals)[1:] == SHIPYARD


def test_every_metric_of_the_content_is_counted() -> None:
    oracle = acting("fledgling r12", "", "")
    for metric in CONTENT["metrics"]:
        assert oracle.measure(metric, 0) >= 0
    told = {metric for goal in GOALS.values() for metric, _, _ in goal["condition"]}
    assert told == set(CONTENT["metrics"])


# Rulings


def test_r7_end_is_offered_between_ships_only() -> None:
    oracle = acting("fledgling r12, kite q11", "fledgling s12", "")
    assert "done" in oracle.legal()
    assert "end" not in oracle.legal()
    oracle.play("done")
    assert (oracle.phase, oracle.turn, oracle.legal()) == ("choose", 0, ["end", "ship:2"])
    oracle.play("ship:2")
    oracle.play("done")
    assert (oracle.phase, oracle.turn) == ("forage", 1)
    assert not any(ship.acted for fleet in oracle.ships for ship in fleet)


def test_r8_explore_and_terraform_are_one_run() -> None:
    oracle = acting(
        "fledgling q12", "", "", pools=[{"wood": 5}], stack=["wood", "glass", "wood"], tokens=[1, 2, 3]
    )
    oracle.play("explore:D5/wood")
    oracle.play("terraform:E6/wood")
    assert (oracle.open, oracle.used) == ("explore", {"explore"})
    assert of_kind(oracle, "explore", "terraform") == ["explore:D6/wood"]
    oracle.play("move:q11")
    assert (oracle.open, oracle.used) == (None, {"explore", "move"})
    assert of_kind(oracle, "explore", "terraform", "move") == []


def test_r8_a_run_may_not_be_taken_up_again_after_a_trade() -> None:
    oracle = acting("fledgling r12", "", "", pools=[{"wood": 9}], stack=["wood", "glass"], tokens=[1, 2])
    oracle.play("terraform:E5/wood")
    oracle.play("trade:wood-metal")
    oracle.play("trade:wood-metal")
    assert oracle.open == "trade"
    assert of_kind(oracle, "terraform") == []
    assert "trade:wood-canvas" in oracle.legal()


def test_r9_boxed_in_with_two_steps() -> None:
    """q12 with all five corners within two steps taken: those three steps away are the nearest."""
    oracle = acting("fledgling q12", "kite q11, kite q13, kite r12, kite q10, kite r14", "")
    assert of_kind(oracle, "move") == ["move:q9", "move:r11", "move:r13", "move:r15"]


def test_r9_one_empty_corner_within_reach_is_enough() -> None:
    oracle = acting("fledgling q12", "kite q11, kite q13, kite r12, kite q10", "")
    assert of_kind(oracle, "move") == ["move:r14"]


def test_r9_a_ship_with_nowhere_to_go_cannot_move() -> None:
    everywhere = sorted({corner for hex_ in first_hexes() for corner in CORNERS_OF[hex_]})
    others = [{"type": "kite", "at": corner} for corner in everywhere if corner != "q12"]
    oracle = acting("fledgling q12", "", "", ships={"P1": ships("fledgling q12"), "P2": others})
    assert len(others) == 23
    assert of_kind(oracle, "move") == []


def dead_leviathan(**keys: Any) -> Oracle:
    """A dead Prismjaw on E5 with a Starter beside it, and a stack of two."""
    given: Position = {"hexes": {"E5": "prismjaw 0"}, "stack": ["wood", "merchant"], "tokens": [6, 2]}
    return acting("fledgling r12", "", "", pools=[{"wood": 2}], **given | keys)


@pytest.mark.parametrize(
    ("stack", "hex_", "pool"),
    [
        (["wood", "prismjaw", "merchant"], "wood 6", {"wood": 1}),
        (["prismjaw", "wood", "merchant"], "prismjaw 4", {"wood": 1, "glass": 1}),
        (["merchant", "wood", "prismjaw"], "merchant", {"wood": 1}),
    ],
)
def test_r12_the_leviathan_takes_part_in_the_draw(stack: list[str], hex_: str, pool: Position) -> None:
    oracle = dead_leviathan()
    assert oracle.reshuffles("terraform:E5/wood")
    assert not oracle.reshuffles("terraform:E6/wood")
    oracle.play("terraform:E5/wood", stack)
    written = oracle.to_dict()
    assert (written["hexes"]["E5"], written["pools"][0], written["stack"]) == (hex_, pool, stack[1:])
    assert written["changed"] == ["E5"]
    assert ("terraform:E5/wood" in oracle.legal()) is False


def test_r12_an_order_must_fit_and_be_wanted() -> None:
    oracle = dead_leviathan()
    before = oracle.to_dict()
    with pytest.raises(AssertionError, match="must hold"):
        oracle.play("terraform:E5/wood", ["wood", "merchant"])
    with pytest.raises(AssertionError, match="does not shuffle"):
        oracle.play("terraform:E6/wood", ["wood", "merchant"])
    assert oracle.to_dict() == before


def test_r12_any_hex_may_come_by_chance() -> None:
    found = set()
    for seed in range(40):
        oracle = Oracle(dead_leviathan().to_dict(), random.Random(seed))
        oracle.play("terraform:E5/wood")
        found.add(oracle.hexes["E5"].kind)
    assert found == {"wood", "merchant", "prismjaw"}


def test_r13_what_is_drawn_for_a_dead_leviathan_is_banned_if_it_is_a_resource() -> None:
    oracle = dead_leviathan(changed=["E5"])
    oracle.play("terraform:E5/wood", ["wood", "prismjaw", "merchant"])
    assert of_kind(oracle, "terraform") == ["terraform:E6/wood"]
    oracle.play("done")
    assert oracle.changed == set()


def test_r13_the_ban_is_over_with_the_turn() -> None:
    oracle = acting(
        "fledgling q11", "fledgling q12", "", pools=[{"wood": 1}, {"wood": 1}], stack=["wood"] * 2
    )
    oracle.tokens = [1, 2]
    oracle.play("explore:D5/wood")
    assert oracle.to_dict()["changed"] == ["D5"]
    for text in ("done", "forage:5", "ship:1"):
        oracle.play(text)
    assert "terraform:D5/wood" in oracle.legal()


def test_r15_taking_one_by_one_until_no_choice_is_left() -> None:
    """Harpooner: three of 2 wood, 1 glass, 1 metal; two by choice, then one of what is left by choice too."""
    victim = {"wood": 2, "glass": 1, "metal": 1}
    oracle = acting("harpooner r12", "fledgling r13", "", pools=[{}, victim])
    oracle.play("plunder:P2")
    assert oracle.to_dict()["taking"] == {"from": 1, "left": 3}
    assert of_kind(oracle, "take") == ["take:glass", "take:metal", "take:wood"]
    oracle.play("take:wood")
    oracle.play("take:wood")
    assert oracle.to_dict()["taking"] == {"from": 1, "left": 1}
    assert (oracle.open, of_kind(oracle, "take")) == ("plunder", ["take:glass", "take:metal"])
    oracle.play("take:glass")
    assert (oracle.open, oracle.taking, oracle.counters["plundered"]) == (None, None, 3)
    assert oracle.to_dict()["pools"] == [{"wood": 2, "glass": 1}, {"metal": 1}, {}]


def test_r15_one_kind_only_is_taken_in_full() -> None:
    oracle = acting("harpooner r12", "fledgling r13", "", pools=[{}, {"wood": 7}])
    assert oracle.play("plunder:P2") == [("took", 1, "wood", 3)]
    assert oracle.to_dict()["pools"][:2] == [{"wood": 3}, {"wood": 4}]


def test_r15_what_is_left_of_one_kind_follows_by_itself() -> None:
    oracle = acting("harpooner r12", "fledgling r13", "", pools=[{}, {"wood": 7, "glass": 1}])
    oracle.play("plunder:P2")
    assert oracle.play("take:glass") == [("took", 1, "glass", 1), ("took", 1, "wood", 2)]
    assert oracle.taking is None


@pytest.mark.parametrize("breaking", ["done", "move:q11", "trade:wood-metal"])
def test_r15_breaking_off(breaking: str) -> None:
    oracle = acting("shrike r12", "fledgling r13", "", pools=[{"wood": 2}, {"wood": 2, "glass": 2}])
    oracle.play("plunder:P2")
    assert "plunder:P2" not in oracle.legal()
    oracle.play(breaking)
    assert (oracle.taking, of_kind(oracle, "take", "plunder")) == (None, [])
    assert oracle.pools[1] == {"canvas": 0, "breath": 0, "glass": 2, "wood": 2, "metal": 0}


def test_r15_neither_empty_pools_nor_own_ships_are_plundered() -> None:
    oracle = acting("shrike r12, kite r11", "fledgling r13", "fledgling q11", pools=[RICH, {}, {"wood": 1}])
    assert of_kind(oracle, "plunder") == ["plunder:P3"]


def test_r14_no_upgrade_without_a_cube() -> None:
    assert of_kind(acting("fledgling r12", "", "", pools=[RICH], cubes=0), "upgrade") == []
    oracle = acting("fledgling r12", "", "", pools=[RICH], cubes=1)
    assert of_kind(oracle, "upgrade") == ["upgrade:forage", "upgrade:move", "upgrade:plunder"]
    oracle.play("upgrade:plunder")
    assert oracle.cubes == 0


def test_r17_nothing_is_traded_for_itself() -> None:
    oracle = acting("fledgling r12", "", "", pools=[{"metal": 3, "wood": 1}])
    gets = ["breath", "canvas", "glass", "wood"]
    assert of_kind(oracle, "trade") == [f"trade:metal-{get}" for get in gets]


def test_r18_the_third_goal_ends_the_game_before_a_fourth() -> None:
    """25 resources and five ships at once: Armada comes before Deep Holds on the list."""
    pool = {"canvas": 15, "wood": 15}
    fleet = "fledgling r12, kite q11, kite r14, kite s14"
    goals = ["deep_holds", "armada", "refit", "windfall", "scourge"]
    claims = {"P1": ["refit", "windfall"]}
    oracle = acting(fleet, "fledgling s12", "", pools=[pool], goals=goals, claimed=claims)
    events = oracle.play("build:kite@r13")
    assert events == [("claimed", 0, "armada"), ("over", [0])]
    assert (oracle.scores(), oracle.winners(), oracle.legal()) == ([3, 0, 0], [0], [])


def test_r18_goals_that_come_true_together_are_claimed_in_card_order() -> None:
    fleet = "fledgling r12, kite q11, kite r14, kite s14"
    pool = {"canvas": 15, "wood": 15}
    goals = ["deep_holds", "armada", "refit", "windfall", "scourge"]
    oracle = acting(fleet, "", "", pools=[pool], goals=goals)
    assert oracle.play("build:kite@r13") == [("claimed", 0, "armada"), ("claimed", 0, "deep_holds")]


def test_r18_what_held_in_anothers_turn_only_is_not_claimed() -> None:
    """P2 reaches 25 in the turn of P1, and loses one again before his own."""
    oracle = acting(
        "shrike r12", "fledgling r13", "", pools=[{}, {"wood": 24, "glass": 1}], goals=["deep_holds"]
    )
    oracle.play("plunder:P2")
    oracle.play("take:glass")
    oracle.play("done")
    assert (oracle.turn, oracle.claimed) == (1, [set(), set(), set()])


def test_r22_a_move_upgraded_after_moving_gives_no_second_move() -> None:
    oracle = acting("fledgling r12", "", "", pools=[RICH])
    oracle.play("move:r13")
    oracle.play("upgrade:move")
    assert oracle.ship().value("move") == 3
    assert of_kind(oracle, "move", "upgrade") == []


def test_r23_a_skiff_upgraded_to_build_builds_at_once() -> None:
    oracle = acting("skiff q11", "", "", pools=[RICH], basic_built=["P1"])
    assert of_kind(oracle, "build") == []
    oracle.play("upgrade:build")
    assert "build:kite@q12" in oracle.legal()
    assert not any(text.startswith("build:skiff") for text in oracle.legal())


def test_r24_two_builders_build_in_one_turn_but_a_new_one_does_not() -> None:
    oracle = acting("fledgling r12, cradle s12", "fledgling r11", "", pools=[RICH])
    oracle.play("build:cradle@q11")
    assert of_kind(oracle, "build") == []
    oracle.play("done")
    assert oracle.legal() == ["end", "ship:2"]
    oracle.play("ship:2")
    oracle.play("build:kite@s13")
    assert [ship.type for ship in oracle.ships[0]] == ["fledgling", "cradle", "cradle", "kite"]
    oracle.play("done")
    assert (oracle.turn, [ship.new for ship in oracle.ships[0]]) == (1, [False] * 4)


def test_a_new_ship_can_be_plundered_and_collects_from_the_next_forage_on() -> None:
    oracle = acting("fledgling r12", "shrike q12", "", pools=[RICH])
    oracle.play("build:gleaner@q11")
    oracle.play("done")
    assert oracle.play("forage:6") == [("foraged", [{"breath": 3}, {}, {}])]
    oracle.play("ship:1")
    assert "plunder:P1" in oracle.legal()


# The end


def at_the_limit(**keys: Any) -> Oracle:
    """P3 acts in the last turn of round 2, the last one."""
    fleets_of = {"P1": ships("fledgling r12"), "P2": ships("fledgling s12"), "P3": ships("fledgling s13")}
    given: Position = {"turn": "P3", "round": 2, "options": {"round_limit": 2}, "ships": fleets_of}
    return acting("", "", "", **given | keys)


def test_the_round_limit_is_an_option() -> None:
    oracle = at_the_limit(changed=["E5"], counters={"foraged": 2})
    oracle.play("move:r13")
    assert oracle.play("done") == [("over", [0, 1, 2])]
    written = oracle.to_dict()
    assert (written["turn"], written["round"], written["over"]) == (2, 2, True)
    assert (written["acting"], written["used"], written["open"], written["taking"]) == (None, [], None, None)
    assert (written["changed"], written["counters"]["foraged"]) == (["E5"], 2)
    assert (written["phase"], written["options"]) == ("choose", {"round_limit": 2})
    assert not any(ship["acted"] for fleet in written["ships"] for ship in fleet)
    assert Oracle(written).to_dict() == written
    assert (Oracle(written).legal(), Oracle(written).winners()) == ([], [0, 1, 2])


def test_before_the_limit_the_next_round_begins() -> None:
    oracle = at_the_limit(options={"round_limit": 3})
    assert oracle.play("done") == [("turn", 0, 3)]
    assert (oracle.turn, oracle.round, oracle.over) == (0, 3, False)


@pytest.mark.parametrize(
    ("keys", "winners"),
    [
        ({"claimed": {"P1": ["refit"]}, "pools": [{}, RICH, {}]}, [0]),
        ({"claimed": {"P1": ["refit"], "P2": ["armada"]}, "pools": [{}, {"wood": 1}, RICH]}, [1]),
        ({"pools": [{"wood": 1}, {"metal": 1}, {}]}, [0, 1]),
    ],
)
def test_ties_at_the_limit(keys: Position, winners: list[int]) -> None:
    oracle = at_the_limit(goals=["armada", "refit"], **keys)
    oracle.play("done")
    assert oracle.winners() == winners


def test_a_win_by_taking_leaves_the_rest_of_the_plunder() -> None:
    oracle = acting(
        "harpooner r12", "fledgling r13", "", pools=[{}, {"wood": 5, "glass": 5}], counters={"plundered": 4},
        goals=["scourge", "armada", "refit"], claimed={"P1": ["armada", "refit"]},
    )  # fmt: skip
    oracle.play("plunder:P2")
    oracle.play("take:wood")
    written = oracle.to_dict()
    assert (written["over"], written["taking"], written["open"]) == (True, None, None)
    assert (written["phase"], written["acting"], written["used"]) == ("act", 1, ["plunder"])
    assert written["counters"] == {"foraged": 0, "loot": 0, "plundered": 5}
    assert written["ships"][0][0]["acted"] is True
    assert oracle.winners() == [0]


def test_a_win_at_the_start_of_a_turn() -> None:
    claims = {"P2": ["armada", "refit"]}
    goals = ["armada", "refit", "deep_holds"]
    oracle = acting(
        "fledgling r12", "fledgling s12", "", pools=[{}, {"wood": 25}], goals=goals, claimed=claims
    )
    events = oracle.play("done")
    assert events == [("turn", 1, 1), ("claimed", 1, "deep_holds"), ("over", [1])]
    assert (oracle.turn, oracle.phase, oracle.winners()) == (1, "forage", [1])


# Counting


def busiest() -> Oracle:
    """A Wayfinder with its move upgrade at the merchant: 63 + 10 + 20 + 1 + 1 decisions."""
    hexes = {name: "wood 1" for name in HEXES if name not in ("F6", "E5", "E6")}
    fleet = {"P1": [{"type": "wayfinder", "at": "r12", "upgrades": ["move"]}]}
    keys: Position = {"hexes": hexes | {"E5": "wood 1", "E6": "wood 1", "F6": "merchant"}, "ships": fleet}
    return acting("", "", "", **keys | {"pools": [RICH], "stack": ["wood"], "tokens": [1]})


def test_never_more_than_95_moves() -> None:
    oracle = busiest()
    kinds = Counter(text.split(":")[0] for text in oracle.legal())
    assert kinds == {"move": 63, "terraform": 10, "trade": 20, "upgrade": 1, "done": 1}
    assert len(set(oracle.ids().values())) == 95


@pytest.mark.parametrize("players", [3, 4, 5])
def test_perft_from_the_start(players: int) -> None:
    here = deal_position(players, random.Random(1))
    assert [perft(here, depth) for depth in (1, 2, 3)] == [6, 30, 120]


def test_divide_adds_up_to_perft() -> None:
    oracle = acting("shrike r12, kite q11", "fledgling r13", "", pools=[{"wood": 2}, {"wood": 2, "glass": 2}])
    here = oracle.to_dict()
    parts = divide(here, 2)
    assert list(parts) == oracle.legal()
    assert sum(parts.values()) == perft(here, 2)


def test_perft_puts_a_dead_leviathan_to_the_bottom() -> None:
    oracle = dead_leviathan(stack=["wood"], tokens=[6])
    assert divide(oracle.to_dict(), 2)["terraform:E5/wood"] == perft_by_hand(oracle)


def perft_by_hand(oracle: Oracle) -> int:
    """The decisions after the wood has come."""
    oracle.play("terraform:E5/wood", ["wood", "prismjaw"])
    return len(oracle.legal())


# Random games


EAGER = {"build": 40, "plunder": 40, "take": 40, "upgrade": 6, "move": 6, "done": 4, "explore": 1, "end": 0.1}


def eager_choice(oracle: Oracle, rng: random.Random) -> str:
    """A number one's ships touch, then a kind of action, ships and plunder before all."""
    texts = oracle.legal()
    if oracle.phase == "forage":
        numbers = sorted(oracle.numbers_in_touch(oracle.turn).values())
        return f"forage:{rng.choice(numbers or [1])}"
    kinds = sorted({text.split(":")[0] for text in texts})
    (kind,) = rng.choices(kinds, [EAGER.get(kind, 0.5) for kind in kinds])
    return rng.choice([text for text in texts if text.split(":")[0] == kind])


def random_game(players: int, seed: int, **options: int) -> Iterator[tuple[Position, str, Oracle]]:
    """Each decision of a game: the position before it, the move, the oracle after it."""
    rng = random.Random(f"{players} {seed}")
    oracle = deal(players, rng, **options)
    eager = seed % 4 > 0
    while not oracle.over:
        before = oracle.to_dict()
        text = eager_choice(oracle, rng) if eager else rng.choice(oracle.legal())
        oracle.play(text)
        yield before, text, oracle


def check_hexes(here: Position) -> None:
    """Merchants and leviathans stay in the game; a token leaves with each resource hex that leaves."""
    placed = [text.split() for text in here["hexes"].values()]
    kinds = Counter(kind for kind, *_ in placed) + Counter(here["stack"]) + Counter(here["removed"])
    assert kinds["merchant"] == 2
    assert [kinds[name] for name in LEVIATHANS] == [1] * 5
    assert all(kinds[kind] <= CONTENT["hexes"][kind] for kind in RESOURCES)
    numbers = [int(more[0]) for kind, *more in placed if kind in RESOURCES]
    tokens = Counter(numbers) + Counter(here["tokens"]) + Counter([here["number"]] if here["number"] else [])
    assert all(count <= 5 for count in tokens.values())
    assert 23 - sum(kinds[kind] for kind in RESOURCES) == 30 - sum(tokens.values())
    assert all(0 <= int(more[0]) <= 4 for kind, *more in placed if kind in LEVIATHANS)


def check_fleets(here: Position) -> None:
    """Cards, cubes and standees; ships stand apart on usable corners."""
    every = [ship for fleet in here["ships"] for ship in fleet]
    types = Counter(ship["type"] for ship in every)
    assert all(types[type_] == 6 - left for type_, left in here["shipyard"].items())
    assert sum(types[type_] for type_ in SHIPYARD) == sum(types[type_] for type_ in here["shipyard"])
    assert here["cubes"] == 30 - sum(len(ship["upgrades"]) for ship in every)
    assert all(len(fleet) <= 5 for fleet in here["ships"])
    assert here["basic_built"] == [any(ship["type"] == "skiff" for ship in fleet) for fleet in here["ships"]]
    assert here["ship_built"] == any(ship["type"] != "fledgling" for ship in every)
    assert len({ship["at"] for ship in every}) == len(every)
    assert all(any(hex_ in here["hexes"] for hex_ in TOUCHED[ship["at"]]) for ship in every)


def check_turn(here: Position) -> None:
    """What goes with what in the course of a turn."""
    assert (here["acting"] is not None) == (here["phase"] == "act")
    assert here["used"] == [] or here["acting"] is not None
    assert here["open"] is None or here["open"] in here["used"]
    assert (here["taking"] is not None) == (here["open"] == "plunder")
    own = here["ships"][here["turn"]]
    assert all(
        not ship["acted"] and not ship["new"] for fleet in here["ships"] for ship in fleet if fleet != own
    )
    assert set(here["changed"]) <= set(here["hexes"])
    assert all(count > 0 for pool in here["pools"] for count in pool.values())
    assert all(len(goals) <= 3 and set(goals) <= set(here["goals"]) for goals in here["claimed"])


def check_moves(oracle: Oracle) -> None:
    """Sorted and different, and their ids too."""
    legal = oracle.legal()
    assert legal == sorted(set(legal))
    assert 1 <= len(legal) <= 95
    ids = oracle.ids().values()
    assert len(set(ids)) == len(legal)
    assert all(0 <= number < 341 for number in ids)


PRICES = {"trade": -1, "move": 0, "ship": 0, "done": 0, "end": 0, "place": 0, "gain": 1, "take": 0}


def gain_of(events: list[Any], type_of_ship: str, text: str, ships: Any) -> int:
    """How many resources come into all pools together by a move."""
    verb, _, what = text.partition(":")
    if verb == "forage":
        return sum(sum(gain.values()) for event in events if event[0] == "foraged" for gain in event[1])
    if verb in ("explore", "terraform"):
        return len([event for event in events if event[0] == "found"]) - 1
    if verb == "upgrade":
        return -sum(ships[type_of_ship]["upgrades"][what]["cost"].values())
    if verb == "build":
        return -sum(ships[what.split("@")[0]]["cost"].values())
    if verb == "plunder":
        return sum(event[3] for event in events if event[0] == "looted")
    return PRICES[verb]


def check_resources(before: Position, text: str, oracle: Oracle) -> None:
    """No resource comes or goes but as the move says; who is not plundered loses nothing."""
    held = [sum(pool.values()) for pool in before["pools"]]
    now = [oracle.count_resources(seat) for seat in range(oracle.players)]
    ship = before["ships"][before["turn"]][before["acting"] - 1]["type"] if before["acting"] else ""
    assert sum(now) - sum(held) == gain_of(oracle.events, ship, text, oracle.cards["ships"])
    victims = {event[1] for event in oracle.events if event[0] == "took"} | {before["turn"]}
    assert all(now[seat] >= held[seat] for seat in range(oracle.players) if seat not in victims)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_keep_the_invariants(players: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(30):
        for before, text, oracle in random_game(players, seed, round_limit=16):
            check_resources(before, text, oracle)
            told.update(event[0] for event in oracle.events)
            if oracle.over:
                assert (oracle.legal(), oracle.taking) == ([], None)
                assert oracle.winners()
            else:
                check_moves(oracle)
        check_hexes(before)
        check_fleets(before)
    assert set(told) == {"turn", "foraged", "revealed", "token", "found", "looted", "took", "claimed", "over"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_long_games_is_sound(players: int) -> None:
    for seed in range(2):
        for before, _, oracle in random_game(players, seed):
            check_hexes(before)
            check_fleets(before)
            check_turn(before)
            written = oracle.to_dict()
            assert Oracle(written).to_dict() == written
        assert written["round"] == 40 or max(oracle.scores()) == 3


def test_a_position_read_again_offers_the_same() -> None:
    for before, text, oracle in random_game(3, 1, round_limit=6):
        assert text in Oracle(before).legal()
        assert Oracle(oracle.to_dict()).legal() == oracle.legal()


def test_a_view_hides_the_order_only() -> None:
    oracle = deal(4, random.Random(2))
    seen, written = oracle.view(), oracle.to_dict()
    assert seen["stack"] == sorted(written["stack"]) != written["stack"]
    assert seen["tokens"] == sorted(written["tokens"]) != written["tokens"]
    assert {key for key in written if seen[key] != written[key]} == {"stack", "tokens"}


def test_the_oracle_keeps_no_references() -> None:
    here = busiest().to_dict()
    kept = copy.deepcopy(here)
    oracle = Oracle(here)
    written = oracle.to_dict()
    for text in ("terraform:E5/wood", "upgrade:forage", "trade:wood-metal", "done"):
        oracle.play(text)
    assert here == kept == written
