"""What a game of the first edition can come to at most."""

from ..sky import bounds as sky
from ..sky.board import LION
from .rules import FIRST_BALLOON


def balloons(state) -> int:
    """How many are in play."""
    return int(LION + state.specials - FIRST_BALLOON)


def most_moves(state) -> int:
    """Every balloon to the top: trucks roll by themselves."""
    return balloons(state) * sky.STEPS


def most_draws(state) -> int:
    """The row, or a colour for each seat."""
    return sky.most_draws(state, balloons(state), 1)


def most_sides(state) -> int:
    return sky.most_sides(state, balloons(state))


def common_scores(state) -> tuple[int, int]:
    """The lowest and the highest score of those who play together."""
    return sky.widest(state, balloons(state))
