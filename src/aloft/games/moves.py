"""The moves of a game: each kind is declared once, and every verb over action numbers follows.

Numbers go through the kinds in the order of their declaration, and through the parameters of each as the
digits of a number do, so that the last one changes quickest: where loading a balloon onto one of four trucks
is the first kind, its number is 4 * balloon + truck. What is compiled of it is spelled out in `ladders`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from itertools import accumulate, product
from math import prod
from typing import Any, NoReturn

from .contract import Event
from .errors import BadMove
from .ladders import Ladders
from .sentences import Sentence

# A rule is compiled and asked with (state, *parameters). Declared with a number, it is handed that too, last
# of all; neighbours that follow one rule with numbers of their own are compiled once.
Rule = Callable[..., Any] | tuple[Callable[..., Any], int]
Parameters = tuple[int, ...]
Said = Callable[..., Sentence]  # (state, *parameters): in words
Reasons = Mapping[int, str | Said]


def nothing(before: Any, *rest: Any) -> list[Event]:
    """What a move brings that has nothing to tell besides itself."""
    return []


def never(state: Any, *rest: Any) -> NoReturn:
    """Why a move is refused that is always possible in its phase."""
    raise ValueError("this move has no reason to be refused for")


def because(reasons: Reasons) -> Said:
    """Why not, by the number of the reason: a sentence, or what makes one of the state and the parameters."""

    def why_not(state: Any, *rest: int) -> Sentence:
        *parameters, reason = rest
        why = reasons[int(reason)]
        return Sentence(why) if isinstance(why, str) else why(state, *parameters)

    return why_not


@dataclass(frozen=True, eq=False)
class Move:
    """One kind of move, and everything about it.

    Each function takes the state and the parameters, but for what is said otherwise. Games name the fields
    in this order.
    """

    name: str
    takes: Mapping[str, int]  # its parameters, and how many values each has
    _: KW_ONLY
    when: int | None = None  # the phase of a turn it belongs to, where there are phases
    refuse: Rule  # who may: FINE, or the number of the reason
    act: Rule  # what happens
    # Those that could be legal at a glance, where not all are listed: how many they are (state), and the
    # one at a place (state, place), counted from the first of its kind.
    candidates: Callable[..., int] | None = None
    candidate: Callable[..., int] | None = None
    form: str  # how it is written, as a regular expression
    write: Callable[..., str]
    read: Callable[..., Parameters]  # its parameters: (state, *groups of the form)
    say: Said  # what it does, as it is about to be done
    why_not: Said = never  # the sentence for a reason, which comes after the parameters
    why_not_now: Callable[[Any], Sentence] | None = None  # for another phase, where it is its own
    touches: Callable[..., tuple[str, ...]]  # what a person touches to make it, in order
    outcomes: Callable[..., list[Event]] = nothing  # what it brought: (before, *parameters, after)

    @cached_property
    def size(self) -> int:
        """How many moves of this kind there are."""
        return prod(self.takes.values())

    def all(self) -> list[Parameters]:
        """The parameters of each of them, in the order of their numbers."""
        return list(product(*map(range, self.takes.values())))


@dataclass(frozen=True, eq=False)
class Moves:
    """All kinds of move of a game."""

    kinds: Sequence[Move]
    _: KW_ONLY
    unread: str  # what is said of a text that is none of them
    then: Callable[[Any], None] | None = None  # what follows each of them: (state)
    # The kinds whose candidates are listed, in this order; without it all of them, as they are declared. A
    # kind may be left out where the candidates of a neighbour go on into its numbers.
    guess: Sequence[Move] = ()
    not_now: int | None = None  # the reason for a move in another phase than its own
    why_not_now: Callable[[Any], Sentence] | None = None  # and the sentence for it
    outcomes_of_all: Callable[[Any, Any], list[Event]] = nothing  # what any of them may have brought

    @cached_property
    def starts(self) -> dict[Move, int]:
        """The first number of each kind."""
        return dict(zip(self.kinds, accumulate((kind.size for kind in self.kinds), initial=0), strict=False))

    @cached_property
    def each(self) -> list[tuple[Move, Parameters]]:
        """For each action number, what it means."""
        return [(kind, parameters) for kind in self.kinds for parameters in kind.all()]

    @cached_property
    def forms(self) -> list[tuple[Move, re.Pattern[str]]]:
        """How each kind is written."""
        return [(kind, re.compile(kind.form)) for kind in self.kinds]

    @cached_property
    def count(self) -> int:
        """How many action numbers there are."""
        return sum(kind.size for kind in self.kinds)

    @cached_property
    def ladders(self) -> Ladders:
        """The compiled verbs: `refusal`, `act`, `candidates` and `candidate`."""
        return Ladders(self)

    def number(self, kind: Move, *parameters: int) -> int:
        """The number of a move."""
        place = 0
        for size, parameter in zip(kind.takes.values(), parameters, strict=True):
            place = place * size + parameter
        return self.starts[kind] + place

    def write(self, state: Any, action: int) -> str:
        """The text of a move."""
        kind, parameters = self.each[action]
        return kind.write(state, *parameters)

    def read(self, state: Any, text: str) -> int:
        """The move of a text."""
        for kind, form in self.forms:
            if found := form.fullmatch(text):
                return self.number(kind, *kind.read(state, *found.groups()))
        raise BadMove(f"{text!r:.40} {self.unread}")

    def say(self, state: Any, action: int) -> Sentence:
        """A move in words, as it is about to be made."""
        kind, parameters = self.each[action]
        return kind.say(state, *parameters)

    def why_not(self, state: Any, action: int, reason: int) -> Sentence:
        """The sentence for a refusal."""
        kind, parameters = self.each[action]
        if reason == self.not_now and (late := kind.why_not_now or self.why_not_now):
            return late(state)
        return kind.why_not(state, *parameters, reason)

    def touches(self, state: Any, action: int) -> tuple[str, ...]:
        """What a person touches, in order, to make a move."""
        kind, parameters = self.each[action]
        return kind.touches(state, *parameters)

    def choices(self, state: Any, actions: Iterable[int]) -> list[tuple[str, tuple[str, ...]]]:
        """The texts of these moves, sorted, each with what a person touches to make it."""
        each = map(self.each.__getitem__, actions)
        return sorted([(kind.write(state, *given), kind.touches(state, *given)) for kind, given in each])

    def outcomes(self, before: Any, action: int, after: Any) -> list[Event]:
        """What a move brought with it besides itself."""
        kind, parameters = self.each[action]
        return kind.outcomes(before, *parameters, after) + self.outcomes_of_all(before, after)
