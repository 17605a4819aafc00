"""JSON read strictly: a key twice, a number that is none, half a character are all refused."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from .errors import Problem


class StrictRequest(Request):
    """A request whose JSON says everything once."""

    async def json(self) -> Any:
        return read_json(await self.body())


class StrictRoute(APIRoute):
    """A route that reads its body so."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strictly


def router(tag: str) -> APIRouter:
    """Routes about one subject."""
    return APIRouter(prefix="/api", tags=[tag], route_class=StrictRoute)


def read_json(raw: bytes) -> Any:
    """What a body says."""
    try:
        value = msgspec.json.decode(raw)
        json.loads(raw, object_pairs_hook=_refuse_doubles)
    except (msgspec.DecodeError, ValueError) as error:
        if isinstance(error, Problem):
            raise
        raise Problem(400, "bad", f"The body is not JSON that can be read: {str(error)[:120]}.") from None
    except RecursionError:
        raise Problem(400, "bad", "The body is nested too deeply.") from None
    return value


def _refuse_doubles(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise Problem(400, "bad", "The body says the same key twice.")
