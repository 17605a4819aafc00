"""The store: what a server keeps, wherever it keeps it."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from .backend import Tally
from .bulk import Statement
from .notices import Callback, OnPresence
from .queries.keys import Keys
from .queries.matches import Matches
from .queries.people import People
from .queries.solutions import Solutions
from .rows import Row, Stored, Taken


class Store(Matches, People, Keys, Solutions):
    """Where matches are kept; made by `open_store`, used in the event loop that opened it."""

    @property
    @abstractmethod
    def is_writable(self) -> bool:
        """Whether writes succeed at the moment, as far as is known."""

    @property
    @abstractmethod
    def trouble(self) -> str:
        """Why nothing can be written, or an empty text."""

    @property
    @abstractmethod
    def tally(self) -> Tally:
        """What was written so far, for metrics."""

    @abstractmethod
    async def append(self, row: Row, also: Sequence[Statement] = ()) -> Stored | Taken:
        """Store an event; when this returns Stored, the event and what goes with it are on disk."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, then close; nobody is left waiting."""

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
