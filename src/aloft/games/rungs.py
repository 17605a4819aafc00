"""The rungs of a ladder: neighbouring kinds of move that follow one rule, and how it is called for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .moves import Move

Kind = tuple["Move", int]  # a kind of move, and its first number


@dataclass(frozen=True)
class Rung:
    """Kinds of the same parameters, side by side, with what each gives to the rule besides."""

    name: str
    rule: Callable[..., Any]
    kinds: Sequence[Kind]
    given: Sequence[int]

    @property
    def phase(self) -> int | None:
        """When these may be made, where there are phases."""
        return self.kinds[0][0].when

    @property
    def start(self) -> int:
        """The first number."""
        return self.kinds[0][1]

    @property
    def size(self) -> int:
        """How many moves each of the kinds has."""
        return self.kinds[0][0].size

    @property
    def end(self) -> int:
        """The first number beyond."""
        return self.start + self.size * len(self.kinds)

    @property
    def names(self) -> dict[str, Any]:
        """What the call names."""
        table = {f"{self.name}_given": np.array(self.given)} if len(self.given) > 1 else {}
        return {self.name: self.rule} | table

    @property
    def call(self) -> str:
        """The rule, asked of an action number."""
        return f"{self.name}({', '.join(['state', *self._parameters(), *self._besides()])})"

    @property
    def _place(self) -> str:
        """How far beyond the first number, as it is written."""
        text = plus("action", -self.start)
        return f"({text})" if self.start else text

    def _parameters(self) -> list[str]:
        """Read out of the number as digits are."""
        below, whole, digits = self.size, self.size * len(self.kinds), []
        for size in self.kinds[0][0].takes.values():
            above, below = below, below // size
            digit = f"{self._place} // {below}" if below > 1 else self._place
            digits.append(digit if above == whole else f"{digit} % {size}")
        return digits

    def _besides(self) -> list[str]:
        """What the rule is given besides: one number, or of several that of the kind."""
        if len(self.given) < 2:
            return [str(int(number)) for number in self.given]
        return [f"{self.name}_given[{self._place} // {self.size}]"]


def rungs_of(kinds: Sequence[Kind], verb: str, by_phase: bool) -> list[Rung]:
    """The rungs of a verb: neighbours that follow one rule are one, which threads of a GPU take together."""

    def alike(kind: Kind) -> tuple[Any, ...]:
        """What neighbours must share; each has a number for the rule, or it could not tell them apart."""
        move, (rule, given) = kind[0], _spread(getattr(kind[0], verb))
        return rule, list(move.takes.values()), by_phase and move.when, bool(given) or move.name

    return [_rung(verb, list(run)) for _, run in groupby(kinds, alike)]


def _rung(verb: str, kinds: list[Kind]) -> Rung:
    rules = [_spread(getattr(move, verb)) for move, _ in kinds]
    given = [number for _, numbers in rules for number in numbers]
    return Rung(f"{verb}_{kinds[0][0].name}", rules[0][0], kinds, given)


def _spread(rule: Any) -> tuple[Callable[..., Any], list[int]]:
    """A rule, and the number it is given besides, if any."""
    return (rule[0], [rule[1]]) if isinstance(rule, tuple) else (rule, [])


def plus(text: str, number: int) -> str:
    """A sum, as it is written."""
    return text if number == 0 else f"{text} {'+' if number > 0 else '-'} {abs(number)}"
