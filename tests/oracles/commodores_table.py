"""A position of `commodores` in plain objects: read, written, and measured for the goals."""

from dataclasses import dataclass
from typing import Any

from tests.oracles.commodores_cards import (
    CONSTANTS,
    EDITIONS,
    Hex,
    Pool,
    Position,
    Ship,
    full_pool,
    in_card_order,
    read_hex,
    read_ship,
    without_zeros,
)
from tests.oracles.commodores_sky import CORNERS, DISTANCE, TOUCHED, edges_of


@dataclass
class Taking:
    """A plunder not yet finished."""

    victim: int  # a seat
    left: int


class Table:
    """Everything that lies on the table."""

    def __init__(self, position: Position) -> None:
        self.players: int = position["players"]
        self.mode: str = position["mode"]
        self.chosen: dict[str, Any] = dict(position["options"])  # options that are not as usual
        self.round_limit: int = self.chosen.get("round_limit", CONSTANTS["round_limit_default"])
        self.trades_once = self.chosen.get("trades") == "once"
        self.reveals_first = self.chosen.get("explore") == "reveal_first"
        self.cards: Any = EDITIONS[self.chosen.get("cards", "second")]
        self.turn: int = position["turn"]
        self.over: bool = position["over"]
        self.round: int = position["round"]
        self.phase: str = position["phase"]
        self.read_sky(position)
        self.read_seats(position)
        self.read_turn(position)

    def read_sky(self, position: Position) -> None:
        """The hexes placed and to come, and the edges ships may follow."""
        self.hexes: dict[str, Hex] = {name: read_hex(text) for name, text in position["hexes"].items()}
        self.stack: list[str] = list(position["stack"])  # top first
        self.tokens: list[int] = list(position["tokens"])  # top first
        self.removed: list[str] = sorted(position["removed"])
        self.revealed: str | None = position.get("revealed")  # a hex that has no space yet
        self.ends: dict[str, set[str]] = {corner: set() for corner in CORNERS}
        for name in self.hexes:
            self.join_corners(name)

    def read_seats(self, position: Position) -> None:
        """What players have, can buy and want."""
        self.ships: list[list[Ship]] = [
            [read_ship(ship, self.cards["ships"]) for ship in fleet] for fleet in position["ships"]
        ]
        self.pools: list[Pool] = [full_pool(pool) for pool in position["pools"]]
        self.shipyard: dict[str, int] = dict(position["shipyard"])
        self.cubes: int = position["cubes"]
        self.ship_built: bool = position["ship_built"]
        self.basic_built: list[bool] = list(position["basic_built"])
        self.goals: list[str] = in_card_order(position["goals"])
        self.number: int | None = position["number"]
        self.claimed: list[set[str]] = [set(goals) for goals in position["claimed"]]

    def read_turn(self, position: Position) -> None:
        """How far the turn has come."""
        taking = position["taking"]
        self.acting: int | None = position["acting"]
        self.used: set[str] = set(position["used"])
        self.open: str | None = position["open"]
        self.taking = Taking(taking["from"], taking["left"]) if taking else None
        self.changed: set[str] = set(position["changed"])
        self.counters: dict[str, int] = dict(position["counters"])

    def to_dict(self) -> Position:
        """The position as section 6.1 writes it, the stacks top first."""
        head = {"game": "commodores", "players": self.players, "mode": self.mode, "options": self.chosen}
        head |= {} if self.revealed is None else {"revealed": self.revealed}
        now = {"turn": self.turn, "over": self.over, "round": self.round, "phase": self.phase}
        return head | now | self.write_sky() | self.write_seats() | self.write_turn()

    def view(self) -> Position:
        """What everybody may know: the stacks without their order."""
        return self.to_dict() | {"stack": sorted(self.stack), "tokens": sorted(self.tokens)}

    def write_sky(self) -> Position:
        """The hexes placed and to come."""
        return {
            "hexes": {name: hex_.write() for name, hex_ in self.hexes.items()},
            "stack": list(self.stack),
            "tokens": list(self.tokens),
            "removed": list(self.removed),
        }

    def write_seats(self) -> Position:
        """What players have, can buy and want."""
        return {
            "ships": [[ship.write() for ship in fleet] for fleet in self.ships],
            "pools": [without_zeros(pool) for pool in self.pools],
            "shipyard": dict(self.shipyard),
            "cubes": self.cubes,
            "ship_built": self.ship_built,
            "basic_built": list(self.basic_built),
            "goals": list(self.goals),
            "number": self.number,
            "claimed": [in_card_order(goals) for goals in self.claimed],
        }

    def write_turn(self) -> Position:
        """How far the turn has come."""
        taking = self.taking
        return {
            "acting": self.acting,
            "used": sorted(self.used),
            "open": self.open,
            "taking": {"from": taking.victim, "left": taking.left} if taking else None,
            "changed": sorted(self.changed),
            "counters": dict(self.counters),
        }

    # The sky

    def join_corners(self, name: str) -> None:
        """The edges of a placed hex join their ends."""
        for one, other in edges_of(name):
            self.ends[one].add(other)
            self.ends[other].add(one)

    def touched(self, corner: str) -> dict[str, Hex]:
        """The placed hexes that meet at a corner."""
        return {name: self.hexes[name] for name in TOUCHED[corner] if name in self.hexes}

    def occupied(self) -> set[str]:
        """The corners with a ship."""
        return {ship.at for fleet in self.ships for ship in fleet}

    def at_merchant(self, ship: Ship) -> bool:
        """Either one."""
        return any(hex_.kind == "merchant" for hex_ in self.touched(ship.at).values())

    # Goals

    def holds(self, goal: str, seat: int) -> bool:
        """All parts of its condition."""
        for metric, sign, value in self.cards["goals"][goal]["condition"]:
            found = self.measure(metric, seat)
            if not (found >= value if sign == ">=" else found == value):
                return False
        return True

    def measure(self, metric: str, seat: int) -> int:
        """One of the twelve metrics."""
        return getattr(self, f"count_{metric}")(seat)

    def count_ships(self, seat: int) -> int:
        """On the board."""
        return len(self.ships[seat])

    def count_ships_off_number(self, seat: int) -> int:
        """Ships that touch no hex with the number of Lodestar."""
        numbers = [{hex_.number for hex_ in self.touched(ship.at).values()} for ship in self.ships[seat]]
        return len([seen for seen in numbers if self.number is None or self.number not in seen])

    def count_upgrades(self, seat: int) -> int:
        """Cubes on all cards together."""
        return sum(len(ship.upgrades) for ship in self.ships[seat])

    def count_resources(self, seat: int) -> int:
        """In the pool."""
        return sum(self.pools[seat].values())

    def count_least_resource(self, seat: int) -> int:
        """The smallest count of the pool."""
        return min(self.pools[seat].values())

    def count_ships_at_merchant(self, seat: int) -> int:
        """Either merchant."""
        return len([ship for ship in self.ships[seat] if self.at_merchant(ship)])

    def count_ships_far_out(self, seat: int) -> int:
        """Ships that touch a placed hex far from the first merchant."""
        far = CONSTANTS["far_distance"]
        reach = [[DISTANCE[name] for name in self.touched(ship.at)] for ship in self.ships[seat]]
        return len([distances for distances in reach if max(distances, default=0) >= far])

    def numbers_in_touch(self, seat: int) -> dict[str, int]:
        """The numbered hexes that the fleet touches."""
        hexes = {name: hex_ for ship in self.ships[seat] for name, hex_ in self.touched(ship.at).items()}
        return {name: hex_.number for name, hex_ in hexes.items() if hex_.number is not None}

    def count_numbers_touched(self, seat: int) -> int:
        """Different numbers."""
        return len(set(self.numbers_in_touch(seat).values()))

    def count_hexes_touched(self, seat: int) -> int:
        """Different hexes with a number."""
        return len(self.numbers_in_touch(seat))

    def counter(self, name: str, seat: int) -> int:
        """Counters belong to the turn in progress."""
        return self.counters[name] if seat == self.turn else 0

    def count_foraged_this_turn(self, seat: int) -> int:
        """In the Forage phase of one's own turn."""
        return self.counter("foraged", seat)

    def count_plundered_this_turn(self, seat: int) -> int:
        """From other players."""
        return self.counter("plundered", seat)

    def count_leviathan_loot_this_turn(self, seat: int) -> int:
        """From leviathans, by plunder."""
        return self.counter("loot", seat)
