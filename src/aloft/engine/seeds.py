"""Seeds and keys: what everything random in a game follows from."""

import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ..games.chance import STRIDE, below, mix
from ..games.checks import is_whole
from ..games.errors import AloftError

LOADING = 2**18  # generators looked at in one go
KEY_BYTES = 32
KEYS = 4096  # that are kept set up: those of the games that are being played
MOST_LOADED = 10**8  # sequences of rolls among which one can be found in seconds


def check_seed(seed: Any) -> int:
    """The seed as given, or a fresh one if none was."""
    if seed is None:
        return secrets.randbits(53)  # as many bits as a JSON number keeps everywhere
    if not is_whole(seed) or not 0 <= seed < 2**64:
        raise AloftError(f"A seed is a whole number from 0 to 2⁶⁴ − 1, not {seed!r:.40}.")
    return int(seed)


def seed_at(seed, number):  # type: ignore[no-untyped-def]
    """The seed of the game with this number, from 0 up, among those that follow from one seed."""
    return mix(seed + STRIDE * np.uint64(number + 1))


def first_bits(seed):  # type: ignore[no-untyped-def]
    """The first state of a record's generator, so that neighbouring seeds share nothing."""
    return mix(seed ^ STRIDE)


def seeds_from(seed: int, count: int) -> np.ndarray:
    """A seed for each of many games; game 0 of seed 7 is always the same."""
    with np.errstate(over="ignore"):
        seeds: np.ndarray = seed_at(np.uint64(seed), np.arange(count))
    return seeds


def scramble(seeds: Any) -> Any:
    """The first state of the generators of records with these seeds."""
    with np.errstate(over="ignore"):
        return first_bits(np.asarray(seeds, np.uint64))


def episode_seed(seed: int, episode: int) -> int:
    """The seed of an episode: of the first, the game's own; of later ones, those that follow from it."""
    return int(seeds_from(seed, episode)[-1]) if episode else seed


def loaded_bits(rolls: Sequence[int], sides: int = 6) -> np.uint64:
    """Bits of a record's generator whose next draws are these rolls, from 1 up: loaded dice for puzzles."""
    if not rolls or any(not 1 <= roll <= sides for roll in rolls) or sides ** len(rolls) > MOST_LOADED:
        raise AloftError(f"Dice are loaded with a few rolls from 1 to {sides}, not with {list(rolls)!r:.60}.")
    wanted = [np.int64(roll - 1) for roll in rolls]
    with np.errstate(over="ignore"):
        for start in range(0, 2**40, LOADING):
            bits = mix(np.arange(start, start + LOADING, dtype=np.uint64))
            fits = np.ones(LOADING, np.bool_)
            for step, roll in enumerate(wanted, start=1):
                fits &= below(mix(bits + STRIDE * np.uint64(step)), sides) == roll
            if fits.any():
                return np.uint64(bits[fits.argmax()])
    raise AssertionError("some bits roll anything")


def bits_for(key: bytes, ply: int) -> int:
    """What the generator starts a ply with, counted from 1; number 0 deals the game."""
    code = _keyed(key).copy()  # hmac.digest would let go of the interpreter's lock
    code.update(b"%d" % ply)
    return int.from_bytes(code.digest()[:8], "big")


@lru_cache(KEYS)
def _keyed(key: bytes) -> hmac.HMAC:
    """The code of a key before anything was said, of which half the work is done."""
    return hmac.new(key, digestmod="sha256")


def seed_for(key: bytes) -> int:
    """The seed from which a game with this key is dealt; as many bits as a JSON number keeps."""
    return bits_for(key, 0) >> 11


def read_key(text: Any) -> bytes:
    """A key from how a record writes it."""
    try:
        key = bytes.fromhex(text)
    except (TypeError, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise AloftError(f"A key is {2 * KEY_BYTES} hexadecimal digits, not {text!r:.40}.")
    return key
