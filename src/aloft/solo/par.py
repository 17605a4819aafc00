"""What a strong bot makes of a puzzle: something to reach, and to beat."""

from datetime import date
from functools import cache

from ..bots.bot import Sight
from ..bots.levels import at_level
from .daily import puzzle_of

LEVEL = "hard"
SEED = 1  # so that every server says the same


@cache
def par(day: date) -> int:
    """The score of a strong bot at the puzzle of a day; it takes up to a second."""
    position, bot = puzzle_of(day).opening(), at_level(LEVEL, SEED)
    while not position.over:
        position.play(bot.choose(Sight.of(position)))
    return position.scores[0]
