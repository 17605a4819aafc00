"""Answers that go on: a line of JSON whenever there is news, and a sign of life in between."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Any

from fastapi import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ....games.errors import AloftError
from ... import metrics
from ..dependencies import host_of
from ..errors import MEANING, Problem, refusal
from ..etags import json_bytes
from ..rates import address_in

SIGN_OF_LIFE = 7.0  # seconds
TICK = 1.0  # how often it is looked whether the server is about to stop
MOST = 16  # streams that a person may have open

log = logging.getLogger(__name__)


class Lines(Response):
    """Lines, each made when the last one has left; who does not read is let go."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncIterator[bytes], seconds: float, room: "Room") -> None:
        super().__init__(headers={"X-Accel-Buffering": "no"})  # a proxy must not wait for more
        del self.headers["content-length"]
        self.lines = lines
        self.seconds = seconds
        self.room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.room:
            tasks = [asyncio.ensure_future(self._send_all(send)), asyncio.ensure_future(_gone(receive))]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                _tell_log(await asyncio.gather(*tasks, return_exceptions=True))

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        try:
            async with aclosing(self._told()) as told:
                async for line in told:
                    async with asyncio.timeout(self.seconds):
                        await send({"type": "http.response.body", "body": line, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except TimeoutError:
            log.info("A stream was let go: nobody read it for %g s.", self.seconds)
        finally:
            closing: Any = self.lines
            await closing.aclose()

    async def _told(self) -> AsyncGenerator[bytes]:
        """The lines; if they break off, one more says why."""
        try:
            async for line in self.lines:
                yield line
        except AloftError as error:
            problem = refusal(error)
            log.warning("A stream broke off: %s", problem.says)
            yield _last_line(problem.why, problem.says)
        except Exception:
            log.exception("A stream broke off.")
            yield _last_line(*MEANING[500])


def _last_line(why: str, says: str) -> bytes:
    return json_bytes({"type": "broken", "why": why, "says": says}) + b"\n"


def _tell_log(outcomes: list[BaseException | None]) -> None:
    """Whoever listened has gone, so what went wrong on the way to them is for the operator."""
    for error in outcomes:
        if isinstance(error, Exception):
            log.error("A stream could not be sent.", exc_info=error)


async def _gone(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Room:
    """Room for one more stream of a person, and from an address."""

    def __init__(self, open_now: Counter[str], whose: tuple[str, str], kind: str) -> None:
        self.open_now, self.whose, self.kind = open_now, whose, kind

    def __enter__(self) -> None:
        self.open_now.update(self.whose)
        metrics.STREAMS.labels(self.kind).inc()

    def __exit__(self, *error: object) -> None:
        metrics.STREAMS.labels(self.kind).dec()
        for one in self.whose:
            self.open_now[one] -= 1
            if not self.open_now[one]:
                del self.open_now[one]


def stream(request: Request, lines: AsyncIterator[bytes], person: str, kind: str) -> Lines:
    """Begin to tell somebody what happens."""
    streams: Counter[str] = request.app.state.streams
    limits, address = host_of(request).settings.limits, f"from {address_in(request)}"
    for whose, most in ((person, MOST), (address, limits.crowd * MOST)):
        if streams[whose] >= most:
            says = f"{most} streams are open, which is as many as there may be; close one first."
            raise Problem(429, "busy", says, {"Retry-After": "5"})
    return Lines(lines, limits.send_seconds, Room(streams, (person, address), kind))


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
