"""Somebody else takes the seat of a bot that fails, so that a game always goes on."""

from contextlib import suppress

from ..games.checks import is_whole
from ..games.errors import AloftError
from .bot import Bot, BotFailure, Sight
from .ponderer import Ponderer
from .simple import Greedy


class StandIn:
    """A bot, and who plays on from the move at which it fails."""

    def __init__(self, bot: Bot, other: Bot | None = None) -> None:
        self.bot = bot
        self.other = other or Greedy()
        self.failure = ""  # the sentence that says why the other one plays, for whoever shows the game

    def choose(self, sight: Sight) -> int:
        """What the bot chooses, or the one who stands in for it."""
        if not self.failure:
            try:
                return ask(self.bot, sight)
            except BotFailure as failure:
                self.failure = str(failure)
        return self.other.choose(sight)

    def watch(self, sight: Sight) -> None:
        """Somebody else is to move; a bot that thinks ahead may."""
        if isinstance(self.bot, Ponderer) and not self.failure:
            self.bot.watch(sight)

    def close(self) -> None:
        """The game is over for both; one that cannot even leave is let go."""
        for bot in (self.bot, self.other):
            with suppress(Exception, SystemExit):
                bot.close()


def ask(bot: Bot, sight: Sight) -> int:
    """A legal action of a bot that may be anybody's; BotFailure if it raises or chooses something else."""
    try:
        action = bot.choose(sight)
    except BotFailure:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailure(_sentence(bot, error)) from error
    if not is_whole(action) or action not in sight.legal:
        raise BotFailure(f"The bot {_name(bot)} chose {action!r:.40}, which is no legal action here.")
    return int(action)


def _sentence(bot: Bot, error: BaseException) -> str:
    if isinstance(error, AloftError):
        return f"The bot {_name(bot)} gave up: {error}"
    return f"The bot {_name(bot)} stumbled: {type(error).__name__}: {error!s:.100}."


def _name(bot: Bot) -> str:
    return type(bot).__name__
