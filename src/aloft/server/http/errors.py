"""What is answered when something cannot be done: a stable word for programs, a sentence for people."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from ...games.errors import AloftError, BadEntry
from ...match.refusals import Refused, Why
from ..storage.errors import StorageFailed
from .allow_header import allowed_methods
from .etags import json_bytes
from .field_errors import sentence_for
from .words import Words

LATER = "5"  # seconds
ECHO = 60  # characters of what was sent that an answer may repeat


class ProblemBody(BaseModel):
    """Why something was not done."""

    why: str = Field(description="A stable word for programs.", examples=["match"])
    says: Words = Field(description="One sentence for people.", examples=["There is no such table."])
    at: str | None = Field(None, description="The entry of changed content in which it shows, if one does.")


class Problem(HTTPException):
    """Something that cannot be done, with its word and its sentence."""

    at = ""  # the entry of changed content in which it shows

    def __init__(self, status: int, why: str, says: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status, says, dict(headers or {}))
        self.why = why
        self.says = says


STATUS = {
    Why.CID: 409,
    Why.TURN: 409,
    Why.STALE: 409,
    Why.ILLEGAL: 422,
    Why.TIME: 409,
    Why.PHASE: 409,
    Why.SEAT: 403,
    Why.TAKEN: 409,
    Why.HOST: 403,
    Why.NOTHING: 409,
    Why.BOT: 422,
    Why.TEXT: 422,
    Why.STORAGE: 503,
    Why.RIGHT: 403,
    Why.MATCH: 404,
    Why.BAD: 422,
    Why.BUSY: 503,
}

MEANING = {
    400: ("bad", "This request cannot be read."),
    401: ("who", "Nobody knows you here yet: make yourself a guest first, or show your token."),
    403: ("right", "You may not do that."),
    404: ("path", "There is nothing at this address."),
    405: ("method", "This address does not answer this method."),
    409: ("phase", "Not now, as things stand."),
    413: ("large", "This is more than the server reads."),
    422: ("bad", "What was sent does not fit; the sentence says where."),
    429: ("busy", "That is too much at once; wait as long as Retry-After says."),
    500: ("broken", "Something went wrong here; it was not your doing."),
    503: ("storage", "The server cannot do this at the moment; try again a little later."),
}
EVERYWHERE = (400, 403, 429, 503)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These refusals as the description of a route, and those that any route may give."""
    found = sorted({*EVERYWHERE, *statuses})
    return {status: {"model": ProblemBody, "description": MEANING[status][1]} for status in found}


def answer(
    status: int, why: str, says: str, headers: Mapping[str, str] | None = None, at: str = ""
) -> Response:
    """A refusal as it is sent; what may go better later says when to come back."""
    later = {"Retry-After": LATER} if status == 503 else {}
    body = json_bytes({"why": why, "says": says} | ({"at": at} if at else {}))
    return Response(body, status, {**later, **(headers or {})}, "application/json")


def refusal(refused: AloftError) -> Problem:
    """What a table, the rules or the store say no to."""
    if isinstance(refused, Refused):
        return Problem(STATUS[refused.why], refused.why, refused.says)
    if isinstance(refused, StorageFailed):
        return Problem(503, Why.STORAGE, refused.says)
    problem = Problem(422, Why.BAD, refused.says)
    problem.at = refused.entry if isinstance(refused, BadEntry) else ""
    return problem


def install_errors(app: FastAPI) -> None:
    """Let every refusal of this application look alike."""
    app.add_exception_handler(HTTPException, _from_http)
    app.add_exception_handler(RequestValidationError, _from_validation)
    app.add_exception_handler(AloftError, _from_aloft)
    app.add_exception_handler(Exception, _from_bug)


async def _from_http(request: Request, error: Any) -> Response:
    if isinstance(error, Problem):
        return answer(error.status_code, error.why, error.says, error.headers, error.at)
    why, says = MEANING.get(error.status_code, MEANING[400])
    headers = allowed_methods(request) if error.status_code == 405 else error.headers
    return answer(error.status_code, why, says, headers)


async def _from_validation(request: Request, error: Any) -> Response:
    first = error.errors()[0]
    status = 400 if first["type"] == "json_invalid" else 422
    return answer(status, Why.BAD, sentence_for(first, ECHO))


async def _from_aloft(request: Request, error: Any) -> Response:
    return await _from_http(request, refusal(error))


async def _from_bug(request: Request, error: Any) -> Response:
    return answer(500, *MEANING[500])
