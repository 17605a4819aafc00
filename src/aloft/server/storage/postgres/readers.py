"""A few threads that read from PostgreSQL while another writes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from ..errors import StorageFailed, first_line
from .database import engine_for
from .hearing import Hearing

T = TypeVar("T")
THREADS = 4


class Readers:
    """A pool of connections and as many threads."""

    def __init__(self, url: URL) -> None:
        self._engine = engine_for(
            url, pool_size=THREADS, max_overflow=0, pool_recycle=3600, isolation_level="AUTOCOMMIT"
        )
        self.hearing = Hearing(self._engine)
        self._threads = ThreadPoolExecutor(THREADS, "aloft-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, from one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        """Once more if the connection was lost: the server may just have been restarted."""
        try:
            try:
                return self._try(work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._try(work)
        except DBAPIError as error:
            raise StorageFailed(f"Storage cannot be read at the moment: {first_line(error)}.") from None

    def _try(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def stop(self) -> None:
        """Let those who read finish, then disconnect."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
