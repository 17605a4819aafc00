"""Answers that go on: a line of JSON whenever there is news, and a sign of life in between."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from fastapi import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .. import metrics
from .asking import host_of
from .errors import Problem

SIGN_OF_LIFE = 7.0  # seconds
TICK = 1.0  # how often it is looked whether the server is about to stop
MOST = 16  # streams that a person may have open


class Lines(Response):
    """Lines, each made when the last one has left; who does not read is let go."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncIterator[bytes], seconds: float, place: "Place") -> None:
        super().__init__(headers={"X-Accel-Buffering": "no"})  # a proxy must not wait for more
        del self.headers["content-length"]
        self.lines = lines
        self.seconds = seconds
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.place:
            tasks = [asyncio.ensure_future(self._send_all(send)), asyncio.ensure_future(_gone(receive))]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        try:
            async for line in self.lines:
                async with asyncio.timeout(self.seconds):
                    await send({"type": "http.response.body", "body": line, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            closing: Any = self.lines
            await closing.aclose()


async def _gone(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Place:
    """Room for one more stream of a person."""

    def __init__(self, open_now: Counter[str], person: str, kind: str) -> None:
        self.open_now, self.person, self.kind = open_now, person, kind

    def __enter__(self) -> None:
        self.open_now[self.person] += 1
        metrics.STREAMS.labels(self.kind).inc()

    def __exit__(self, *error: object) -> None:
        metrics.STREAMS.labels(self.kind).dec()
        self.open_now[self.person] -= 1
        if not self.open_now[self.person]:
            del self.open_now[self.person]


def stream(request: Request, lines: AsyncIterator[bytes], person: str, kind: str) -> Lines:
    """Begin to tell somebody what happens."""
    state: Any = request.app.state
    if not hasattr(state, "streams"):
        state.streams = Counter()
    if state.streams[person] >= MOST:
        says = f"You have {MOST} streams open; close one first."
        raise Problem(429, "busy", says, {"Retry-After": "5"})
    seconds = host_of(request).settings.limits.send_seconds
    return Lines(lines, seconds, Place(state.streams, person, kind))


class Rhythm:
    """When it is time for a sign of life."""

    def __init__(self) -> None:
        self._heard = _now()

    def is_due(self) -> bool:
        """Nothing was sent for long."""
        return _now() - self._heard >= SIGN_OF_LIFE

    def heard(self) -> None:
        self._heard = _now()


def _now() -> float:
    return asyncio.get_running_loop().time()


async def woken(event: asyncio.Event) -> None:
    """Wait until something happens, but not for long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(TICK):
            await event.wait()
    event.clear()
