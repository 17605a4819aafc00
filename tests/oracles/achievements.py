"""`achievements`, the third edition: launches and safety-truck moves earn tokens."""

from itertools import combinations_with_replacement
from typing import Any

from tests.oracles import sky
from tests.oracles.sky import LANE, SPECIALS, SkyOracle, Truck, colours_of

COLOURS = "bgprwy"
SET_WORTH = [0, 1, 3, 6, 10, 15]  # of a set of 0 1 2 3 4 5+ tokens


def set_worth(size: int) -> int:
    """A set of more than five is worth no more than one of five."""
    return SET_WORTH[min(size, 5)]


def achievement_score(tokens: dict[str, int], own: list[str]) -> int:
    """Own colours are dropped; the multicoloured tokens go where the score is highest."""
    kept = {colour: 0 if colour in own else tokens.get(colour, 0) for colour in COLOURS}
    choices = combinations_with_replacement(COLOURS, tokens.get("multi", 0))
    return max(colour_score(kept, choice) for choice in choices) + set_worth(tokens.get("safety", 0))


def colour_score(kept: dict[str, int], multi: tuple[str, ...]) -> int:
    """The colour sets' score once each multicoloured token has joined one of them."""
    return sum(set_worth(kept[colour] + multi.count(colour)) for colour in COLOURS)


class Oracle(SkyOracle):
    """A position of the third edition; the safety truck is one of the trucks."""

    LOADED_INFLATED = True  # there is no unpacked state

    def __init__(self, position: dict[str, Any]) -> None:
        super().__init__(position)
        self.tokens: list[dict[str, int]] = [dict(tokens) for tokens in position["tokens"]]
        self.safety_carries: bool = self.options.get("safety_carries", True)

    def write_truck(self, truck: Truck) -> dict[str, Any]:
        """`inflated` is left out, and the safety truck marked."""
        written = {"at": truck.at, "load": truck.load}
        return written | {"safety": True} if truck.safety else written

    def to_dict(self) -> dict[str, Any]:
        """Where the safety truck stands, and the tokens of each seat."""
        tokens = [dict(tokens) for tokens in self.tokens]
        return super().to_dict() | {"safety": self.safety_truck().at, "tokens": tokens}

    def safety_truck(self) -> Truck:
        """There is just one."""
        return next(truck for truck in self.trucks if truck.safety)

    def empty_trucks(self) -> list[Truck]:
        """The safety truck may be loaded too, unless the option says otherwise."""
        return [truck for truck in super().empty_trucks() if self.safety_carries or not truck.safety]

    def moves(self) -> list[str]:
        """A turn is exactly one of: move a truck; advance a balloon."""
        return super().moves() + self.truck_moves()

    def truck_moves(self) -> list[str]:
        """Each truck has at most one space to go to."""
        targets = [(truck, self.next_free_space(truck)) for truck in self.trucks]
        return [f"{truck.at}>{to}" for truck, to in targets if to is not None and self.may_move(truck, to)]

    def next_free_space(self, truck: Truck) -> str | None:
        """The next unoccupied space of the lane to its right, passing over occupied ones."""
        taken = [other.at for other in self.trucks]
        lane = LANE[: self.columns + 1]
        return next((space for space in lane if space > truck.at and space not in taken), None)

    def may_move(self, truck: Truck, to: str) -> bool:
        """Afterwards the safety truck must still be rightmost, and at most one space between be empty."""
        others = [other for other in self.trucks if other is not truck]
        spaces = sorted([other.at for other in others] + [to])
        safety = to if truck.safety else self.safety_truck().at
        spanned = ord(spaces[-1]) - ord(spaces[0]) + 1
        return safety == spaces[-1] and spanned - len(spaces) <= 1

    def play(self, move: str) -> list[str]:
        """Plays one action; nothing follows by itself but the end."""
        self.check_legal(move)
        if ">" in move:
            self.move_truck(*move.split(">"))
        else:
            self.load_or_advance(move)
        self.over = self.grounded() == 0 or not self.truck_moves()
        if not self.over:
            self.turn = self.next_seat()
        return []

    def move_truck(self, start: str, to: str) -> None:
        """Moving the safety truck earns a safety token."""
        truck = self.truck_at(start)
        truck.at = to
        self.trucks.sort(key=lambda each: each.at)  # listed left to right
        if truck.safety:
            self.earn("safety")

    def launch(self, truck: Truck, balloon: str) -> None:
        """A launch earns a token of each colour; a special shape earns a multicoloured one."""
        super().launch(truck, balloon)
        for token in ["multi"] if balloon in SPECIALS else colours_of(balloon):
            self.earn(token)

    def earn(self, token: str) -> None:
        """The seat to move takes one."""
        own = self.tokens[self.turn]
        own[token] = own.get(token, 0) + 1

    def score(self, seat: int) -> int:
        """Formation score and achievement score."""
        return self.formation_score(seat) + achievement_score(self.tokens[seat], self.colours[seat])

    @staticmethod
    def check_start(position: dict[str, Any]) -> None:
        """Raises AssertionError unless this is a proper start."""
        sky.check_shared(position, "achievements", {"safety", "tokens"})
        sky.check_players(position, {"competitive": range(2, 7)})
        check_start_options(position)
        launch_trucks = [{"at": at, "load": None} for at in "abcd"]
        sky.check_trucks(position, [*launch_trucks, {"at": "e", "load": None, "safety": True}])
        sky.check(position["safety"] == "e", f"the safety truck starts at e, not {position['safety']}")
        sky.check_packed(position, sky.FIXED_ORDER)
        sky.check(position["tokens"] == [{}] * position["players"], f"tokens are {position['tokens']}")
        sky.check_colours(position, COLOURS, 2 if position["players"] <= 3 else 1)


def check_start_options(position: dict[str, Any]) -> None:
    """`safety_carries` is listed only when off; `columns` is a number like any other."""
    options = dict(position["options"])
    sky.check(options.pop("safety_carries", False) is False, "safety_carries is listed only when false")
    sky.check_options({"options": options}, {"columns": range(8, 13)}, {"columns": 12})
