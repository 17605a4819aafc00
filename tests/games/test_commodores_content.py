"""The sky and the actions of Commodores are those of the rules page; its cards are what their file says.

A designer changes content.json alone: a mistake in it is refused with its place, and what is changed or
added there is played without another line of code.
"""

import json
import os
import shutil
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import aloft
from aloft.games.commodores import board
from aloft.games.commodores.content import CONTENT, METRICS, UPGRADES, VALUES, read_content
from aloft.games.commodores.moves import MOVES
from aloft.games.commodores.reader import BadContent
from aloft.games.commodores.rulings import sky
from aloft.games.commodores.rulings.fleet import fitting_of
from aloft.games.commodores.rulings.sky import CORNERS, HEXES, SLOTS

Data = dict[str, Any]
ROOT = Path(__file__).parents[2]
PAGE: Data = json.loads((ROOT / "tests/data/commodores-actions.json").read_text(encoding="utf-8"))
PACKAGE = Path(aloft.__file__).parent
REVEALING = [*(f"reveal:{r}" for r in CONTENT.resources), *(f"lay:[{slot}]" for slot in SLOTS)]
CARDS: Data = json.loads((PACKAGE / "games/commodores/content.json").read_text(encoding="utf-8"))
FIRST: Data = json.loads((PACKAGE / "games/commodores/first.json").read_text(encoding="utf-8"))


# The sky.


def test_spaces_are_those_of_the_page() -> None:
    assert list(HEXES) == list(PAGE["hexes"])
    for name, told in PAGE["hexes"].items():
        assert sky.axial(name) == (told["q"], told["r"])
        assert sky.distance(name) == told["distance"]
        assert sky.corners_of(name) == told["corners_clockwise_from_north"]


def test_corners_are_those_of_the_page() -> None:
    assert list(CORNERS) == list(PAGE["corners"])
    for name, told in PAGE["corners"].items():
        assert (sky.touched(name), sky.beside(name)) == (told["hex"], told["next"])


def test_the_tables_of_the_record_say_the_same() -> None:
    for corner, told in enumerate(PAGE["corners"].values()):
        for slot, letter in enumerate(SLOTS):
            space, other = board.HEX_IN[corner, slot], board.NEXT[corner, slot]
            assert told["hex"].get(letter) == (None if space == board.NONE else HEXES[space])
            assert told["next"].get(letter) == (None if other == board.NONE else CORNERS[other])


def test_far_out_is_four_spaces_away() -> None:
    state = aloft.new("commodores", 3, seed=1).state
    assert [bool(away >= state.far) for away in board.AWAY] == [
        told["distance"] >= 4 for told in PAGE["hexes"].values()
    ]


# Actions.


def test_actions_are_those_of_the_page() -> None:
    """Before a ship acts, what lies beside it has no name but its slot."""
    state = aloft.new("commodores", 3, seed=1).state
    actions = [*PAGE["actions"], *REVEALING]
    assert [MOVES.write(state, action) for action in range(MOVES.count)] == actions
    assert [MOVES.read(state, text) for text in actions] == list(range(MOVES.count))
    assert PAGE["count"] == 341
    assert MOVES.count == 341 + 8


def test_names_and_slots_mean_the_same_for_a_ship_on_any_corner() -> None:
    position = aloft.new("commodores", 3, seed=1)
    state = position.state
    state.acting = 0
    for corner, name in enumerate(CORNERS):
        state.at[0, 0] = corner
        texts = [MOVES.write(state, action) for action in range(MOVES.count)]
        assert [MOVES.read(state, text) for text in texts] == list(range(MOVES.count))
        assert len(set(texts)) == MOVES.count
        for letter, space in PAGE["corners"][name]["hex"].items():
            assert MOVES.read(state, f"explore:{space}/wood") == PAGE["actions"].index(
                f"explore:[{letter}]/wood"
            )
            assert MOVES.read(state, f"lay:{space}") == 341 + REVEALING.index(f"lay:[{letter}]")
        for letter, other in PAGE["corners"][name]["next"].items():
            assert MOVES.read(state, f"build:kite@{other}") == PAGE["actions"].index(f"build:kite@[{letter}]")


def test_never_more_moves_than_the_page_says() -> None:
    games = aloft.batch("commodores", 300, players=5, seed=1)
    for _ in range(60):
        assert games.legal().sum(axis=1).max() <= 95
        games.play_random(7)


# The cards.


def test_cards_are_those_of_the_file() -> None:
    assert [ship.id for ship in CONTENT.ships][1:-1] == [ship["id"] for ship in CARDS["ships"]["shipyard"]]
    assert (CONTENT.ships[0].id, CONTENT.ships[-1].id) == ("skiff", "fledgling")
    assert [beast.id for beast in CONTENT.leviathans] == [beast["id"] for beast in CARDS["leviathans"]]
    assert [goal.id for goal in CONTENT.goals] == [goal["id"] for goal in CARDS["goals"]]
    assert set(METRICS) == set(CARDS["metrics"])
    assert read_content(deepcopy(CARDS)) == CONTENT


@pytest.mark.parametrize("edition", [0, 1])
def test_every_ship_is_worth_its_card(edition: int) -> None:
    before = FIRST["ships"] if edition else {}
    state = aloft.new("commodores", 3, seed=1, cards=("second", "first")[edition]).state
    told = [CARDS["ships"]["basic"], *CARDS["ships"]["shipyard"], CARDS["ships"]["starter"]]
    for number, now in enumerate(told):
        card = now | before.get(now["id"], {})
        assert state.able[number].tolist() == [card[what] for what in (*VALUES, "build")]
        costs = [(card["cost"] or {}).get(resource, 0) for resource in CONTENT.resources]
        assert state.cost[number].tolist() == costs
        for what in UPGRADES:
            upgrade = card["upgrades"].get(what, {"add": 0, "cost": {}})
            assert state.add[number, UPGRADES.index(what)] == upgrade.get("add", 1)
            fitting = state.fitting[fitting_of(number, UPGRADES.index(what))].tolist()
            assert fitting == [upgrade["cost"].get(resource, 0) for resource in CONTENT.resources]


def changed(path: str, value: Any) -> Data:
    """The file with another value at a path like ships.basic.move; ... takes it away."""
    data: Data = deepcopy(CARDS)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    inner: Any = data
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return data


KITE = CARDS["ships"]["shipyard"][9]

# Where the file is changed, to what, the place the refusal names, and what it says.
FAULTS: list[tuple[str, Any, str, str]] = [
    ("resources", ..., "at its top", "'resources' is missing"),
    ("resources", {}, "resources", "expected a list"),
    ("resources.1.id", "canvas", "resources[1]", "another 'canvas' before it"),
    ("resources.0.id", "Can vas", "resources[0].id", "small letters"),
    ("resources.0.name", "", "resources[0].name", "expected some words"),
    ("leviathans.0.reward", "gold", "leviathans[0].reward", "'gold' is no resource"),
    ("leviathans.1.id", "palesail", "leviathans[1]", "another 'palesail'"),
    ("leviathans.0.id", "canvas", "leviathans[0].id", "is another hex"),
    ("leviathans.0.id", "merchant", "leviathans[0].id", "is another hex"),
    ("leviathans.0.colour", "red", "leviathans[0]", "'colour' means nothing here"),
    ("leviathans.1.note", ..., "leviathans[1]", "'note' is missing"),
    ("ships", [], "ships", "expected an object"),
    ("ships.starter", ..., "ships", "'starter' is missing"),
    ("ships.basic.move", 13, "ships.basic.move", "from 0 to 12, not 13"),
    ("ships.basic.move", True, "ships.basic.move", "whole number"),
    ("ships.basic.forage", "1", "ships.basic.forage", "whole number"),
    ("ships.basic.build", 1, "ships.basic.build", "true or false"),
    ("ships.basic.cost.gold", 1, "ships.basic.cost", "'gold' is no resource"),
    ("ships.basic.cost.wood", -1, "ships.basic.cost.wood", "from 0 to 99, not -1"),
    ("ships.basic.cost", None, "ships.basic.cost", "expected an object"),
    ("ships.basic.upgrades.build.grants", "flight", "ships.basic.upgrades.build.grants", "'flight'"),
    ("ships.basic.upgrades.move.add", 0, "ships.basic.upgrades.move.add", "from 1 to 12, not 0"),
    ("ships.basic.upgrades.speed", {"add": 1}, "ships.basic.upgrades", "'speed' is no upgrade"),
    ("ships.shipyard.0.copies", 0, "ships.shipyard[0].copies", "from 1 to 99"),
    ("ships.shipyard.0.id", "skiff", "ships.shipyard[0]", "another 'skiff'"),
    ("ships.shipyard.9.upgrades.plunder.cost", ..., "ships.shipyard[9].upgrades.plunder", "'cost' is"),
    ("ships.shipyard", [KITE], "ships.shipyard", "fewer types than are on offer"),
    ("goals.0.condition", [], "goals[0].condition", "asks for something"),
    ("goals.0.condition.0", ["ships", ">="], "goals[0].condition[0]", "a metric, an operator and a number"),
    ("goals.0.condition.0.0", "crew", "goals[0].condition[0][0]", "'crew' is no metric"),
    ("goals.0.condition.0.1", ">", "goals[0].condition[0][1]", "'>' is no operator"),
    ("goals.0.condition.0.2", "3", "goals[0].condition[0][2]", "whole number"),
    ("goals.0.needs_number", False, "goals[0]", "exactly when ships_off_number"),
    ("goals.1.needs_number", True, "goals[1]", "exactly when ships_off_number"),
    ("goals.2.id", "armada", "goals[2]", "another 'armada'"),
    ("goals", CARDS["goals"][:4], "goals", "fewer than the 5 in play"),
    ("goals", [goal | {"id": f"goal_{n}"} for n, goal in enumerate(CARDS["goals"] * 4)], "goals", "40 goals"),
    ("start.ring_clockwise.0", ["E6", "canvas"], "start.ring_clockwise[0]", "a hex, a resource and a number"),
    ("start.ring_clockwise.0.0", "Z9", "start.ring_clockwise[0][0]", "'Z9' is no hex"),
    ("start.ring_clockwise.0.2", 7, "start.ring_clockwise[0][2]", "from 1 to 6, not 7"),
    ("start.ring_clockwise.0.0", "F7", "start.ring_clockwise", "different hexes around F6"),
    ("start.ring_clockwise.0.0", "A1", "start.ring_clockwise", "different hexes around F6"),
    ("start.centre", ["E6", "merchant"], "start.centre", "first merchant lies on F6"),
    ("start.place_corners.0", "z1", "start.place_corners[0]", "'z1' is no corner"),
    ("start.place_corners", ["r12", "r13"], "start.place_corners", "need a corner each"),
    ("start.place_corners", ["r12"] * 6, "start.place_corners", "different corners of F6"),
    ("start.place_corners.0", "m1", "start.place_corners", "different corners of F6"),
    ("start.free_resource", [], "start.free_resource", "at least one resource"),
    ("start.free_resource", ["wood", "wood"], "start.free_resource", "none twice"),
    ("start.free_resource.0", "gold", "start.free_resource[0]", "'gold' is no resource"),
    ("start.stack.wood", 31, "start.stack.wood", "from 0 to 30"),
    ("start.stack.leviathan", 2, "start.stack.leviathan", "in play of the constants"),
    ("start.tokens", {"1": 30}, "start.tokens", "'2' is missing"),
    ("start.tokens", dict.fromkeys("123456", 2), "start.tokens", "fewer number tokens than hexes"),
    ("constants.max_ships", 6, "constants.max_ships", "from 1 to 5, not 6"),
    ("constants.goals_to_win", 6, "constants.goals_to_win", "more goals win than are in play"),
    ("constants.leviathan.in_play", 6, "", "in play"),
    ("constants.leviathan.health", 0, "constants.leviathan.health", "from 1 to"),
    ("constants.trade", 2, "constants.trade", "expected an object"),
    ("constants.explore_price", 0, "constants.explore_price", "from 1 to 99"),
    ("constants.sky_radius", 6, "constants.sky_radius", "that is settled: 5"),
    ("constants.wind", 1, "constants", "'wind' means nothing here"),
    ("extra", 1, "at its top", "'extra' means nothing here"),
    ("start.tokens", dict.fromkeys("123456", 30), "start.tokens", "there is room for 120 tokens"),
    ("constants.far_distance", 6, "constants.far_distance", "from 1 to 5"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "place", "says"), FAULTS, ids=[f"{n}-{fault[0]}" for n, fault in enumerate(FAULTS)]
)
def test_a_mistake_in_the_file_is_named_with_its_place(path: str, value: Any, place: str, says: str) -> None:
    with pytest.raises(BadContent) as refused:
        read_content(changed(path, value))
    sentence = str(refused.value)
    assert sentence.startswith(f"content.json, {place}")
    assert says in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("data", [None, [], "cards", 3], ids=repr)
def test_what_is_no_object_is_no_content(data: Any) -> None:
    with pytest.raises(BadContent, match=r"content.json, at its top: expected an object.*\.$"):
        read_content(data)


# A changed file, played.


def play_with(folder: Path, cards: Data, code: str) -> Data:
    """What a program prints, as JSON, to whom the game has these cards."""
    shutil.copytree(PACKAGE, folder / "aloft", ignore=shutil.ignore_patterns("__pycache__", "*.nbi", "*.nbc"))
    file = folder / "aloft/games/commodores/content.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    told = os.environ | {"PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=told, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


CODE = """
import json, aloft
from aloft.games.commodores.moves import MOVES
way = "interpreted"  # compiled it would take long
for seed in range(100):
    position = aloft.new("commodores", 3, seed=seed, way=way)
    if "lantern" in position.to_dict()["shipyard"]:
        break
data = position.to_dict()
data |= {"phase": "act", "acting": 1, "pools": [{"canvas": 9, "breath": 9, "glass": 9, "wood": 9}, {}, {}]}
data["ships"] = [[{"type": "fledgling", "at": at, "upgrades": [], "acted": not n, "new": False}]
                 for n, at in enumerate(("r12", "s12", "s13"))]
data["goals"] = ["armada", "refit", "windfall", "scourge", "wyrmbane"]
data["number"] = None
data["tokens"] = data["tokens"][:20]
position = aloft.from_dict(data, seed=1, way=way)
builds = [move for move in position.legal_moves if move.startswith("build:lantern")]
position.play("build:lantern@r13")
print(json.dumps({"actions": MOVES.count, "builds": builds, "after": position.to_dict(),
                  "texts": [position.move_text(a) for a in range(MOVES.count)]}))
"""


def test_a_changed_cost_and_an_added_ship_need_no_code(tmp_path: Path) -> None:
    lantern = KITE | {"id": "lantern", "name": "Lantern", "cost": {"glass": 4, "wood": 1}}
    cards = changed("ships.basic.cost", {"canvas": 1})
    cards["ships"]["shipyard"].append(lantern)
    found = play_with(tmp_path, cards, CODE)
    assert found["actions"] == MOVES.count + 3
    assert found["builds"] == ["build:lantern@q11", "build:lantern@r11", "build:lantern@r13"]
    after = found["after"]
    assert after["pools"][0] == {"canvas": 9, "breath": 9, "glass": 5, "wood": 8}
    assert after["ships"][0][1] == {
        "type": "lantern",
        "at": "r13",
        "upgrades": [],
        "acted": False,
        "new": True,
    }
    assert after["shipyard"]["lantern"] == 5
    assert "build:lantern@q11" in found["texts"]
