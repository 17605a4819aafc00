"""A key for every ply: what a game draws follows from a secret that nothing seen in it can betray."""

import hmac
from typing import Any

from ..games.errors import AloftError

KEY_BYTES = 32


def bits_for(key: bytes, ply: int) -> int:
    """What the generator starts a ply with, counted from 1; number 0 deals the game."""
    code = hmac.new(key, str(ply).encode(), "sha256")  # hmac.digest would let go of the interpreter's lock
    return int.from_bytes(code.digest()[:8], "big")


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
