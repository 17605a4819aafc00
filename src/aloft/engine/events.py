"""What happened by itself, told step by step."""

import numpy as np

from ..games.contract import Event, Game
from .compiling import rules_of


def tell_events(game: Game, before: np.ndarray, action: int) -> list[Event]:
    """Everything that happened by itself after an action, step by step."""
    rules = rules_of(game, "interpreted")
    now = before.copy().view(np.recarray)
    with np.errstate(over="ignore"):
        rules.act(now[0], action)
        events = game.words.outcomes(before.view(np.recarray)[0], action, now[0])
        while True:
            earlier = now.copy()
            if not (code := rules.happens(now[0])):
                return events
            events.append(game.words.happening(earlier[0], code, now[0]))
