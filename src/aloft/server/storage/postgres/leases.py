"""Which of several processes drives the bots and clocks of a match."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256

from sqlalchemy import URL, Connection, NullPool
from sqlalchemy.exc import DBAPIError

from .database import engine_for


class Leases:
    """A connection that holds one advisory lock for each match it leads; they go when it goes."""

    def __init__(self, url: URL) -> None:
        self._engine = engine_for(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None
        self._held: set[str] = set()
        self._thread = ThreadPoolExecutor(1, "aloft-leases")

    async def take(self, match: str) -> bool:
        """Whether this process leads the match, now that it has tried; ask again as often as you like."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._take, match)

    async def give_back(self, match: str) -> None:
        """Let another process lead."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._give_back, match)

    async def stop(self) -> None:
        """Yield all matches."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()

    def _take(self, match: str) -> bool:
        """Whoever cannot reach the database leads nothing."""
        try:
            return self._try(match)
        except DBAPIError:
            self._let_go()
        try:
            return self._try(match)  # the connection was lost since the last time, and its locks with it
        except DBAPIError:
            self._let_go()
            return False

    def _try(self, match: str) -> bool:
        connection = self._connection = self._connection or self._engine.connect()
        if match in self._held:
            connection.exec_driver_sql("SELECT 1")
            return True
        if connection.exec_driver_sql("SELECT pg_try_advisory_lock(%s)", (key_of(match),)).scalar():
            self._held.add(match)
        return match in self._held

    def _give_back(self, match: str) -> None:
        if match not in self._held or self._connection is None:
            return
        self._held.discard(match)
        try:
            self._connection.exec_driver_sql("SELECT pg_advisory_unlock(%s)", (key_of(match),))
        except DBAPIError:
            self._let_go()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        self._held.clear()
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
                connection.close()


def key_of(match: str) -> int:
    """The number of a match's lock."""
    return int.from_bytes(sha256(match.encode()).digest()[:8], "big", signed=True)
