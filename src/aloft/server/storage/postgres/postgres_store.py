"""A store on a PostgreSQL server."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from ..errors import StorageFailed, StorageRefused
from ..jobs import Future
from ..notices import HERE, NOTIFY, Callback, OnPresence
from ..store import Store
from ..writer import Writer
from .database import PostgresServer
from .leases import Leases
from .listener import Listener
from .readers import Readers

T = TypeVar("T")
MOST_TOLD = 100  # persons at one table that fit into a notice


class PostgresStore(Store):
    """A store on a PostgreSQL server, which several processes share."""

    patience = 3.0  # seconds of silence; who is told no then has not waited for five

    def __init__(self, writer: Writer, backend: PostgresServer) -> None:
        super().__init__(writer)
        self.process = backend.process
        self._url = backend.url
        self._hearing = backend.hearing
        self._readers = Readers(backend.url)
        self._leases = Leases(backend.url)
        self._listeners: list[Listener] = []

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a read gives, beside the writer."""
        self._check_open()
        if self._writer.is_silent:
            raise self._writer.failure()
        reading = asyncio.ensure_future(self._readers.read(work))
        try:
            found: T = await self._readers.hearing.wait(reading, self.patience)
        except TimeoutError:
            raise StorageFailed("Storage cannot be read at the moment: the database is silent.") from None
        return found

    async def _in_time(self, future: Future) -> Any:
        try:
            return await self._hearing.wait(future, self.patience)
        except TimeoutError:
            raise self._writer.give_up() from None

    async def _stop(self) -> None:
        for listener in self._listeners:
            await listener.stop()
        await self._leases.stop()
        await self._readers.stop()

    async def backup(self, destination: Path | str) -> None:
        raise StorageRefused("A PostgreSQL database is backed up with pg_dump.")

    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        self._check_open()
        listener = Listener(self._url, self.process, callback, self._writer.loop, on_presence)
        self._listeners.append(listener)
        await listener.start()

    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        told = [
            (f"{self.process}:{match}:{HERE}{','.join(sorted(persons)[:MOST_TOLD])}",)
            for match, persons in present.items()
        ]
        if told:
            await self.write(lambda connection: NOTIFY.count(connection, told))

    async def lead(self, match: str) -> bool:
        self._check_open()
        return await self._leases.take(match)

    async def yield_lead(self, match: str) -> None:
        self._check_open()
        await self._leases.give_back(match)
