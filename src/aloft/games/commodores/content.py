"""The cards of Commodores: ships, leviathans, goals and the numbers of the game.

All of it is read from content.json, where a designer changes it; a mistake there is refused with a
sentence that says where.
"""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from . import GAME
from .reader import BadContent, Reader
from .rulings.sky import CORNER_NUMBER, HEX_NUMBER, HEXES, RADIUS, corners_of, distance

UPGRADES = ("move", "forage", "plunder", "build")
VALUES = UPGRADES[:3]  # of which a ship has so much; building it can or cannot
MERCHANT = "merchant"
SEATS = 5
MOST = 99  # of anything a card counts

# What a goal can ask for; the first ones are quick to tell, so they are asked first.
METRICS = (
    "ships",
    "foraged_this_turn",
    "plundered_this_turn",
    "leviathan_loot_this_turn",
    "upgrades",
    "resources",
    "least_resource",
    "ships_off_number",
    "ships_at_merchant",
    "ships_far_out",
    "hexes_touched",
    "numbers_touched",
)
OPERATORS = (">=", "==")


@dataclass(frozen=True)
class Upgrade:
    """What an upgrade costs, and by how much it raises a value."""

    cost: tuple[int, ...]
    add: int


@dataclass(frozen=True)
class Ship:
    """A type of ship, as on its card."""

    id: str
    name: str
    copies: int
    values: tuple[int, int, int]  # move, forage, plunder
    builds: bool
    cost: tuple[int, ...]  # of each resource
    upgrades: dict[str, Upgrade]
    note: str

    @property
    def adds(self) -> list[int]:
        """By how much each upgrade raises its value, in the order of them all."""
        return [self.upgrades[what].add if what in self.upgrades else 0 for what in UPGRADES]

    @property
    def upgrade_costs(self) -> list[tuple[int, ...]]:
        """What each costs, likewise."""
        nothing = (0,) * len(self.cost)
        return [self.upgrades[what].cost if what in self.upgrades else nothing for what in UPGRADES]


@dataclass(frozen=True)
class Leviathan:
    """A beast of the sky and what it gives."""

    id: str
    name: str
    reward: int
    note: str


@dataclass(frozen=True)
class Goal:
    """A goal card; all its conditions (metric, operator, value) must hold."""

    id: str
    name: str
    text: str
    conditions: tuple[tuple[int, int, int], ...]
    needs_number: bool

    @property
    def asks(self) -> str:
        """Its text, to go on with in a sentence."""
        return self.text[:1].lower() + self.text[1:]

    def parts(self, most: int) -> list[tuple[int, int, int]]:
        """Its conditions in a row of so many."""
        return [*self.conditions, *[(0, 0, 0)] * (most - len(self.conditions))]


@dataclass(frozen=True)
class Content:
    """Everything the file says."""

    resources: tuple[str, ...]
    resource_names: tuple[str, ...]
    ships: tuple[Ship, ...]  # the basic one, those of the shipyard, and last the starter
    leviathans: tuple[Leviathan, ...]
    goals: tuple[Goal, ...]
    ring: tuple[tuple[int, int, int], ...]  # hex, resource, number around the first merchant
    place_corners: tuple[int, ...]
    free_resources: tuple[int, ...]
    stack: tuple[int, ...]  # so many of each resource, then merchants; leviathans come on top
    tokens: tuple[int, ...]  # how many bear each number from 1 on
    numbers: dict[str, int]  # the constants

    @property
    def trade(self) -> tuple[int, int]:
        """So many of a resource are given, and so many of another got."""
        return self.numbers["trade.give"], self.numbers["trade.get"]


CONSTANTS = {
    "max_ships": (1, 5),
    "goals_in_play": (1, 5),  # there is room for five on the table
    "goals_to_win": (1, MOST),
    "shipyard_types_in_play": (0, MOST),
    "upgrade_cubes": (0, MOST),
    "leviathan.in_play": (0, MOST),
    "leviathan.health": (1, 7),
    "leviathan.on_discovery": (0, MOST),
    "leviathan.per_plunder": (0, MOST),
    "explore_price": (1, MOST),
    "trade.give": (1, MOST),
    "trade.get": (1, MOST),
    "far_distance": (1, RADIUS),
}
MOST_GOALS = 31  # that a record can tell apart
MOST_BEASTS = 20
MOST_STACKED = 120  # hexes, or tokens
TOKEN_NUMBERS = 6
FIXED = {  # what the rules and the game's card say, whatever the file does
    "sky_radius": RADIUS,
    "hex_spaces": len(HEXES),
    "corners": len(CORNER_NUMBER),
    "round_limit_default": GAME.options[0].default,
}
FILE_KEYS = (
    "id",
    "version",
    "players",
    "constants",
    "resources",
    "hexes",
    "start",
    "ships",
    "leviathans",
    "metrics",
    "condition_format",
    "goals",
)
CONSTANT_KEYS = (*FIXED, "cards_per_type", *dict.fromkeys(name.partition(".")[0] for name in CONSTANTS))
START_KEYS = ("centre", "ring_clockwise", "place_corners", "stack", "tokens", "free_resource")
SHIP_KEYS = ("id", "name", "copies", *VALUES, "build", "cost", "upgrades", "style", "note")
BEAST_KEYS = ("id", "name", "reward", "note")
GOAL_KEYS = ("id", "name", "style", "text", "condition", "needs_number")


def read_content(data: Any) -> Content:
    """The content of a file, checked."""
    file = Reader(data)
    for part, keys in (("", FILE_KEYS), ("constants", CONSTANT_KEYS), ("start", START_KEYS)):
        (file[part] if part else file).only(keys)
    resources = _distinct(file["resources"])
    leviathans = tuple(_leviathan(each, resources) for each in file["leviathans"].each())
    _distinct(file["leviathans"])
    content = Content(
        resources=resources,
        resource_names=tuple(each["name"].text() for each in file["resources"].each()),
        ships=_ships(file["ships"], resources),
        leviathans=leviathans,
        goals=_goals(file["goals"]),
        ring=tuple(_ring_hex(each, resources) for each in file.at("start.ring_clockwise").each()),
        place_corners=tuple(_corner(each) for each in file.at("start.place_corners").each()),
        free_resources=tuple(
            resources.index(each.one_of(resources, "resource"))
            for each in file.at("start.free_resource").each()
        ),
        stack=_stack(file.at("start.stack"), resources),
        tokens=_tokens(file.at("start.tokens")),
        numbers={name: file.at(f"constants.{name}").number(*span) for name, span in CONSTANTS.items()},
    )
    _check_whole(file, content)
    return content


def _distinct(list_: Reader) -> tuple[str, ...]:
    """The ids of a list, each there once."""
    found: list[str] = []
    for each in list_.each():
        name = each["id"].id()
        if name in found:
            raise each.wrong(f"there is another {name!r} before it")
        found.append(name)
    return tuple(found)


def _ships(decks: Reader, resources: tuple[str, ...]) -> tuple[Ship, ...]:
    shipyard = decks["shipyard"].each()
    ships = tuple(_ship(each, resources) for each in (decks["basic"], *shipyard, decks["starter"]))
    for place, each in enumerate((decks["basic"], *shipyard, decks["starter"])):
        if ships[place].id in [ship.id for ship in ships[:place]]:
            raise each.wrong(f"there is another {ships[place].id!r} before it")
    return ships


def _ship(card: Reader, resources: tuple[str, ...]) -> Ship:
    card.only(SHIP_KEYS)
    move, forage, plunder = (card[value].number(0, 12) for value in VALUES)
    starter = card.where == "ships.starter"
    return Ship(
        id=card["id"].id(),
        name=card["name"].text(),
        copies=card["copies"].number(1, MOST),
        values=(move, forage, plunder),
        builds=card["build"].flag(),
        cost=(0,) * len(resources) if starter else _cost(card["cost"], resources),
        upgrades={what: _upgrade(card["upgrades"], what, resources) for what in card["upgrades"].names()},
        note=card["note"].text(),
    )


def _upgrade(card: Reader, what: str, resources: tuple[str, ...]) -> Upgrade:
    Reader(what, card.where).one_of(UPGRADES, "upgrade")
    if what == "build":
        card[what]["grants"].one_of(["build"], "ability")
    add = 1 if what == "build" else card[what]["add"].number(1, 12)
    return Upgrade(_cost(card[what]["cost"], resources), add)


def _cost(cost: Reader, resources: tuple[str, ...]) -> tuple[int, ...]:
    for name in cost.names():
        Reader(name, cost.where).one_of(resources, "resource")
    return tuple(cost[name].number(0, MOST) if name in cost.value else 0 for name in resources)


def _leviathan(card: Reader, resources: tuple[str, ...]) -> Leviathan:
    if card.only(BEAST_KEYS)["id"].id() in (*resources, MERCHANT):
        raise card["id"].wrong(f"{card['id'].value!r} is another hex")
    reward = resources.index(card["reward"].one_of(resources, "resource"))
    return Leviathan(card["id"].id(), card["name"].text(), reward, card["note"].text())


def _goals(cards: Reader) -> tuple[Goal, ...]:
    _distinct(cards)
    goals = tuple(_goal(each) for each in cards.each())
    if len(goals) > MOST_GOALS:
        raise cards.wrong(f"there are {len(goals)} goals, and a game can hold {MOST_GOALS} apart")
    return goals


def _goal(card: Reader) -> Goal:
    conditions = tuple(sorted(_condition(each) for each in card.only(GOAL_KEYS)["condition"].each()))
    if not conditions:
        raise card["condition"].wrong("a goal asks for something")
    needs_number = "needs_number" in card.value and card["needs_number"].flag()
    if (METRICS.index("ships_off_number") in [metric for metric, _, _ in conditions]) != needs_number:
        raise card.wrong("needs_number is true exactly when ships_off_number is asked for")
    return Goal(card["id"].id(), card["name"].text(), card["text"].text(), conditions, needs_number)


def _condition(part: Reader) -> tuple[int, int, int]:
    if len(part.each()) != 3:
        raise part.wrong("a condition is a metric, an operator and a number")
    metric, operator = part[0].one_of(METRICS, "metric"), part[1].one_of(OPERATORS, "operator")
    return METRICS.index(metric), OPERATORS.index(operator), part[2].number(0, 999)


def _ring_hex(part: Reader, resources: tuple[str, ...]) -> tuple[int, int, int]:
    if len(part.each()) != 3:
        raise part.wrong("expected a hex, a resource and a number")
    name, resource = part[0].one_of(HEXES, "hex"), part[1].one_of(resources, "resource")
    return HEX_NUMBER[name], resources.index(resource), part[2].number(1, TOKEN_NUMBERS)


def _corner(part: Reader) -> int:
    return CORNER_NUMBER[part.one_of(CORNER_NUMBER, "corner")]


def _stack(part: Reader, resources: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(part[name].number(0, 30) for name in (*resources, MERCHANT))


def _tokens(part: Reader) -> tuple[int, ...]:
    return tuple(part[str(number)].number(0, 30) for number in range(1, TOKEN_NUMBERS + 1))


def _check_whole(file: Reader, content: Content) -> None:
    """What must fit together across the file."""
    numbers = content.numbers
    if file.at("start.stack.leviathan").number(0, MOST) != numbers["leviathan.in_play"]:
        raise file.at("start.stack.leviathan").wrong("it is not the leviathans in play of the constants")
    if numbers["leviathan.in_play"] > len(content.leviathans):
        raise file["leviathans"].wrong(f"there are fewer than the {numbers['leviathan.in_play']} in play")
    if numbers["goals_in_play"] > len(content.goals):
        raise file["goals"].wrong(f"there are fewer than the {numbers['goals_in_play']} in play")
    if numbers["goals_to_win"] > numbers["goals_in_play"]:
        raise file.at("constants.goals_to_win").wrong("more goals win than are in play")
    if numbers["shipyard_types_in_play"] > len(content.ships) - 2:
        raise file.at("ships.shipyard").wrong("there are fewer types than are on offer in a game")
    _check_sizes(file, content)
    _check_start(file, content)
    if sum(content.tokens) < sum(content.stack[:-1]) + any(goal.needs_number for goal in content.goals):
        raise file.at("start.tokens").wrong("there are fewer number tokens than hexes that bear one")


def _check_sizes(file: Reader, content: Content) -> None:
    """What the record has room for, and what is settled elsewhere."""
    for name, value in FIXED.items():
        if file.at(f"constants.{name}").value != value:
            raise file.at(f"constants.{name}").wrong(f"that is settled: {value}")
    for ship in file.at("ships.shipyard").each():
        if ship["copies"].value != file.at("constants.cards_per_type").value:
            raise ship["copies"].wrong("it is not the cards_per_type of the constants")
    if len(content.leviathans) > MOST_BEASTS:
        raise file["leviathans"].wrong(f"there is room for {MOST_BEASTS}")
    if sum(content.stack) + content.numbers["leviathan.in_play"] > MOST_STACKED:
        raise file.at("start.stack").wrong(f"there is room for {MOST_STACKED} hexes")
    if sum(content.tokens) > MOST_STACKED:
        raise file.at("start.tokens").wrong(f"there is room for {MOST_STACKED} tokens")


def _check_start(file: Reader, content: Content) -> None:
    """Six different hexes around the first merchant, corners at it, and something free for everybody."""
    ring = [HEXES[hex_] for hex_, _, _ in content.ring]
    if file.at("start.centre").value != ["F6", MERCHANT]:
        raise file.at("start.centre").wrong("the first merchant lies on F6")
    if len(set(ring)) != len(ring) or any(distance(name) != 1 for name in ring):
        raise file.at("start.ring_clockwise").wrong("these are different hexes around F6")
    corners = [CORNER_NUMBER[name] for name in corners_of("F6")]
    if sorted(set(content.place_corners) & set(corners)) != sorted(content.place_corners):
        raise file.at("start.place_corners").wrong("these are different corners of F6")
    if len(content.place_corners) < SEATS:
        raise file.at("start.place_corners").wrong(f"{SEATS} players need a corner each")
    free = content.free_resources
    if not free or len(set(free)) != len(free):
        raise file.at("start.free_resource").wrong("name at least one resource, and none twice")


def _load() -> Any:
    file = files(__package__).joinpath("content.json")
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise BadContent(f"content.json is no JSON: {error}.") from None


DOCUMENT = _load()
CONTENT = read_content(DOCUMENT)
