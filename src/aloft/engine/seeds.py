"""Seeds: 64 bits from which everything random in a game follows."""

import secrets
from typing import Any

import numpy as np

from ..games.chance import STRIDE, mix
from ..games.errors import AloftError


def check_seed(seed: Any) -> int:
    """The seed as given, or a fresh one if none was."""
    if seed is None:
        return secrets.randbits(53)  # as many bits as a JSON number keeps everywhere
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 2**64:
        raise AloftError(f"A seed is a whole number from 0 to 2⁶⁴ − 1, not {seed!r:.40}.")
    return int(seed)


def seeds_from(seed: int, count: int) -> np.ndarray:
    """A seed for each of many games; game 0 of seed 7 is always the same."""
    with np.errstate(over="ignore"):
        return mix(np.uint64(seed) + STRIDE * np.arange(1, count + 1, dtype=np.uint64))


def scramble(seeds: Any) -> Any:
    """The first state of a record's generator, so that neighbouring seeds share nothing."""
    with np.errstate(over="ignore"):
        return mix(np.asarray(seeds, np.uint64) ^ STRIDE)
