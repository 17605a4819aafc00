"""The best end of a game by looking at every position that can be reached, one move at a time."""

import numpy as np

from aloft.engine.compilation.builder import built
from aloft.engine.positions.position import Position

TOO_MANY = 60_000  # positions after equally many moves


def best_end(position: Position) -> int | None:
    """The lowest score with which any game from here ends; None if there are too many to look at."""
    rules, best = built(position.game), position.scores[0] if position.over else 999
    front = position._states.copy()
    while len(front):
        if len(front) > TOO_MANY:
            return None
        after = np.unique(
            np.concatenate([_after(rules, front, action) for action in range(rules.game.moves.count)])
        )
        ended = after["over"] != 0
        best = min([best, *_scores(rules, after[ended])])
        front = after[~ended]
    return best


def _after(rules, front: np.ndarray, action: int) -> np.ndarray:
    """The positions after an action, wherever it is legal."""
    after, reasons = front.copy(), np.zeros(len(front), np.int64)
    rules.step(after, np.full(len(front), action), reasons)
    return after[reasons == 0]


def _scores(rules, ended: np.ndarray) -> list[int]:
    shape = len(ended), int(ended["players"].max(initial=1))
    scores, wins = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
    rules.tally(ended, scores, wins)
    return scores[:, 0].tolist()
