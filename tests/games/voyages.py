"""Positions of Commodores that no game need ever reach, made from the rules page.

A sky grown from the first seven hexes, fleets crowded together or far apart, some with many cubes, pools
full and empty, some goals claimed; the last round is near, so that the end is.
"""

import random
from typing import Any

from aloft.engine.settings import Settings
from tests.oracles.commodores import Oracle
from tests.oracles.commodores_cards import (
    BASIC,
    CONSTANTS,
    EDITIONS,
    GOALS,
    LEVIATHANS,
    RESOURCES,
    SHIPYARD,
    STARTER,
    in_card_order,
)
from tests.oracles.commodores_deal import (
    all_tokens,
    before_the_first_turn,
    face_down,
    first_hexes,
    needs_number,
)
from tests.oracles.commodores_sky import CORNERS, CORNERS_OF, DISTANCE, TOUCHED, edges_of

Data = dict[str, Any]
AROUND = {  # the spaces that share an edge with one
    name: {other for one, two in edges_of(name) for other in {*TOUCHED[one]} & {*TOUCHED[two]}} - {name}
    for name in CORNERS_OF
}


def commodores(table: Settings, chance: random.Random) -> Data:
    """Somebody's turn in one of the last rounds, at its beginning or in the middle of it."""
    limit = int(table.options["round_limit"]) or 50
    data = before_the_first_turn(table.players) | sky_and_goals(chance)
    data |= {"game": "commodores", "players": table.players, "mode": table.mode, "options": table.unusual}
    data |= {"phase": "forage", "round": max(1, limit - chance.choice((0, 0, 0, 1)))}
    data["turn"] = table.players - chance.choice((1, 1, 2, 2, 3))
    data |= fleets(data, chance)
    data["pools"] = pools(table.players, chance)
    data["claimed"] = claims(Oracle(data), chance)
    return in_its_turn(Oracle(data, chance), chance)


def in_its_turn(oracle: Oracle, chance: random.Random) -> Data:
    """What is due has been claimed, and some decisions have been made already."""
    oracle.claim_goals()
    for _ in range(chance.choice((0, 2, 2, 3, 6))):
        if not oracle.over:
            moves = [move for move in oracle.legal() if move not in ("end", "done")]
            oracle.play(chance.choice(moves or oracle.legal()))
    if oracle.phase in ("choose", "act") and chance.random() < 0.4:
        oracle.changed |= {name for name in oracle.hexes if name != "F6" and chance.random() < 0.3}
    return oracle.to_dict()


# The sky.


def sky_and_goals(chance: random.Random) -> Data:
    """Some of the stack lies in the sky, or all of it."""
    removed = chance.sample(LEVIATHANS, CONSTANTS["leviathan"]["in_box"] - CONSTANTS["leviathan"]["in_play"])
    stack, tokens = shuffled(face_down(removed), chance), shuffled(all_tokens(), chance)
    goals = in_card_order(chance.sample(list(GOALS), CONSTANTS["goals_in_play"]))
    number = tokens.pop() if needs_number(goals) else None
    hexes, outward = first_hexes(), chance.random() < 0.3
    for _ in range(chance.choice((0, 2, 5, 10, 15, 19, 20, 20, 21, 21))):
        hexes[space_for_next(hexes, outward, chance)] = marked(stack.pop(), tokens, chance)
    return {
        "removed": sorted(removed), "stack": stack, "tokens": tokens, "goals": goals, "number": number,
        "hexes": hexes,
    }  # fmt: skip


def shuffled(things: list[Any], chance: random.Random) -> list[Any]:
    return chance.sample(things, len(things))


def space_for_next(hexes: dict[str, str], outward: bool, chance: random.Random) -> str:
    """An empty space beside the others, or now and then a resource hex to replace."""
    if chance.random() < 0.1:
        return chance.choice([name for name, text in hexes.items() if text.split()[0] in RESOURCES])
    fringe = sorted({space for name in hexes for space in AROUND[name]} - set(hexes))
    return max(chance.sample(fringe, 4), key=DISTANCE.__getitem__) if outward else chance.choice(fringe)


def marked(kind: str, tokens: list[int], chance: random.Random) -> str:
    """A hex with its number or its health."""
    if kind in RESOURCES:
        return f"{kind} {tokens.pop()}"
    return f"{kind} {chance.choice((0, 0, 1, 2, 3, 4))}" if kind in LEVIATHANS else kind


# Fleets.


def fleets(data: Data, chance: random.Random) -> Data:
    """Ships of the types on offer, as many as there are cards, with cubes as long as there are any."""
    yard = dict.fromkeys(chance.sample(SHIPYARD, CONSTANTS["shipyard_types_in_play"]), 6)
    common = chance.choice(((1,), (1, 2, 3, 4, 4, 5, 5), (1, 2, 3, 4, 4, 5, 5), (4, 5)))
    sizes = [chance.choice(common) for _ in range(data["players"])]
    sizes[0] -= max(0, sum(sizes) - len(usable(data["hexes"])))  # so that every corner may be taken
    favourite = chance.choice([BASIC, *yard]) if chance.random() < 0.5 else None
    corners = iter(berths(data, sum(sizes), chance))
    ships: list[list[Data]] = [[] for _ in sizes]
    for seat in shuffled(list(range(len(sizes))), chance):
        ships[seat].append(built(STARTER, next(corners)))
        while len(ships[seat]) < sizes[seat]:
            ships[seat].append(built(next_type(ships[seat], yard, favourite, chance), next(corners)))
    built_any = max(sizes) > 1
    cards = EDITIONS[data["options"].get("cards", "second")]["ships"]
    cubes = fit_out(ships, cards, chance) if built_any else CONSTANTS["upgrade_cubes"]
    basic = [any(ship["type"] == BASIC for ship in fleet) for fleet in ships]
    return {"ships": ships, "shipyard": yard, "cubes": cubes, "ship_built": built_any, "basic_built": basic}


def built(type_: str, at: str) -> Data:
    return {"type": type_, "at": at, "upgrades": [], "acted": False, "new": False}


def next_type(fleet: list[Data], yard: dict[str, int], favourite: str | None, chance: random.Random) -> str:
    """Whatever there is a card for, the favourite first; its card is taken."""
    basic = [] if any(ship["type"] == BASIC for ship in fleet) else [BASIC]
    offer = basic + [type_ for type_, left in yard.items() if left]
    type_ = favourite if favourite in offer else chance.choice(offer)
    if type_ in yard:
        yard[type_] -= 1
    return type_


def berths(data: Data, wanted: int, chance: random.Random) -> list[str]:
    """Corners where ships may stand: all about one hex, fleet by fleet or mixed; or anywhere."""
    corners = usable(data["hexes"])
    if chance.random() < 0.3:
        return chance.sample(corners, wanted)
    x, y = CORNERS[CORNERS_OF[meeting_place(data, chance)][0]]
    near = sorted(
        corners, key=lambda corner: (CORNERS[corner][0] - x) ** 2 + (CORNERS[corner][1] - y - 2) ** 2 / 3
    )
    room = near[: wanted + chance.choice((0, 2, 6))]
    return room[:wanted] if chance.random() < 0.5 else chance.sample(room, wanted)


def usable(hexes: dict[str, str]) -> list[str]:
    """The corners that touch a placed hex."""
    return [corner for corner in CORNERS if any(name in hexes for name in TOUCHED[corner])]


def meeting_place(data: Data, chance: random.Random) -> str:
    """The hex that ships crowd about: a leviathan, one with the number of a goal, or any."""
    hexes = data["hexes"]
    beasts = [name for name, text in hexes.items() if text.split()[0] in LEVIATHANS]
    numbered = [name for name, text in hexes.items() if text.split()[-1] == str(data["number"])]
    return chance.choice(chance.choice((beasts, numbered, beasts + numbered)) or list(hexes))


def fit_out(ships: list[list[Data]], cards: Data, chance: random.Random) -> int:
    """Put cubes on cards; how many are left."""
    left, keen = CONSTANTS["upgrade_cubes"], chance.choice((0, 0.2, 0.4, 1))
    for ship in shuffled([ship for fleet in ships for ship in fleet], chance):
        for what in sorted(cards[ship["type"]]["upgrades"]):
            if left and chance.random() < keen:
                ship["upgrades"].append(what)
                left -= 1
    return left


# Holdings.


def pools(players: int, chance: random.Random) -> list[dict[str, int]]:
    """Empty, poor or rich ones."""
    most = chance.choice((1, 2, 4, 8))
    return [pool(0 if chance.random() < 0.2 else most, chance) for _ in range(players)]


def pool(most: int, chance: random.Random) -> dict[str, int]:
    counts = {resource: chance.randint(0, most) for resource in RESOURCES}
    return {resource: count for resource, count in counts.items() if count}


def claims(oracle: Oracle, chance: random.Random) -> list[list[str]]:
    """Up to two goals each, often such as are no longer fulfilled."""
    most, faded = chance.choice((0, 1, 2, 2)), chance.random() < 0.7
    claimed = []
    for seat in range(oracle.players):
        goals = [goal for goal in oracle.goals if not faded or not oracle.holds(goal, seat)]
        size = min(len(goals), chance.choice((most, chance.randint(0, most))))
        claimed.append(in_card_order(chance.sample(goals, size)))
    return claimed
