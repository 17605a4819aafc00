"""Records of games from anywhere: checked, and looked at ply by ply. Nothing of them is kept."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field, StringConstraints

from ....bots.budget import Budget
from ....bots.hindsight import hindsight
from ....bots.opinion import opinion
from ....engine.positions.position import IllegalMove, Position
from ....engine.record import Record
from ....games.errors import AloftError
from ....games.sentences import told
from ....match.documents import verify_document
from ...tables.advice.adviser import BEST
from ...tables.advice.opinions import opinion_told
from ..dependencies import ACaller, AnAdviser, AWarmer
from ..errors import Problem, problems
from ..etags import json_bytes
from ..fields import Body
from ..rates import address_in, limit, limit_shares, rates_of
from ..scenes import parts_of, plain
from ..strict_json import router
from ..words import Words

routes = router("records")
LONGEST = 10_000  # entries of a record
WHAT_IF = 500  # moves tried out after a ply
GLANCE = 0.1  # of what checking a record costs, a look at one ply does
Move = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class Given(Body):
    """A record of a game, or the document of a match."""

    record: dict[str, Any]


class Asked(Given):
    """Which position of it."""

    ply: int = Field(ge=0, le=LONGEST, description="After so many plies.")
    moves: list[Move] = Field([], max_length=WHAT_IF, description="Moves to try out from there.")
    seat: int | None = Field(None, ge=-1, le=15, description="Who looks: -1 sees what is public, null all.")


class Pondered(Asked):
    """Which position to think about, and for how long."""

    seconds: float = Field(0.25, ge=0.05, le=2, description="To think.")


class Reviewed(Given):
    """Which positions to look back at, and for how long."""

    ply: int | None = Field(None, ge=0, le=LONGEST, description="After so many plies; null: after every ply.")
    moves: list[Move] = Field([], max_length=WHAT_IF, description="Moves to try out after that ply.")
    seconds: float = Field(0.4, ge=0.05, le=4, description="For all of them together.")


class Seen(BaseModel):
    """How everybody stood, when everything is known, by one yardstick for all seats and plies."""

    chances: list[list[float]] = Field(description="Of every position, for every seat: to win, from 0 to 1.")
    scores: list[list[float]] = Field(description="Of every position, for every seat: points at the end.")
    rounds: int = Field(description="How often each position was played on to find out.")


class Told(BaseModel):
    """One ply in words."""

    seat: int
    move: str
    says: Words
    then: list[tuple[Words, str, tuple[str, str] | None]] = Field(
        description="What happened by itself: a sentence, its notation, and which piece became which."
    )


class Checked(BaseModel):
    """A record that holds."""

    game: str
    title: str
    players: int
    mode: str
    options: dict[str, int | bool | str]
    seats: list[str]
    plies: int
    over: bool
    scores: list[int]
    winners: list[int]
    fair: bool = Field(description="Whether it also proves that it was dealt as promised.")
    puzzle: str | None = Field(description="The puzzle whose deal it has, by its day.")
    moves: list[Told] = Field(description="Every ply in words.")


class Looked(BaseModel):
    """One position of a record."""

    ply: int
    turn: int
    over: bool
    scores: list[int]
    winners: list[int]
    parts: dict[str, Any] = Field(description="The scene, as a table's parts.")
    choices: list[list[str | list[str]]] = Field(description="Legal moves, each with what to touch.")
    said: Told | None = Field(description="The move that led here.")


class Thought(BaseModel):
    """What a strong bot thinks of a position."""

    opinion: dict[str, Any] = Field(
        description="For every seat its expected `score` and chance to `win`; the best few moves as `ideas`."
    )


async def limit_checks(request: Request) -> None:
    """To play a game again takes a while, and whoever asks for that need not be known."""
    limit(rates_of(request).records, address_in(request), "records")


async def limit_looks(request: Request) -> None:
    """The same, to look at one ply."""
    limit(rates_of(request).records, address_in(request), "records", GLANCE)


@routes.post(
    "/records", response_model=Checked, responses=problems(413, 422), dependencies=[Depends(limit_checks)]
)
def check_a_record(given: Given) -> Response:
    """Check every move, every event and the result; and, of a match's document, the dealing."""
    record = read_record(given.record)
    proves = is_document(given.record)
    end = verify_document(given.record) if proves else record.verify()
    settings = record.settings
    checked = {
        "game": settings.game.id,
        "title": settings.game.title,
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.unusual,
        "seats": record.seats,
        "plies": end.ply,
        "over": end.over,
        "scores": end.scores,
        "winners": end.winners,
        "fair": proves,
        "puzzle": given.record.get("puzzle") if proves else None,
        "moves": _retold(end),
    }
    return Response(json_bytes(checked), media_type="application/json")


@routes.post(
    "/records/position",
    response_model=Looked,
    responses=problems(413, 422),
    dependencies=[Depends(limit_looks)],
)
def look_at_a_ply(asked: Asked) -> Response:
    """The position after a ply, or after other moves tried out from there."""
    position = _position(asked)
    looked = {
        "ply": position.ply,
        "turn": position.turn,
        "over": position.over,
        "scores": position.scores,
        "winners": position.winners,
        "parts": plain(parts_of(position, asked.seat)),
        "choices": [] if position.over else position.choices,
        "said": _last_said(position),
    }
    return Response(json_bytes(looked), media_type="application/json")


@routes.post("/records/opinion", response_model=Thought, responses=problems(401, 413, 422))
async def think_about_a_ply(
    pondered: Pondered, request: Request, caller: ACaller, adviser: AnAdviser
) -> Response:
    """What a strong bot thinks of the position after a ply, or after other moves tried out from there."""
    limit_shares(request, rates_of(request).thinking, caller.id, "thinking", pondered.seconds)
    game = (await run_in_threadpool(read_record, pondered.record)).settings.game.id
    thought = await adviser.consider(caller.id, game, _thought, pondered, address=address_in(request))
    return Response(thought, media_type="application/json")


def _thought(pondered: Pondered) -> bytes:
    position = _position(pondered)
    found = opinion(position, Budget(pondered.seconds, None), best=BEST)
    return json_bytes({"opinion": opinion_told(found, position, position.turn)})


@routes.post("/records/hindsight", response_model=Seen, responses=problems(401, 413, 422))
async def look_back(
    reviewed: Reviewed, request: Request, caller: ACaller, adviser: AnAdviser, warmer: AWarmer
) -> Response:
    """How everybody stood after every ply of a game, or after other moves tried out."""
    limit_shares(request, rates_of(request).thinking, caller.id, "thinking", reviewed.seconds)
    game = (await run_in_threadpool(read_record, reviewed.record)).settings.game.id
    await warmer.to_look_back(game)
    seen = await adviser.consider(caller.id, game, _seen, reviewed, address=address_in(request))
    return Response(seen, media_type="application/json")


def _seen(reviewed: Reviewed) -> bytes:
    end = _tried(read_record(reviewed.record).position(reviewed.ply), reviewed.moves)
    records = [*end.records, end.record] if reviewed.ply is None else [end.record]
    found = hindsight(end.settings, records, Budget(reviewed.seconds, None))
    told = {
        "chances": [[round(seat.win.value, 3) for seat in seats] for seats in found.places],
        "scores": [[round(seat.score.value, 2) for seat in seats] for seats in found.places],
        "rounds": found.rounds,
    }
    return json_bytes(told)


def _position(asked: Asked) -> Position:
    """The position that was asked for."""
    return _tried(read_record(asked.record).position(asked.ply), asked.moves)


def _tried(position: Position, moves: list[str]) -> Position:
    """What other moves lead to."""
    for number, move in enumerate(moves, start=1):
        try:
            position.play(move)
        except IllegalMove as error:
            raise Problem(422, "illegal", told("Move {} cannot be made: {}", number, error.says)) from None
    return position


def is_document(data: dict[str, Any]) -> bool:
    return "aloft-match" in data


def read_record(data: dict[str, Any]) -> Record:
    record = data.get("record") if is_document(data) else data
    moves = record.get("moves") if isinstance(record, dict) else None
    if isinstance(moves, list) and len(moves) > LONGEST:
        raise AloftError(f"A record has {LONGEST} entries at most here.")
    return Record.from_dict(record)


def _retold(end: Position) -> list[dict[str, Any]]:
    """Every ply in words, gathered while the game is taken back."""
    before, actions, retold = end.copy(), end.actions, []
    for ply in reversed(range(end.ply)):
        before.undo()
        retold.append(_said(end, before, ply, actions[ply]))
    return retold[::-1]


def _last_said(position: Position) -> dict[str, Any] | None:
    """The move that led here, if one did."""
    if not position.ply:
        return None
    before = position.copy()
    before.undo()
    return _said(position, before, before.ply, position.actions[-1])


def _said(after: Position, before: Position, ply: int, action: int) -> dict[str, Any]:
    """One ply in words."""
    return {
        "seat": before.turn,
        "move": before.move_text(action),
        "says": before.say(action),
        "then": [[event.says, event.notation, event.moved] for event in after.events_at(ply)],
    }
