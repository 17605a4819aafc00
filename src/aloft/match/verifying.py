"""Was a match dealt as promised? Checked from its document alone, trusting nobody."""

from typing import Any

from ..engine.position import Position
from ..engine.record import Record
from ..games.errors import AloftError
from .dealing import commitment, game_key

KEYS = ("aloft-match", "match", "commitment", "secret", "nonces", "seats", "winners", "record")


class Unfair(AloftError):
    """A match that does not hold what it promised."""


def verify_document(data: Any, promised: str | None = None) -> Position:
    """The final position, if the deal, every draw and every move follow from what was promised.

    `promised` is the commitment that somebody wrote down before the game, if they did.
    """
    _check_shape(data)
    secret, match = _bytes(data["secret"]), data["match"]
    if commitment(match, secret) != data["commitment"]:
        raise Unfair("The secret is not the one that the table had committed itself to.")
    if promised is not None and promised != data["commitment"]:
        raise Unfair("The table had committed itself to something else before the game.")
    record = Record.from_dict(data["record"])
    if len(data["nonces"]) != record.settings.players:
        raise Unfair(f"There should be a nonce for each of {record.settings.players} seats.")
    if record.key != game_key(match, secret, data["nonces"]):
        raise Unfair("The game was not dealt from the secret and the seats' nonces.")
    return record.verify()


def _check_shape(data: Any) -> None:
    if not isinstance(data, dict) or data.get("aloft-match") != 1:
        raise Unfair("This is no document of a match.")
    if missing := [key for key in KEYS if key not in data]:
        raise Unfair(f"This document of a match lacks {missing[0]!r}.")
    if not isinstance(data["match"], str) or not isinstance(data["commitment"], str):
        raise Unfair("match and commitment should be texts.")
    nonces = data["nonces"]
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        raise Unfair("nonces should be a list of texts.")


def _bytes(text: Any) -> bytes:
    try:
        return bytes.fromhex(text)
    except (TypeError, ValueError):
        raise Unfair("The secret should be hexadecimal digits.") from None
