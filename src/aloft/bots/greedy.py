"""The bot that takes what looks best at once."""

from math import exp
from random import Random

import numpy as np

from ..engine.compiling import rules_of
from ..engine.position import usual_way
from .bot import Sight
from .thinking import ROOT_SEED
from .tree import ROOM, WEIGHING, weigh

TRIES = 24  # deals over which the worth of an action is averaged


class Greedy:
    """The action after which its seat is furthest ahead; with some carelessness, nearly so."""

    def __init__(self, seed: int = 0, carelessness: float = 0.0) -> None:
        self.seed = seed
        self.carelessness = carelessness  # how many points it hardly notices

    def choose(self, sight: Sight) -> int:
        """The best looking action, or one that looks almost as good."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        chance = Random(f"{self.seed} {len(sight.played)}")
        worths = self.worths(sight, chance.getrandbits(63))
        if not self.carelessness:
            return sight.legal[int(np.argmax(worths))]
        weights = [exp((worth - worths.max()) / self.carelessness) for worth in worths]
        return chance.choices(sight.legal, weights)[0]

    def worths(self, sight: Sight, key: int) -> np.ndarray:
        """What each legal action leads to at once."""
        game = sight.settings.game
        room = np.zeros(ROOM, game.board.STATE)
        room[0] = sight.imagined(ROOT_SEED)._states[0]
        actions, worths = np.array(sight.legal), np.zeros(len(sight.legal))
        compiled = rules_of(game, usual_way()).over(weigh, WEIGHING)
        compiled(room, actions, worths, sight.seat, np.uint64(key), TRIES)
        return worths

    def close(self) -> None:
        """There is nothing to let go."""
