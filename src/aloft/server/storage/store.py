"""The store: what a server keeps, in a file or on a PostgreSQL server."""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from .asking import answer_requests, stop_answering
from .backend import Tally
from .bulk import Statement
from .copying import check_destination, copy_pages, discard, make_draft, publish, unwritable
from .errors import StorageFailed, StorageRefused
from .jobs import Append, Change, Reading, Task
from .keeper import Keeper
from .keys import Keys
from .leading import Leader
from .listening import HERE, Callback, Listener, OnPresence
from .matches import Matches
from .people import People
from .postgres import NOTIFY, PostgresServer
from .readers import Readers
from .rows import Row, Stored, Taken
from .sqlite import SqliteFile, raw_of

T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_TOLD = 100  # persons at one table that fit into a notice


class Store(Matches, People, Keys):
    """Where matches are kept; made by `open_store`, used in the event loop that opened it."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._is_closed = False

    @property
    def is_writable(self) -> bool:
        """Whether writes succeed at the moment, as far as is known."""
        return not (self._keeper.trouble or self._is_closed)

    @property
    def trouble(self) -> str:
        """Why nothing can be written, or an empty text."""
        return self._keeper.trouble

    @property
    def tally(self) -> Tally:
        """What was written so far, for metrics."""
        return self._keeper.tally

    async def append(self, row: Row, also: Sequence[Statement] = ()) -> Stored | Taken:
        """Store an event; when this returns Stored, the event and what goes with it are on disk."""
        self._check_writable()
        future = self._keeper.loop.create_future()
        self._keeper.put(Append(row, also, future))
        return await future

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Any other write, on disk when this returns."""
        self._check_writable()
        future = self._keeper.loop.create_future()
        self._keeper.put(Change(work, future))
        return await future

    def _check_writable(self) -> None:
        self._check_open()
        if self._keeper.trouble:
            self._keeper.tally.failed += 1
            raise self._keeper.failure()

    def _check_open(self) -> None:
        if self._is_closed:
            raise StorageFailed("The store is closed; open it again.")

    async def close(self) -> None:
        """Finish what was begun, then close; nobody is left waiting."""
        if not self._is_closed:
            self._is_closed = True
            await self._stop()
            await self._keeper.stop()

    async def _stop(self) -> None:
        """Stop whatever else runs."""

    @abstractmethod
    async def backup(self, destination: Path | str) -> None:
        """Copy the whole store there while it is in use."""

    @abstractmethod
    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        """Call back when another process has stored an event; with None when anything may be new."""

    @abstractmethod
    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        """Tell other processes who is at which table through this one."""

    @abstractmethod
    async def lead(self, match: str) -> bool:
        """Whether this process drives the bots and clocks of a match, now that it has tried."""

    @abstractmethod
    async def yield_lead(self, match: str) -> None:
        """Let another process drive them."""


class FileStore(Store):
    """A store in a SQLite file: one process, which is told everything and leads everything."""

    def __init__(self, keeper: Keeper, path: Path) -> None:
        super().__init__(keeper)
        self.path = path
        self._server: asyncio.Server | None = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a read gives, between two batches of writes."""
        self._check_open()
        future = self._keeper.loop.create_future()
        self._keeper.put(Reading(work, future))
        return await future

    async def answer(self) -> None:
        """Make backups for other processes that ask."""
        try:
            self._server = await answer_requests(self.path, self.backup)
        except OSError as error:
            log.warning("Backups can be made only while the server is stopped: %s.", error)

    async def _stop(self) -> None:
        if self._server:
            stop_answering(self.path, self._server)

    async def backup(self, destination: Path | str) -> None:
        self._check_open()
        target = Path(destination).resolve()
        check_destination(self.path, target)
        try:
            draft = make_draft(target)
            try:
                await self._copy(draft)
                await asyncio.to_thread(publish, draft, target)
            finally:
                discard(draft)
        except OSError as error:
            raise unwritable(target, error) from None

    async def _copy(self, draft: Path) -> None:
        future = self._keeper.loop.create_future()
        task = Task(lambda connection, breathe: copy_pages(raw_of(connection), draft, breathe), future)
        self._keeper.put(task)
        await future

    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        """There is no other process."""

    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        """There is nobody to tell."""

    async def lead(self, match: str) -> bool:
        return True

    async def yield_lead(self, match: str) -> None:
        """There is nobody to yield to."""


class ServerStore(Store):
    """A store on a PostgreSQL server, which several processes share."""

    def __init__(self, keeper: Keeper, backend: PostgresServer) -> None:
        super().__init__(keeper)
        self.process = backend.process
        self._url = backend.url
        self._readers = Readers(backend.url)
        self._leader = Leader(backend.url)
        self._listeners: list[Listener] = []

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a read gives, beside the writer."""
        self._check_open()
        return await self._readers.read(work)

    async def _stop(self) -> None:
        for listener in self._listeners:
            await listener.stop()
        await self._leader.stop()
        await self._readers.stop()

    async def backup(self, destination: Path | str) -> None:
        raise StorageRefused("A PostgreSQL database is backed up with pg_dump.")

    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        self._check_open()
        listener = Listener(self._url, self.process, callback, self._keeper.loop, on_presence)
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
        return await self._leader.lead(match)

    async def yield_lead(self, match: str) -> None:
        self._check_open()
        await self._leader.yield_lead(match)


async def open_store(where: str | Path) -> Store:
    """Open a file, or a database by its address; StorageRefused if it cannot be used."""
    place = _place(where)
    loop = asyncio.get_running_loop()
    if isinstance(place, Path):
        keeper = Keeper(SqliteFile(place), loop)
        await keeper.start()
        files = FileStore(keeper, place)
        await files.answer()
        return files
    backend = PostgresServer(place)
    keeper = Keeper(backend, loop)
    await keeper.start()
    return ServerStore(keeper, backend)


def _place(where: str | Path) -> Path | URL:
    if isinstance(where, Path) or "://" not in where:
        return Path(where).resolve()
    try:
        url = make_url(where)
    except ArgumentError:
        raise StorageRefused("The address of the database cannot be read; check it.") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return Path(url.database).resolve()
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise StorageRefused(f"Aloft cannot keep matches in {kind}; give a file or a postgresql:// address.")
