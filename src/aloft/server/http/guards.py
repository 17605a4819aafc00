"""What is checked of every request before anybody reads it: where it comes from, and how much it is."""

import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import metrics
from .errors import Problem, answer

BODY, RECORD = 64 << 10, 1 << 20  # bytes that are read of a body, and of a record
RECORDS = "/api/records"
SAFE = ("GET", "HEAD", "OPTIONS")
CLOSE = {"Connection": "close"}  # what is left of a body that is too large will not be read
NOWHERE = "none"  # what stands for all addresses at which there is nothing


class Guard:
    """Refuses what comes from a strange page or is too large; measures the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _measured(scope, send)
        try:
            _check_origin(scope)
            receive = _bounded(scope, receive)
        except Problem as problem:
            refused = answer(problem.status_code, problem.why, problem.detail, problem.headers)
            await refused(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _check_origin(scope: Scope) -> None:
    """A page of another site may not change anything, even where a browser would send the cookie."""
    origin = Headers(scope=scope).get("origin")
    if origin is None or scope["method"] in SAFE:
        return
    if origin not in scope["app"].state.host.settings.origins:
        raise Problem(403, "origin", "This server takes no requests from that page.")


def _bounded(scope: Scope, receive: Receive) -> Receive:
    """A body is counted while it is read, whatever its header promises."""
    most = RECORD if scope["path"].startswith(RECORDS) else BODY
    told = Headers(scope=scope).get("content-length", "0")
    if not told.isdecimal() or int(told) > most:
        raise _too_large(most)
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise _too_large(most)
        return message

    return counted


def _too_large(most: int) -> Problem:
    return Problem(413, "large", f"A body has {most >> 10} KiB at most here.", CLOSE)


def _measured(scope: Scope, send: Send) -> Send:
    """How long it took until the answer began; and what every answer says to browsers."""
    began = time.perf_counter()

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            if "etag" not in headers:  # what has one may be kept, and asked about again
                headers.setdefault("Cache-Control", "no-store")
            headers["X-Content-Type-Options"] = "nosniff"
            route = getattr(scope.get("route"), "path", NOWHERE)
            metrics.REQUESTS.labels(scope["method"], route, message["status"]).inc()
            metrics.REQUEST_SECONDS.labels(route).observe(time.perf_counter() - began)
        await send(message)

    return told
