"""What a position's record says, kept as long as the record stays as it is: all of it can be made anew."""

from typing import Any

from ...games.contract import Game
from ...games.scene import Scene
from .plain import read
from .verdicts import Judgement


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
