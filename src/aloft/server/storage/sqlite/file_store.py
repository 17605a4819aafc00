"""A store in a SQLite file."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from ..jobs import Reading, Task
from ..notices import Callback, OnPresence
from ..store import Store
from ..writer import Writer
from .backup_socket import answer_requests, stop_answering
from .copies import check_destination, copy_pages, discard, make_draft, publish, unwritable
from .database import raw_of

T = TypeVar("T")
log = logging.getLogger(__name__)


class FileStore(Store):
    """A store in a SQLite file: one process, which is told everything and leads everything."""

    def __init__(self, writer: Writer, path: Path) -> None:
        super().__init__(writer)
        self.path = path
        self._server: asyncio.Server | None = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a read gives, between two batches of writes."""
        self._check_open()
        future: asyncio.Future[T] = self._writer.loop.create_future()
        self._writer.put(Reading(work, future))
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
        future = self._writer.loop.create_future()
        task = Task(lambda connection, breathe: copy_pages(raw_of(connection), draft, breathe), future)
        self._writer.put(task)
        await future

    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        """There is no other process."""

    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        """There is nobody to tell."""

    async def lead(self, match: str) -> bool:
        return True

    async def yield_lead(self, match: str) -> None:
        """There is nobody to yield to."""
