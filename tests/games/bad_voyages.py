"""Positions of Commodores with something wrong in them, and what the refusal must say."""

from copy import deepcopy
from typing import Any

import aloft

Data = dict[str, Any]
HEXES = {
    "F6": "merchant", "E6": "canvas 1", "F7": "wood 2", "G6": "breath 3", "G5": "glass 4", "F5": "wood 5",
    "E5": "breath 6", "D5": "palesail 3", "D6": "metal 2", "G4": "canvas 3",
}  # fmt: skip
STACK = [
    "canvas", "merchant", "wood", "canvas", "metal", "wood", "metal", "canvas", "prismjaw", "breath",
    "anvilback", "breath", "breath", "glass", "glass", "wood", "glass", "glass",
]  # fmt: skip
TOKENS = [6, 1, 5, 4, 6, 3, 4, 5, 6, 1, 4, 6, 3, 2, 5, 2, 2, 3, 5, 4, 1]


def ship(type_: str, at: str, *upgrades: str, acted: bool = False, new: bool = False) -> Data:
    return {"type": type_, "at": at, "upgrades": list(upgrades), "acted": acted, "new": new}


START: Data = aloft.new("commodores", 3, seed=1).to_dict()
CHOOSING: Data = START | {
    "turn": 1,
    "round": 4,
    "phase": "choose",
    "hexes": HEXES,
    "stack": STACK,
    "tokens": TOKENS,
    "removed": ["bramblehide", "emberthroat"],
    "ships": [
        [ship("fledgling", "r12"), ship("skiff", "s11")],
        [ship("fledgling", "r13", "move"), ship("shrike", "q12"), ship("kite", "s14", new=True)],
        [ship("fledgling", "q11")],
    ],
    "pools": [{"wood": 2}, {"canvas": 1, "metal": 3}, {"glass": 2, "breath": 4}],
    "shipyard": {"gleaner": 6, "shrike": 5, "swift": 6, "cradle": 6, "kite": 5},
    "cubes": 29,
    "ship_built": True,
    "basic_built": [True, False, False],
    "goals": ["lodestar", "armada", "refit", "windfall", "scourge"],
    "number": 1,
    "claimed": [["refit"], [], ["armada", "scourge"]],
    "changed": ["D6"],
    "counters": {"foraged": 2, "loot": 0, "plundered": 0},
}
WEARY = deepcopy(CHOOSING)
WEARY["ships"][1][0]["acted"] = True
ACTING: Data = deepcopy(CHOOSING) | {"phase": "act", "acting": 2, "used": ["explore"], "open": "explore"}
ACTING["ships"][1][1]["acted"] = True
TAKING: Data = deepcopy(ACTING) | {
    "used": ["explore", "plunder"],
    "open": "plunder",
    "taking": {"from": 2, "left": 2},
}
PLACING: Data = START | {"turn": 1, "ships": [[ship("fledgling", "r12")], [], []]}
FORAGING: Data = deepcopy(CHOOSING) | {
    "phase": "forage",
    "changed": [],
    "counters": {"foraged": 0, "loot": 0, "plundered": 0},
}
FORAGING["ships"][1][2]["new"] = False
GOOD = (START, CHOOSING, WEARY, ACTING, TAKING, PLACING, FORAGING)

FAULTS: list[tuple[Data, str, Any, str]] = [
    # The table.
    (START, "players", 2, "for 3 to 5 players, not 2"),
    (START, "options", {"round_limit": 201}, "from 0 to 200, where 0 is none, not 201"),
    (START, "sky", {}, "'sky' does not belong"),
    (START, "stack", ..., "lacks 'stack'"),
    (CHOOSING, "round", 41, "from 1 to 40, not 41"),
    (CHOOSING, "round", 0, "from 1 to 40, not 0"),
    (CHOOSING, "phase", "battle", "phase names 'battle'"),
    (CHOOSING, "phase", 3, "phase names 3"),
    # The sky.
    (CHOOSING, "hexes", [], "what lies on the spaces"),
    (CHOOSING, "hexes.F6", "wood 2", "first merchant lies on F6"),
    (CHOOSING, "hexes.F6", ..., "first merchant lies on F6"),
    (CHOOSING, "hexes.L1", "wood 2", "no space 'L1'"),
    (CHOOSING, "hexes.E6", "canvas", "a resource with a number"),
    (CHOOSING, "hexes.E6", "canvas 7", "a resource with a number"),
    (CHOOSING, "hexes.E6", "gold 1", "a resource with a number"),
    (CHOOSING, "hexes.E6", None, "a resource with a number"),
    (CHOOSING, "hexes.D5", "palesail 5", "a leviathan with its health"),
    (CHOOSING, "hexes.D5", "palesail", "a leviathan with its health"),
    (CHOOSING, "hexes.A1", "glass 4", "A1 shares no edge"),
    (CHOOSING, "stack", "wood", "stack should be a list"),
    (CHOOSING, "stack.0", "gold", "stack names 'gold'"),
    (CHOOSING, "stack", [*STACK, "metal"], "There are 3 metal hexes, not 4"),
    (CHOOSING, "stack", [*STACK, "merchant"], "There are 2 merchant hexes, not 3"),
    (CHOOSING, "stack", ["wood"] * 22, "more than 21 hexes"),
    (CHOOSING, "tokens", [7], "from 1 to 6, not 7"),
    (CHOOSING, "tokens", [1, 2], "will need a number, but 2 tokens are left"),
    (CHOOSING, "tokens", [*TOKENS, 1, 1], "5 tokens with a 1"),
    (CHOOSING, "tokens", TOKENS * 2, "never more than 24"),
    (CHOOSING, "removed", ["bramblehide"], "Of 5 leviathans 3"),
    (CHOOSING, "removed", ["bramblehide", "palesail"], "Of 5 leviathans 3"),
    (CHOOSING, "removed", ["bramblehide", "kraken"], "removed names 'kraken'"),
    (CHOOSING, "stack", [*STACK[:-1], "prismjaw"], "Of 5 leviathans 3"),
    # Goals.
    (CHOOSING, "goals", ["armada"], "5 goals are in play, not 1"),
    (CHOOSING, "goals.1", "riches", "goals names 'riches'"),
    (CHOOSING, "goals.1", "refit", "goals names something twice"),
    (CHOOSING, "number", None, "number is there exactly when"),
    (CHOOSING, "number", 7, "from 1 to 6, not 7"),
    (CHOOSING, "claimed", [[], []], "claimed should list 3 seats"),
    (CHOOSING, "claimed.0", ["six_winds"], "claimed by seat 0 names 'six_winds'"),
    (CHOOSING, "claimed.0", ["refit", "armada", "windfall"], "so this game is over"),
    # Ships.
    (CHOOSING, "ships", [[], []], "ships should list 3 seats"),
    (CHOOSING, "ships.2", [], "every seat has a starter"),
    (CHOOSING, "ships.2.0.type", "kite", "is its starter"),
    (CHOOSING, "ships.1.1.type", "fledgling", "is its starter"),
    (CHOOSING, "ships.1.1.type", "galleon", "names 'galleon'"),
    (CHOOSING, "ships.1.1.type", "harpooner", "cards|not on offer"),
    (CHOOSING, "ships.1.1.at", "r12", "Two ships stand on r12"),
    (CHOOSING, "ships.1.1.at", "m1", "m1, which touches no hex"),
    (CHOOSING, "ships.1.1.at", "r99", "no corner 'r99'"),
    (CHOOSING, "ships.1.1.upgrades", ["forage"], "upgrades names 'forage'"),
    (CHOOSING, "ships.1.1.upgrades", ["move"], "There are 30 cubes"),
    (CHOOSING, "ships.1.1.upgrades", ["move", "move"], "names something twice"),
    (CHOOSING, "ships.1.2.acted", True, "in the turn in which it was built"),
    (CHOOSING, "ships.0.0.acted", True, "not that seat's turn"),
    (CHOOSING, "ships.0.0.new", 1, "new is true or false"),
    (CHOOSING, "ships.0.0.crew", 3, "'crew' does not belong"),
    (CHOOSING, "ships.0.0.at", ..., "lacks 'at'"),
    (CHOOSING, "ships.0", [ship("kite", at) for at in ("r11", "r12", "q10", "q9", "s11", "s10")], "5 ships"),
    (CHOOSING, "basic_built", [False, False, False], "basic_built of seat 0"),
    (CHOOSING, "basic_built.1", True, "basic_built of seat 1"),
    (CHOOSING, "ship_built", False, "ship_built says whether"),
    (CHOOSING, "shipyard", {"kite": 5}, "should offer 5 types"),
    (CHOOSING, "shipyard.kite", 6, "There are 6 kite cards"),
    (CHOOSING, "shipyard.gleaner", 7, "from 0 to 6, not 7"),
    (CHOOSING, "cubes", 30, "There are 30 cubes"),
    (CHOOSING, "cubes", 31, "from 0 to 30, not 31"),
    (CHOOSING, "pools", [{}, {}], "pools should list 3 seats"),
    (CHOOSING, "pools.0", [], "pool of seat 0 should be an object"),
    (CHOOSING, "pools.0.gold", 1, "names 'gold'"),
    (CHOOSING, "pools.0.wood", -1, "wood of seat 0"),
    # The turn.
    (CHOOSING, "acting", 1, "in the phases act and lay"),
    (CHOOSING, "used", ["move"], "used is empty when no ship acts"),
    (CHOOSING, "changed", ["A1"], "A1 is empty"),
    (CHOOSING, "counters.loot", -1, "counters, loot"),
    (CHOOSING, "counters", {}, "lacks 'foraged'"),
    (WEARY, "ships.1.1.acted", True, "this turn has already ended"),
    (ACTING, "acting", None, "in the phases act and lay"),
    (ACTING, "acting", 4, "acting is a whole number from 1 to 3"),
    (ACTING, "acting", 1, "has acted from the moment"),
    (ACTING, "used", ["dance"], "used names 'dance'"),
    (ACTING, "used", [], "among those used"),
    (ACTING, "open", "move", "run of exploring or trading"),
    (ACTING, "open", "plunder", "run of exploring or trading"),
    (ACTING, "taking", {"from": 2, "left": 2}, "A plunder is open exactly while"),
    (TAKING, "taking", None, "A plunder is open exactly while"),
    (TAKING, "taking.from", 1, "another seat to take from"),
    (TAKING, "taking.left", 4, "from 1 to 3, not 4"),
    (TAKING, "pools.2", {"glass": 6}, "no choice left"),
    (TAKING, "pools.2", {"glass": 1, "wood": 1}, "no choice left"),
    (TAKING, "taking.from", 0, "no choice left"),
    (TAKING | {"pools": [{"wood": 2, "glass": 2}, {}, {"wood": 1}]}, "taking.from", 0, "No ship of seat 0"),
    (TAKING, "taking.who", 0, "'who' does not belong"),
    (PLACING, "turn", 2, "In the phase place"),
    (PLACING, "pools.0", {"wood": 1}, "In the phase place"),
    (PLACING, "round", 2, "it is round 1"),
    (PLACING, "phase", "gain", "every seat has a starter"),
    (FORAGING, "changed", ["D6"], "before foraging"),
    (FORAGING, "counters.foraged", 2, "counters are 0 before foraging"),
    (FORAGING, "ships.1.1.new", True, "before foraging"),
    # The end.
    (CHOOSING, "over", True, "not over"),
    (START, "over", True, "over|round 1"),
]  # fmt: skip
