"""A table as somebody wants it, and what becomes of that."""

import secrets
from dataclasses import dataclass, field

from msgspec.structs import replace

from ...bots.levels import LEVELS
from ...engine.settings import Settings
from ...match.fair_deal import new_secret
from ...match.log import TABLE, Entry, Opened
from ...match.match import Match
from ...match.refusals import Refused, Why
from ...solo.daily import Puzzle


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it: the event that opens it, and the bots that sit there from the start."""

    event: Opened
    bots: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Opening:
    """A table that was opened: its name, its promise, and the secrets of its seats."""

    match: str
    commitment: str
    secrets: list[str]


def new_match_id() -> str:
    """A name that nobody can guess: who knows it may watch."""
    return secrets.token_hex(10)


def is_level(name: str) -> bool:
    """Bots that may sit at a table here: levels, which cannot be told to think for an hour."""
    return name in LEVELS


def opening_event(settings: Settings, host: str) -> Opened:
    """Somebody opens a table for this game, bound to a secret of its own, and all else as usual."""
    return Opened(
        game=settings.game.id,
        players=settings.players,
        mode=settings.mode,
        options=settings.unusual,
        secret=new_secret().hex(),
        host=host,
        rules=settings.game.rules_version,
    )


def opened(plan: Plan) -> Match:
    """The table that a plan becomes; Refused says what is wrong with the plan."""
    if bad := [bot for bot in plan.bots.values() if not is_level(bot)]:
        raise Refused(Why.BOT, f"There is no bot {bad[0]!r:.40} here; there are {', '.join(LEVELS)}.")
    players = plan.event.players
    if bad_seats := [seat for seat in plan.bots if not 0 <= seat < players]:
        raise Refused(Why.SEAT, f"Seats go from 0 to {players - 1}, so {bad_seats[0]} is none.")
    return Match.begun(Entry(new_match_id(), 0, TABLE, plan.event))


def plan_of(puzzle: Puzzle, host: str) -> Plan:
    """A table for a puzzle: everybody has the same to go on, so nobody is told what a bot would do."""
    return Plan(replace(opening_event(puzzle.settings, host), hints=False, puzzle=puzzle.name))


def rematch_of(match: Match, host: str) -> Plan:
    """The same people, one seat further, and bots where bots were."""
    seats = [*match.seats[1:], match.seats[0]]
    event = replace(
        match.opened,
        secret=new_secret().hex(),
        host=host,
        kept=tuple(seat.person for seat in seats),
        earlier=match.id,
        lot=False,  # each begins in turn
    )
    bots = {place: seat.bot for place, seat in enumerate(seats) if seat.kind == "bot" and seat.bot}
    return Plan(event, bots)
