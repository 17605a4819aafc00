"""A look at one position after the other to the end of the game, as far as patience lasts."""

from collections.abc import Callable

import numpy as np

from ...engine.settings import Settings
from ..tree_records import NONE, SEATS
from .explore import OUT_OF_PATIENCE
from .records import AIM, DEEPEST, FRAME, WORTH

KEPT = 1 << 15  # positions that are kept once they are known


class Look:
    """The arrays to look in, and what was found so far."""

    def __init__(self, settings: Settings, explore: Callable[..., int]) -> None:
        state, mode = settings.game.board.STATE, settings.game.mode(settings.mode)
        self.explore = explore
        self.nodes = np.zeros(DEEPEST + 1, state)
        self.words = self.nodes.view(np.uint64).reshape(len(self.nodes), -1)
        self.kept = np.zeros((KEPT, self.words.shape[1]), np.uint64)
        self.known = np.zeros(KEPT, WORTH)
        self.frames, self.worths = np.zeros(DEEPEST + 1, FRAME), np.zeros(DEEPEST + 1, WORTH)
        self.found = np.zeros(settings.game.moves.count, WORTH)
        self.scores = np.zeros(SEATS, np.int64)
        self.aim = np.zeros(1, AIM)
        self.aim["together"], self.aim["sign"] = mode.together, -1 if mode.fewer else 1

    def into(self, record: bytes, most: int) -> dict[int, np.ndarray] | None:
        """What each action of a position comes to, if so many moves are enough to know."""
        self.nodes[:1] = np.frombuffer(record, self.nodes.dtype)
        self.nodes["chance"][0] = 0  # what it is to be drawn is looked at in all ways
        self.found["times"] = 0
        memory = self.kept, self.frames, self.worths, self.known, self.found, self.scores
        if self.explore(self.nodes, self.words, *memory, self.aim, most) == OUT_OF_PATIENCE:
            return None
        self.aim["level"] = NONE
        rows = np.stack([self.found["wins"], self.found["points"]], axis=1)
        return {int(action): rows[action] for action in np.flatnonzero(self.found["times"])}

    @property
    def plays(self) -> int:
        """Moves made so far."""
        return int(self.aim["plays"][0])

    @property
    def seen(self) -> float:
        """About how much there was to see of the last position when patience ended, from 0 to 1."""
        seen, part = 0.0, 1.0
        for frame in self.frames[: int(self.aim["level"][0]) + 1]:
            part /= max(1, int(frame["places"]))
            seen += part * (int(frame["place"]) - 1)
        return seen
