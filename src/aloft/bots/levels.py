"""Five strengths of opponents: the weaker ones weigh fewer moves and see less far."""

from .bot import Bot
from .budget import Budget
from .search import Search

# Iterations for one move: a dozen weigh the few that catch the eye, each step up thinks five times more.
ITERATIONS = {"novice": 12, "easy": 60, "medium": 300, "hard": 1_500, "expert": 8_000}
LEVELS = tuple(ITERATIONS)
PATIENCE = 8.0  # seconds for a move at most, on a slow machine


def at_level(level: str, seed: int = 0) -> Bot:
    """A bot of this strength."""
    return Search(Budget(PATIENCE, ITERATIONS[level]), seed)
