"""What a process does for its tables now and then: lets idle ones go, and hears what other processes did."""

import asyncio
from contextlib import suppress

from ..background import Background
from ..clocks import wall_clock
from ..storage import Store
from ..storage.errors import StorageFailed
from .loader import Loader
from .presence import Presence

EVERY = 10.0  # seconds between two rounds
SOON = 0.25  # seconds until what could not be read is tried again


class Housekeeper:
    """Goes round as long as a server runs."""

    def __init__(self, store: Store, loader: Loader, presence: Presence, background: Background) -> None:
        self._store = store
        self._loader = loader
        self._presence = presence
        self._background = background

    async def start(self) -> None:
        self._background.begin(self._rounds())
        self._background.begin(self._settle_doubts())
        await self._store.listen(self._hear, self._hear_presence)

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self._loader.sweep()
            self._presence.forget()
            await self._presence.tell([live for live in self._loader.lives.values() if live.is_watched])
            with suppress(StorageFailed):
                await self._store.sweep_tickets(wall_clock())

    async def _settle_doubts(self) -> None:
        while True:
            await asyncio.sleep(SOON)
            if self._store.is_writable:
                await self._loader.settle_doubts()

    def _hear(self, match: str | None, v: int | None) -> None:
        """A process has written, be it this one; None means that anything may have been written."""
        for name in self._loader.all_here() if match is None else (match,):
            if not self._loader.knows(name, v):
                self._background.begin(self._loader.look_again(name, v))

    def _hear_presence(self, process: str, match: str, persons: frozenset[str]) -> None:
        """Another process tells who is at a table there."""
        is_news = self._presence.hear(process, match, persons)
        if is_news and (live := self._loader.lives.get(match)):
            self._presence.show(live)
