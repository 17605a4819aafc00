"""The host of all tables of a process: loads them, lets one thing happen after the other, tells everybody."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from hashlib import blake2b

import msgspec

from ...match.commands import Command, decide
from ...match.events.endings import Closed, Rematch
from ...match.events.holders import Hold
from ...match.events.seats import Filled, Sit
from ...match.frames import steps
from ...match.log import TABLE, Entry, Event
from ...match.log_lines import history
from ...match.match import Match
from ...match.refusals import Refused, Why
from ...match.rights import Person as Asker
from ...match.view import viewer_of
from ...match.wire import write
from ..identity import hash_of, new_token
from ..protocol import frames
from ..settings import ServerSettings
from ..storage import Store
from ..storage.errors import StorageFailed
from ..storage.rows import TAKEN, Person, Secret
from ..storage.rows import Match as MatchRow
from .entries import from_row, to_row
from .live_match import LINES, Live, Watcher, now
from .plans import Opening, Plan, is_level, opened, rematch_of
from .summaries import beside, status_of, written

TAIL = 32  # versions that a returning client is told one by one; after more it is shown the whole table
LATELY = 1000  # milliseconds for who has asked for a match to begin with it
ATTEMPTS = 5  # to write something that does not depend on what another process has just written

_write = msgspec.json.Encoder().encode


def wall_clock() -> int:
    """Milliseconds since 1970, for people."""
    return time.time_ns() // 1_000_000


class Host:
    """Everything that happens at tables goes through here."""

    def __init__(self, store: Store, settings: ServerSettings) -> None:
        self.store = store
        self.settings = settings
        self.is_draining = False
        self.lives: dict[str, Live] = {}
        self.on_change: Callable[[Live], None] = lambda live: None  # who moves bots and clocks,
        self.on_empty: Callable[[Live], None] = lambda live: None  # and lets others do so
        self.on_visit: Callable[[], None] = lambda: None  # who tidies up after those who come and go
        self.on_presence: Callable[[Live], None] = Live.tell_presence
        self.present_elsewhere: Callable[[str], frozenset[str]] = lambda match: frozenset()
        self.on_wanted: Callable[[str], None] = lambda game: None  # who has machine code made for a game
        self._loading: dict[str, asyncio.Task[Live]] = {}

    # Tables.

    async def open_table(self, person: Person, plan: Plan) -> Opening:
        """Open a table; its promise is made before anybody sits down."""
        match = opened(plan, person.id)
        given = [] if plan.is_public else [new_token() for _ in match.seats]
        await self._create(match, given)
        for seat, bot in plan.bots.items():
            await self._seat_bot(match.id, seat, bot)
        return Opening(match.id, match.commitment, given)

    async def _create(self, match: Match, given: Sequence[str]) -> None:
        at = wall_clock()
        first = Entry(match.id, 0, TABLE, match.opened, t=at)
        row = MatchRow(
            match.id,
            match.settings.game.id,
            status_of(match),
            match.opened.is_public,
            at,
            at,
            written(match),
        )
        hashed = [Secret(hash_of(secret), match.id, seat, None, at) for seat, secret in enumerate(given)]
        await self.store.create_match(row, to_row(first), hashed)

    async def _seat_bot(self, match: str, seat: int, bot: str) -> None:
        live = await self.live(match)
        async with live.lock:
            await self._commit(live, TABLE, Filled(seat, bot))

    async def live(self, match: str) -> Live:
        """A match in memory, loaded if need be."""
        if found := self.lives.get(match):
            found.touched = now()
            return found
        if match not in self._loading:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> Live:
        entries = await self._entries(match)
        if not entries:
            raise Refused(Why.MATCH, "There is no such table.")
        self.on_wanted(Match.begun(entries[0]).settings.game.id)
        lines = [write(line) for line in history(entries, LINES)]
        live = self.lives[match] = Live(Match.of(entries, now()), lines)
        return live

    async def _entries(self, match: str) -> list[Entry]:
        return [from_row(row) for row in await self.store.tail(match, -1)]

    # What happens.

    async def submit(
        self,
        person: Person,
        command: Command,
        is_program: bool = False,
        answer: Callable[[bytes], None] = lambda frame: None,
    ) -> bytes:
        """Let a person do something; exactly one answer, and `ok` only once it is on disk."""
        try:
            live = await self.live(command.match)
            async with live.lock:
                return await self._decide(live, person, command, is_program, answer)
        except Refused as refused:
            reply = frames.no(command.cid, refused)
        except StorageFailed as failure:
            reply = frames.no(command.cid, Refused(Why.STORAGE, str(failure)))
        answer(reply)
        return reply

    async def _decide(
        self,
        live: Live,
        person: Person,
        command: Command,
        is_program: bool,
        answer: Callable[[bytes], None],
    ) -> bytes:
        ask = digest(command)
        for attempt in range(ATTEMPTS):  # if something was taken, it may have been by this very submission
            if known := await self._known(live, person.id, command, ask, in_memory=attempt == 0):
                answer(known)
                return known
            try:
                who = await self._who(live, person, command, is_program)
                event = decide(live.match, who, command, now())
            except Refused as refused:
                known = await self._known(live, person.id, command, ask)
                reply = known or frames.no(command.cid, refused)
                answer(reply)
                return reply
            if done := await self._commit(live, person.id, event, command.cid, ask, answer):
                return done
            if who.next_match:
                await self._give_up(who.next_match)
        raise Refused(Why.BUSY, "The table is very busy; try again.")

    async def _commit(
        self,
        live: Live,
        author: str,
        event: Event,
        cid: str | None = None,
        ask: str = "",
        answer: Callable[[bytes], None] = lambda frame: None,
    ) -> bytes | None:
        """Write an entry down, then let it be so; None if another process was faster."""
        before, at = live.match, wall_clock()
        reply = frames.ok(cid, before.v + 1, ask) if cid else b""
        entry = Entry(before.id, before.v + 1, author, event, cid, reply.decode(), at)
        after = before.after(entry, now())
        also = beside(before, event, after, live.listed, at)
        try:
            stored = await self.store.append(to_row(entry), also)
        except StorageFailed as failure:
            if failure.unknown:
                await self._catch_up(live)
            raise
        if stored is TAKEN:
            await self._catch_up(live)
            return None
        if also:
            live.listed = at
        if cid:
            live.remember(author, cid, ask, reply)
            answer(reply)
        live.move_on(entry, after)
        if before.seats is not after.seats:
            self.on_presence(live)
        self.on_change(live)
        return reply

    async def do(self, live: Live, author: str, decide: Callable[[Match, int], Event | None]) -> bool:
        """Let the table itself do something: a bot's move, the end of somebody's time."""
        async with live.lock:
            try:
                event = decide(live.match, now())
                return event is not None and await self._commit(live, author, event) is not None
            except (Refused, StorageFailed):
                return False

    async def _known(
        self, live: Live, author: str, command: Command, ask: str, in_memory: bool = False
    ) -> bytes | None:
        """The answer to a submission that was answered before."""
        found = live.replies.get((author, command.cid))
        if found is None and not in_memory:
            found = await self._stored_reply(live.match.id, author, command.cid)
        if found is None:
            return None
        if found[0] != ask:
            sentence = "This number was used before, for something else; use a new one."
            return frames.no(command.cid, Refused(Why.CID, sentence))
        return found[1]

    async def _stored_reply(self, match: str, author: str, cid: str) -> tuple[str, bytes] | None:
        row = await self.store.recall(match, author, cid)
        return None if row is None else (msgspec.json.decode(row.reply)["ask"], row.reply.encode())

    async def _who(self, live: Live, person: Person, command: Command, is_program: bool) -> Asker:
        """What the table needs to know of who asks."""
        match = live.match
        invited = match.opened.is_public or match.opened.host == person.id
        if isinstance(command, Sit) and not invited:
            invited = await self.store.is_invited(match.id, command.seat, person.id)
        following = await self._rematch(live, person) if isinstance(command, Rematch) else ""
        absent, lately = self._missing(live) if isinstance(command, Hold) else (frozenset(), {})
        return Asker(
            person.id, person.name, person.colour, is_program, invited, absent, lately, following, is_level
        )

    def _missing(self, live: Live) -> tuple[frozenset[str], dict[str, int]]:
        """Who is not at a table, and who of them went only just."""
        away = live.away(self.present_elsewhere(live.match.id))
        return away, live.absence.lately(now(), self.settings.away_seconds)

    async def _rematch(self, live: Live, person: Person) -> str:
        """Open the table of the rematch: the same people, one seat further, and bots where bots were."""
        match = live.match
        if match.phase != "over" or match.rematch or person.id not in match.persons:
            return ""
        return (await self.open_table(person, rematch_of(match))).match

    async def _give_up(self, match: str) -> None:
        """Close a table that was opened in vain: another process was faster with the same."""
        live = await self.live(match)
        async with live.lock:
            await self._commit(live, TABLE, Closed())

    # Several processes.

    def is_here(self, match: str) -> bool:
        """Whether a match is in memory, or on its way there."""
        return match in self.lives or match in self._loading

    def all_here(self) -> list[str]:
        """All of these."""
        return [*self.lives, *self._loading]

    async def _catch_up(self, live: Live) -> None:
        """Read what another process has written, and tell it here."""
        for row in await self.store.tail(live.match.id, live.match.v):
            entry = from_row(row)
            live.move_on(entry, live.match.after(entry, now()))
        self.on_change(live)

    async def look_again(self, match: str, v: int | None) -> None:
        """Somebody says that a match has gone on."""
        if loading := self._loading.get(match):  # its log may have been read before that
            await asyncio.wait({loading})
        live = self.lives.get(match)
        if live is None or (v is not None and v <= live.match.v):
            return
        if now() - live.touched > LATELY and not self._is_needed(live):  # who looks next reads it anew
            del self.lives[match]
            return
        async with live.lock:
            with contextlib.suppress(StorageFailed):
                await self._catch_up(live)

    # Who is told.

    async def watch(self, live: Live, watcher: Watcher, v: int | None) -> None:
        """Show somebody the table as it is, or what they missed, and everything from now on."""
        async with live.lock:
            if v is not None and v > live.match.v:  # another process has told them more than this one knows
                await self._catch_up(live)
            match = live.match
            viewer = viewer_of(match, watcher.person, watcher.uncovered)
            missed = await self._missed(live, watcher, v) if v is not None else None
            live.watchers[watcher] = viewer
            if missed is None:
                live.show_whole(watcher)
            for frame in missed or ():
                watcher.show(frame)
            self.on_presence(live)
        self.on_change(live)

    async def _missed(self, live: Live, watcher: Watcher, v: int) -> list[bytes] | None:
        """The frames since a version; None if the whole table is the shorter way, or the only one."""
        match = live.match
        if not match.v - TAIL <= v <= match.v or len(match.seats_of(watcher.person)) > 1:
            return None
        if v == match.v:
            return []
        entries = await self._entries(match.id)
        viewer = viewer_of(match, watcher.person)
        if viewer_of(Match.of(entries[: v + 1]), watcher.person) != viewer:
            return None
        return steps(entries[: match.v + 1], viewer, v)

    def unwatch(self, live: Live, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        if live.watchers.pop(watcher, None) is not None:
            self.on_presence(live)
            if not live.watchers:
                self.on_empty(live)

    async def sweep(self) -> None:
        """Let quiet matches rest, and those that nobody looks at leave memory."""
        at = now()
        for match, live in list(self.lives.items()):
            quiet = (at - live.touched) / 1000
            if quiet < self.settings.rest_seconds or live.lock.locked():
                continue
            live.rest()
            if quiet > self.settings.idle_seconds and not self._is_needed(live):
                del self.lives[match]

    def _is_needed(self, live: Live) -> bool:
        """Whether somebody looks at a match here, does something at it, or its clock runs."""
        return bool(live.watchers) or live.lock.locked() or live.match.deadline is not None


def digest(command: Command) -> str:
    """What a submission says, in a few letters: a retry must say the same."""
    return blake2b(_write(command), digest_size=8).hexdigest()
