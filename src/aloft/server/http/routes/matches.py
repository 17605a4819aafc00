"""Matches: those to watch, those that are over, one's own; and what is left of them."""

from typing import Annotated, Any, Literal

from fastapi import Query, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field

from ....engine.record import Record
from ....match.documents import document
from ....match.log_lines import history
from ....match.match import Match
from ....match.refusals import Refused, Why
from ...storage import Seated
from ...tables.entries import from_row
from ...tables.host import Host
from ..dependencies import ACaller, AHost
from ..errors import problems
from ..etags import json_bytes
from ..fields import MatchPath
from ..lists import Before, Game, Page, Summary, facts, page_of
from ..strict_json import router
from ..words import Words

routes = router("matches")
LINES = 200  # of a log at once


class Own(Summary):
    """A match of yours."""

    mine: list[int] = Field(description="Your seats.")


class Mine(BaseModel):
    """Your matches, those touched last first."""

    unfinished: list[Own]
    finished: list[Own]


class Details(Summary):
    """A match in more words."""

    v: int = Field(description="Its version.")
    ply: int = Field(description="How many moves have been made.")
    turn: int | None = Field(description="The seat to move.")
    commitment: str
    hints: bool
    clock: dict[str, Any] | None
    on_time: str
    earlier: str | None = Field(description="The match of which this is the rematch.")


class Logged(BaseModel):
    """A line of it."""

    v: int
    t: int = Field(description="Milliseconds since 1970.")
    kind: str
    says: Words
    name: str | None = Field(None, description="Who says it.")
    seat: int | None = Field(None, description="Of a move, and so is what follows.")
    ply: int | None = None
    move: str | None = None
    touches: list[str] | None = None
    then: list[tuple[Words, str, tuple[str, str] | None]] | None = None


class Log(BaseModel):
    """What was told at a table."""

    v: int = Field(description="The version of the last line here, or what you asked for.")
    more: bool = Field(description="Whether there is more after it.")
    lines: list[Logged]


@routes.get("/matches", responses=problems(422))
async def list_matches(
    host: AHost, status: Literal["running", "over"] = "running", game: Game = None, before: Before = None
) -> Page:
    """Public matches to watch, or those that are over."""
    return await page_of(host, status, game, before)


@routes.get("/me/matches", responses=problems(401))
async def list_my_matches(caller: ACaller, host: AHost) -> Mine:
    """Where you sit and have sat."""
    going_on = await host.store.matches_of(caller.id, ("open", "running"))
    ended = await host.store.matches_of(caller.id, ("over",))
    return Mine(unfinished=_own(going_on), finished=_own(ended))


def _own(seats: list[Seated]) -> list[Own]:
    """Each match once, with all seats that one has there."""
    rows = {seated.match.id: seated.match for seated in seats}
    places: dict[str, list[int]] = {}
    for seated in seats:
        places.setdefault(seated.match.id, []).append(seated.seat)
    return [Own(**facts(row), mine=places[match]) for match, row in rows.items()]


@routes.get("/matches/{match}", responses=problems(404, 422))
async def look_at_a_match(match: MatchPath, host: AHost) -> Details:
    """What is public of a match; whoever knows its name may watch."""
    row = await host.store.find_match(match)
    if row is None:
        raise Refused(Why.MATCH, "There is no such table.")
    return Details(**facts(row) | _details((await host.live(match)).match))


def _details(match: Match) -> dict[str, Any]:
    opened = match.opened
    clock = opened.clock
    return {
        "phase": match.phase,
        "v": match.v,
        "ply": match.position.ply if match.position else 0,
        "turn": match.turn,
        "commitment": match.commitment,
        "hints": opened.hints,
        "clock": clock and {"per": clock.per, "seconds": clock.seconds, "increment": clock.increment},
        "on_time": opened.on_time,
        "earlier": opened.earlier,
    }


@routes.get("/matches/{match}/record", responses=problems(404, 409, 422))
async def get_the_record(match: MatchPath, host: AHost, response: Response) -> dict[str, Any]:
    """The record of a finished game, for `aloft replay` and everything else that reads records."""
    ended = await _ended(host, match)
    _as_file(response, f"aloft-{ended.settings.game.id}-{match}.json")
    names = [seat.name for seat in ended.seats]
    return await run_in_threadpool(lambda: Record.of(ended.game, names).to_dict())


@routes.get("/matches/{match}/document", responses=problems(404, 409, 422))
async def get_the_document(match: MatchPath, host: AHost, response: Response) -> dict[str, Any]:
    """The record of a finished match with what proves that it was dealt fairly, for `aloft verify`."""
    ended = await _ended(host, match)
    _as_file(response, f"aloft-match-{match}.json")
    return await run_in_threadpool(document, ended)


async def _ended(host: Host, match: str) -> Match:
    found = (await host.live(match)).match
    if found.phase != "over":
        raise Refused(Why.PHASE, "This can be had when the game is over.")
    return found


def _as_file(response: Response, name: str) -> None:
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'


@routes.get("/matches/{match}/log", response_model=Log, responses=problems(404, 422))
async def read_the_log(
    match: MatchPath,
    host: AHost,
    after: Annotated[int, Query(ge=-1, le=2**31, description="The last version you know of.")] = -1,
) -> Response:
    """What was told at the table, for everybody alike, 200 lines at a time."""
    rows = await host.store.tail(match, -1)
    if not rows:
        raise Refused(Why.MATCH, "There is no such table.")
    entries = [from_row(row) for row in rows[: max(0, after) + LINES + 2]]
    told = await run_in_threadpool(history, entries, entries[-1].v - after)
    lines = told[:LINES]
    v = lines[-1]["v"] if lines else after
    log = {"v": v, "more": v < rows[-1].v, "lines": lines}
    return Response(json_bytes(log), media_type="application/json")
