"""What a game provides, so that everything else can be written once and name no game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from .sentences import Sentence

if TYPE_CHECKING:
    from .lessons import Step
    from .moves import Moves

FINE = 0  # what `refusal` answers to a legal action
NOTHING = 0  # what `happens` answers when the position waits for a seat, or is over

# Every record has these fields, and one field more for each option of its game.
HEAD = ("chance", "players", "mode", "turn", "over")


def record(fields: list[Any]) -> np.dtype[np.void]:
    """The record of these fields without a gap: copies then agree to the last byte."""
    aligned = np.dtype(fields, align=True)
    spare = aligned.itemsize - np.dtype(fields).itemsize
    whole = np.dtype([*fields, ("spare", np.int8, spare)], align=True) if spare else aligned
    if whole.itemsize != np.dtype([*fields, ("spare", np.int8, spare)]).itemsize:
        raise TypeError("order the fields by size, the largest first: this record has gaps")
    return whole


# The verbs: compiled, allocating nothing, and called by these names alone. A game has a function of the same
# name in the file that VERBS gives, or they follow from its `moves`; these here only say what is done.


def setup(state: Any) -> None:
    """Deal a new game into a record that holds players, mode, options and chance, and zeros."""


def refusal(state: Any, action: int) -> int:  # type: ignore[empty-body]
    """FINE if the seat to move may do this in a game not yet over, else the number of the reason."""


def candidates(state: Any) -> int:  # type: ignore[empty-body]
    """How long the list of actions is that could be legal at a glance; random play guesses from it."""


def candidate(state: Any, place: int) -> int:  # type: ignore[empty-body]
    """The action at this place of that list, which holds every legal action once."""


def act(state: Any, action: int) -> None:
    """Do what the seat chose, which was legal."""


def happens(state: Any) -> int:  # type: ignore[empty-body]
    """Let the next thing that nobody decides happen; its number, or NOTHING if a seat must decide."""


def score(state: Any, seat: int) -> int:  # type: ignore[empty-body]
    """The points of a seat, were the game to end now."""


def has_won(state: Any, seat: int, scores: Any) -> bool:  # type: ignore[empty-body]
    """Whether this seat is among the winners of a game that is over with these scores."""


def redeal(state: Any, seat: int) -> None:
    """Deal anew, from the record's chance, what this seat cannot know (NONE: a spectator)."""


def estimate(state: Any, seat: int) -> float:  # type: ignore[empty-body]
    """How well a seat stands at a glance, in points; more is better, even where the score is not."""


def features(state: Any, seat: int, out: Any) -> None:
    """Write what this seat may know (NONE: a spectator) into a row of zeros, as the game's LAYOUT says."""


VERBS = {
    "setup": "rules",
    "refusal": "moves",
    "candidates": "moves",
    "candidate": "moves",
    "act": "moves",
    "happens": "rules",
    "score": "scoring",
    "has_won": "scoring",
    "redeal": "secrets",
    "estimate": "judgement",
    "features": "features",
}

# Further verbs of a game in which nothing is hidden and nothing drawn while somebody plays alone or
# together: with them its best end is found. They stand in `solving`, beside the records PROBLEM, NODE and
# ROOM; DEEPEST, the most steps to a goal; WORDS, how many a key has; `goals(state, score)`, one of which must
# be reached for a score as good as this; and `moves_of(state, steps)`, a game to its end as these steps mean
# it. If the rules allow none it ends worse, and the goal counts neither as reached nor as refuted.


def lay_out(problem: Any, node: Any, state: Any) -> None:
    """The problem that a position is, and the node from which the search begins."""


def aim(problem: Any, node: Any, first: int, second: int, third: int) -> None:
    """At one of the `goals`."""


def is_reached(node: Any) -> bool:  # type: ignore[empty-body]
    """Whether the goal is."""


def begins_part(problem: Any, node: Any) -> bool:  # type: ignore[empty-body]
    """Whether a part of the goal begins here, of which another may be tried if this one takes too long."""


def is_hopeless(problem: Any, node: Any, room: Any, known: Any, trials: Any) -> bool:  # type: ignore[empty-body]
    """Whether the goal is certainly out of reach; may bring the node into its plainest form.

    To reckon in there are a room, some nodes for trials, and a table of numbers that were found out before.
    """


def list_steps(problem: Any, node: Any, steps: Any, costs: Any) -> int:  # type: ignore[empty-body]
    """Write all steps that can be taken, and what speaks against each; how many they are."""


def take(problem: Any, node: Any, step: int) -> None:
    """Take one of these."""


def write_key(problem: Any, node: Any, words: Any) -> None:
    """All that matters for what can follow, in some words: equal keys are equally good.

    If it is too much for them the first is 0, and nothing is kept.
    """


SOLVING = ("lay_out", "aim", "is_reached", "begins_part", "is_hopeless", "list_steps", "take", "write_key")

# What is told and shown of a position is not compiled; docs/adding-a-game.md goes through it file by file.
# Such functions are handed a plain record: the same fields as Python's own numbers and tuples, which are
# read many times quicker. It is only looked at, and it is hashable, so an answer about it can be kept.
# One of them decides what may be undone, so what it must do is said here; it stands in `secrets`.


def hidden(state: Any, seat: int) -> int:  # type: ignore[empty-body]
    """How many hidden things this seat cannot see (NONE: a spectator): cards in other hands, what is left
    of a stack. What is shown to a seat makes it fewer and what is dealt face down makes it more; where one
    thing can go and another come at once, chance must have been drawn from, for that is looked at too."""


# What a game can come to at most follows from its settings, and is asked of a record that holds nothing
# else. These stand in `bounds`. Where a mode is played together, `common_scores(state)` stands there too: the
# lowest and the highest score it can end with.


def most_moves(state: Any) -> int:  # type: ignore[empty-body]
    """No game has more moves."""


def most_draws(state: Any) -> int:  # type: ignore[empty-body]
    """No game draws from its chance more often, the deal included."""


def most_sides(state: Any) -> int:  # type: ignore[empty-body]
    """No draw has more outcomes."""


@dataclass(frozen=True)
class Gift:
    """So much of something that goes from a thing of the scene, or a seat, to a seat."""

    symbol: str  # as it is drawn; nothing: points
    source: str | int  # a thing, before or after, or a seat
    seat: int
    count: int = 1
    is_feat: bool = False  # worth a moment of its own


@dataclass(frozen=True)
class Event:
    """Something that happened by itself."""

    says: Sentence  # for people, or nothing where the move has said it
    notation: str = ""  # as it stands in the record of a game, where it stands there
    moved: tuple[str, str] | None = None  # the piece of the scene before that became this one
    gifts: tuple[Gift, ...] = ()  # what somebody got, from where


@dataclass(frozen=True)
class Kind:
    """What several lines of a score have in common, so that they are added up for people."""

    name: str
    says: str = ""  # how they are counted, in a sentence


POINTS = Kind("Points")


@dataclass(frozen=True)
class Source:
    """One line of a score for people: where points come from."""

    name: Sentence
    points: int
    pieces: tuple[str, ...] = ()  # what gave them: pieces of the scene, or symbols of items before the seat
    kind: Kind = POINTS


Value = int | bool | str  # of an option


@dataclass(frozen=True)
class Mode:
    """A way to play, and for how many."""

    name: str
    fewest: int
    most: int
    together: bool = False  # all seats have one score, or there is one seat
    fewer: bool = False  # points are better
    goal: str = ""  # in one sentence, where it is another than the game's
    puzzles: date | None = None  # from this day on it is one of those that puzzles for one are drawn from


@dataclass(frozen=True)
class Option:
    """A rule that a table may set; a field of the record holds its value, or the number of a word."""

    name: str
    says: str
    values: range | tuple[bool, bool] | tuple[str, ...]  # numbers, off and on, or words
    default: Value | dict[str, int]  # one for all modes, or one for each
    puzzles: tuple[Value, ...] = ()  # what puzzles draw from, some more often, where not all come alike
    zero: str = ""  # what people call the number 0, where it is no number to them

    def default_in(self, mode: str) -> Value:
        return self.default[mode] if isinstance(self.default, dict) else self.default

    @property
    def is_switch(self) -> bool:
        return self.values == (False, True)

    def in_record(self, value: Value) -> int:
        """What a record holds for a value."""
        return int(value) if isinstance(self.values, range) else self.values.index(value)

    def from_record(self, held: int) -> Value:
        """The value that a record holds."""
        return int(held) if isinstance(self.values, range) else self.values[held]


Weight = Literal["light", "medium", "heavy"]


@dataclass(frozen=True, eq=False)
class Game:
    """The identity card of a game, and the way to its files."""

    id: str
    title: str
    goal: str
    credit: str
    rules_version: int
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    minutes: tuple[int, int] = (15, 30)  # that people take for one game, about
    weight: Weight = "medium"  # how much there is to think of
    feel: str = ""  # what it is like, beside its siblings, in one line
    # For older versions of the rules, the options with which a game goes on as it was then.
    older: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)

    @cached_property
    def board(self) -> ModuleType:
        return self.file("board")

    @cached_property
    def moves(self) -> "Moves":
        """What can be chosen."""
        moves: Moves = self.file("moves").MOVES
        return moves

    @cached_property
    def scoring(self) -> ModuleType:
        return self.file("scoring")

    @cached_property
    def secrets(self) -> ModuleType:
        return self.file("secrets")

    @cached_property
    def bounds(self) -> ModuleType:
        return self.file("bounds")

    @cached_property
    def judgement(self) -> ModuleType:
        return self.file("judgement")

    @cached_property
    def features(self) -> ModuleType:
        return self.file("features")

    @cached_property
    def elements(self) -> ModuleType:
        return self.file("elements")

    @cached_property
    def solving(self) -> ModuleType | None:
        """How its best end is found, if it can be."""
        return self.file("solving") if find_spec(f"{__package__}.{self.id}.solving") else None

    @cached_property
    def sheet(self) -> ModuleType | None:
        """What of its content may be changed, if any may be."""
        is_there = files(__package__).joinpath(self.id, "sheet.py").is_file()
        return self.file("sheet") if is_there else None

    @cached_property
    def data(self) -> ModuleType:
        return self.file("data")

    @cached_property
    def words(self) -> ModuleType:
        return self.file("words")

    @cached_property
    def scene(self) -> ModuleType:
        return self.file("scene")

    @cached_property
    def lesson(self) -> tuple["Step", ...]:
        """What it teaches somebody who has never seen it, one idea after the other."""
        steps: tuple[Step, ...] = self.file("lessons").LESSON
        return steps

    @cached_property
    def guide(self) -> str:
        """The rules for players, as Markdown."""
        return files(f"{__package__}.{self.id}").joinpath("guide.md").read_text(encoding="utf-8")

    @cached_property
    def preview(self) -> bytes | None:
        """A picture of a game in progress for links to it, as JPEG, where there is one."""
        picture = files(f"{__package__}.{self.id}").joinpath("preview.jpg")
        return picture.read_bytes() if picture.is_file() else None

    def file(self, name: str) -> ModuleType:
        return import_module(f"{__package__}.{self.id}.{name}")

    def verb(self, name: str) -> Any:
        """One of the VERBS; those over action numbers follow from the declared moves."""
        file = VERBS[name]
        return getattr(self.moves.ladders if file == "moves" else self.file(file), name)

    def own(self, function: Any) -> Any:
        """The game's own function in place of a verb of this contract."""
        if function.__module__ != __name__:
            return function
        if function.__name__ in SOLVING:
            return getattr(self.solving, function.__name__)
        return self.verb(function.__name__) if function.__name__ in VERBS else function

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is one thing in every process, and copies of it are itself."""
        return _game_in, (self.id,)

    def mode(self, name: str) -> Mode:
        return next(mode for mode in self.modes if mode.name == name)

    @property
    def fewest(self) -> int:
        return min(mode.fewest for mode in self.modes)

    @property
    def most(self) -> int:
        return max(mode.most for mode in self.modes)


def _game_in(folder: str) -> Game:
    game: Game = import_module(f"{__package__}.{folder}").GAME
    return game
