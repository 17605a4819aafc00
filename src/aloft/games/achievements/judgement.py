"""How well a seat stands at a glance, for bots."""

from .scoring import score

SPREAD = 15  # points between a close game and a clear one
FORESIGHT = 0  # plies that a search plays on at random; 0: to the end
GLANCES = 1  # actions looked at for each of them


def estimate(state, seat):
    """The score were the game to end now."""
    return float(score(state, seat))
