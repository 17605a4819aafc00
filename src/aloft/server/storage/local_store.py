"""A store that this process keeps itself, through one thread that owns the connection."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from .backend import Tally
from .bulk import Statement
from .errors import StorageFailed
from .jobs import Append, Change, Future
from .rows import Row, Stored, Taken
from .store import Store
from .writer import Writer

T = TypeVar("T")


class LocalStore(Store):
    """What a file and a database have in common."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._is_closed = False

    @property
    def is_writable(self) -> bool:
        return not (self._writer.trouble or self._is_closed)

    @property
    def trouble(self) -> str:
        return self._writer.trouble

    @property
    def tally(self) -> Tally:
        return self._writer.tally

    async def append(self, row: Row, also: Sequence[Statement] = ()) -> Stored | Taken:
        outcome: Stored | Taken = await self.hand_in(row, also)
        return outcome

    def hand_in(self, row: Row, also: Sequence[Statement] = ()) -> Future:
        """Append, for who cannot wait: what will be known once it is on disk."""
        self._check_writable()
        future = self._writer.loop.create_future()
        self._writer.put(Append(row, also, future))
        return future

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Any other write, on disk when this returns."""
        self._check_writable()
        future: asyncio.Future[T] = self._writer.loop.create_future()
        self._writer.put(Change(work, future))
        return await future

    def _check_writable(self) -> None:
        self._check_open()
        if self._writer.trouble:
            self._writer.tally.failed += 1
            raise self._writer.failure()

    def _check_open(self) -> None:
        if self._is_closed:
            raise StorageFailed("The store is closed; open it again.")

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            await self._stop()
            await self._writer.stop()

    async def _stop(self) -> None:
        """Stop whatever else runs."""
