"""One person's socket: what waits to be sent, and the task that sends it."""

import asyncio
from collections import deque
from typing import Protocol

from ..match.view import Uncovered
from .settings import Limits
from .storage.rows import Person


class Wire(Protocol):
    """What a socket of the framework can do."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


GOING_AWAY, NO_TEXT, POLICY, TOO_BIG = 1001, 1003, 1008, 1009  # by RFC 6455
BROKEN, RESTART, TRY_LATER = 1011, 1012, 1013


class Connection:
    """Frames go into a bounded queue and leave in their own task: who never reads holds nobody up."""

    def __init__(self, wire: Wire, person: Person, limits: Limits) -> None:
        self.owner = person
        self.person: str | None = person.id
        self.uncovered: Uncovered | None = None
        self.end: tuple[int, str] | None = None  # the code and reason with which it is to be closed
        self._wire = wire
        self._limits = limits
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def show(self, frame: bytes) -> None:
        """Queue a frame; a socket whose queue is full is closed."""
        if self.end is not None:
            return
        self._bytes += len(frame)
        if self._bytes > self._limits.waiting:
            self.finish(TRY_LATER, "You read too slowly; come back in 5 s.")
            return
        self._waiting.append(frame)
        self._wake.set()

    def finish(self, code: int, reason: str) -> None:
        """Close this socket as soon as what waits has left, or has had its time."""
        if self.end is None:
            self.end = (code, reason)
            self._wake.set()

    async def send_all(self) -> None:
        """Send what comes until the end; returns when the socket is closed or stuck."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                frame = self._waiting.popleft()
                try:
                    async with asyncio.timeout(self._limits.send_seconds):
                        await self._wire.send_text(frame.decode())
                except TimeoutError:
                    self.end = (TRY_LATER, "You read too slowly; come back in 5 s.")
                    return
                self._bytes -= len(frame)
            if self.end is not None:
                return

    async def close(self) -> None:
        """Say goodbye, if anybody listens."""
        code, reason = self.end or (GOING_AWAY, "Goodbye.")
        try:
            async with asyncio.timeout(1):
                await self._wire.close(code, reason)
        except Exception:  # the other side may be gone, or stuck: either way it is over
            return
