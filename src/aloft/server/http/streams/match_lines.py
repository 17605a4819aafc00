"""A match as a program follows it: everything once, then how it stands at each version it has time for."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from ....engine.positions.position import SPECTATOR
from ....match.match import Match
from ....match.view import Uncovered, viewer_of
from ...clocks import now
from ...tables.host import Host
from ...tables.live_match import LiveMatch
from .ndjson import Rhythm, woken

_write = msgspec.json.Encoder().encode


class Glance:
    """A watcher that only notes that something has changed: however slow a reader, nothing piles up."""

    def __init__(self, person: str) -> None:
        self.person: str | None = person
        self.uncovered: Uncovered | None = None
        self.changed = asyncio.Event()

    def show(self, frame: bytes) -> None:
        self.changed.set()


async def match_lines(host: Host, live: LiveMatch, person: str) -> AsyncIterator[bytes]:
    """What a program is told of a match until it ends."""
    glance, rhythm = Glance(person), Rhythm()
    await host.subscriptions.watch(live, glance, live.match.v)
    try:
        shown = live.match
        yield line(full(shown, person))
        while shown.phase in ("open", "running"):
            await woken(glance.changed)
            if host.is_draining:
                yield line({"type": "draining"})
                return
            if live.match.v != shown.v:
                tell = state if live.match.drawn == shown.drawn else full  # seats were drawn: mine are others
                shown = live.match
                yield line(tell(shown, person))
                rhythm.heard()
            elif rhythm.is_due():
                yield b"\n"
                rhythm.heard()
        yield line(end(shown))
    finally:
        host.subscriptions.unwatch(live, glance)


def line(value: dict[str, Any]) -> bytes:
    return _write(value) + b"\n"


def full(match: Match, person: str) -> dict[str, Any]:
    """What does not change, and how things stand."""
    settings = match.settings
    return {
        "type": "full",
        "match": match.id,
        "game": settings.game.id,
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.options,
        "commitment": match.commitment,
        "mine": match.seats_of(person),
        "state": state(match, person),
    }


def state(match: Match, person: str) -> dict[str, Any]:
    """How a match stands, for a program that plays there or watches."""
    seat = seat_of(match, person)
    told = {
        "type": "state",
        "v": match.v,
        "status": match.phase,
        "seats": [_seat(match, place) for place in range(len(match.seats))],
        "seat": None if seat == SPECTATOR else seat,
        "turn": match.turn,
        "clock": _clock(match),
        "moves": [],
        "events": [],
        "view": None,
        "legal": [],
    }
    return told if match.position is None else told | _game(match, seat)


def seat_of(match: Match, person: str) -> int:
    """The seat from which a program looks: its own; of several, the one that is to move."""
    return viewer_of(match, person, (match.id, match.turn))


def _game(match: Match, seat: int) -> dict[str, Any]:
    game = match.game
    may_move = match.turn == seat and match.bot_to_move is None
    return {
        "moves": game.moves,
        "events": [str(event.says) for event in game.events if event.says],
        "view": game.view(seat),
        "legal": game.legal_moves if may_move else [],
    }


def _seat(match: Match, place: int) -> dict[str, Any]:
    seat = match.seats[place]
    return {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "program": seat.is_program}


def _clock(match: Match) -> dict[str, Any] | None:
    """Milliseconds that every seat has left now."""
    if not match.left:
        return None
    left = list(match.left)
    if match.deadline is not None and match.turn is not None:
        left[match.turn] = max(0, match.deadline - now())
    return {"left": left, "runs": match.deadline is not None}


def end(match: Match) -> dict[str, Any]:
    """How it ended, and what proves that it was dealt fairly."""
    if match.phase != "over":
        return {"type": "end", "v": match.v, "status": match.phase}
    return {
        "type": "end",
        "v": match.v,
        "status": match.phase,
        "scores": match.game.scores,
        "winners": match.winners,
        "secret": match.opened.secret,
        "nonces": match.nonces,
        "drawn": list(match.drawn) or None,
    }
