"""What a game of any edition can come to at most: steps of balloons and trucks, draws, a common score."""

from .board import LETTERS, PACKED, TOGETHER, TOP
from .scoring import UNLAUNCHED

STEPS = TOP - PACKED  # of one balloon, from the ground to the top of the sky


def most_drives(trucks: int, spaces: int) -> int:
    """Every truck one space at a time, from the first spaces of its lane to the last."""
    return trucks * (spaces - trucks)


def most_draws(state, row: int, each: int) -> int:
    """Playing together, so many balloons are shuffled into a row; competing, each seat is dealt its cards."""
    return row - 1 if state.mode == TOGETHER else state.players * each


def most_sides(state, row: int) -> int:
    """A place in the row, or a colour card of the box."""
    return row if state.mode == TOGETHER else len(LETTERS)


def widest(state, balloons: int) -> tuple[int, int]:
    """From a formation without width to one as wide as the sky, and every balloon left behind."""
    return 0, state.columns + UNLAUNCHED * balloons
