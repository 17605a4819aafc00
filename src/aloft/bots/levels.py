"""Five strengths of opponents: the weaker ones see less far, and care less."""

from ..games.contract import Game
from .bot import Bot
from .budget import Budget
from .greedy import Greedy
from .plan import Plan
from .search import Search

LEVELS = ("novice", "easy", "medium", "hard", "expert")
ITERATIONS = {"easy": 60, "medium": 300, "hard": 1_500, "expert": 8_000}
LONGEST = {"easy": 1.0, "medium": 2.0, "hard": 4.0, "expert": 8.0}  # seconds, on a slow machine
CARELESS = 0.35  # of a game's spread: what a novice hardly notices


def at_level(level: str, game: Game, seed: int = 0) -> Bot:
    """A bot of this strength."""
    if level == "novice":
        return Greedy(seed, CARELESS * game.judgement.SPREAD)
    return Search(Budget(LONGEST[level], ITERATIONS[level]), seed, plan=Plan())
