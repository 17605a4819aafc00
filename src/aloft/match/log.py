"""The log of a table: a match is a list of entries, each with an event; everything else follows from them."""

from typing import TYPE_CHECKING

import msgspec

from ..games.sentences import Sentence, told
from .clocks import Clock, Consequence
from .wire_types import Line

if TYPE_CHECKING:  # events say what becomes of a match, and a match is what became of its events
    from .match import Match

BOT, CLOCK, TABLE = "*bot", "*clock", "*table"  # authors that are no person


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened; the files in `events/` declare every kind."""

    def reduce(self, match: "Match", entry: "Entry", now: int) -> "Match":
        """The match after it."""
        raise TypeError(f"{type(self).__name__} does not say what becomes of a match")

    def sentence(self, before: "Match", entry: "Entry", after: "Match") -> Sentence:
        """What the log says of it, the same to everybody."""
        raise TypeError(f"{type(self).__name__} has no sentence")

    def line(self, before: "Match", entry: "Entry", after: "Match") -> Line:
        """The line of the log, with what a screen needs to show it happening."""
        return Line(v=entry.v, t=entry.t, kind=entry.kind, says=self.sentence(before, entry, after))


class Opened(Event, frozen=True, weakref=True):
    """A table was opened, and is bound to a secret from now on; every log begins so, and none goes on so."""

    game: str
    players: int
    mode: str
    options: dict[str, int | bool | str]
    secret: str  # hexadecimal; told to nobody before the end
    host: str  # the person who opened it
    is_public: bool = False
    hints: bool = True
    clock: Clock | None = None
    on_time: Consequence = "bot"
    kept: tuple[str | None, ...] = ()  # for whom seats are kept: a rematch
    earlier: str | None = None  # the match of which this is the rematch
    puzzle: str | None = None  # the puzzle whose deal this table has, the same as everybody's
    rules: int = 1  # the version of the game's rules
    lot: bool = False  # seats are drawn when the game begins; else everybody has the seat they took

    @property
    def kept_seats(self) -> tuple[str | None, ...]:
        """For each seat, the person for whom it is kept."""
        return self.kept or (None,) * self.players

    def sentence(self, before: "Match", entry: "Entry", after: "Match") -> Sentence:
        return told("The table is open.")


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: what happened at which version, by whom, when."""

    match: str
    v: int
    author: str  # a person, or one of the table's own voices
    event: Event
    cid: str | None = None  # the number of the submission it answers
    reply: str = ""  # what was answered, to be answered again
    t: int = 0  # milliseconds since 1970, for people only

    @property
    def kind(self) -> str:
        return type(self.event).__name__.lower()

    @property
    def seat(self) -> int | None:
        return getattr(self.event, "seat", None)
