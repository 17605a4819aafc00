"""Six strengths of opponents: the weaker ones weigh fewer moves, see less far and look less closely."""

from ..games.contract import Game
from .bot import Bot, Sight
from .budget import Budget
from .learned.champion import known_champion
from .learned.tuning import LEARNED
from .search import Search
from .tuning import Tuning

# Iterations for one move: a few weigh what catches the eye; the higher a step, the more it takes to climb.
ITERATIONS = {"novice": 8, "easy": 32, "medium": 110, "hard": 400, "expert": 12_000, "champion": 30_000}
LEVELS = tuple(ITERATIONS)
CLOSE = LEVELS[-2:]  # who looks closely
CHAMPION = LEVELS[-1]  # who judges as it has learned to, where it has
PATIENCE = 8.0  # seconds for a move at most, on a slow machine


class Level(Search):
    """A search as strong as its level, in any game."""

    def __init__(self, level: str, seed: int = 0) -> None:
        self.level = level
        tuning = Tuning(close=level in CLOSE)
        super().__init__(Budget(PATIENCE, ITERATIONS[level]), seed, tuning=tuning)

    def choose(self, sight: Sight) -> int:
        """The action that was thought about most."""
        game = sight.settings.game
        self.budget = Budget(PATIENCE, iterations_in(game)[self.level])
        if self.level == CHAMPION and not self.trees and (champion := known_champion(game)):
            self.champion, self.tuning = champion, LEARNED
        return super().choose(sight)


def iterations_in(game: Game) -> dict[str, int]:
    """What each level thinks about a move; a game where the usual steps do not fit has its own."""
    return dict(zip(LEVELS, getattr(game.judgement, "LADDER", ITERATIONS.values()), strict=True))


def is_brief(level: str, game: Game) -> bool:
    """Whether a bot of this strength is quick even where rules are interpreted."""
    return Budget(iterations=iterations_in(game)[level]).is_brief


def at_level(level: str, seed: int = 0) -> Bot:
    """A bot of this strength."""
    return Level(level, seed)
