"""What can happen at a table. A match is a list of these; everything else about it follows from them."""

from collections.abc import Callable
from typing import Literal

import msgspec

Consequence = Literal["pass", "bot", "forfeit"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a seat has: for each of its turns, or for the whole game and a little more per turn."""

    per: Literal["turn", "game"]
    seconds: int
    increment: int = 0  # seconds given back after each turn of a game's clock


class Deed(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened."""


class Opened(Deed, frozen=True):
    """A table was opened, and is bound to a secret from now on."""

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


class Sat(Deed, frozen=True):
    """Somebody took a seat and added a number to the deal."""

    seat: int
    person: str
    name: str
    colour: str
    nonce: str
    is_program: bool = False


class Filled(Deed, frozen=True):
    """The host gave a free seat to a bot."""

    seat: int
    bot: str


class Freed(Deed, frozen=True):
    """A seat is free again, before the game."""

    seat: int


class Acted(Deed, frozen=True):
    """The seat to move made a move."""

    seat: int
    move: str
    left: tuple[int, ...] = ()  # milliseconds of every seat's clock afterwards


class Undone(Deed, frozen=True):
    """The game went back to an earlier ply."""

    ply: int
    left: tuple[int, ...] = ()  # every seat's clock then; thinking is not given back


class Asked(Deed, frozen=True):
    """Somebody asks all others: to go back to a ply, or to let a bot hold a seat."""

    person: str
    ply: int | None = None
    seat: int | None = None


class Answered(Deed, frozen=True):
    """Somebody answers what was asked; who asked may so take the question back."""

    person: str
    agrees: bool


class Held(Deed, frozen=True):
    """A bot holds these seats until their person returns."""

    seats: tuple[int, ...]
    why: Literal["left", "vote", "time"]
    left: tuple[int, ...] = ()  # every seat's clock then, if it is changed


class Returned(Deed, frozen=True):
    """The person takes these seats back."""

    seats: tuple[int, ...]


class Forfeited(Deed, frozen=True):
    """A seat ran out of time where that loses the game."""

    seat: int


class Said(Deed, frozen=True):
    """Somebody said something to the table."""

    person: str
    name: str
    says: str


class Renamed(Deed, frozen=True):
    """A person goes by another name."""

    person: str
    name: str
    colour: str
    was: str = ""  # only at seats of this name: others at the same screen have names of their own


class Rematched(Deed, frozen=True):
    """The same people go on at another table."""

    match: str


class Closed(Deed, frozen=True):
    """The table was given up before its game began."""


AnyDeed = (
    Opened
    | Sat
    | Filled
    | Freed
    | Acted
    | Undone
    | Asked
    | Answered
    | Held
    | Returned
    | Forfeited
    | Said
    | Renamed
    | Rematched
    | Closed
)


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: what happened at which version, by whom, when."""

    match: str
    v: int
    author: str  # a person, or one of the table's own voices
    deed: AnyDeed
    cid: str | None = None  # the number of the submission it answers
    reply: str = ""  # what was answered, to be answered again
    t: int = 0  # milliseconds since 1970, for people only

    @property
    def kind(self) -> str:
        return type(self.deed).__name__.lower()

    @property
    def seat(self) -> int | None:
        return getattr(self.deed, "seat", None)


BOT, CLOCK, TABLE = "*bot", "*clock", "*table"  # authors that are no person

_read: Callable[[str | bytes], AnyDeed] = msgspec.json.Decoder(AnyDeed).decode
_write = msgspec.json.Encoder().encode


def write_deed(deed: AnyDeed) -> str:
    return _write(deed).decode()


def read_deed(text: str | bytes) -> AnyDeed:
    return _read(text)
