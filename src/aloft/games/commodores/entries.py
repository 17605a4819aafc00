"""The numbers of the game and of its cards that may be changed to see what that does: where each stands."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from ..contract import Value
from ..entries import Entry
from ..errors import BadEntry
from .content import CONTENT, DOCUMENT, METRICS, MOST, UPGRADES, VALUES, Content, Goal, read_content
from .reader import BadContent

Step = str | int
Way = tuple[Step, ...]  # to a value of the document
Slot = tuple[str, tuple[int, ...]]  # a field of the record, and where in it


@dataclass(frozen=True)
class Line:
    """An entry, everywhere it stands in the document, and in the record."""

    entry: Entry
    ways: tuple[Way, ...]
    slots: tuple[Slot, ...]


NUMBERS = {  # of the constants: the field of the record, the values, and what it is
    "goals_to_win": ("goals_to_win", range(1, 6), "goals that win"),
    "goals_in_play": ("goals_in_play", range(1, 6), "goals in play"),
    "shipyard_types_in_play": ("types_in_play", range(11), "types of ship on offer"),
    "upgrade_cubes": ("all_cubes", range(MOST + 1), "upgrade cubes"),
    "leviathan.health": ("health", range(1, 8), "health of a leviathan"),
    "leviathan.on_discovery": ("on_discovery", range(10), "resources for finding a leviathan"),
    "leviathan.per_plunder": ("per_plunder", range(10), "resources for each point of plunder"),
    "explore_price": ("explore_price", range(1, 10), "resources for exploring"),
    "trade.give": ("give", range(1, 10), "resources given in a trade"),
    "trade.get": ("get", range(1, 10), "resources got in a trade"),
    "far_distance": ("far", range(1, 6), "spaces that are far out"),
}
MANY = range(13)  # what a card may count, as far as the form goes


def _constants() -> Iterator[Line]:
    for name, (field, values, says) in NUMBERS.items():
        entry = Entry(name, "Numbers of the game", says, values, CONTENT.numbers[name])
        yield Line(entry, (("constants", *name.split(".")),), ((field, ()),))
    yard = range(len(CONTENT.ships) - 2)
    ways: list[Way] = [("ships", "shipyard", place, "copies") for place in yard]
    copies = Entry("cards_per_type", "Numbers of the game", "cards of a type", range(1, 25), 6)
    slots = tuple(("copies", (place + 1,)) for place in yard)
    yield Line(replace(copies, usual=CONTENT.ships[1].copies), (("constants", copies.name), *ways), slots)


def _decks() -> list[Way]:
    """Where each type of ship stands, in the order of the types."""
    yard: list[Way] = [("ships", "shipyard", place) for place in range(len(CONTENT.ships) - 2)]
    return [("ships", "basic"), *yard, ("ships", "starter")]


def _ships() -> Iterator[Line]:
    for type_, (ship, way) in enumerate(zip(CONTENT.ships, _decks(), strict=True)):
        group = f"The ship {ship.name}"
        for what, value in zip(VALUES, ship.values, strict=True):
            entry = Entry(f"{ship.id}.{what}", group, what, MANY, value)
            yield Line(entry, ((*way, what),), (("able", (type_, UPGRADES.index(what))),))
        builds = Entry(f"{ship.id}.build", group, "can build", (False, True), ship.builds)
        yield Line(builds, ((*way, "build"),), (("able", (type_, UPGRADES.index("build"))),))
        if way[-1] != "starter":
            yield from _costs(f"{ship.id}.cost", group, "costs {}", ship.cost, (*way, "cost"), "cost", type_)
        for what, upgrade in ship.upgrades.items():
            name, at, place = f"{ship.id}.upgrades.{what}", (*way, "upgrades", what), UPGRADES.index(what)
            if what != "build":
                adds = Entry(f"{name}.add", group, f"{what} upgrade adds", range(1, 13), upgrade.add)
                yield Line(adds, ((*at, "add"),), (("add", (type_, place)),))
            row = type_ * len(UPGRADES) + place
            says = f"{what} upgrade costs {{}}"
            yield from _costs(f"{name}.cost", group, says, upgrade.cost, (*at, "cost"), "fitting", row)


def _costs(
    name: str, group: str, says: str, cost: tuple[int, ...], way: Way, field: str, row: int
) -> Iterator[Line]:
    for place, (resource, called) in enumerate(zip(CONTENT.resources, CONTENT.resource_names, strict=True)):
        entry = Entry(f"{name}.{resource}", group, says.format(called), MANY, cost[place])
        yield Line(entry, ((*way, resource),), ((field, (row, place)),))


def _leviathans() -> Iterator[Line]:
    for place, beast in enumerate(CONTENT.leviathans):
        usual = CONTENT.resources[beast.reward]
        entry = Entry(f"{beast.id}.reward", f"The leviathan {beast.name}", "gives", CONTENT.resources, usual)
        yield Line(entry, (("leviathans", place, "reward"),), (("reward", (place,)),))


def _goals() -> Iterator[Line]:
    for number, goal in enumerate(CONTENT.goals):
        written = [METRICS.index(part[0]) for part in DOCUMENT["goals"][number]["condition"]]
        for part, (metric, _, wanted) in enumerate(goal.conditions):
            says = DOCUMENT["metrics"][METRICS[metric]].partition(";")[0]
            entry = Entry(f"{goal.id}.{METRICS[metric]}", f"The goal {goal.name}", says, range(31), wanted)
            way: Way = ("goals", number, "condition", written.index(metric), 2)
            yield Line(entry, (way,), (("wanted", (number, part)),))


LINES = {line.entry.name: line for each in (_constants, _ships, _leviathans, _goals) for line in each()}


def _where(way: Way) -> str:
    """A way as the reader of the document writes it."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in way).lstrip(".")


ENTRY_AT = {_where(way): name for name, line in LINES.items() for way in line.ways}


def document_with(changes: Mapping[str, Value]) -> Any:
    """The document with other values."""
    document = deepcopy(DOCUMENT)
    for name, value in changes.items():
        for *way, last in LINES[name].ways:
            inner = document
            for step in way:
                inner = inner[step]
            inner[last] = value
    return document


def with_changes(changes: Mapping[str, Value]) -> Content:
    """The content with other values; BadEntry says what is wrong, and with which of them."""
    try:
        content = read_content(document_with(changes))
    except BadContent as error:
        raise BadEntry(str(error), ENTRY_AT.get(error.where, "")) from None
    goals = [
        goal if goal == usual else replace(goal, text=_asks(goal))
        for goal, usual in zip(content.goals, CONTENT.goals, strict=True)
    ]
    return replace(content, goals=tuple(goals))


def _asks(goal: Goal) -> str:
    """A goal whose numbers are others than its text says."""
    parts = [
        f"{DOCUMENT['metrics'][METRICS[metric]].partition(';')[0]}: {wanted}"
        for metric, _, wanted in goal.conditions
    ]
    return "; ".join(parts).capitalize() + "."


def changes_in(state: Any) -> dict[str, Value]:
    """What a record has otherwise than the cards of today."""
    found = {name: _value_in(state, line) for name, line in LINES.items()}
    return {name: value for name, value in found.items() if value != LINES[name].entry.usual}


def _value_in(state: Any, line: Line) -> Value:
    field, at = line.slots[0]
    held = int(getattr(state, field)[at if len(at) > 1 else at[0]] if at else getattr(state, field))
    if field == "reward":
        return CONTENT.resources[held]
    return bool(held) if line.entry.values == (False, True) else held


def value_at(document: Any, way: Way) -> Value:
    """A value of a document; a resource that is not named costs nothing."""
    for step in way:
        if isinstance(step, str) and step not in document:
            return 0
        document = document[step]
    value: Value = document
    return value
