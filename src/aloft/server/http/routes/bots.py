"""Third-party bots: programs that show a token and play with the same views and limits as people."""

import secrets
from typing import Annotated, Any

import msgspec
from fastapi import Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from ....match.commands import Command
from ....match.events.answers import Answer
from ....match.events.chat import Say
from ....match.events.holders import Back, Leave
from ....match.events.moves import Act
from ....match.events.seats import Sit
from ....match.match import Match
from ....match.refusals import Refused, Why
from ...clocks import wall_clock
from ...identity import hash_of
from ...tables.host import Host
from ..dependencies import AHost, AProgram, AWorkingHost, Caller
from ..errors import STATUS, Problem, problems
from ..fields import Body, Cid, MatchPath, Says, Seat, Secret, Version
from ..streams.match_lines import match_lines
from ..streams.ndjson import stream
from ..streams.news_lines import news_lines
from ..strict_json import router

routes = router("bots")
NDJSON: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {}}, "description": "A JSON object in each line."}
}
ACTING = problems(401, 404, 409, 413, 422)
MoveText = Annotated[
    str,
    Path(
        min_length=1,
        max_length=80,
        description="One of the `legal` moves, percent-encoded.",
        examples=["gr@c"],
    ),
]
AtVersion = Annotated[Version | None, Query(description="As seen at this version; the newest if left out.")]
GivenCid = Annotated[
    Cid | None,
    Query(description="If you heard nothing, send the move again with the same."),
]


class Sitting(Body):
    """Where to sit."""

    seat: Seat | None = Field(None, description="Any that is free, if left out.")
    secret: Secret | None = Field(None, description="What stood behind the # of the link to a seat.")
    nonce: Cid | None = Field(None, description="32 hexadecimal digits for the deal; made up if left out.")


class Saying(Body):
    """Something to say."""

    says: Says


class Answering(Body):
    """What you think of what somebody has asked."""

    agrees: bool


class Done(BaseModel):
    """It is on disk."""

    v: int = Field(description="The version that it made.")
    cid: str


class Sat(Done):
    """You sit."""

    seat: int


@routes.get("/bot/stream/events", response_class=Response, responses=problems(401, 503) | NDJSON)
async def hear_the_news(request: Request, program: AProgram, host: AWorkingHost) -> Response:
    """A line for every game of yours that begins (`start`) or ends (`finish`), and for every seat that is
    kept for you (`invite`); an empty line every 7 seconds."""
    return stream(request, news_lines(host, program.id), program.id, "events")


@routes.get(
    "/bot/matches/{match}/stream", response_class=Response, responses=problems(401, 404, 422) | NDJSON
)
async def follow_a_match(
    match: MatchPath, request: Request, program: AProgram, host: AWorkingHost
) -> Response:
    """First a line `full`, then a line `state` whenever something has happened, at last a line `end`;
    an empty line every 7 seconds. Who reads slowly is told only how things stand now."""
    live = await host.loader.live(match)
    return stream(request, match_lines(host, live, program.id), program.id, "match")


@routes.post("/bot/matches/{match}/sit", responses=ACTING)
async def sit_down(match: MatchPath, sitting: Sitting, program: AProgram, host: AHost) -> Sat:
    """Take a seat; at a table that is not public, with the secret of a link.

    Where seats are drawn the stream tells which is yours in the game.
    """
    table = (await host.loader.live(match)).match
    seat = sitting.seat
    if sitting.secret is not None:
        seat = await _invited_to(host, match, sitting, program)
    if seat is None:
        seat = _free_seat(table, program.id)
    nonce = sitting.nonce or secrets.token_hex(16)
    done = await _submit(host, program, Sit(match, _new_cid(), seat, nonce))
    return Sat(v=done.v, cid=done.cid, seat=seat)


async def _invited_to(host: Host, match: str, sitting: Sitting, program: Caller) -> int:
    found = await host.store.use_secret(hash_of(sitting.secret or ""), program.id, wall_clock())
    if found is None or found.match != match or sitting.seat not in (None, found.seat):
        raise Refused(Why.RIGHT, "This secret opens no such seat; ask for another link.")
    return found.seat


def _free_seat(table: Match, person: str) -> int:
    """A free seat, one that is kept for this person before all others."""
    free = [place for place, seat in enumerate(table.seats) if seat.kind == "free"]
    kept = [place for place in free if table.seats[place].kept_for == person]
    for place in kept + [place for place in free if table.seats[place].kept_for is None]:
        return place
    raise Refused(Why.TAKEN, "No seat is free here.")


@routes.post("/bot/matches/{match}/move/{move:path}", responses=ACTING)
async def make_a_move(
    match: MatchPath,
    move: MoveText,
    program: AProgram,
    host: AHost,
    v: AtVersion = None,
    cid: GivenCid = None,
) -> Done:
    """Make a move; an answer means that it is on disk."""
    seen = (await host.loader.live(match)).match.v if v is None else v
    return await _submit(host, program, Act(match, cid or _new_cid(), seen, move))


@routes.post("/bot/matches/{match}/say", responses=ACTING)
async def say_something(match: MatchPath, saying: Saying, program: AProgram, host: AHost) -> Done:
    """Say something to the table."""
    return await _submit(host, program, Say(match, _new_cid(), saying.says))


@routes.post("/bot/matches/{match}/answer", responses=ACTING)
async def answer_a_question(match: MatchPath, answering: Answering, program: AProgram, host: AHost) -> Done:
    """Agree, or not, to what somebody has asked."""
    return await _submit(host, program, Answer(match, _new_cid(), answering.agrees))


@routes.post("/bot/matches/{match}/leave", responses=ACTING)
async def leave(match: MatchPath, program: AProgram, host: AHost) -> Done:
    """Let one of the server's bots hold your seats."""
    return await _submit(host, program, Leave(match, _new_cid()))


@routes.post("/bot/matches/{match}/back", responses=ACTING)
async def come_back(match: MatchPath, program: AProgram, host: AHost) -> Done:
    """Take your seats back."""
    return await _submit(host, program, Back(match, _new_cid()))


async def _submit(host: Host, program: Caller, command: Command) -> Done:
    """Have it done, or say why not."""
    frame = await host.submissions.submit(program.person, command, is_program=True)
    reply = msgspec.json.decode(frame)
    if reply["t"] == "no":
        raise Problem(STATUS[Why(reply["why"])], reply["why"], reply["says"])
    return Done(v=reply["v"], cid=reply["cid"])


def _new_cid() -> str:
    return secrets.token_hex(16)
