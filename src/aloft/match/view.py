"""What a seat may see of a table, put together from nothing; a spectator sees what is public."""

from functools import cache

from ..engine.positions.position import SPECTATOR
from ..games.scene import Scene
from .match import Match
from .parts import Parts, scene_parts
from .questions import voters
from .shown import ClockPart, PlayPart, QuestionPart, ResultPart, SeatPart, TablePart, YouPart

Uncovered = tuple[str, int | None]  # a match, and the seat there whose cards lie open on a shared screen


def view(match: Match, viewer: int = SPECTATOR) -> Parts:
    """The table from one seat."""
    scene = look(match, viewer)
    return facts(match, viewer) | (scene_parts(scene) if scene else {})


def look(match: Match, viewer: int = SPECTATOR) -> Scene | None:
    """The board from one seat, once there is one."""
    return None if match.position is None else match.position.scene(viewer)


def facts(match: Match, viewer: int = SPECTATOR) -> Parts:
    """All that a seat may know beside the board."""
    parts: Parts = {"you": _you(viewer), **match.common}
    if match.turn == viewer and match.position is not None and match.bot_to_move is None:
        parts["choices"] = match.position.choices
    return parts


@cache
def _you(viewer: int) -> YouPart:
    return YouPart(seat=viewer)


def public_facts(match: Match) -> Parts:
    """The table and its seats, the same for everybody."""
    seats = {f"seat:{place}": _seat(match, place) for place in range(len(match.seats))}
    return {"table": _table(match), **seats}


def common_facts(match: Match) -> Parts:
    """What everybody knows of this version, made once for all of them."""
    parts: Parts = match.public.copy()
    if match.left:
        parts["clock"] = ClockPart(left=match.left, runs=match.deadline is not None)
    if match.question is not None:
        parts["question"] = _question(match)
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


def _table(match: Match) -> TablePart:
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
        "earlier": opened.earlier,
        "rematch": match.rematch,
        "puzzle": opened.puzzle,
    }


def _seat(match: Match, place: int) -> SeatPart:
    seat = match.seats[place]
    return {
        "kind": seat.kind,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "program": seat.is_program,
        "kept": seat.kept_for is not None,
        "forfeited": seat.has_forfeited,
        "nonce": seat.nonce,
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


def _result(match: Match) -> ResultPart:
    """The end, and all that is needed to check that it was dealt fairly."""
    game = match.game
    return {
        "scores": game.scores,
        "winners": match.winners,
        "sources": [
            [(source.name, source.points, source.pieces) for source in game.breakdown(seat)]
            for seat in range(game.players)
        ],
        "secret": match.opened.secret,
        "nonces": match.nonces,
    }
