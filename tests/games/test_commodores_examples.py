"""The worked examples of the rules page of Commodores, played by the engine through its public face.

An example tells only what matters. What it leaves out is filled in so that cards, cubes and leviathans add
up: starters that stand aside come first in their fleets, so ship numbers of an example move up by those.
"""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import aloft
from aloft.games import find
from aloft.games.commodores.board import TO_BUILD, TO_FORAGE, TO_MOVE, TO_PLUNDER
from aloft.games.commodores.content import CONTENT
from aloft.games.commodores.rulings.fleet import value

Data = dict[str, Any]
FILE = Path(__file__).parents[1] / "data" / "commodores-examples.json"
EXAMPLES = json.loads(FILE.read_text(encoding="utf-8"))["examples"]
EVERY_EXAMPLE = pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])

STARTER, BASIC = "fledgling", "skiff"
USUAL_TYPES = ["kite", "cradle", "swift", "shrike", "gleaner"]
USUAL_GOALS = ["six_winds", "far_rim", "refit", "scourge", "lodestar"]
ASIDE = ["t13", "t15", "u13", "u11", "t9", "u12", "v11", "v12", "s9"]  # corners of nobody else's
FAR_SPACES = ["H7", "I6", "J6"]  # where leviathans do no harm
FAR_HEX = {"H6": "canvas 3"}  # so that they hang together with the first hexes


def seat_of(name: str) -> int:
    """P1 is seat 0."""
    return int(name[1:]) - 1


class Setting:
    """An example's position with everything in it, and where its ships have gone."""

    def __init__(self, given: Data) -> None:
        self.given = given
        self.players: int = given["players"]
        self.aside = iter(ASIDE)
        self.fleets = [
            copy.deepcopy(given.get("ships", {}).get(f"P{s + 1}", [])) for s in range(self.players)
        ]
        self.moved_up = [0] * self.players
        if given["phase"] != "place":
            self.add_starters()
            self.add_what_was_built()
        self.sky()

    def ship(self, type_: str) -> Data:
        """One that stands aside."""
        return {"type": type_, "at": next(self.aside)}

    def add_starters(self) -> None:
        """Everybody's first ship is a starter."""
        for seat, fleet in enumerate(self.fleets):
            types = [ship["type"] for ship in fleet]
            if STARTER in types:
                fleet.sort(key=lambda ship: ship["type"] != STARTER)
            else:
                fleet.insert(0, self.ship(STARTER))
            if types[:1] != [STARTER] and fleet[1:]:
                self.moved_up[seat] = 1
                fleet[0]["acted"] = seat_of(self.given["turn"]) == seat and self.given["phase"] == "act"

    def add_what_was_built(self) -> None:
        """Somebody has the ships that are not in the shipyard any more."""
        sold = {type_: 6 - left for type_, left in self.given.get("shipyard", {}).items()}
        missing = [type_ for type_, count in sold.items() for _ in range(count)]
        built = any(len(fleet) > 1 for fleet in self.fleets)
        if self.given.get("ship_built") and not built and not missing:
            missing = ["kite"]
        for place, type_ in enumerate(missing):
            self.fleets[1 + place % 2].append(self.ship(type_))

    def sky(self) -> None:
        """Leviathans that the example does not speak of lie far away."""
        told = [
            *self.given.get("stack", []),
            *(text.split()[0] for text in self.given.get("hexes", {}).values()),
        ]
        names = [beast.id for beast in CONTENT.leviathans]
        others = [name for name in names if name not in told]
        absent = others[: 3 - (len(names) - len(others))]
        self.removed = sorted(set(others) - set(absent))
        self.hexes = aloft.new("commodores", 3, seed=1).to_dict()["hexes"] | self.given.get("hexes", {})
        self.bridge()
        if absent and self.given["phase"] not in ("place", "gain"):
            self.hexes |= FAR_HEX | {
                space: f"{name} 4" for space, name in zip(FAR_SPACES, absent, strict=False)
            }
            absent = []
        self.stack = [*self.given.get("stack", []), *absent]

    def bridge(self) -> None:
        """An example at the rim hangs in the air: hexes lead there."""
        if "A2" in self.given.get("hexes", {}):
            self.hexes |= {"C4": "canvas 4", "D5": "breath 4"}

    def data(self) -> Data:
        """The position as data."""
        given, seats = self.given, range(self.players)
        return {
            "game": "commodores", "players": self.players, "mode": "competitive",
            "options": {"cards": "first"}, "turn": seat_of(given["turn"]), "over": False,
            "round": given.get("round", 1), "phase": given["phase"], "hexes": self.hexes, "stack": self.stack,
            "tokens": [*given.get("tokens", []), *[6, 5, 2][: 3 - len(given.get("tokens", []))]],
            "removed": self.removed, "pools": [given.get("pools", {}).get(f"P{s + 1}", {}) for s in seats],
        } | self.cards() | self.goals() | self.turn()  # fmt: skip

    def cards(self) -> Data:
        """Ships, and what is left of their cards and of the cubes."""
        bare: Data = {"upgrades": [], "acted": False, "new": False}
        ships = [
            [bare | ship | {"upgrades": sorted(ship.get("upgrades", []))} for ship in f] for f in self.fleets
        ]
        if self.given.get("acting"):
            ships[seat_of(self.given["turn"])][self.acting() - 1]["acted"] = True
        types = [ship["type"] for fleet in ships for ship in fleet]
        flown = [type_ for type_ in dict.fromkeys(types) if type_ not in (STARTER, BASIC)]
        offer = list(dict.fromkeys([*flown, *self.given.get("shipyard", {}), *USUAL_TYPES]))[:5]
        return {
            "ships": ships,
            "shipyard": {type_: 6 - types.count(type_) for type_ in offer},
            "cubes": 30 - sum(len(ship["upgrades"]) for fleet in ships for ship in fleet),
            "ship_built": any(len(fleet) > 1 for fleet in ships),
            "basic_built": [any(ship["type"] == BASIC for ship in fleet) for fleet in ships],
        }

    def goals(self) -> Data:
        """Those of the example, or such as nobody comes near."""
        goals = self.given.get("goals", USUAL_GOALS)
        claimed = [self.given.get("claimed", {}).get(f"P{s + 1}", []) for s in range(self.players)]
        return {"goals": goals, "claimed": claimed, "number": self.number(goals)}

    def number(self, goals: list[str]) -> int | None:
        return self.given.get("number", 6) if "lodestar" in goals else None

    def acting(self) -> int:
        """The number that the acting ship has here."""
        return self.given["acting"] + self.moved_up[seat_of(self.given["turn"])]

    def turn(self) -> Data:
        """How far it has come."""
        return {
            "acting": self.acting() if self.given.get("acting") else None,
            "used": self.given.get("used", []),
            "open": self.given.get("open"),
            "taking": None,
            "changed": self.given.get("changed", []),
            "counters": {"foraged": 0, "loot": 0, "plundered": 0} | self.given.get("counters", {}),
        }


# What an example expects.


def check_legal(position: aloft.Position, expect: Data) -> None:
    """What is said of the legal moves."""
    legal = position.legal_moves
    assert set(expect.get("legal_includes", [])) <= set(legal)
    assert not set(expect.get("legal_excludes", [])) & set(legal)
    assert legal == sorted(expect.get("legal_exactly", legal))
    assert not {move.partition(":")[0] for move in legal} & set(expect.get("legal_no_kind", []))


def check_players(position: aloft.Position, setting: Setting, expect: Data) -> None:
    """Pools and claims are complete; of the example's own ships the keys told."""
    written = position.to_dict()
    for key in ("pools", "claimed"):
        for name, told in expect.get(key, {}).items():
            assert written[key][seat_of(name)] == told
    for name, told in expect.get("ships", {}).items():
        fleet = written["ships"][seat_of(name)]
        pairs = zip(fleet[-len(told) :], told, strict=False)
        assert [{key: ship[key] for key in of} for ship, of in pairs] == told
        assert len(fleet) == len(told) + setting.moved_up[seat_of(name)]


def check_table(position: aloft.Position, setting: Setting, expect: Data) -> None:
    """Hexes, cards, values of ships."""
    written = position.to_dict()
    for key in ("hexes", "shipyard"):
        assert expect.get(key, {}).items() <= written[key].items()
    assert len(written["stack"]) == expect.get("stack_size", len(written["stack"]))
    for name, stats in expect.get("stats", {}).items():
        player, number = name.split(".")
        seat, ship = seat_of(player), int(number) - 1 + setting.moved_up[seat_of(player)]
        kinds = (TO_MOVE, TO_FORAGE, TO_PLUNDER, TO_BUILD)
        assert [value(position.state, seat, ship, kind) for kind in kinds] == stats


def check_progress(position: aloft.Position, expect: Data) -> None:
    """Whose turn, which phase, who has won."""
    written = position.to_dict()
    if "turn" in expect:
        assert position.turn == seat_of(expect["turn"])
    if "phase" in expect:
        assert ("over" if position.over else written["phase"]) == expect["phase"]
    if "winner" in expect:
        assert position.winners == [seat_of(name) for name in expect["winner"]]


@EVERY_EXAMPLE
def test_example(example: Data) -> None:
    expect, moves = example["expect"], list(example["actions"])
    setting = Setting(example["position"])
    position = aloft.from_dict(setting.data(), seed=1)
    refused = moves.pop() if expect.get("refused") else None
    for move in moves:
        position.play(move)
    if refused:
        assert refused not in position.legal_moves
        with pytest.raises(aloft.AloftError, match=r".*\.$"):
            position.play(refused)
    check_legal(position, expect)
    check_players(position, setting, expect)
    check_table(position, setting, expect)
    check_progress(position, expect)


@EVERY_EXAMPLE
def test_nothing_is_due_where_an_example_begins(example: Data) -> None:
    """What was filled in leaves the example's own position alone."""
    setting = Setting(example["position"])
    data, written = setting.data(), aloft.from_dict(setting.data(), seed=1).to_dict()
    told = {key for key in example["position"] if key not in ("ships", "acting", "turn", "shipyard")}
    kept = {"claimed", "stack", "hexes", "round", "phase", "counters", "changed"} & (told | {"claimed"})
    assert {key: written[key] for key in kept} == {key: data[key] for key in kept}


def test_there_are_59_examples() -> None:
    assert len(EXAMPLES) == len({example["id"] for example in EXAMPLES}) == 59
    older = find("commodores").older
    assert list(older) == [1, 2, 3]
    assert older[1] == older[2] == {"cards": "first"}
