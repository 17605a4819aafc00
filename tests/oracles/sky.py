"""What the three editions share: the sky, the balloons, advancing, scoring a formation."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

LANE = "abcdefghijklm"  # twelve columns of the sky, and the space beyond it
ALTITUDES = "1234"
SPECIALS = ["lion", "monkey", "wolf"]
SHARED_KEYS = {"game", "players", "mode", "options", "turn", "over", "trucks", "sky", "packed", "colours"}


def balloons_of(colours: str, specials: int) -> list[str]:
    """One regular balloon for every pair of colours, then the special shapes, in the fixed order."""
    return [one + other for one, other in combinations(colours, 2)] + SPECIALS[:specials]


FIXED_ORDER = balloons_of("bgprwy", 3)


def colours_of(balloon: str) -> set[str]:
    """A regular balloon shows the two colours it is named after; special shapes show none."""
    return set() if balloon in SPECIALS else set(balloon)


def cells_at(cell: str, steps: list[tuple[int, int]]) -> list[str]:
    """The cells so many columns and altitudes away, those beyond the rim included: nobody flies there."""
    return [chr(ord(cell[0]) + right) + str(int(cell[1]) + up) for right, up in steps]


CELLS = [column + altitude for column in LANE for altitude in ALTITUDES]
BESIDE = {cell: cells_at(cell, [(-1, 0), (1, 0), (0, -1), (0, 1)]) for cell in CELLS}
DIAGONAL = {cell: cells_at(cell, [(-1, -1), (-1, 1), (1, -1), (1, 1)]) for cell in CELLS}


def next_column(column: str) -> str:
    """The column to the right."""
    return chr(ord(column) + 1)


def width(cells: Iterable[str]) -> int:
    """Rightmost minus leftmost flying column plus one, or 0 if none fly."""
    columns = sorted(ord(cell[0]) for cell in cells)
    return columns[-1] - columns[0] + 1 if columns else 0


@dataclass
class Truck:
    """A truck, and the balloon that stands on it and travels with it."""

    at: str
    load: str | None
    inflated: bool  # means nothing while there is no load
    safety: bool = False  # the safety truck of `achievements`


class SkyOracle:
    """A position in plain objects, and the rules all editions share."""

    LOADED_INFLATED = False  # does loading inflate as well?

    def __init__(self, position: dict[str, Any]) -> None:
        self.game: str = position["game"]
        self.players: int = position["players"]
        self.mode: str = position["mode"]
        self.options: dict[str, Any] = dict(position["options"])
        self.turn: int = position["turn"]
        self.over: bool = position["over"]
        self.trucks = [self.read_truck(truck) for truck in position["trucks"]]
        self.sky: dict[str, str] = dict(position["sky"])
        self.packed: list[str] = list(position["packed"])
        self.colours = [sorted(cards) for cards in position["colours"]]
        self.columns: int = self.options.get("columns", 12)
        self.together = self.mode != "competitive"  # solo or cooperative play

    def read_truck(self, truck: dict[str, Any]) -> Truck:
        """A truck as section 6 writes it."""
        inflated = truck.get("inflated", self.LOADED_INFLATED)
        return Truck(truck["at"], truck["load"], inflated, truck.get("safety", False))

    def write_truck(self, truck: Truck) -> dict[str, Any]:
        """`inflated` is written for a loaded truck only."""
        if truck.load is None:
            return {"at": truck.at, "load": None}
        return {"at": truck.at, "load": truck.load, "inflated": truck.inflated}

    def to_dict(self) -> dict[str, Any]:
        """The keys that all editions write."""
        return {
            "game": self.game,
            "players": self.players,
            "mode": self.mode,
            "options": dict(self.options),
            "turn": self.turn,
            "over": self.over,
            "trucks": [self.write_truck(truck) for truck in self.trucks],
            "sky": dict(self.sky),
            "packed": list(self.packed),
            "colours": [list(cards) for cards in self.colours],
        }

    # What may be done

    def legal_moves(self) -> list[str]:
        """Every legal move, sorted; none once the game is over."""
        return [] if self.over else sorted(self.moves())

    def moves(self) -> list[str]:
        """Advancing a balloon is possible in every edition."""
        return self.loads() + self.inflations() + self.launches() + self.ascents()

    def loads(self) -> list[str]:
        """A packed balloon is loaded onto an empty truck."""
        return [f"{balloon}@{truck.at}" for balloon in self.loadable() for truck in self.empty_trucks()]

    def loadable(self) -> list[str]:
        """Solo and cooperative: only the first of the row may be loaded."""
        return self.packed[:1] if self.together else self.packed

    def empty_trucks(self) -> list[Truck]:
        """A truck holds at most one balloon."""
        return [truck for truck in self.trucks if truck.load is None]

    def inflations(self) -> list[str]:
        """An unpacked balloon inflates on its truck."""
        return [f"{truck.load}+" for truck in self.trucks if truck.load and not truck.inflated]

    def launches(self) -> list[str]:
        """An inflated balloon enters altitude 1 of its truck's column."""
        return [f"{truck.load}+" for truck in self.trucks if self.may_launch(truck)]

    def may_launch(self, truck: Truck) -> bool:
        """A launch is a way into the sky, which has no column beyond its last."""
        if truck.load is None or not truck.inflated or truck.at not in LANE[: self.columns]:
            return False
        return self.may_enter(truck.load, truck.at + "1")

    def ascents(self) -> list[str]:
        """A flying balloon rises by one altitude, to 4 at most."""
        return [f"{balloon}+" for balloon in self.sky if self.may_ascend(balloon)]

    def may_ascend(self, balloon: str) -> bool:
        """It cannot rise above altitude 4."""
        cell = self.sky[balloon]
        return cell[1] != "4" and self.may_enter(balloon, self.cell_above(cell))

    def cell_above(self, cell: str) -> str:
        """One altitude higher in the same column."""
        return cell[0] + str(int(cell[1]) + 1)

    def may_enter(self, balloon: str, cell: str) -> bool:
        """The cell must be empty, and no other flying balloon orthogonally next to it."""
        others = {where: other for other, where in self.sky.items() if other != balloon}
        if cell in others or any(beside in others for beside in BESIDE[cell]):
            return False
        return not (self.together and self.clashes(balloon, cell, others))

    def clashes(self, balloon: str, cell: str, others: dict[str, str]) -> bool:
        """Solo and cooperative: a flying balloon diagonally next to the cell must share no colour."""
        diagonal = [others[corner] for corner in DIAGONAL[cell] if corner in others]
        return any(colours_of(balloon) & colours_of(other) for other in diagonal)

    # What then happens

    def check_legal(self, move: str) -> None:
        """An oracle is not to be asked what an illegal move does."""
        assert move in self.legal_moves(), f"{move} is not legal here"

    def load(self, balloon: str, column: str) -> None:
        """The balloon leaves the row and stands on the truck in that column."""
        truck = self.truck_at(column)
        truck.load, truck.inflated = balloon, self.LOADED_INFLATED
        self.packed.remove(balloon)

    def advance(self, balloon: str) -> None:
        """Inflate, launch or ascend, whichever is next."""
        truck = self.truck_with(balloon)
        if truck is None:
            self.sky[balloon] = self.cell_above(self.sky[balloon])
        elif truck.inflated:
            self.launch(truck, balloon)
        else:
            truck.inflated = True

    def launch(self, truck: Truck, balloon: str) -> None:
        """The balloon flies at altitude 1 and the truck is empty again."""
        self.sky[balloon] = truck.at + "1"
        truck.load, truck.inflated = None, self.LOADED_INFLATED

    def truck_at(self, column: str) -> Truck:
        """The truck in that column."""
        return next(truck for truck in self.trucks if truck.at == column)

    def truck_with(self, balloon: str) -> Truck | None:
        """The truck a balloon stands on, if it stands on one."""
        return next((truck for truck in self.trucks if truck.load == balloon), None)

    def load_or_advance(self, move: str) -> None:
        """`gr@c` loads, `gr+` is any other advance."""
        if "@" in move:
            balloon, column = move.split("@")
            self.load(balloon, column)
        else:
            self.advance(move.removesuffix("+"))

    def next_seat(self) -> int:
        """Play goes round."""
        return (self.turn + 1) % self.players

    # What it is worth

    def grounded(self) -> int:
        """How many balloons are not flying."""
        return len(self.packed) + len([truck for truck in self.trucks if truck.load is not None])

    def worth(self) -> dict[str, int]:
        """By altitude, then column, the first flying balloon is worth 1, the next 2, and so on."""
        ordered = sorted(self.sky, key=lambda balloon: (self.sky[balloon][1], self.sky[balloon][0]))
        return {balloon: place for place, balloon in enumerate(ordered, start=1)}

    def formation_score(self, seat: int) -> int:
        """Each balloon that shows at least one of the player's colours counts once."""
        own = set(self.colours[seat])
        return sum(worth for balloon, worth in self.worth().items() if own & colours_of(balloon))

    def common_score(self) -> int:
        """Lower is better: the width, and 3 for each balloon not flying."""
        return width(self.sky.values()) + 3 * self.grounded()

    def score(self, seat: int) -> int:
        """What a seat scores in competitive play."""
        return self.formation_score(seat)

    def scores(self) -> list[int]:
        """One for each seat, now; in solo and cooperative play all have the common one."""
        if self.together:
            return [self.common_score()] * self.players
        return [self.score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The highest total wins and ties share; in solo and cooperative play every seat."""
        if not self.over:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if self.together or score == max(scores)]


# Checking a starting position


def check(holds: bool, message: str) -> None:
    """Raised by hand, so that it holds under python -O too."""
    if not holds:
        raise AssertionError(message)


def check_shared(position: dict[str, Any], game: str, extra_keys: set[str]) -> None:
    """What every start has: the right keys, seat 0 to move, nothing in the sky."""
    check(set(position) == SHARED_KEYS | extra_keys, f"wrong keys: {sorted(position)}")
    check(position["game"] == game, f"game is {position['game']!r}, not {game!r}")
    check(is_number(position["turn"]) and position["turn"] == 0, f"turn is {position['turn']!r}, not 0")
    check(position["over"] is False, "a start is not over")
    check(position["sky"] == {}, f"balloons fly at the start: {position['sky']}")


def is_number(value: Any) -> bool:
    """An int that is no bool."""
    return type(value) is int


def check_players(position: dict[str, Any], allowed: dict[str, range]) -> None:
    """The mode exists and takes that many players."""
    mode, players = position["mode"], position["players"]
    check(mode in allowed, f"no mode {mode!r}")
    check(is_number(players) and players in allowed[mode], f"{mode} is not for {players!r} players")


def check_options(position: dict[str, Any], allowed: dict[str, range], defaults: dict[str, int]) -> None:
    """Numbers within their range, listed only when they differ from the default."""
    for name, value in position["options"].items():
        check(name in allowed, f"no option {name!r}")
        check(is_number(value) and value in allowed[name], f"option {name} cannot be {value!r}")
        check(value != defaults[name], f"option {name} is listed with its default {value!r}")


def check_trucks(position: dict[str, Any], expected: list[dict[str, Any]]) -> None:
    """The trucks stand where they start, left to right."""
    check(position["trucks"] == expected, f"trucks are {position['trucks']}, not {expected}")


def check_packed(position: dict[str, Any], balloons: list[str]) -> None:
    """The packed balloons are in the fixed order, or shuffled into a row."""
    packed = position["packed"]
    if position["mode"] == "competitive":
        check(packed == balloons, f"packed is {packed}, not {balloons}")
    else:
        check(sorted(packed) == sorted(balloons), f"the row {packed} is no permutation of {balloons}")


def check_colours(position: dict[str, Any], colours: str, cards_each: int) -> None:
    """Each seat holds its number of colour cards, and no card is held twice."""
    hands = position["colours"]
    check(len(hands) == position["players"], f"{len(hands)} hands for {position['players']} players")
    check(all(len(hand) == cards_each for hand in hands), f"not {cards_each} colour cards each: {hands}")
    check(all(hand == sorted(hand) for hand in hands), f"a hand is not in alphabetical order: {hands}")
    dealt = [card for hand in hands for card in hand]
    check(set(dealt) <= set(colours), f"unknown colour among {dealt}")
    check(len(set(dealt)) == len(dealt), f"a colour card is dealt twice: {hands}")
