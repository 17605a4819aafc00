"""The store: what a server keeps, wherever it keeps it, through one thread that owns the connection."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from .backend import Tally
from .bulk import Statement
from .errors import StorageFailed
from .jobs import Append, Change, Future
from .notices import Callback, OnPresence
from .queries.keys import Keys
from .queries.matches import Matches
from .queries.people import People
from .queries.solutions import Solutions
from .rows import Row, Stored, Taken
from .writer import Writer

T = TypeVar("T")


class Store(Matches, People, Keys, Solutions):
    """Where matches are kept; made by `open_store`, used in the event loop that opened it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._is_closed = False

    @property
    def is_writable(self) -> bool:
        """Whether writes succeed at the moment, as far as is known."""
        return not (self._writer.trouble or self._is_closed)

    @property
    def trouble(self) -> str:
        """Why nothing can be written, or an empty text."""
        return self._writer.trouble

    @property
    def tally(self) -> Tally:
        """What was written so far, for metrics."""
        return self._writer.tally

    async def append(self, row: Row, also: Sequence[Statement] = ()) -> Stored | Taken:
        """Store an event; when this returns Stored, the event and what goes with it are on disk."""
        self._check_writable()
        future: Future = self._writer.loop.create_future()
        self._writer.put(Append(row, also, future))
        outcome: Stored | Taken = await self._in_time(future)
        return outcome

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Any other write, on disk when this returns."""
        self._check_writable()
        future: Future = self._writer.loop.create_future()
        self._writer.put(Change(work, future))
        outcome: T = await self._in_time(future)
        return outcome

    async def _in_time(self, future: Future) -> Any:
        """What a write gives; StorageFailed if nobody answers. A file is never silent."""
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
        """Finish what was begun, then close; nobody is left waiting."""
        if not self._is_closed:
            self._is_closed = True
            await self._stop()
            await self._writer.stop()

    @abstractmethod
    async def _stop(self) -> None:
        """Stop whatever else runs."""

    @abstractmethod
    async def backup(self, destination: Path | str) -> None:
        """Copy the whole store there while it is in use."""

    @abstractmethod
    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        """Call back when any process has stored an event, with None when anything may be new."""

    @abstractmethod
    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        """Tell other processes who is at which table through this one."""

    @abstractmethod
    async def lead(self, match: str) -> bool:
        """Whether this process drives the bots and clocks of a match, now that it has tried."""

    @abstractmethod
    async def yield_lead(self, match: str) -> None:
        """Let another process drive them."""
