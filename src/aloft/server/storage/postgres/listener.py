"""Hearing from other processes that a match has gone on, and who is there."""

import asyncio
import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from typing import Any

import psycopg
from sqlalchemy import URL, NullPool

from ..errors import first_line
from ..notices import CHANNEL, HERE, Callback, OnPresence
from .database import engine_for

PAUSE = 0.5  # seconds before another attempt to connect
SILENCE = 30.0  # seconds after which to make sure that the connection lives

log = logging.getLogger(__name__)


class Listener:
    """A thread with its own connection; after a loss it connects again and says that anything may be new."""

    def __init__(
        self,
        url: URL,
        process: str,
        callback: Callback,
        loop: asyncio.AbstractEventLoop,
        on_presence: OnPresence | None = None,
    ) -> None:
        self._engine = engine_for(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._process = process
        self._callback = callback
        self._on_presence = on_presence
        self._loop = loop
        self._bell, self._rope = socket.socketpair()
        self._is_leaving = threading.Event()
        self._ready: asyncio.Future[None] = loop.create_future()
        self._thread = threading.Thread(target=self._run, name="aloft-listener", daemon=True)

    async def start(self) -> None:
        """Return when everything from now on is heard."""
        self._thread.start()
        await self._ready

    async def stop(self) -> None:
        """Stop listening."""
        self._is_leaving.set()
        self._begin()
        self._rope.send(b".")
        await asyncio.to_thread(self._thread.join)
        self._bell.close()
        self._rope.close()

    def _run(self) -> None:
        is_first = True
        while not self._is_leaving.is_set():
            try:
                with self._engine.connect() as connection:
                    connection.exec_driver_sql(f"LISTEN {CHANNEL}")
                    self._call(self._begin if is_first else lambda: self._callback(None, None))
                    is_first = False
                    self._listen(connection.connection.driver_connection)
            except Exception as error:
                log.warning("Not hearing from other processes: %s.", first_line(error))
                self._is_leaving.wait(PAUSE)

    def _listen(self, raw: Any) -> None:
        assert isinstance(raw, psycopg.Connection)
        with DefaultSelector() as waiting:  # `select` knows 1,024 files, and sockets may have them
            waiting.register(raw, EVENT_READ)
            waiting.register(self._bell, EVENT_READ)
            while not self._is_leaving.is_set():
                if not waiting.select(SILENCE):
                    raw.execute("SELECT 1")
                for notice in raw.notifies(timeout=0):
                    self._hear(notice.payload)

    def _hear(self, payload: str) -> None:
        """Pass on what another process tells; anybody may notify, so what makes no sense is ignored."""
        process, _, rest = payload.partition(":")
        match, _, v = rest.rpartition(":")
        if not match:
            return
        if v.isdecimal():  # our own too: we may have given up waiting for what was written after all
            self._call(lambda: self._callback(match, int(v)))
        elif v.startswith(HERE) and self._on_presence is not None and process != self._process:
            on_presence, persons = self._on_presence, frozenset(filter(None, v[len(HERE) :].split(",")))
            self._call(lambda: on_presence(process, match, persons))

    def _begin(self) -> None:
        if not self._ready.done():
            self._ready.set_result(None)

    def _call(self, function: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody listens
            self._loop.call_soon_threadsafe(function)
