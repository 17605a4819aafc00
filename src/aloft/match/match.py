"""One match: what a list of deeds amounts to. It knows no network and no disk."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Literal, TypeVar

from ..engine.positions.position import SPECTATOR, Position
from ..engine.settings import Settings, settle_on
from ..games import find
from ..solo.daily import puzzle_key
from . import clocks
from .dealing import commitment, game_key
from .deeds import Entry, Opened, Said
from .seats import Seat
from .winning import winners_of

Phase = Literal["open", "running", "over", "closed"]
LINES = 50  # of chat that a table remembers
PUBLIC = ("seats", "phase", "rematch")  # what the public facts follow from
ONCE = ("ahead", "common", "turn")  # what is worked out anew at every version

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801
    """A fact worked out when it is first asked for; as `cached_property`, but without its lock."""

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, match: Any, owner: type) -> T:
        found = vars(match)[self.name] = self.work(match)
        return found


@dataclass(frozen=True)
class Question:
    """What one person has asked all others, and who has agreed so far."""

    person: str
    agreed: frozenset[str]
    ply: int | None = None  # to go back to this ply, or
    seat: int | None = None  # to let a bot hold this seat
    against: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Line:
    """Something said at the table."""

    v: int
    name: str
    says: str


@dataclass(frozen=True, eq=False)
class Match:
    """A match at one version; `after` gives the next."""

    id: str
    opened: Opened
    settings: Settings
    seats: tuple[Seat, ...]
    phase: Phase = "open"
    v: int = 0
    moved: int = 0  # the version at which the position last changed
    position: Position | None = None  # none before the game begins
    hands: tuple[str, ...] = ()  # who made each ply: a person, or one of the table's own voices
    left: clocks.Left = ()
    since: int = 0  # when the clock of the seat to move was started, in this process's milliseconds
    question: Question | None = None
    lines: tuple[Line, ...] = ()
    rematch: str | None = None

    @classmethod
    def begun(cls, entry: Entry) -> "Match":
        """The match that the first entry of a log opens."""
        opened = entry.deed
        if not isinstance(opened, Opened) or entry.v != 0:
            raise ValueError("a log begins with the opening of its table")
        settings = settle_on(find(opened.game), opened.players, opened.mode, dict(opened.options))
        kept = opened.kept or (None,) * opened.players
        return cls(entry.match, opened, settings, tuple(Seat(kept_for=person) for person in kept))

    @classmethod
    def of(cls, entries: Iterable[Entry], now: int = 0) -> "Match":
        """The match that a log tells."""
        first, *rest = entries
        match = cls.begun(first)
        for entry in rest:
            match = match.after(entry, now)
        return match

    def after(self, entry: Entry, now: int = 0) -> "Match":
        """The match one entry later; this one stays as it is."""
        if entry.v != self.v + 1:
            raise ValueError(f"after version {self.v} comes no version {entry.v}")
        if isinstance(entry.deed, Said):
            line = Line(entry.v, entry.deed.name, entry.deed.says)
            return self.but(v=entry.v, lines=(*self.lines[1 - LINES :], line))
        after: Match = _follow()[type(entry.deed)](self, entry, now)
        return after if after.v == entry.v else after.but(v=entry.v)

    def but(self, **changes: Any) -> "Match":
        """This match with some of its facts changed; made for every move, so by hand."""
        new = object.__new__(type(self))
        before, facts = vars(self), vars(new)
        facts.update(before, **changes)
        for name in ONCE:
            facts.pop(name, None)
        for name in PUBLIC:
            if facts[name] is not before[name]:
                facts.pop("public", None)
        if facts["seats"] is not before["seats"]:
            facts.pop("places", None)
        return new

    @once
    def public(self) -> dict[str, Any]:
        """Who sits at the table and what was agreed, as long as it stays so."""
        from .view import public_facts

        return public_facts(self)

    @once
    def common(self) -> dict[str, Any]:
        """All that everybody sees of the table beside the board."""
        from .view import common_facts

        return common_facts(self)

    def position_after(self, move: str) -> Position:
        """The position after a move; IllegalMove if there is none. Who decides looks ahead to it."""
        ahead: dict[str, Position] = vars(self).setdefault("ahead", {})
        if move not in ahead:
            twin = self.game.copy()
            twin.play(move)
            ahead[move] = twin
        return ahead[move]

    def rest(self) -> None:
        """Forget what can be worked out again."""
        for name in (*ONCE, "public"):
            vars(self).pop(name, None)
        if self.position is not None:
            self.position.rest()

    # Who is there.

    @property
    def persons(self) -> list[str]:
        """Everybody who sits here, each once, in the order of seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def seats_of(self, person: str | None) -> list[int]:
        return self.places.get(person or "", [])

    @once
    def places(self) -> dict[str, list[int]]:
        """Where everybody sits, as long as it stays so."""
        found: dict[str, list[int]] = {}
        for place, seat in enumerate(self.seats):
            if seat.person:
                found.setdefault(seat.person, []).append(place)
        return found

    def playing_beside(self, person: str) -> list[str]:
        """The others who make their own moves."""
        present = [seat.person for seat in self.seats if seat.mover == "person" and seat.person]
        return [other for other in dict.fromkeys(present) if other != person]

    def away_beside(self, person: str) -> list[str]:
        """The others whose seats bots hold, and who may take them back."""
        away = [seat.person for seat in self.seats if seat.is_held and not seat.has_forfeited]
        return [other for other in dict.fromkeys(away) if other and other != person]

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "free" for seat in self.seats)

    @once
    def turn(self) -> int | None:
        """The seat to move; nobody's before the game and after it."""
        return self.game.turn if self.phase == "running" else None

    @property
    def game(self) -> Position:
        """The position, of a match that has begun."""
        if self.position is None:
            raise ValueError("the game has not begun")
        return self.position

    @property
    def has_secrets(self) -> bool:
        """Whether a seat knows something that not everybody does."""
        hidden, state = self.game.game.secrets.hidden, self.game.plain
        everybody = hidden(state, SPECTATOR)
        return any(hidden(state, seat) != everybody for seat in range(self.game.players))

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose move the table waits for."""
        if self.turn is None:
            return None
        seat = self.seats[self.turn]
        return seat.bot if seat.mover == "bot" else None

    # What was promised, and what is told at the end.

    @property
    def secret(self) -> bytes:
        return bytes.fromhex(self.opened.secret)

    @property
    def commitment(self) -> str:
        return commitment(self.id, self.secret)

    @property
    def nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats]

    @property
    def key(self) -> bytes:
        if self.opened.puzzle is not None:
            return puzzle_key(self.opened.puzzle, self.opened.game)
        return game_key(self.id, self.secret, self.nonces)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; who has forfeited has not."""
        return winners_of(self.game, self.forfeited) if self.phase == "over" else []

    @property
    def forfeited(self) -> list[int]:
        """The seats that ran out of time where that loses the game."""
        return [place for place, seat in enumerate(self.seats) if seat.has_forfeited]

    # Time.

    def left_at(self, now: int) -> clocks.Left:
        """Every seat's clock, with what the seat to move has thought until now."""
        turn = self.turn
        if turn is None or self.seats[turn].mover == "bot":
            return self.left
        return clocks.spend(self.left, turn, now - self.since)

    @property
    def deadline(self) -> int | None:
        """When the seat to move runs out of time, if a person's clock runs."""
        turn = self.turn
        if turn is None or not self.left or self.seats[turn].mover == "bot":
            return None
        return self.since + self.left[turn]


@cache
def _follow() -> dict[type, Any]:
    """What follows from each deed; from a file that itself needs this one."""
    from .following import FOLLOW

    return FOLLOW
