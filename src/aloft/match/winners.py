"""Who has won a match, and whether it is over although its game is not: some may have forfeited."""

from collections.abc import Collection

from ..engine.positions.position import Position
from ..engine.settings import Settings


def is_lost_for_all(settings: Settings, forfeited: Collection[int]) -> bool:
    """Nobody is left to play against; or all play together, so that one who gives up ends it for all."""
    together = settings.game.mode(settings.mode).together
    return bool(forfeited) and (together or settings.players - len(forfeited) < 2)


def winners_of(game: Position, forfeited: Collection[int]) -> list[int]:
    """The seats that have won a match that is over; who has forfeited has not."""
    if not forfeited:
        return game.winners
    if game.game.mode(game.settings.mode).together:
        return []
    staying = [seat for seat in range(game.players) if seat not in forfeited]
    won = [seat for seat in game.winners if seat in staying]
    return won or [seat for seat in staying if game.scores[seat] == max(game.scores[s] for s in staying)]
