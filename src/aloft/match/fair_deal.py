"""Fair dealing: what a table will draw is fixed before anybody sits down, and nobody alone decides it.

The table commits itself to a secret by publishing a hash of it; every seat adds a number of its own;
the key of the game follows from both. Once the secret is told, at the end, anybody can check all of it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

LABEL = b"aloft fair dealing 1\n"
SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(match: str, secret: bytes) -> str:
    """What is published before seats fill; it binds the table to the secret without telling it."""
    return hashlib.sha256(LABEL + match.encode() + b"\n" + secret).hexdigest()


def game_key(match: str, secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key from which all that is drawn follows; the nonces stand in the order of places at the table."""
    return hmac.digest(secret, "\n".join([match, *nonces]).encode(), "sha256")


def draw_seats(key: bytes, players: int) -> tuple[int, ...]:
    """For each seat of the game the place at the table that gets it: one place after the other is drawn."""
    left, drawn = list(range(players)), []
    for seat in range(players):
        digest = hmac.digest(key, f"seat {seat}".encode(), "sha256")
        drawn.append(left.pop(int.from_bytes(digest[:8], "big") % len(left)))
    return tuple(drawn)
