"""What is stored, row by row: fields stand in the order of the table's columns."""

from typing import Literal

from msgspec import Struct

Status = Literal["open", "running", "over", "closed"]  # closed: given up before its game began


class Row(Struct, frozen=True, array_like=True):
    """One event of a match's log."""

    match: str
    v: int  # 0, 1, 2 … in each match
    author: str  # who sent it: a person, a bot, or the table itself
    seat: int | None
    cid: str | None  # the sender's name for it; None for the table's own events
    kind: str
    body: str  # JSON
    reply: str  # JSON: what its sender is answered, now and whenever it is sent again
    t: int  # milliseconds since 1970


class Match(Struct, frozen=True, array_like=True):
    """One match, as lists show it; what happened in it is its log."""

    id: str
    game: str
    status: Status
    is_public: bool
    created: int
    touched: int  # when its last event was stored
    summary: str  # JSON: players, names, mode, result


class Person(Struct, frozen=True, array_like=True):
    """Somebody who plays."""

    id: str
    name: str
    colour: str
    token_hash: bytes  # of the cookie
    return_hash: bytes | None  # of the link that brings them back on another machine
    created: int


class Secret(Struct, frozen=True, array_like=True):
    """A seat's secret, carried in a link and kept here hashed."""

    hash: bytes
    match: str
    seat: int
    person: str | None  # who used it
    created: int
    used: int | None = None


class Token(Struct, frozen=True, array_like=True):
    """What a third party's bot shows to play as a person."""

    hash: bytes
    person: str
    name: str
    created: int
    revoked: int | None = None


class Seated(Struct, frozen=True):
    """A match and the seat that a person holds in it."""

    match: Match
    seat: int


class Solved(Struct, frozen=True, array_like=True):
    """The best that somebody has made of a puzzle."""

    person: str
    name: str
    colour: str
    score: int
    rank: int  # from 1; equal scores share one
    people: int  # who have solved it


class SolvedDay(Struct, frozen=True, array_like=True):
    """When somebody solved a puzzle first."""

    puzzle: str
    at: int


class Counts(Struct, frozen=True):
    """How much there is, for metrics."""

    matches: dict[str, int]  # by status
    people: int


class Stored(Struct, frozen=True):
    """The event is on disk."""


class Taken(Struct, frozen=True):
    """That version, or that cid of that author, is on disk already, and this event is not."""


STORED = Stored()
TAKEN = Taken()
