"""Lessons: what a game teaches somebody who has never seen it, one idea a step, on positions made for it.

What is said in a lesson may name things by their ids, `Touch [the balloon](gr)`: they light up on the board.
Moves are written as in records, and `*` in them stands for anything: `gr@*` is any truck.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from .sentences import Part, Sentence, Thing

NAMED = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


@dataclass(frozen=True)
class Step:
    """One idea, and something small to try."""

    title: str
    says: str  # the idea, with a reason a person would give
    task: str
    start: dict[str, Any]  # a position as data, or what a new game needs and the moves to play
    solutions: tuple[str, ...]  # each a move, or several one after the other
    praise: str  # what was done, and what it is good for
    mistakes: dict[str, str] = field(default_factory=dict)  # why other moves do not do: the first that fits
    lit: tuple[str, ...] = ()  # what the idea is about
    arrows: tuple[tuple[str, str], ...] = ()  # from one thing to another

    def is_solved(self, moves: Sequence[str]) -> bool:
        """Whether these moves are a solution."""
        return any(_fits(moves, solution.split()) for solution in self.solutions)

    def leads_on(self, moves: Sequence[str]) -> bool:
        """Whether a solution begins with these moves."""
        return any(_fits(moves, solution.split()[: len(moves)]) for solution in self.solutions)

    def mistake(self, move: str) -> str | None:
        """Why this move does not do."""
        return next((says for form, says in self.mistakes.items() if fnmatchcase(move, form)), None)


def _fits(moves: Sequence[str], forms: Sequence[str]) -> bool:
    return len(moves) == len(forms) and all(map(fnmatchcase, moves, forms))


def taught(text: str) -> Sentence:
    """What a lesson says, with the things that it names."""
    parts: list[Part] = []
    end = 0
    for found in NAMED.finditer(text):
        parts += (text[end : found.start()], Thing(found[2], found[1]))
        end = found.end()
    return Sentence(*parts, text[end:])
