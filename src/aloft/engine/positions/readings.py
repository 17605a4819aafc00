"""What a position's record says and is worth, kept as long as the record stays the same."""

from functools import lru_cache
from typing import Any

import numpy as np

from ...games.contract import Game
from ...games.scene import Scene
from ..compilation.ways import AnyRules
from .plain import RECENT, plain_of, read

Judgement = tuple[tuple[int, ...], tuple[bool, ...]]  # the points of every seat, and who has won


def record_in(data: bytes, dtype: np.dtype[np.void]) -> np.ndarray:
    """A record of its own; NumPy copies records field by field, which takes ten times as long."""
    return np.frombuffer(bytearray(data), dtype)


class Reading:
    """One record, read once for everybody who looks at it."""

    __slots__ = ("data", "judgement", "plain", "scenes")

    def __init__(self, data: bytes, plain: Any = None) -> None:
        self.data = data
        self.plain = plain
        self.judgement: Judgement | None = None
        self.scenes: dict[Any, Scene] = {}  # by what is in sight: who sees the same is shown the same

    @classmethod
    def of(cls, game: Game, data: bytes) -> "Reading":
        return cls(data, read(game, data))


UNREAD = Reading(b"")


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
