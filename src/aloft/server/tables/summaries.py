"""A match in a few words, for lists; and what is written down beside an event because of it."""

import json
from typing import Any

from ...match.events.seats import Freed, Sat
from ...match.log import Event
from ...match.match import Match
from ..storage.also import sit, solve, stand_up, update_match
from ..storage.bulk import Statement
from ..storage.rows import Status

TOUCH = 10_000  # milliseconds: a list need not know of every move at once


def summary(match: Match) -> dict[str, Any]:
    """What lists show of a match; everything in it is public."""
    settings = match.settings
    return {
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.unusual,
        "seats": [
            {"kind": seat.kind, "name": seat.name, "colour": seat.colour, "bot": seat.bot}
            for seat in match.seats
        ],
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


def status_of(match: Match) -> Status:
    return match.phase


def beside(before: Match, event: Event, after: Match, touched: int, at: int) -> list[Statement]:
    """What is stored together with an event so that lists stay true."""
    statements: list[Statement] = []
    if isinstance(event, Sat):
        statements.append(sit(after.id, event.seat, event.person))
    if isinstance(event, Freed):
        statements.append(stand_up(after.id, event.seat))
    if before.phase != after.phase:
        statements += _solution(after, at)
    if before.seats is not after.seats or before.phase != after.phase or before.rematch != after.rematch:
        statements.append(update_match(after.id, touched=at, status=status_of(after), summary=written(after)))
    elif at - touched > TOUCH:
        statements.append(update_match(after.id, touched=at))
    return statements
