"""Who is at which table through another process: heard from it, and forgotten if it falls silent."""

from collections.abc import Callable

from ..storage.errors import StorageFailed
from .host import Host
from .live_match import Live, now

SILENCE = 30_000  # milliseconds after which a process is taken to be gone
Around = dict[
    str, tuple[frozenset[str], int]
]  # by process: the persons there, and until when that is believed


class Presence:
    """Tells other processes who is here, and knows who is there."""

    def __init__(self, host: Host, begin: Callable[..., None]) -> None:
        self.host = host
        self._begin = begin  # starts a task
        self._around: dict[str, Around] = {}
        host.present_elsewhere = self.elsewhere
        host.on_presence = self.changed

    def elsewhere(self, match: str) -> frozenset[str]:
        """The persons who watch a match through another process."""
        around, at = self._around.get(match, {}), now()
        return frozenset().union(*(persons for persons, until in around.values() if until > at))

    def hear(self, process: str, match: str, persons: frozenset[str]) -> None:
        """Another process tells who is there."""
        before = self.elsewhere(match)
        around = self._around.setdefault(match, {})
        around[process] = (persons, now() + SILENCE)
        if not persons:
            del around[process]
        if not around:
            del self._around[match]
        live = self.host.lives.get(match)
        if live is not None and self.elsewhere(match) != before:
            live.tell_presence(self.elsewhere(match))

    def changed(self, live: Live) -> None:
        """Somebody came or went here."""
        live.tell_presence(self.elsewhere(live.match.id))
        self._begin(self._tell({live.match.id: live.present()}))

    async def tell_all(self) -> None:
        """Say again who is here, for processes that have just started."""
        await self._tell({match: live.present() for match, live in self.host.lives.items() if live.watchers})

    async def _tell(self, present: dict[str, frozenset[str]]) -> None:
        try:
            await self.host.store.tell_presence(present)
        except StorageFailed:
            return  # it is said again soon

    def forget(self) -> None:
        """Let go of processes that have fallen silent."""
        at = now()
        for match, around in list(self._around.items()):
            for process in [process for process, (_, until) in around.items() if until <= at]:
                del around[process]
            if not around:
                del self._around[match]
