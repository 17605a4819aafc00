"""A match in memory: its present state, its lock, and those who take part in what happens to it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from ...match.log import Entry, Event
from ...match.match import Match
from ...match.refusals import Refused
from ...match.view import rest
from ..clocks import now
from ..storage.errors import StorageFailed
from .absence import Absence
from .audience import Audience

REPLIES = 64  # answers remembered, so that a retry need not ask the store

Decide = Callable[[Match, int], Event | None]  # what a table does by itself, if anything, at this time


class Commits(Protocol):
    """Who writes down what happens."""

    async def commit(self, live: "LiveMatch", author: str, event: Event) -> bytes | None:
        """Write an entry down, then let it be so; None if another process was faster."""


class Attendant(Protocol):
    """Who sees to a table when something has changed there: moves bots, winds clocks."""

    def look_at(self, live: "LiveMatch") -> None:
        """Something has changed at a table."""

    def let_go(self, live: "LiveMatch") -> None:
        """Nobody watches here any more."""


class LiveMatch:
    """One match, with one writer at a time: whoever holds its lock."""

    def __init__(self, match: Match, log: list[bytes], commits: Commits) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.audience = Audience(log)
        self.replies: OrderedDict[tuple[str, str], tuple[str, bytes]] = OrderedDict()
        self.touched = now()
        self.is_in_doubt = False  # more may have been written than is known here
        self.listed = 0  # when lists were last told of it
        self.absence = Absence()
        self._commits = commits

    async def do(self, author: str, decide: Decide) -> bool:
        """Let the table itself do something: a bot's move, the end of somebody's time."""
        async with self.lock:
            try:
                event = decide(self.match, now())
                return event is not None and await self._commits.commit(self, author, event) is not None
            except (Refused, StorageFailed):
                return False

    def move_on(self, entry: Entry, after: Match) -> None:
        """The match is one entry further: tell everybody."""
        before, self.match, self.touched = self.match, after, now()
        self.audience.move_on(before, entry, after)

    def remember(self, author: str, cid: str, digest: str, reply: bytes) -> None:
        """Keep an answer for a while."""
        self.replies[author, cid] = (digest, reply)
        if len(self.replies) > REPLIES:
            self.replies.popitem(last=False)

    @property
    def is_watched(self) -> bool:
        return bool(self.audience.watchers)

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks at it here, does something at it, or its clock runs."""
        return self.is_watched or self.lock.locked() or self.match.deadline is not None

    def away(self, elsewhere: frozenset[str]) -> frozenset[str]:
        """The persons who sit here and do not watch, through this process or another."""
        away = frozenset(self.match.persons) - self.audience.persons - elsewhere
        self.absence.note(away, now())
        return away

    def rest(self) -> None:
        """Forget what can be made anew, or asked of the store."""
        self.audience.rest()
        self.replies.clear()
        rest(self.match)
