"""The champion: a search that judges by a network which taught itself, or its first glance alone."""

from ...engine.compilation.code_cache import tell
from ...games.contract import Game
from ...games.errors import AloftError
from ..bot import Bot, Sight
from ..budget import Budget
from ..search import Search
from ..simple import Greedy
from .champion_file import Champion, champion_of
from .tuning import LEARNED


class ChampionBot:
    """Plays by the champion of whatever game it is asked about; where there is none, by the usual search."""

    def __init__(self, budget: Budget | None, seed: int = 0, threads: int = 1, file: str = "") -> None:
        """Without a budget it looks a single move ahead."""
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.file = file
        self.bot: Bot | None = None

    def choose(self, sight: Sight) -> int:
        """One of the legal actions."""
        if self.bot is None:
            self.bot = self._made(sight.settings.game)
        return self.bot.choose(sight)

    def _made(self, game: Game) -> Bot:
        champion = known_champion(game, self.file)
        if champion and self.budget is None:
            return Greedy(self.seed, champion)
        return learned_search(champion, self.budget or Budget(1.0), self.seed, self.threads)

    def close(self) -> None:
        """The game is over for this bot."""
        if self.bot:
            self.bot.close()


def learned_search(champion: Champion | None, budget: Budget, seed: int = 0, threads: int = 1) -> Search:
    """A search that judges by a champion, if there is one."""
    return Search(budget, seed, threads, LEARNED if champion else None, champion=champion)


def known_champion(game: Game, file: str = "") -> Champion | None:
    """The champion of a game, if it knows the game as it is; who asks is told why it does not play."""
    try:
        champion = champion_of(game, file)
    except AloftError as error:
        if file:
            raise
        tell(f"{error} Until then the search plays instead.")
        return None
    if champion is None:
        tell(f"{game.title} has no champion yet, so the search plays instead.")
    elif why := champion.is_stale(game):
        tell(f"The champion learned {why}, so the search plays instead: train it with aloft train {game.id}.")
        return None
    return champion
