"""How well a seat stands at a glance, for bots."""

from ..sky.board import TOGETHER
from .scoring import score

SPREAD = 15  # points between a close game and a clear one
ROLLOUT_DEPTH = 0  # plies that a search plays on beyond its tree; 0: to the end
ROLLOUT_WIDTH = 1  # actions looked at for each of them
EXPLORATION = 0.3  # how much a search tries what does not look best


def estimate(state, seat):
    """The score were the game to end now; together, a lower one is better."""
    points = score(state, seat)
    return float(-points if state.mode == TOGETHER else points)
