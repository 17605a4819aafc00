"""Whole numbers that people hand in."""

from typing import Any

import numpy as np

from ..games.errors import AloftError


def whole(value: Any, what: str, least: int, most: int | None = None) -> int:
    """The value as an int, if it is a whole number in this span."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
        raise AloftError(f"{what} should be a whole number, not {value!r:.40}.")
    if value < least or (most is not None and value > most):
        span = f"from {least} to {most}" if most is not None else f"{least} or more"
        raise AloftError(f"{what} should be {span}, not {value!r:.40}.")
    return int(value)
