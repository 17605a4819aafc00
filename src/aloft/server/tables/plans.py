"""A table as somebody wants it, and what becomes of that."""

import secrets
from dataclasses import dataclass, field

from ...bots.levels import LEVELS
from ...engine.settings import settle_on
from ...games import find
from ...match.clocks import Clock, Consequence
from ...match.fair_deal import new_secret
from ...match.log import TABLE, Entry, Opened
from ...match.match import Match
from ...match.refusals import Refused, Why
from ...solo.daily import Puzzle


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it."""

    game: str
    players: int | None = None
    mode: str | None = None
    options: dict[str, int | bool | str] = field(default_factory=dict)
    is_public: bool = False
    hints: bool = True
    clock: Clock | None = None
    on_time: Consequence = "bot"
    bots: dict[int, str] = field(default_factory=dict)
    kept: tuple[str | None, ...] = ()
    earlier: str | None = None
    puzzle: str | None = None


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


def opened(plan: Plan, host: str) -> Match:
    """The table that a plan becomes, bound to its secret; Refused says what is wrong with the plan."""
    settings = settle_on(find(plan.game), plan.players, plan.mode, dict(plan.options))
    if bad := [bot for bot in plan.bots.values() if not is_level(bot)]:
        raise Refused(Why.BOT, f"There is no bot {bad[0]!r:.40} here; there are {', '.join(LEVELS)}.")
    if bad_seats := [seat for seat in plan.bots if not 0 <= seat < settings.players]:
        raise Refused(Why.SEAT, f"Seats go from 0 to {settings.players - 1}, so {bad_seats[0]} is none.")
    event = Opened(
        settings.game.id,
        settings.players,
        settings.mode,
        settings.unusual,
        new_secret().hex(),
        host,
        plan.is_public,
        plan.hints,
        plan.clock,
        plan.on_time,
        plan.kept,
        plan.earlier,
        plan.puzzle,
    )
    return Match.begun(Entry(new_match_id(), 0, TABLE, event))


def plan_of(puzzle: Puzzle) -> Plan:
    """A table for a puzzle: everybody has the same to go on, so nobody is told what a bot would do."""
    settings = puzzle.settings
    return Plan(settings.game.id, 1, settings.mode, dict(settings.options), hints=False, puzzle=puzzle.name)


def rematch_of(match: Match) -> Plan:
    """The same people, one seat further, and bots where bots were."""
    first = match.opened
    seats = [*match.seats[1:], match.seats[0]]
    return Plan(
        first.game,
        first.players,
        first.mode,
        dict(first.options),
        first.is_public,
        first.hints,
        first.clock,
        first.on_time,
        {place: seat.bot for place, seat in enumerate(seats) if seat.kind == "bot" and seat.bot},
        tuple(seat.person for seat in seats),
        match.id,
        first.puzzle,
    )
