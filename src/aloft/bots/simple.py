"""Two bots that see no move ahead: one plays at random, one takes what looks best at once."""

from random import Random

import numpy as np

from ..engine.compilation.ways import rules_of
from .bot import Sight
from .glances import WEIGHING, weigh
from .learned.champion_file import Champion, blank_network
from .search_tree import ROOT_SEED
from .tree_records import REAL, ROOM
from .tuning import Tuning

TRIES = 24  # deals over which the worth of an action is averaged


class RandomBot:
    """Any legal action is as good as another."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        """Each legal action equally likely; the same for the same seed and the same ply."""
        return Random(f"{self.seed} {len(sight.played)}").choice(sight.legal)

    def close(self) -> None:
        """There is nothing to let go."""


class Greedy:
    """The action after which its seat is furthest ahead."""

    def __init__(self, seed: int = 0, champion: Champion | None = None) -> None:
        """It judges as the game's own estimate does, or as a champion."""
        self.seed = seed
        self.champion = champion

    def choose(self, sight: Sight) -> int:
        """The best looking action."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        key = Random(f"{self.seed} {len(sight.played)}").getrandbits(63)
        return sight.legal[int(np.argmax(self.worths(sight, key)))]

    def worths(self, sight: Sight, key: int) -> np.ndarray:
        """What each legal action leads to at once."""
        game = sight.settings.game
        room = np.zeros(ROOM, game.board.STATE)
        room[REAL] = sight.guess(ROOT_SEED).state
        actions, worths = np.array(sight.legal), np.zeros(len(sight.legal))
        compiled = rules_of(game).over(weigh, WEIGHING)
        tuning = Tuning().record(sight.settings)
        tuning["learned"] = self.champion is not None
        network = self.champion.network() if self.champion else blank_network()
        compiled(room, actions, worths, tuning, network, sight.seat, np.uint64(key), TRIES)
        return worths

    def close(self) -> None:
        """There is nothing to let go."""
