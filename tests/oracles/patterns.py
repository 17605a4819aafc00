"""`patterns`, the second edition: move a truck, advance a balloon or claim a pattern."""

from typing import Any

from tests.oracles import sky
from tests.oracles.sky import LANE, SkyOracle, Truck, next_column

# The columns 0-4 of each card that hold a balloon: top row, middle row, bottom row.
PATTERNS: dict[str, list[list[int]]] = {
    "a": [[1, 4], [0, 3], [2]],
    "b": [[1, 4], [2], [1, 3]],
    "c": [[1, 4], [2], [1, 4]],
    "d": [[0, 3], [2], [0, 3]],
    "e": [[0, 3], [2], [1, 3]],
    "f": [[0, 3], [1, 4], [2]],
}


def pattern_cells(card: str, left: int, bottom: int) -> set[str]:
    """The cells of a pattern whose card has its left column and its bottom row there."""
    cells = set()
    for up, columns in enumerate(reversed(PATTERNS[card])):
        cells |= {chr(ord("a") + left + column) + str(bottom + up) for column in columns}
    return cells


def placements(card: str) -> list[set[str]]:
    """Everywhere a card can lie, hanging over or not: no balloon flies in a cell off the board."""
    return [pattern_cells(card, left, bottom) for left in range(-4, 12) for bottom in (1, 2)]


PLACEMENTS = {card: placements(card) for card in PATTERNS}


class Oracle(SkyOracle):
    """A position of the second edition."""

    def __init__(self, position: dict[str, Any]) -> None:
        super().__init__(position)
        self.claims: dict[str, int] = dict(position["claims"])

    def to_dict(self) -> dict[str, Any]:
        """The claims: card to seat."""
        return super().to_dict() | {"claims": dict(self.claims)}

    def moves(self) -> list[str]:
        """A turn is exactly one of: move a truck; advance a balloon; claim a pattern."""
        return super().moves() + self.truck_moves() + self.claimable()

    def truck_moves(self) -> list[str]:
        """Any truck, one column right."""
        return [f"{truck.at}>{next_column(truck.at)}" for truck in self.trucks if self.may_move(truck)]

    def may_move(self, truck: Truck) -> bool:
        """Into a column without a truck, and not past the last."""
        target = next_column(truck.at)
        return target in LANE[: self.columns] and all(other.at != target for other in self.trucks)

    def claimable(self) -> list[str]:
        """Any unclaimed card; in solo play the cards stay in the box."""
        return [] if self.together else [f"claim:{card}" for card in PATTERNS if card not in self.claims]

    def play(self, move: str) -> list[str]:
        """Plays one action; nothing follows by itself but the end."""
        self.check_legal(move)
        self.act(move)
        self.over = self.grounded() == 0 or not self.truck_moves()
        if not self.over:
            self.turn = self.next_seat()
        return []

    def act(self, move: str) -> None:
        """The action a move stands for."""
        if move.startswith("claim:"):
            self.claims[move.removeprefix("claim:")] = self.turn
        elif ">" in move:
            start, target = move.split(">")
            self.truck_at(start).at = target
        else:
            self.load_or_advance(move)

    def appears(self, card: str) -> bool:
        """Five balloons fly in those relative positions; other balloons do not matter."""
        flown = set(self.sky.values())
        return any(cells <= flown for cells in PLACEMENTS[card])

    def score(self, seat: int) -> int:
        """Formation score, and 10 for each pattern the player claimed that appears."""
        claimed = [card for card, owner in self.claims.items() if owner == seat]
        return self.formation_score(seat) + 10 * len([card for card in claimed if self.appears(card)])

    @staticmethod
    def check_start(position: dict[str, Any]) -> None:
        """Raises AssertionError unless this is a proper start."""
        sky.check_shared(position, "patterns", {"claims"})
        sky.check_players(position, {"competitive": range(2, 7), "solo": range(1, 2)})
        defaults = {"trucks": 4, "columns": 12}
        sky.check_options(position, {"trucks": range(3, 6), "columns": range(8, 13)}, defaults)
        check_start_trucks(position, (defaults | position["options"])["trucks"])
        sky.check_packed(position, [name for name in sky.FIXED_ORDER if name != "lion"])
        sky.check(position["claims"] == {}, f"claimed at the start: {position['claims']}")
        sky.check_colours(position, "bgprwy", 1 if position["mode"] == "competitive" else 0)


def check_start_trucks(position: dict[str, Any], number: int) -> None:
    """At set-up the lion is already unpacked on the lead truck."""
    empty = [{"at": at, "load": None} for at in LANE[: number - 1]]
    sky.check_trucks(position, [*empty, {"at": LANE[number - 1], "load": "lion", "inflated": False}])
