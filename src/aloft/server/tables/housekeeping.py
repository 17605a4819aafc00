"""What a process does for its tables now and then: lets idle ones go, and hears what other processes did."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from ..gc_schedule import Tidier
from ..storage.errors import StorageFailed
from .host import Host, wall_clock
from .presence import Presence

EVERY = 10.0  # seconds between two rounds


class Housekeeper:
    """The tasks that go on as long as a server runs."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.tasks: set[asyncio.Task[None]] = set()
        self.presence = Presence(host, self._begin)
        self.tidier = Tidier()
        host.on_visit = self.tidier.note

    async def start(self) -> None:
        self._begin(self._rounds())
        self._begin(self.tidier.run())
        await self.host.store.listen(self._hear, self.presence.hear)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.host.sweep()
            self.presence.forget()
            await self.presence.tell_all()
            with suppress(StorageFailed):
                await self.host.store.sweep_tickets(wall_clock())

    def _hear(self, match: str | None, v: int | None) -> None:
        """Another process has written; None means that anything may have been written."""
        for name in self.host.all_here() if match is None else (match,):
            if self.host.is_here(name):
                self._begin(self.host.look_again(name, v))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
