"""What Commodores teaches in a first sitting."""

from typing import Any

from ..lessons import Step
from .language.counsel import chances, news, reasons  # noqa: F401

HEXES = {
    "D5": "wood 4", "E5": "breath 6", "E6": "canvas 1", "F5": "wood 5", "F6": "merchant", "F7": "wood 2",
    "G5": "glass 4", "G6": "breath 3", "H5": "canvas 4",
}  # fmt: skip
BEYOND = {"D6": "metal 6", "G7": "anvilback 4", "H6": "canvas 3"}  # what may have been discovered besides
STACK = [
    "breath", "metal", "canvas", "metal", "glass", "wood", "glass", "wood", "glass", "emberthroat", "canvas",
    "breath", "breath", "merchant", "palesail", "glass",
]  # fmt: skip
TOKENS = [2, 1, 2, 5, 3, 6, 3, 2, 3, 5, 1, 4, 2, 6, 4, 5, 6, 5, 1]
YARD, CARDS = ("gleaner", "shrike", "harpooner", "cradle", "kite"), 6
START: dict[str, Any] = {
    "players": 3, "mode": "competitive", "options": {}, "turn": 0, "over": False, "round": 6, ""
    "hexes": HEXES | BEYOND,
    "stack": STACK, "tokens": TOKENS, "removed": ["bramblehide", "prismjaw"], "cubes": 30,
    "basic_built": [False, False, False], "goals": ["lodestar", "refit", "windfall", "scourge", "wyrmbane"],
    "number": 1, "claimed": [[], [], []], "acting": None, "used": [], "open": None, "taking": None, ""
    "changed": [],
    "counters": {"foraged": 0, "loot": 0, "plundered": 0},
}  # fmt: skip


def _turn(
    fleets: tuple[str, str, str], *pools: dict[str, int], phase: str = "choose", **more: Any
) -> dict[str, Any]:
    """Each fleet as words, `kite@q11`, ship 1 first, and what lies in each pool."""
    ships = [[_ship(word) for word in fleet.split()] for fleet in fleets]
    built = [ship["type"] for fleet in ships for ship in fleet]
    yard = {kind: CARDS - built.count(kind) for kind in YARD}
    cards = {"shipyard": yard, "ship_built": any(kind in YARD for kind in built)}
    return {
        "position": START | cards | {"ships": ships, "pools": [*pools, {}, {}, {}][:3], "phase": phase} | more
    }


def _ship(word: str) -> dict[str, Any]:
    kind, _, corner = word.partition("@")
    return {"type": kind, "at": corner, "upgrades": [], "acted": False, "new": False}


RIVALS = ("fledgling@s11 kite@u10", "fledgling@t14")
FIRST_TURN = "place:r12 place:s13 place:s11 gain:wood gain:wood gain:glass forage:1"

LESSON = (
    Step(
        title="Announce a number",
        says="Nobody counts points here: who first completes three of the five [goals](goals) wins, "
        "and goals take ships and goods. Each turn begins with a number. Every ship gathers from each hex "
        "with that number at whose corner it stands; [your Gleaner](ship-0-2) takes 2 from each, [your "
        "Fledgling](ship-0-1) 1.",
        task="Announce the number that brings you most.",
        start=_turn(("fledgling@q11 gleaner@t11", "fledgling@s12", "fledgling@t14"), phase="forage"),
        solutions=("forage:4",),
        praise="2 canvas, 2 glass and 1 wood: 5 in one turn, and that completes your first goal, "
        "[Windfall](goal-windfall). Others gather too if they touch a 4, so look who else is "
        "there.",
        mistakes={
            "*": "Count around [your](ship-0-1) [ships](ship-0-2): they stand at three hexes with a 4."
        },
        lit=("ship-0-1", "ship-0-2", "token-G5", "token-H5", "token-D5"),
    ),
    Step(
        title="Fly and explore",
        says="After that your ships act, one after the other, and each does every kind of thing once. [Your "
        "Fledgling](ship-0-1) may fly two edges, in one go. At an empty space it can explore: that costs one "
        "resource of your choice, and the top hex of the stack is laid there. In the same way it "
        "terraforms: a new hex takes the place of one beside it, for everybody who gathers there.",
        task="Let your ship act, fly to the edge of the known sky, and explore.",
        start={"players": 3, "seed": 13050, "moves": FIRST_TURN},
        solutions=("ship:1 move:* explore:*",),
        praise="New land, and your ship stands beside it. Where it leads nobody knows beforehand.",
        mistakes={
            "end": "The turn is over before [your ship](ship-0-1) has done anything. Touch it first.",
            "terraform:*": "That changed a hex that was there already. Fly first, to where there is nothing "
            "yet.",
            "*": "From there it has explored nothing. It must stop at a corner that touches an empty space, "
            "such as [q11](q11).",
        },
        lit=("ship-0-1",),
        arrows=(("ship-0-1", "q11"),),
    ),
    Step(
        title="Trade and build",
        says="Five ships are the most you can have, and each more gathers more. [The Cradle](yard-cradle) "
        "costs 1 dragon's breath, 1 glass, 3 wood and 1 metal. You have no metal; but [your "
        "Fledgling](ship-0-1) stands at [the merchant](F6), who gives 1 of anything for 2 of a kind.",
        task="Get the metal for wood, and build a Cradle.",
        start=_turn(("fledgling@s13", *RIVALS), {"breath": 1, "glass": 1, "wood": 5}),
        solutions=("ship:1 trade:wood-metal build:cradle@*",),
        praise="Your second ship. It acts from your next turn on, and it can build ships itself.",
        mistakes={
            "trade:*": "Two wood for one metal was the trade: everything else you need for the Cradle.",
            "end": "The turn is over. Touch [your ship](ship-0-1), and it can act.",
            "move:*": "It flew away from [the merchant](F6) and can trade no more. Trade and build first.",
            "*": "Without the metal there is no Cradle. At [the merchant](F6) you get it for two wood.",
        },
        lit=("ship-0-1", "F6", "yard-cradle"),
    ),
    Step(
        title="Better ships",
        says="Each card shows the upgrades of its ship. [Your Fledgling](ship-0-1) flies two edges; for 1 "
        "canvas and 1 dragon's breath it flies three, for the rest of the game and at once. So the order "
        "matters: upgrade first, then fly. Upgrades are to be had as soon as anybody has built a ship.",
        task="Reach [s13](s13), three edges away, in this turn.",
        start=_turn(("fledgling@q11", *RIVALS), {"canvas": 1, "breath": 1}),
        solutions=("ship:1 upgrade:move move:s13",),
        praise="Three edges in one turn, and the little cube on its card stays for good.",
        mistakes={
            "move:*": "A ship flies once in a turn. Upgraded first, it would have come as far as [s13](s13).",
            "end": "The turn is over. Touch [your ship](ship-0-1), and it can act.",
            "*": "That takes you no further. First upgrade [the ship](ship-0-1): then it flies three edges.",
        },
        lit=("ship-0-1", "s13"),
    ),
    Step(
        title="Help yourself",
        says="[Your Shrike](ship-0-2) has harpoons: plunder 3. It lies right beside [a rival's "
        "Gleaner](ship-1-2), who has had a good harvest. All goods of a player are in one pool, so it does "
        "not matter which ship is caught.",
        task="Take three goods from the rival, metal among them.",
        start=_turn(
            ("fledgling@q11 shrike@t10", "fledgling@s12 gleaner@t11", "fledgling@t14"),
            {},
            {"glass": 2, "wood": 3, "metal": 1},
        ),
        solutions=(
            "ship:2 plunder:P2 take:metal take:* take:*",
            "ship:2 plunder:P2 take:* take:metal take:*",
            "ship:2 plunder:P2 take:* take:* take:metal",
        ),
        praise="3 resources plundered in one turn complete the goal [Scourge](goal-scourge). Metal is rare, "
        "and now the rival is poorer by it. Look after your own stores: this can happen to you.",
        mistakes={
            "ship:1": "[The Fledgling](ship-0-1) has no harpoons. [The Shrike](ship-0-2) has.",
            "take:*": "Three were yours to choose, and [the metal](ship-1-2) is what is hard to come by.",
            "end": "The turn is over. Touch [your Shrike](ship-0-2), and it can act.",
            "*": "The rival goes unharmed. [Your Shrike](ship-0-2) can plunder from where it is.",
        },
        lit=("ship-0-2", "ship-1-2"),
    ),
    Step(
        title="The third goal",
        says="You have two goals, and what is completed stays so. [Wyrmbane](goal-wyrmbane) asks for 6 "
        "resources from leviathans in one turn. Plundering [the leviathan](hex-G7) gives 2 for each point of "
        "plunder, and [your Shrike](ship-0-2) has 3; its health falls by as much. A goal is yours the moment "
        "it is done, and the third wins.",
        task="Win the game, in this turn.",
        start=_turn(
            ("fledgling@s13 shrike@r13 harpooner@q12", "fledgling@s12 kite@r14", "fledgling@t9"),
            claimed=[["refit", "windfall"], ["scourge"], []],
            number=2,  # Lodestar is far: there is one way to win
            tokens=[1, *TOKENS[1:]],
        ),
        solutions=tuple(f"ship:2 move:{corner} plunder:anvilback" for corner in ("s14", "s15", "t13")),
        praise="Six metal in one turn, the third goal: you have won. You know the game now.",
        mistakes={
            "ship:1": "[The Fledgling](ship-0-1) has no harpoons. [The Shrike](ship-0-2) has.",
            "ship:3": "[The Harpooner](ship-0-3) flies two edges, and that is not far enough.",
            "end": "The turn is over, and the leviathan lives. Let [your Shrike](ship-0-2) act.",
            "move:*": "From there it touches no leviathan. Three edges take it to [a corner of G7](hex-G7).",
            "*": "That can wait. Fly to [the leviathan](hex-G7), and plunder it.",
        },
        lit=("ship-0-2", "hex-G7", "goal-wyrmbane"),
    ),
)
