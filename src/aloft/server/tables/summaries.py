"""A match in a few words, for lists; and what is written down beside an event because of it."""

import json
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from pydantic import Field

from ...match.events.seats import Freed, Sat
from ...match.log import Event
from ...match.match import Match
from ...match.seats import Kind, Seat
from ..storage.bulk import Statement
from ..storage.side_writes import sit, solve, stand_up, update_match

TOUCH = 10_000  # milliseconds: a list need not know of every move at once


@dataclass(frozen=True)
class SeatSummary:
    """Who sits somewhere."""

    kind: Kind
    name: str
    colour: str
    bot: Annotated[str | None, Field(description="The bot that plays here, or holds the seat.")]

    @classmethod
    def of(cls, seat: Seat) -> "SeatSummary":
        return cls(seat.kind, seat.name, seat.colour, seat.bot)


def summary(match: Match) -> dict[str, Any]:
    """What lists show of a match; everything in it is public."""
    settings = match.settings
    return {
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.unusual,
        "seats": [asdict(SeatSummary.of(seat)) for seat in match.seats],
        "phase": match.phase,
        "scores": match.game.scores if match.phase == "over" else None,
        "winners": match.winners,
        "rematch": match.rematch,
        "puzzle": match.opened.puzzle,
    }


def _solution(match: Match, at: int) -> list[Statement]:
    """Of a puzzle that a person has brought to its end, every move with their own hand."""
    puzzle, (seat, *_) = match.opened.puzzle, match.seats
    if puzzle is None or seat.person is None or match.phase != "over" or not match.game.over:
        return []
    if seat.is_program or set(match.hands) != {seat.person}:
        return []
    return [solve(match.id, puzzle, seat.person, match.game.scores[0], at)]


def written(match: Match) -> str:
    return json.dumps(summary(match), separators=(",", ":"), ensure_ascii=False)


def _sitting(before: Match, event: Event, after: Match) -> list[Statement]:
    """Who sits where now; when seats are drawn, everybody moves."""
    if before.drawn != after.drawn:
        return [_at(after, place) for place in range(len(after.seats))]
    return [_at(after, event.seat)] if isinstance(event, Sat | Freed) else []


def _at(match: Match, place: int) -> Statement:
    person = match.seats[place].person
    return stand_up(match.id, place) if person is None else sit(match.id, place, person)


def beside(before: Match, event: Event, after: Match, touched: int, at: int) -> list[Statement]:
    """What is stored together with an event so that lists stay true."""
    statements = _sitting(before, event, after)
    if before.phase != after.phase:
        statements += _solution(after, at)
    if before.seats is not after.seats or before.phase != after.phase or before.rematch != after.rematch:
        statements.append(update_match(after.id, touched=at, status=after.phase, summary=written(after)))
    elif not 0 <= at - touched <= TOUCH:  # the wall's clock may have been set back
        statements.append(update_match(after.id, touched=at))
    return statements
