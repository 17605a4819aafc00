"""What a record is worth, worked out once as long as the record is recent."""

from functools import lru_cache

import numpy as np

from .compiling import Rules
from .plain import RECENT, plain_of


@lru_cache(RECENT)
def judged(rules: Rules, data: bytes) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The points of every seat, and who has won."""
    players = plain_of(rules.game, data).players
    scores, wins = np.zeros((1, players), np.int64), np.zeros((1, players), np.bool_)
    rules.tally(np.frombuffer(bytearray(data), rules.game.board.STATE), scores, wins)
    return tuple(scores[0].tolist()), tuple(wins[0].tolist())
