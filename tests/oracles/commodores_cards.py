"""The cards of `commodores` as the content file lists them, and ships and hexes in play."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Position = dict[str, Any]
Pool = dict[str, int]

CONTENT_FILE = Path(__file__).parents[2] / "src" / "aloft" / "games" / "commodores" / "content.json"
CONTENT: dict[str, Any] = json.loads(CONTENT_FILE.read_text(encoding="utf-8"))
CONSTANTS: dict[str, Any] = CONTENT["constants"]
START: dict[str, Any] = CONTENT["start"]

RESOURCES: list[str] = [resource["id"] for resource in CONTENT["resources"]]
STARTER: str = CONTENT["ships"]["starter"]["id"]
BASIC: str = CONTENT["ships"]["basic"]["id"]
SHIPYARD: list[str] = [ship["id"] for ship in CONTENT["ships"]["shipyard"]]
SHIPS: dict[str, Any] = {
    ship["id"]: ship
    for ship in [CONTENT["ships"]["starter"], CONTENT["ships"]["basic"], *CONTENT["ships"]["shipyard"]]
}
REWARD: dict[str, str] = {leviathan["id"]: leviathan["reward"] for leviathan in CONTENT["leviathans"]}
LEVIATHANS = list(REWARD)
GOALS: dict[str, Any] = {goal["id"]: goal for goal in CONTENT["goals"]}
FIRST: dict[str, Any] = json.loads(CONTENT_FILE.with_name("first.json").read_text(encoding="utf-8"))
EDITIONS: dict[str, Any] = {  # what the cards say, by the value of the option
    "second": {"ships": SHIPS, "goals": GOALS},
    "first": {
        "ships": {name: card | FIRST["ships"][name] for name, card in SHIPS.items()},
        "goals": {name: card | FIRST["goals"][name] for name, card in GOALS.items()},
    },
}
UPGRADES = ["move", "forage", "plunder", "build"]


@dataclass
class Ship:
    """A ship on the board with its card."""

    type: str
    at: str
    upgrades: set[str] = field(default_factory=set)
    acted: bool = False
    new: bool = False
    cards: Any = field(default_factory=lambda: SHIPS)

    def card(self) -> Any:
        """What is printed on it."""
        return self.cards[self.type]

    def value(self, what: str) -> int:
        """The move, forage or plunder value, with its cube if there is one."""
        more = self.card()["upgrades"][what]["add"] if what in self.upgrades else 0
        return self.card()[what] + more

    def is_builder(self) -> bool:
        """By its card, or by an upgrade."""
        return self.card()["build"] or "build" in self.upgrades

    def can_be_picked(self) -> bool:
        """It has not acted this turn and was not built this turn."""
        return not self.acted and not self.new

    def write(self) -> Position:
        """As section 6.1 has it."""
        return {
            "type": self.type,
            "at": self.at,
            "upgrades": sorted(self.upgrades),
            "acted": self.acted,
            "new": self.new,
        }


def read_ship(data: Position, cards: Any) -> Ship:
    """As section 6.1 has it."""
    return Ship(data["type"], data["at"], set(data["upgrades"]), data["acted"], data["new"], cards)


@dataclass
class Hex:
    """A placed hex: a resource with its number, a leviathan with its health, a merchant with neither."""

    kind: str
    number: int | None = None
    health: int | None = None

    def is_resource(self) -> bool:
        """Resource hexes bear a number."""
        return self.kind in RESOURCES

    def is_leviathan(self) -> bool:
        """Leviathans have health."""
        return self.kind in REWARD

    def write(self) -> str:
        """`wood 3`, `anvilback 4`, `merchant`."""
        figure = self.health if self.is_leviathan() else self.number
        return self.kind if figure is None else f"{self.kind} {figure}"


def read_hex(text: str) -> Hex:
    """`wood 3`, `anvilback 4`, `merchant`."""
    kind, _, figure = text.partition(" ")
    if kind in REWARD:
        return Hex(kind, health=int(figure))
    return Hex(kind, number=int(figure)) if figure else Hex(kind)


# Pools


def full_pool(counts: Pool) -> Pool:
    """All five counts, zero where nothing is said."""
    return {resource: counts.get(resource, 0) for resource in RESOURCES}


def without_zeros(pool: Pool) -> Pool:
    """What there is."""
    return {resource: count for resource, count in pool.items() if count}


def can_pay(pool: Pool, cost: Pool) -> bool:
    """Is there enough of everything?"""
    return all(pool[resource] >= count for resource, count in cost.items())


def pay(pool: Pool, cost: Pool) -> None:
    """To the supply."""
    for resource, count in cost.items():
        pool[resource] -= count


def in_card_order(goals: Iterable[str]) -> list[str]:
    """As the cards are listed."""
    return sorted(goals, key=list(GOALS).index)
