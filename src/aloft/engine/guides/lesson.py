"""A lesson as it is taken: where a step begins, and what becomes of the moves that somebody tries there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ...games.contract import Game
from ...games.lessons import taught
from ...games.sentences import NOTHING_SAID, Sentence
from ..positions.origins import begun
from ..positions.position import Position

Verdict = Literal["open", "solved", "failed"]


@dataclass(frozen=True)
class Attempt:
    """What was tried at a step of a lesson."""

    position: Position
    verdict: Verdict
    says: Sentence  # why, if it is decided


def attempt(game: Game, number: int, moves: Sequence[str]) -> Attempt:
    """Make these moves where a step begins; the first that leads to no solution ends it."""
    step, position = game.lesson[number], beginning(game, number).copy()
    for count, move in enumerate(moves, start=1):
        position.play(move)
        if not step.leads_on(moves[:count]):
            return Attempt(position, "failed", taught(step.mistake(move) or ""))
    if step.is_solved(moves):
        return Attempt(position, "solved", taught(step.praise))
    return Attempt(position, "open", NOTHING_SAID)


@cache
def beginning(game: Game, number: int) -> Position:
    """Where a step begins; whoever plays on from there takes a copy."""
    return begun(game, game.lesson[number].start)
