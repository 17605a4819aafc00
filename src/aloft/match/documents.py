"""A finished match as a document: its record, and what proves to anybody that it was dealt as promised."""

import re
from datetime import date
from typing import Any

from ..engine.positions.position import Position
from ..engine.record import Record
from ..games.errors import AloftError
from ..solo.daily import puzzle_of
from .fair_deal import commitment, draw_seats, game_key
from .match import Match
from .refusals import Refused, Why
from .winners import is_lost_for_all, winners_of

FORMAT = 1
MATCH, NONCE = re.compile("[0-9a-z]{8,40}"), re.compile("([0-9a-f]{32})?")
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
KEYS = ("aloft-match", "match", "commitment", "secret", "nonces", "seats", "winners", "record")


def document(match: Match) -> dict[str, Any]:
    """The match for the world; nothing in it is secret once it is over, and before that there is none."""
    if match.phase != "over":
        raise Refused(Why.PHASE, "This match is not over; its deal is still a secret.")
    names = [seat.name for seat in match.seats]
    return {
        "aloft-match": FORMAT,
        "match": match.id,
        "commitment": match.commitment,
        "secret": match.opened.secret,
        "nonces": match.nonces,
        "drawn": list(match.drawn) or None,
        "seats": [seat.record for seat in match.seats],
        "winners": match.winners,
        "puzzle": match.opened.puzzle,
        "record": Record.of(match.game, names).to_dict(),
    }


class Unfair(AloftError):
    """A match that does not hold what it promised."""


def verify_document(data: Any, promised: str | None = None) -> Position:
    """The final position, if the deal, every draw and every move follow from what was promised.

    `promised` is the commitment that somebody wrote down before the game, if they did.
    """
    _check_shape(data)
    if commitment(data["match"], _bytes(data["secret"])) != data["commitment"]:
        raise Unfair("The secret is not the one that the table had committed itself to.")
    if promised is not None and promised != data["commitment"]:
        raise Unfair("The table had committed itself to something else before the game.")
    record = Record.from_dict(data["record"])
    if len(data["nonces"]) != record.settings.players:
        raise Unfair(f"There should be a nonce for each of {record.settings.players} seats.")
    if data.get("puzzle") is not None:
        _check_puzzle(record, data["puzzle"])
    else:
        _check_deal(record, data)
    position = record.verify()
    _check_end(position, _forfeited(data["seats"], record.settings.players), data["winners"])
    return position


def _check_puzzle(record: Record, day: str) -> None:
    """A deal that is known beforehand is fair where it is a puzzle's, which somebody plays alone."""
    try:
        puzzle = puzzle_of(date.fromisoformat(day))
    except (ValueError, AloftError):
        raise Unfair(f"There was no puzzle of {day}.") from None
    if (record.settings, record.key) != (puzzle.settings, puzzle.key):
        raise Unfair(f"This is not the puzzle of {day}.")


def _check_deal(record: Record, data: Any) -> None:
    """Deal and seats follow from the key; where no seats were drawn, everybody had the one they took."""
    key = game_key(data["match"], _bytes(data["secret"]), data["nonces"])
    if record.key != key:
        raise Unfair("The game was not dealt from the secret and the seats' nonces.")
    drawn = data.get("drawn")
    if drawn is not None and drawn != [*draw_seats(key, record.settings.players)]:
        raise Unfair("The seats were not drawn from the secret and the seats' nonces.")


def _forfeited(seats: Any, players: int) -> list[int]:
    """The seats that lost on time."""
    if not isinstance(seats, list) or len(seats) != players or not all(isinstance(s, dict) for s in seats):
        raise Unfair(f"seats should be a list of {players} objects.")
    return [place for place, seat in enumerate(seats) if seat.get("forfeited")]


def _check_end(position: Position, forfeited: list[int], winners: Any) -> None:
    """A match ends with its game, or when time has run out for all but one."""
    if not position.over and not is_lost_for_all(position.settings, forfeited):
        raise Unfair("The moves do not lead to the end of the game.")
    won = winners_of(position, forfeited)
    if winners != won:
        raise Unfair(f"The winners should be the seats {won}, not {winners!r:.40}.")


def _check_shape(data: Any) -> None:
    if not isinstance(data, dict) or data.get("aloft-match") != FORMAT:
        raise Unfair("This is no document of a match.")
    if missing := [key for key in KEYS if key not in data]:
        raise Unfair(f"This document of a match lacks {missing[0]!r}.")
    if not _is(MATCH, data["match"]) or not isinstance(data["commitment"], str):
        raise Unfair("match and commitment should be texts as a table gives them.")
    if data.get("puzzle") is not None and not _is(DAY, data["puzzle"]):
        raise Unfair("puzzle should be a day as yyyy-mm-dd, or null.")
    nonces = data["nonces"]
    if not isinstance(nonces, list) or not all(_is(NONCE, nonce) for nonce in nonces):
        raise Unfair("nonces should be a list of 32 hexadecimal digits each, or of empty texts.")


def _is(pattern: re.Pattern[str], text: Any) -> bool:
    """Nothing else is hashed: a line break in a name or a number would stand for two."""
    return isinstance(text, str) and pattern.fullmatch(text) is not None


def _bytes(text: Any) -> bytes:
    try:
        return bytes.fromhex(text)
    except (TypeError, ValueError):
        raise Unfair("The secret should be hexadecimal digits.") from None
