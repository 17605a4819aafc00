"""`havalandi`: fly, place a balloon, launch a fleet. Written from the rules page alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.oracles.havalandi_board import BESIDE, BOARDS, COLOURS, IN_SIGHT, SPACES, connected, in_order
from tests.oracles.havalandi_cards import CARDS, Fleet, Table

Position = dict[str, Any]
SPECIALS = ["near", "share", "wind"]
KEYS = {
    "game", "players", "mode", "options", "turn", "over", "cards", "airship", "roll", "seats", "neutral",
    "placed", "special", "proposal",
}  # fmt: skip


@dataclass
class Seat(Fleet):
    """A player: the balloons on the board, the supply, the points so far."""

    shared: str | None  # where the sharing balloon stands
    standard: int
    specials: list[str]  # unused, sorted
    score: int


def read_seat(seat: Position) -> Seat:
    """A seat as section 8.1 writes it."""
    return Seat(
        lying=set(seat["lying"]),
        launched=set(seat["launched"]),
        shared=seat["shared"],
        standard=seat["standard"],
        specials=sorted(seat["specials"]),
        score=seat["score"],
    )


def write_seat(seat: Seat) -> Position:
    """The same the other way round."""
    return {
        "lying": in_order(seat.lying),
        "launched": in_order(seat.launched),
        "shared": seat.shared,
        "standard": seat.standard,
        "specials": list(seat.specials),
        "score": seat.score,
    }


class Oracle:
    """A position in plain objects, and the rules."""

    def __init__(self, position: Position) -> None:
        self.players: int = position["players"]
        self.mode: str = position["mode"]
        self.side: str = position["options"].get("side", "A")
        self.turn: int = position["turn"]
        self.over: bool = position["over"]
        self.cards: list[str] = sorted(position["cards"])
        self.airship: int = position["airship"]
        self.roll: int = position["roll"]
        self.seats = [read_seat(seat) for seat in position["seats"]]
        self.neutral: set[str] = set(position["neutral"])
        self.placed: set[str] = set(position["placed"])
        self.special: str | None = position["special"]
        self.proposal: set[str] = set(position["proposal"])
        self.board = BOARDS[self.side]
        self.scored: list[tuple[str, int]] = []  # what the last move scored, in order, the cards apart

    def to_dict(self) -> Position:
        """The position as section 8.1 writes it."""
        return {
            "game": "havalandi",
            "players": self.players,
            "mode": self.mode,
            "options": {} if self.side == "A" else {"side": self.side},
            "turn": self.turn,
            "over": self.over,
            "cards": list(self.cards),
            "airship": self.airship,
            "roll": self.roll,
            "seats": [write_seat(seat) for seat in self.seats],
            "neutral": in_order(self.neutral),
            "placed": in_order(self.placed),
            "special": self.special,
            "proposal": in_order(self.proposal),
        }

    # What may be done

    def legal_moves(self) -> list[str]:
        """Every legal move, sorted; none once the game is over."""
        if self.over:
            return []
        return sorted(self.follow_ups() if self.placed else self.placements())

    def me(self) -> Seat:
        """The player whose turn it is."""
        return self.seats[self.turn]

    def placements(self) -> list[str]:
        """Moving on is a choice only when no standard balloon can be placed but a special could."""
        standard = in_order(self.standard_sites())
        special = self.shares() + self.winds()
        return standard + special + (["on"] if special and not standard else [])

    def occupied(self) -> set[str]:
        """The hexes with a balloon of anybody."""
        return self.neutral.union(*(seat.balloons() for seat in self.seats))

    def free_sites(self) -> set[str]:
        """A launch site is free while no balloon of anybody stands on it."""
        return set(self.board.sites) - self.occupied()

    def standard_sites(self) -> set[str]:
        """Every free site in sight, and every free site that extends a group in sight."""
        free = self.free_sites()
        return free.intersection(IN_SIGHT[self.airship]) | (free & self.extensions())

    def extensions(self) -> set[str]:
        """The hexes next to a group that has a balloon in sight, within the region of that group."""
        own = self.me().balloons()
        sites: set[str] = set()
        for at in own.intersection(IN_SIGHT[self.airship]):
            region = self.board.region[at]
            sites |= {hex_ for member in connected(at, own & region) for hex_ in BESIDE[member]} & region
        return sites

    def shares(self) -> list[str]:
        """Onto a foreign balloon in sight, if the site has no sharing balloon and none of one's own."""
        if "share" not in self.me().specials:
            return []
        closed = self.me().balloons() | {seat.shared for seat in self.seats if seat.shared is not None}
        sites = (self.occupied() - closed).intersection(IN_SIGHT[self.airship])
        return [f"share:{hex_}" for hex_ in sites]

    def winds(self) -> list[str]:
        """Onto any free site of the board."""
        return [f"wind:{hex_}" for hex_ in self.free_sites()] if "wind" in self.me().specials else []

    def follow_ups(self) -> list[str]:
        """After a placement: another balloon, keep one down, launch, or end the turn."""
        launch = ["launch"] if self.proposal else []
        return ["end", *launch, *self.nears(), *self.keeps()]

    def nears(self) -> list[str]:
        """Onto a free site adjacent to the standard balloon just placed, while nothing is kept down."""
        if self.special is not None or "near" not in self.me().specials:
            return []
        if self.proposal != self.fresh_proposal():
            return []
        (standard,) = self.placed
        return [f"near:{hex_}" for hex_ in self.free_sites().intersection(BESIDE[standard])]

    def keeps(self) -> list[str]:
        """A balloon of the proposal may be kept down if the rest may launch."""
        return [f"-{hex_}" for hex_ in self.proposal if self.may_launch(self.proposal - {hex_})]

    def may_launch(self, fleet: set[str]) -> bool:
        """Lying balloons: one placed this turn, connected, one on gravel and one on another terrain."""
        terrains = {self.board.terrain[hex_] for hex_ in fleet}
        if not fleet & self.placed or "gravel" not in terrains or len(terrains) < 2:
            return False
        return connected(next(iter(fleet)), fleet) == fleet

    def fresh_proposal(self) -> set[str]:
        """The component of lying balloons around the balloons placed this turn, if it may launch."""
        fleet = connected(next(iter(self.placed)), self.me().lying)
        return fleet if self.may_launch(fleet) else set()

    # What then happens

    def play(self, move: str, rolls: Iterable[int]) -> list[str]:
        """Plays a move and all that follows by itself; returns the events: `(roll 5)`, `(on)`."""
        check(move in self.legal_moves(), f"{move} is not legal here")
        given = list(rolls)
        done = self.act(move)
        if done:
            self.end_turn()
        if not done or self.over:
            check(given == [], f"no turn begins, but the rolls are {given}")
            return [] if self.over or self.placed else self.fly_on()
        check(len(given) == 1, f"one turn begins, but the rolls are {given}")
        return self.fly(given[0])

    def rolls_needed(self, move: str) -> int:
        """How many turns begin if this legal move is played: none or one."""
        after = Oracle(self.to_dict())
        done = after.act(move)
        return int(done and after.next_seat() is not None)

    def act(self, move: str) -> bool:
        """The move alone; is the turn done?"""
        self.scored = []
        if move == "on":
            self.airship = (self.airship + 1) % SPACES
            return False
        if move.startswith("-"):
            self.proposal -= {move.removeprefix("-")}
            return False
        if move == "launch":
            self.launch()
        elif move != "end":
            self.place(move)
        return move in ("launch", "end") or self.follow_ups() == ["end"]

    def place(self, move: str) -> None:
        """A standard balloon or a special one, lying; it is scored at once."""
        kind, _, hex_ = move.rpartition(":")
        if kind:
            self.use_special(kind, hex_)
        else:
            self.me().standard -= 1
        before = self.touched()
        self.me().lying.add(hex_)
        self.placed.add(hex_)
        self.score_group(hex_)
        self.score_pavilions(before)
        self.proposal = self.fresh_proposal()

    def use_special(self, kind: str, hex_: str) -> None:
        """Each once per game, at most one per turn."""
        self.special = kind
        self.me().specials.remove(kind)
        if kind == "share":
            self.me().shared = hex_

    def launch(self) -> None:
        """The balloons of the proposal are turned to launched, and scored."""
        self.me().lying -= self.proposal
        self.me().launched |= self.proposal
        self.gain("launch", self.launch_value())

    def end_turn(self) -> None:
        """The next player who is not out is to move; when everybody is out the cards are scored."""
        self.placed, self.special, self.proposal = set(), None, set()
        seat = self.next_seat()
        if seat is None:
            self.finish()
        else:
            self.turn = seat

    def next_seat(self) -> int | None:
        """Turns go round; a player without standard balloons is skipped."""
        order = [(self.turn + step) % self.players for step in range(1, self.players + 1)]
        return next((seat for seat in order if self.seats[seat].standard > 0), None)

    def finish(self) -> None:
        """Both cards are scored, each once."""
        self.over = True
        points = [self.card_points(card) for card in self.cards]
        for number, seat in enumerate(self.seats):
            seat.score += sum(of_card[number] for of_card in points)

    def fly(self, roll: int) -> list[str]:
        """The airship goes forward by the number rolled, and on if there is nothing to decide."""
        self.roll = roll
        self.airship = (self.airship + roll) % SPACES
        return [f"(roll {roll})", *self.fly_on()]

    def fly_on(self) -> list[str]:
        """Space by space, until a balloon can be placed."""
        events = []
        while not self.placements():
            self.airship = (self.airship + 1) % SPACES
            events.append("(on)")
        return events

    # What it is worth

    def gain(self, what: str, points: int) -> None:
        """Points are simply added."""
        self.me().score += points
        self.scored.append((what, points))

    def score_group(self, hex_: str) -> None:
        """A group of three or more in the region scores its size."""
        group = connected(hex_, self.me().balloons() & self.board.region[hex_])
        if len(group) >= 3:
            self.gain("group", len(group))

    def touched(self) -> set[str]:
        """The pavilions with a balloon of the player next to them."""
        own = self.me().balloons()
        return {pavilion for pavilion in self.board.pavilions if not own.isdisjoint(BESIDE[pavilion])}

    def score_pavilions(self, before: set[str]) -> None:
        """3 for each pavilion touched for the first time, then for what has become complete."""
        now = self.touched()
        for _ in now - before:
            self.gain("pavilion", 3)
        for colour in COLOURS:
            whole = {pavilion for pavilion, of in self.board.pavilions.items() if of == colour}
            if whole and whole <= now and not whole <= before:
                self.gain("pavilion-bonus", 7 if self.side == "A" else 3)

    def launch_value(self) -> int:
        """4 for each terrain on each side of the path: `bank` is that side, by its first hex."""
        off_path = [hex_ for hex_ in self.proposal if self.board.terrain[hex_] != "gravel"]
        kinds = {(in_order(self.board.bank[hex_])[0], self.board.terrain[hex_]) for hex_ in off_path}
        return 4 * len(kinds)

    def card_points(self, card: str) -> list[int]:
        """What each seat would score for a card as the board is now."""
        table = Table(self.board, list(self.seats), self.neutral)
        return [CARDS[card](table, seat) for seat in range(self.players)]

    def scores(self) -> list[int]:
        """The points so far; with the two cards once the game is over."""
        return [seat.score for seat in self.seats]

    def winners(self) -> list[int]:
        """The highest total, then more unused specials; still equal: shared. Nobody before the end."""
        if not self.over:
            return []
        ranks = [(seat.score, len(seat.specials)) for seat in self.seats]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    @staticmethod
    def check_start(position: Position) -> None:
        """Raises AssertionError unless this is a proper start."""
        check_start(position)


def card_points(position: Position, card: str) -> list[int]:
    """What each seat would score for a card in a position."""
    return Oracle(position).card_points(card)


# Checking a starting position


def check(holds: bool, message: str) -> None:
    """Raised by hand, so that it holds under python -O too."""
    if not holds:
        raise AssertionError(message)


def is_number(value: Any) -> bool:
    """An int that is no bool."""
    return type(value) is int


def check_start(position: Position) -> None:
    """Seat 0 has rolled and is to place; nothing has happened yet."""
    check(set(position) == KEYS, f"wrong keys: {sorted(position)}")
    check(position["game"] == "havalandi", f"game is {position['game']!r}")
    check(position["mode"] == "competitive", f"no mode {position['mode']!r}")
    check(position["options"] in ({}, {"side": "B"}), f"options are {position['options']!r}")
    check(is_number(position["players"]) and position["players"] in range(2, 5), "two to four players")
    check_first_turn(position)
    check_cards(position["cards"])
    check_supplies(position)
    check_neutral(position)


def check_first_turn(position: Position) -> None:
    """The airship has flown the first roll from space 0, and nothing is placed."""
    check(is_number(position["turn"]) and position["turn"] == 0, f"turn is {position['turn']!r}, not 0")
    check(position["over"] is False, "a start is not over")
    check(is_number(position["roll"]) and position["roll"] in range(1, 7), f"roll is {position['roll']!r}")
    airship = position["airship"]
    check(is_number(airship) and airship == position["roll"], f"airship is {airship!r}, not the roll")
    check(position["placed"] == [] and position["proposal"] == [], "something is placed at the start")
    check(position["special"] is None, f"special is {position['special']!r} at the start")


def check_cards(cards: list[str]) -> None:
    """Two different cards of the seven, sorted."""
    check(len(cards) == 2 and len(set(cards)) == 2, f"not two different cards: {cards}")
    check(set(cards) <= set(CARDS), f"unknown card among {cards}")
    check(cards == sorted(cards), f"cards are not sorted: {cards}")


def check_supplies(position: Position) -> None:
    """20 standard balloons each, 17 with four players, and all three specials."""
    standard = 17 if position["players"] == 4 else 20
    fresh = Seat(set(), set(), None, standard, SPECIALS, 0)
    expected = [write_seat(fresh)] * position["players"]
    check(position["seats"] == expected, f"seats are {position['seats']}")


def check_neutral(position: Position) -> None:
    """Two players: neutral balloons on all flagged sites, in hex order."""
    board = BOARDS[position["options"].get("side", "A")]
    expected = board.flags if position["players"] == 2 else []
    check(position["neutral"] == expected, f"neutral is {position['neutral']}, not {expected}")
