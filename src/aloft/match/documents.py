"""A finished match as a document: its record, and what proves that it was dealt fairly."""

from typing import Any

from ..engine.record import Record
from .match import Match

FORMAT = 1


def document(match: Match) -> dict[str, Any]:
    """The match for the world: nothing in it is secret once the game is over."""
    names = [seat.name for seat in match.seats]
    return {
        "aloft-match": FORMAT,
        "match": match.id,
        "commitment": match.commitment,
        "secret": match.opened.secret,
        "nonces": match.nonces,
        "seats": [
            {"name": seat.name, "kind": "program" if seat.is_program else seat.kind, "bot": seat.bot}
            for seat in match.seats
        ],
        "winners": match.winners,
        "record": Record.of(match.game, names).to_dict(),
    }
