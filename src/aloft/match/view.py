"""What a seat may see of a table, put together from nothing; a spectator sees what is public."""

from functools import cache
from typing import Any

from ..engine.positions.position import SPECTATOR
from ..games.scene import Scene
from .beside import Beside
from .events.questions import voters
from .match import AHEAD, Match
from .parts import Parts, scene_parts
from .wire_types import ClockPart, GuestPart, PlayPart, QuestionPart, ResultPart, SeatPart, TablePart, YouPart

Uncovered = tuple[str, int | None]  # a match, and the seat there whose cards lie open on a shared screen

# Parts stay the same objects as long as they say the same: most need not be compared nor written again.
COMMON: Beside[Parts] = Beside()  # what everybody knows of a match at one version
SEATS: Beside[SeatPart] = Beside()
TABLES: Beside[tuple[Any, Parts]] = Beside()  # beside the opening, with what they were made from


def view(match: Match, viewer: int = SPECTATOR) -> Parts:
    """The table from one seat."""
    scene = look(match, viewer)
    return facts(match, viewer) | (scene_parts(scene) if scene else {})


def look(match: Match, viewer: int = SPECTATOR) -> Scene | None:
    """The board from one seat, once there is one."""
    return None if match.position is None else match.position.scene(viewer)


def facts(match: Match, viewer: int = SPECTATOR) -> Parts:
    """All that a seat may know beside the board."""
    return known_to(match, viewer) | known_to_all(match)


def known_to(match: Match, viewer: int) -> Parts:
    """What a seat knows beside the board and not everybody does."""
    if viewer >= 0 and match.turn == viewer and match.bot_to_move is None:
        return _only(viewer) | {"choices": match.game.choices}
    return _only(viewer)


def known_to_all(match: Match) -> Parts:
    """What everybody knows of this version, made once for all of them."""
    return COMMON.get(match) or COMMON.keep(match, _common(match))


def rest(match: Match) -> None:
    """Forget what can be made anew of a match that is quiet."""
    AHEAD.drop(match)
    COMMON.drop(match)
    TABLES.drop(match.opened)
    for seat in match.seats:
        SEATS.drop(seat)
    if match.position is not None:
        match.position.rest()


@cache
def _only(viewer: int) -> Parts:
    """What a seat knows that has nothing to choose."""
    return {"you": YouPart(seat=viewer)}


def _common(match: Match) -> Parts:
    parts = _agreed(match).copy()
    if match.left:
        parts["clock"] = ClockPart(left=match.left, runs=match.deadline is not None)
    if match.question is not None:
        parts["question"] = _question(match)
    if match.phase == "open" and match.guests:
        parts["guests"] = _guests(match)
    if match.position is not None:
        parts["play"] = PlayPart(ply=match.position.ply, turn=match.turn, moved=match.moved)
    if match.phase == "over":
        parts["result"] = _result(match)
    return parts


def viewer_of(match: Match, person: str | None, uncovered: Uncovered | None = None) -> int:
    """The seat from which a person looks; who has several sees the cards of the one that is uncovered.

    Where no seat has secrets there is nothing to cover, and they look from the seat to move.
    """
    mine = match.seats_of(person)
    if len(mine) == 1:
        return mine[0]
    if match.phase == "over" and mine:
        return mine[0]
    turn = match.turn
    if turn is None or turn not in mine:
        return SPECTATOR
    return turn if uncovered == (match.id, turn) or not match.has_secrets else SPECTATOR


def _agreed(match: Match) -> Parts:
    """What was agreed and who sits where, made anew where something of it has changed."""
    made_of = match.phase, match.rematch, match.seats
    known = TABLES.get(match.opened)
    if known is None or known[0] != made_of:
        known = TABLES.keep(match.opened, (made_of, _seated(match)))
    return known[1]


def _seated(match: Match) -> Parts:
    parts: Parts = {"table": _table_part(match)}
    for place, seat in enumerate(match.seats):
        parts[f"seat:{place}"] = SEATS.get(seat) or SEATS.keep(seat, seat.part)
    return parts


def _table_part(match: Match) -> TablePart:
    opened, settings = match.opened, match.settings
    return {
        "game": settings.game.id,
        "title": settings.game.title,
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.unusual,
        "phase": match.phase,
        "public": opened.is_public,
        "hints": opened.hints,
        "clock": opened.clock,
        "on_time": opened.on_time,
        "commitment": match.commitment,
        "host": match.seats_of(opened.host),
        "lot": opened.lot,
        "drawn": list(match.drawn) or None,
        "earlier": opened.earlier,
        "rematch": match.rematch,
        "puzzle": opened.puzzle,
    }


def _question(match: Match) -> QuestionPart:
    question = match.question
    assert question is not None
    waiting = [p for p in voters(match, question) if p not in question.agreed | question.against]
    return {
        "by": match.seats_of(question.person),
        "ply": question.ply,
        "seat": question.seat,
        "waiting": sorted(seat for person in waiting for seat in match.seats_of(person)),
    }


def _guests(match: Match) -> list[GuestPart]:
    """Who has asked to join, and has no seat yet."""
    there = set(match.persons)
    return [
        {"number": guest.number, "name": guest.name, "answer": guest.is_in}
        for guest in match.guests
        if guest.person not in there
    ]


def _result(match: Match) -> ResultPart:
    """The end, and all that is needed to check that it was dealt fairly."""
    game = match.game
    seats = [game.breakdown(seat) for seat in range(game.players)]
    kinds = list(dict.fromkeys(source.kind for sources in seats for source in sources))
    return {
        "scores": game.scores,
        "winners": match.winners,
        "kinds": [{"name": kind.name, "says": kind.says} for kind in kinds],
        "sources": [
            [(source.name, source.points, source.pieces, kinds.index(source.kind)) for source in sources]
            for sources in seats
        ],
        "secret": match.opened.secret,
        "nonces": match.nonces,
    }
