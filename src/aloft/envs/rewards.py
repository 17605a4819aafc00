"""What the end of a game is worth to a learner."""

from typing import Any

from ..engine.settings import Settings

ILLEGAL = -1.0  # for who does what is not legal, which ends the game


def rewards(settings: Settings, scores: Any, wins: Any) -> Any:
    """For each game that is over and each seat; of NumPy or of torch, as what is given.

    Competing, a win alone is worth 1 and the others' loss as much together; who ties shares. So all
    rewards of a game add up to nothing. Together, everybody gets the common score, as a negative number
    where fewer points are better.
    """
    mode = settings.game.mode(settings.mode)
    if mode.together:
        return scores * (-1.0 if mode.fewer else 1.0)
    winners = wins.sum(1)[:, None]
    shares = wins / (winners + (winners == 0))
    return (shares * settings.players - 1.0) / (settings.players - 1.0)
