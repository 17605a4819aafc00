"""What a game of the third edition can come to at most."""

from ..sky import bounds as sky
from ..sky.board import BALLOONS, INFLATED, PACKED, TRUCKS
from .rules import cards_each

AT_ONCE = INFLATED - PACKED - 1  # to load is to inflate
ADVANCES = BALLOONS * (sky.STEPS - AT_ONCE)


def most_moves(state) -> int:
    """Every balloon to the top; every move of a truck brings the trucks together a space on or more."""
    return ADVANCES + sky.most_drives(TRUCKS, state.columns + 1)


def most_draws(state) -> int:
    """The colours of each seat."""
    return sky.most_draws(state, 0, cards_each(state))


def most_sides(state) -> int:
    return sky.most_sides(state, 0)
