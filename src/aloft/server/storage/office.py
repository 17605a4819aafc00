"""Where one process keeps a file for several: each of them is served by a clerk."""

import asyncio
import socket
from collections.abc import Collection, Coroutine, Mapping
from copy import copy
from functools import partial
from itertools import count
from typing import Any

from ...games.errors import AloftError
from .channel import Channel
from .errors import StorageFailed, first_line
from .jobs import Future
from .rows import STORED, Row
from .sqlite.file_store import FileStore

REPORT = 0.5  # seconds between two looks at how the file is


class Office:
    """The file, and all clerks."""

    def __init__(self, store: FileStore) -> None:
        self.store = store
        self.leaders: dict[str, Clerk] = {}  # by match
        self._clerks: set[Clerk] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._names = count()
        self.begin(self._report())

    async def admit(self) -> socket.socket:
        """A line for another process, which is served as long as it lives."""
        ours, theirs = socket.socketpair()
        clerk = Clerk(self, f"{next(self._names)}")
        await clerk.channel.open(ours)
        self._clerks.add(clerk)
        clerk.tell_state()
        return theirs

    async def close(self) -> None:
        """Close the file; nobody is served any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for clerk in self._clerks:
            clerk.channel.close()
        await self.store.close()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the rest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def tell_others(self, teller: "Clerk", *news: Any) -> None:
        """Pass on to all other processes what one of them has done."""
        for clerk in self._clerks:
            if clerk is not teller:
                clerk.channel.say(*news)

    def dismiss(self, clerk: "Clerk") -> None:
        """The process is gone, and leads nothing any more."""
        self._clerks.discard(clerk)
        self.leaders = {match: leader for match, leader in self.leaders.items() if leader is not clerk}

    async def _report(self) -> None:
        """Tell everybody how the file is whenever that has changed."""
        told = None
        while True:
            state = (self.store.trouble, copy(self.store.tally))
            if state != told:
                told = state
                for clerk in self._clerks:
                    clerk.tell_state()
            await asyncio.sleep(REPORT)


class Clerk:
    """Serves one process: does what the store can do, and knows what the others need to hear."""

    def __init__(self, office: Office, name: str) -> None:
        self.office = office
        self.name = name
        self.channel = Channel(self._hear, partial(office.dismiss, self))

    def tell_state(self) -> None:
        """How the file is, and what was written so far."""
        store = self.office.store
        self.channel.say("state", store.trouble, copy(store.tally))

    def _hear(self, number: int, verb: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
        if verb == "append":  # this is asked for all the time
            self._append(number, *given, **named)
        else:
            self.office.begin(self._serve(number, verb, given, named))

    def _append(self, number: int, row: Row, also: Any = ()) -> None:
        try:
            future = self.office.store.hand_in(row, also)
        except StorageFailed as failure:
            self.channel.say("done", number, failure)
            return
        future.add_done_callback(partial(self._appended, number, row))

    def _appended(self, number: int, row: Row, done: Future) -> None:
        outcome = done.exception() or done.result()
        if outcome is STORED:
            self.office.tell_others(self, "gone_on", row.match, row.v)
        self.channel.say("done", number, outcome)

    async def _serve(self, number: int, verb: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
        able = self if verb in ("lead", "yield_lead", "tell_presence") else self.office.store
        outcome: Any
        try:
            outcome = await getattr(able, verb)(*given, **named)
        except AloftError as error:
            outcome = error
        except Exception as error:  # whatever it is, it may not be fit to travel
            outcome = StorageFailed(f"Storage cannot do this: {first_line(error)}.")
        self.channel.say("done", number, outcome)

    async def lead(self, match: str) -> bool:
        """Whether this process leads a match, now that it has tried."""
        return self.office.leaders.setdefault(match, self) is self

    async def yield_lead(self, match: str) -> None:
        """Let another lead."""
        if self.office.leaders.get(match) is self:
            del self.office.leaders[match]

    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        """Pass on who is at which table."""
        for match, persons in present.items():
            self.office.tell_others(self, "present", self.name, match, frozenset(persons))
