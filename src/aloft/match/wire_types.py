"""The shapes of what is sent of a table; the browser's types are written from these."""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

from ..games.sentences import Sentence
from .clocks import Clock, Consequence

Then = tuple[Sentence, str, tuple[str, str] | None]  # a sentence, its notation, and which piece became which
Told = tuple[
    Sentence, int, tuple[str, ...], int
]  # where points come from, how many, what gave them, of which kind


class TablePart(TypedDict):
    """What was agreed, and how far the match is."""

    game: str
    title: str
    players: int
    mode: str
    options: dict[str, int | bool | str]
    phase: Literal["open", "running", "over", "closed"]
    public: bool
    hints: bool
    clock: Clock | None
    on_time: Consequence
    commitment: str
    host: list[int]
    lot: bool  # seats are drawn when the game begins;
    drawn: list[int] | None  # then, for each seat, the place where its person sat before
    earlier: str | None
    rematch: str | None
    puzzle: str | None


class SeatPart(TypedDict):
    """Who sits at a seat."""

    kind: Literal["free", "person", "bot"]
    name: str
    colour: str
    bot: str | None
    program: bool
    kept: bool
    forfeited: bool
    nonce: str


class YouPart(TypedDict):
    """From where you look; -1: you watch, or your cards are covered."""

    seat: int


class ClockPart(TypedDict):
    """Milliseconds of every seat, and whether the clock of the seat to move runs."""

    left: tuple[int, ...]
    runs: bool


class QuestionPart(TypedDict):
    """What somebody has asked all others, and whose answers are waited for."""

    by: list[int]
    ply: int | None
    seat: int | None
    waiting: list[int]


class GuestPart(TypedDict):
    """Who has asked to join without an invitation, and what the host has answered."""

    number: int
    name: str
    answer: bool | None


class PlayPart(TypedDict):
    """Where the game is, and the version at which the position last changed."""

    ply: int
    turn: int | None
    moved: int


class KindPart(TypedDict):
    """What several sources of points have in common: its name, and how they are counted."""

    name: str
    says: str


class ResultPart(TypedDict):
    """The end, and all that is needed to check that it was dealt fairly."""

    scores: list[int]
    winners: list[int]
    kinds: list[KindPart]
    sources: list[list[Told]]
    secret: str
    nonces: list[str]


@dataclass(frozen=True)
class ScenePart:
    """What is said of a board as a whole."""

    width: float
    height: float
    backdrop: str
    caption: Sentence
    section: str
    task: Sentence | None = None


class GiftPart(TypedDict):
    """What somebody got by something that happened."""

    then: int  # by which of the things that happened
    symbol: str  # as it is drawn; nothing: points
    source: str | int  # a thing of the scene, before or after, or a seat
    seat: int
    count: int
    is_feat: NotRequired[bool]  # worth a moment of its own


class Line(TypedDict):
    """One line of a table's log."""

    v: int
    t: int  # milliseconds since 1970
    kind: str
    says: Sentence
    name: NotRequired[str]  # who says it
    seat: NotRequired[int]
    ply: NotRequired[int]
    move: NotRequired[str]
    touches: NotRequired[tuple[str, ...]]
    then: NotRequired[list[Then]]
    gifts: NotRequired[list[GiftPart]]


class TableFrame(TypedDict):
    """Everything that somebody sees."""

    t: Literal["table"]
    match: str
    v: int
    parts: dict[str, Any]
    log: list[Line]
    since: int  # how long the clock of the seat to move has run, in milliseconds
    mine: list[int]  # your seats
    hosting: bool  # you opened this table
    asked: int | None  # the number by which you have asked to join
    h: int


class StepFrame(TypedDict):
    """One version further."""

    t: Literal["ev"]
    match: str
    v: int
    events: list[Line]
    set: dict[str, Any]
    drop: NotRequired[list[str]]
    h: int


PARTS = (TablePart, SeatPart, YouPart, ClockPart, QuestionPart, GuestPart, PlayPart, ResultPart, ScenePart)
