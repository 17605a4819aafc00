"""What a record is worth."""

from functools import lru_cache

import numpy as np

from ..compilation.ways import AnyRules
from .plain import RECENT, plain_of

Judgement = tuple[tuple[int, ...], tuple[bool, ...]]  # the points of every seat, and who has won


def judge(rules: AnyRules, states: np.ndarray, players: int) -> Judgement:
    """One record judged."""
    scores, wins = np.zeros((1, players), np.int64), np.zeros((1, players), np.bool_)
    rules.tally(states, scores, wins)
    return tuple(scores[0].tolist()), tuple(wins[0].tolist())


@lru_cache(RECENT)
def judged(rules: AnyRules, data: bytes) -> Judgement:
    """The same of a record in bytes, worked out once as long as it is recent."""
    states = np.frombuffer(bytearray(data), rules.game.board.STATE)
    return judge(rules, states, plain_of(rules.game, data).players)
