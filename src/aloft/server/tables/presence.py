"""Who is at which table through another process: heard from it, and forgotten if it falls silent."""

from collections.abc import Iterable

from ..background import Background
from ..clocks import now
from ..storage import Store
from ..storage.errors import StorageFailed
from .live_match import LiveMatch

SILENCE = 30_000  # milliseconds after which a process is taken to be gone
Around = dict[
    str, tuple[frozenset[str], int]
]  # by process: the persons there, and until when that is believed


class Presence:
    """Tells other processes who is here, and knows who is there."""

    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._background = background
        self._around: dict[str, Around] = {}

    def elsewhere(self, match: str) -> frozenset[str]:
        """The persons who watch a match through another process."""
        around, at = self._around.get(match, {}), now()
        return frozenset().union(*(persons for persons, until in around.values() if until > at))

    def hear(self, process: str, match: str, persons: frozenset[str]) -> bool:
        """Another process tells who is there; whether that is news."""
        before = self.elsewhere(match)
        around = self._around.setdefault(match, {})
        around[process] = (persons, now() + SILENCE)
        if not persons:
            del around[process]
        if not around:
            del self._around[match]
        return self.elsewhere(match) != before

    def changed(self, live: LiveMatch) -> None:
        """Somebody came or went here."""
        self.show(live)
        self._background.begin(self.tell([live]))

    def show(self, live: LiveMatch) -> None:
        """Tell everybody at a table who is there."""
        elsewhere = self.elsewhere(live.match.id)
        live.away(elsewhere)
        live.audience.tell_presence(live.match, elsewhere)

    async def tell(self, lives: Iterable[LiveMatch]) -> None:
        """Tell other processes who is here."""
        try:
            await self._store.tell_presence({live.match.id: live.audience.persons for live in lives})
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
