"""How well a seat stands at a glance, for bots."""

from .board import GRAVEL
from .hex_sets import count
from .scoring import score

SPREAD = 10  # points between a close game and a clear one
ROLLOUT_DEPTH = 0  # plies that a search plays on beyond its tree; 0: to the end
GLANCES = 1  # actions looked at for each of them
CLOSER = 3  # the same for who looks closely
EXPLORATION = 0.6  # how much a search tries what does not look best
ON_PATH, OFF_PATH = 0.8, 0.5  # what a lying balloon promises for a launch to come
UNUSED = 1.5  # a special balloon still in hand


def estimate(state, seat):
    """Points scored, and a little for what may yet be launched."""
    low, high = state.lying[seat, 0], state.lying[seat, 1]
    path_low, path_high = GRAVEL[state.side, 0], GRAVEL[state.side, 1]
    on_path = count(low & path_low, high & path_high)
    hopes = ON_PATH * on_path + OFF_PATH * (count(low, high) - on_path)
    return score(state, seat) + (0.0 if state.over else hopes + UNUSED * count(state.specials[seat], 0))
