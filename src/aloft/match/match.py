"""One match: what a list of events amounts to. It knows no network and no disk."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any, Literal

from ..engine.positions.position import SPECTATOR, Position
from ..engine.settings import Settings, settle_on, since
from ..games import find
from ..games.sentences import Seat as SeatSpan
from ..games.sentences import Span
from ..solo.daily import puzzle_key
from . import clocks
from .beside import Beside
from .fair_deal import commitment, game_key
from .log import Entry, Opened
from .seats import Seat
from .winners import winners_of

Phase = Literal["open", "running", "over", "closed"]
AHEAD: Beside[tuple[str, Position]] = Beside()  # the position after the move that was last thought of


@dataclass(frozen=True)
class Question:
    """What one person has asked all others, and who has agreed so far."""

    person: str
    agreed: frozenset[str]
    ply: int | None = None  # to go back to this ply, or
    seat: int | None = None  # to let a bot hold this seat
    against: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Guest:
    """Somebody without an invitation who has asked to join."""

    number: int  # of the question: its version
    person: str
    name: str
    is_in: bool | None = None  # what the host has answered


@dataclass(frozen=True, eq=False)
class Match:
    """A match at one version; `after` gives the next."""

    id: str
    opened: Opened
    settings: Settings
    seats: tuple[Seat, ...]
    phase: Phase = "open"
    v: int = 0
    drawn: tuple[int, ...] = ()  # for each seat the place where its person sat, once seats were drawn
    moved: int = 0  # the version at which the position last changed
    position: Position | None = None  # none before the game begins
    hands: tuple[str, ...] = ()  # who made each ply: a person, or one of the table's own voices
    left: clocks.Left = ()
    since: int = 0  # when the clock of the seat to move was started, in this process's milliseconds
    question: Question | None = None
    guests: tuple[Guest, ...] = ()  # who has asked to join
    rematch: str | None = None

    @classmethod
    def begun(cls, entry: Entry) -> "Match":
        """The match that the first entry of a log opens."""
        opened = entry.event
        if not isinstance(opened, Opened) or entry.v != 0:
            raise ValueError("a log begins with the opening of its table")
        game = find(opened.game)
        options = since(game, opened.rules, dict(opened.options))
        settings = settle_on(game, opened.players, opened.mode, options)
        return cls(entry.match, opened, settings, tuple(Seat(kept_for=who) for who in opened.kept_seats))

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
        after = entry.event.reduce(self, entry, now)
        return after if after.v == entry.v else after.but(v=entry.v)

    def but(self, **changes: Any) -> "Match":
        """This match with some of its facts changed; made at every move, so by hand."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        vars(twin).update(changes)
        return twin

    def with_seat(self, place: int, seat: Seat) -> "Match":
        """This match with somebody else in a seat."""
        return self.but(seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))

    def change_seat(self, place: int, **changes: Any) -> "Match":
        """This match with something else true of a seat."""
        return self.with_seat(place, replace(self.seats[place], **changes))

    def position_after(self, move: str) -> Position:
        """The position after a move, IllegalMove if there is none; made once for `decide` and `after`."""
        known = AHEAD.get(self)
        if known is not None and known[0] == move:
            return known[1]
        twin = self.game.copy()
        twin.play(move)
        return AHEAD.keep(self, (move, twin))[1]

    # Who is there.

    @property
    def persons(self) -> list[str]:
        """Everybody who sits here, each once, in the order of seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def seats_of(self, person: str | None) -> list[int]:
        """Where somebody sits."""
        if person is None:
            return []
        return [place for place, seat in enumerate(self.seats) if seat.person == person]

    def name_of(self, person: str) -> str:
        """How a person is called here."""
        return next((seat.name for seat in self.seats if seat.person == person), "Somebody")

    def who(self, person: str) -> Span:
        """A person in a sentence, by the first of their seats."""
        mine = self.seats_of(person)
        return self.at(mine[0]) if mine else "Somebody"

    def at(self, place: int) -> SeatSpan:
        """Whoever sits there, in a sentence."""
        return SeatSpan(place, self.seats[place].name)

    def guest(self, person: str | None) -> Guest | None:
        """Somebody who has asked to join."""
        return next((guest for guest in self.guests if guest.person == person), None)

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

    @property
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
        turn = self.turn
        if turn is None:
            return None
        seat = self.seats[turn]
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
        """In the order in which everybody sat before seats were drawn: the key must not depend on that."""
        places = self.drawn or range(len(self.seats))
        return [seat.nonce for _, seat in sorted(zip(places, self.seats, strict=True), key=itemgetter(0))]

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
        turn = self.turn if self.left else None
        if turn is None or self.seats[turn].mover == "bot":
            return None
        return self.since + self.left[turn]
