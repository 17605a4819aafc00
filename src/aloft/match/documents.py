"""A finished match as a document: its record, and what proves that it was dealt fairly."""

from typing import Any

from ..engine.record import Record
from .match import Match
from .refusals import Refused, Why

FORMAT = 1


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
        "seats": [
            {
                "name": seat.name,
                "kind": "program" if seat.is_program else seat.kind,
                "bot": seat.bot,
                "forfeited": seat.has_forfeited,
            }
            for seat in match.seats
        ],
        "winners": match.winners,
        "puzzle": match.opened.puzzle,
        "record": Record.of(match.game, names).to_dict(),
    }
