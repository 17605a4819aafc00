"""What speaks for a move, as the game says it: of what is hidden, only what is so in any case."""

from typing import Any

import numpy as np

from ....engine.positions.position import Position
from ....games.contract import Game
from ....games.sentences import NOTHING_SAID, Sentence, capital, joined, told

FEW = 2  # reasons that are told at once
GUESSES = 3  # of what is hidden: what comes about in all of them is sure


def record_of(game: Game, data: bytes) -> Any:
    return np.frombuffer(bytearray(data), game.board.STATE).view(np.recarray)[0]


def reasons_of(game: Game, before: bytes, after: bytes, seat: int) -> list[Sentence]:
    """Why somebody would like or dislike what has changed, the weightiest first."""
    found: list[Sentence] = game.file("lessons").reasons(
        record_of(game, before), record_of(game, after), seat
    )
    return found


def reasons_told(game: Game, before: bytes, after: bytes, seat: int) -> Sentence:
    """The same as a sentence; nothing if nobody cares."""
    return in_words(reasons_of(game, before, after, seat))


def in_words(reasons: list[Sentence]) -> Sentence:
    return told("{}.", capital(joined("; ", reasons[:FEW]))) if reasons else NOTHING_SAID


def sure_reasons(position: Position, line: tuple[int, ...], seat: int) -> list[Sentence]:
    """Why somebody would like these moves, whatever turns up; nothing where they may not be possible."""
    found: list[list[Sentence]] = []
    for seed in range(GUESSES):
        known = position.guess(seat, seed=seed)
        before = known.record
        for action in line:
            if action not in known.legal_actions:
                return []
            known.play(action)
        found.append(reasons_of(known.game, before, known.record, seat))
    first, *others = found
    return [says for says in first if all(says in other for other in others)]
