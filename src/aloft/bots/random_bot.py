"""The bot that moves at random."""

from random import Random

from .bot import Sight


class RandomBot:
    """Any legal action is as good as another."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        """Each legal action equally likely; the same for the same seed and the same ply."""
        return Random(f"{self.seed} {len(sight.played)}").choice(sight.legal)

    def close(self) -> None:
        """There is nothing to let go."""
