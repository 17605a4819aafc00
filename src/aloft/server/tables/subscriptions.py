"""What tells: somebody begins to watch a table, is shown what they missed, and is told all from then on."""

from ...match.frames import steps
from ...match.match import Match
from ...match.view import viewer_of
from .audience import Watcher
from .committer import Committer
from .live_match import Attendant, LiveMatch
from .loader import Loader
from .presence import Presence

TAIL = 32  # versions that a returning client is told one by one; after more it is shown the whole table


class Subscriptions:
    """Who begins to watch a table, and who ends."""

    def __init__(
        self, loader: Loader, committer: Committer, presence: Presence, attendant: Attendant
    ) -> None:
        self._loader = loader
        self._committer = committer
        self._presence = presence
        self._attendant = attendant

    async def watch(self, live: LiveMatch, watcher: Watcher, v: int | None) -> None:
        """Show somebody the table as it is, or what they missed, and everything from now on."""
        async with live.lock:
            # Another process may have told them more than this one knows.
            if live.is_in_doubt or (v is not None and v > live.match.v):
                await self._committer.catch_up(live)
            match = live.match
            viewer = viewer_of(match, watcher.person, watcher.uncovered)
            missed = await self._missed(live, watcher, v) if v is not None else None
            live.audience.watchers[watcher] = viewer
            if missed is None:
                live.audience.show_whole(match, watcher)
            for frame in missed or ():
                watcher.show(frame)
            self._presence.changed(live)
        self._attendant.look_at(live)

    async def _missed(self, live: LiveMatch, watcher: Watcher, v: int) -> list[bytes] | None:
        """The frames since a version; None if the whole table is the shorter way, or the only one."""
        match = live.match
        if not match.v - TAIL <= v <= match.v or len(match.seats_of(watcher.person)) > 1:
            return None
        if v == match.v:
            return []
        entries = await self._loader.entries(match.id)
        viewer = viewer_of(match, watcher.person)
        if viewer_of(Match.of(entries[: v + 1]), watcher.person) != viewer:
            return None
        return steps(entries[: match.v + 1], viewer, v)

    def unwatch(self, live: LiveMatch, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        if live.audience.watchers.pop(watcher, None) is not None:
            self._presence.changed(live)
            if not live.is_watched:
                self._attendant.let_go(live)
