"""What writes: something is decided on a copy of a match, committed, and only then the present."""

from msgspec import Struct

from ...match.log import Entry, Event
from ...match.match import Match
from ..clocks import now, wall_clock
from ..protocol import frames
from ..storage import Statement, Store
from ..storage.errors import StorageFailed
from ..storage.rows import TAKEN
from .entries import from_row, to_row
from .live_match import Attendant, LiveMatch
from .presence import Presence
from .submission import Submission
from .summaries import beside


class Draft(Struct, frozen=True):
    """A table one entry further, as long as that is not on disk."""

    entry: Entry
    after: Match
    reply: bytes  # to who asked for it
    also: list[Statement]  # what is written together with it

    @classmethod
    def of(cls, live: LiveMatch, author: str, event: Event, asked: Submission | None) -> "Draft":
        before, at = live.match, wall_clock()
        cid = asked.cid if asked else None
        reply = frames.ok(asked.cid, before.v + 1, asked.digest) if asked else b""
        entry = Entry(before.id, before.v + 1, author, event, cid, reply.decode(), at)
        after = before.after(entry, now())
        return cls(entry, after, reply, beside(before, event, after, live.listed, at))


class Committer:
    """Writes entries down and lets them be so, or learns what another process has written."""

    def __init__(self, store: Store, presence: Presence, attendant: Attendant) -> None:
        self._store = store
        self._presence = presence
        self._attendant = attendant

    async def commit(
        self, live: LiveMatch, author: str, event: Event, asked: Submission | None = None
    ) -> bytes | None:
        """Write an entry down, then let it be so; None if another process was faster."""
        draft = Draft.of(live, author, event, asked)
        if not await self._is_stored(live, draft):
            await self.catch_up(live)
            return None
        if asked:
            live.remember(author, asked.cid, asked.digest, draft.reply)
            asked.settle(draft.reply)
        self._make_present(live, draft)
        return draft.reply

    async def _is_stored(self, live: LiveMatch, draft: Draft) -> bool:
        try:
            return await self._store.append(to_row(draft.entry), draft.also) is not TAKEN
        except StorageFailed as failure:
            if failure.unknown:
                live.is_in_doubt = True
                await self.catch_up(live)
            raise

    def _make_present(self, live: LiveMatch, draft: Draft) -> None:
        before = live.match
        if draft.also:
            live.listed = draft.entry.t
        live.move_on(draft.entry, draft.after)
        if before.seats is not draft.after.seats:
            self._presence.changed(live)
        self._attendant.look_at(live)

    async def catch_up(self, live: LiveMatch) -> None:
        """Read what another process has written, and tell it here."""
        seats = live.match.seats
        for row in await self._store.tail(live.match.id, live.match.v):
            entry = from_row(row)
            live.move_on(entry, live.match.after(entry, now()))
        live.is_in_doubt = False
        if seats is not live.match.seats:
            self._presence.show(live)
        self._attendant.look_at(live)
