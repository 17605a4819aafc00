"""What loads: matches come into memory when somebody wants them, and leave it when nobody does."""

import asyncio
from collections.abc import Callable

from ...match.log import Entry
from ...match.log_lines import history
from ...match.match import Match
from ...match.refusals import Refused, Why
from ...match.wire import write
from ..clocks import now
from ..settings import ServerSettings
from ..storage import Store
from ..storage.errors import StorageFailed
from .committer import Committer
from .entries import from_row
from .last_lines import MOST
from .live_match import LiveMatch

LATELY = 1000  # milliseconds for who has asked for a match to begin with it


class Loader:
    """The matches of a process that are in memory."""

    def __init__(
        self, store: Store, settings: ServerSettings, committer: Committer, want: Callable[[str], None]
    ) -> None:
        self.lives: dict[str, LiveMatch] = {}
        self._store = store
        self._settings = settings
        self._committer = committer
        self._want = want  # has machine code made for a game
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}

    async def live(self, match: str) -> LiveMatch:
        """A match in memory, loaded if need be."""
        if found := self.lives.get(match):
            found.touched = now()
            return found
        if match not in self._loading:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> LiveMatch:
        entries = await self.entries(match)
        if not entries:
            raise Refused(Why.MATCH, "There is no such table.")
        self._want(Match.begun(entries[0]).settings.game.id)
        told = [write(line) for line in history(entries, MOST)]
        live = self.lives[match] = LiveMatch(Match.of(entries, now()), told, self._committer)
        return live

    async def entries(self, match: str) -> list[Entry]:
        """The whole log of a match."""
        return [from_row(row) for row in await self._store.tail(match, -1)]

    # Several processes.

    def knows(self, match: str, v: int | None) -> bool:
        """Whether this version of a match is no news here, where it may not be in memory at all."""
        live = self.lives.get(match)
        if live is None:
            return match not in self._loading
        return v is not None and v <= live.match.v

    def all_here(self) -> list[str]:
        """All of these."""
        return [*self.lives, *self._loading]

    async def look_again(self, match: str, v: int | None) -> None:
        """Somebody says that a match has gone on, or may have."""
        if loading := self._loading.get(match):  # its log may have been read before that
            await asyncio.wait({loading})
        live = self.lives.get(match)
        if live is None or (v is not None and v <= live.match.v):
            return
        if now() - live.touched > LATELY and not live.is_needed:  # who looks next reads it anew
            del self.lives[match]
            return
        async with live.lock:
            if v is None or v > live.match.v:  # it may have been this process that wrote it
                await self._catch_up(live)

    async def _catch_up(self, live: LiveMatch) -> None:
        """Nobody says a second time that a match has gone on: who could not read it has to remember."""
        try:
            await self._committer.catch_up(live)
        except StorageFailed:
            live.is_in_doubt = True

    async def settle_doubts(self) -> None:
        """Read again what could not be read."""
        for match in [match for match, live in self.lives.items() if live.is_in_doubt]:
            await self.look_again(match, None)

    # What leaves.

    def sweep(self) -> None:
        """Let quiet matches rest, and those that nobody looks at leave memory."""
        at = now()
        for match, live in list(self.lives.items()):
            quiet = (at - live.touched) / 1000
            if quiet < self._settings.rest_seconds or live.lock.locked():
                continue
            live.rest()
            if quiet > self._settings.idle_seconds and not live.is_needed:
                del self.lives[match]
