"""How well a seat stands at a glance, for bots."""

from ..sky.board import TOGETHER
from .scoring import score

SPREAD = 12  # points between a close game and a clear one
ROLLOUT_DEPTH = 0  # plies that a search plays on beyond its tree; 0: to the end
ROLLOUT_WIDTH = 1  # actions looked at for each of them
OTHERS_WIDTH = 3  # actions that somebody else is thought to choose from, by who looks closely
LADDER = (
    4,
    16,
    64,
    256,
    4_000,
    20_000,
)  # iterations of the levels: in a short game the first thoughts tell most
EXPLORATION = 0.25  # how much a search tries what does not look best


def estimate(state, seat):
    """The score were the game to end now; together, a lower one is better."""
    points = score(state, seat)
    return float(-points if state.mode == TOGETHER else points)
