"""How well a seat stands at a glance, for bots."""

from .scoring import score

SPREAD = 15  # points between a close game and a clear one
ROLLOUT_DEPTH = 14  # plies that a search plays on beyond its tree
ROLLOUT_WIDTH = 1  # actions looked at for each of them
EXPLORATION = 0.3  # how much a search tries what does not look best


def estimate(state, seat):
    """The score were the game to end now."""
    return float(score(state, seat))
