"""A match in memory: its present state, and everybody who is told what happens there."""

import asyncio
import time
from collections import OrderedDict, deque
from typing import Protocol

import msgspec

from ...match.changes import Shared
from ...match.frames import Seen, snapshot, step
from ...match.log import Entry
from ...match.log_lines import tell
from ...match.match import Match
from ...match.view import Uncovered, rest, viewer_of
from ...match.wire import write
from ..protocol import frames
from .absence import Absence

LINES = 60  # of the log that a newcomer is told
REPLIES = 64  # answers remembered, so that a retry need not ask the store


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    person: str | None
    uncovered: Uncovered | None

    def show(self, frame: bytes) -> None:
        """Take a frame; this must not wait."""


def now() -> int:
    """This process's own time, in milliseconds."""
    return int(time.monotonic() * 1000)


class Live:
    """One match, with one writer at a time: whoever holds its lock."""

    def __init__(self, match: Match, log: list[bytes]) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, int] = {}  # and the seat from which each was shown the table last
        self.log = deque(log, LINES)
        self.replies: OrderedDict[tuple[str, str], tuple[str, bytes]] = OrderedDict()
        self.touched = now()
        self.listed = 0  # when lists were last told of it
        self.absence = Absence()
        self._seen: dict[int, Seen] = {}

    def move_on(self, entry: Entry, after: Match) -> None:
        """The match is one entry further: tell everybody."""
        before, self.match, self.touched = self.match, after, now()
        line = write(tell(before, entry, after))
        told = msgspec.Raw(line)
        self.log.append(line)
        steps: dict[int, bytes] = {}
        shared = Shared()
        elsewhere: list[Watcher] = []  # who looks from another seat now sees the whole table anew
        for watcher, shown in self.watchers.items():
            if watcher.uncovered == (after.id, before.turn) and before.turn != after.turn:
                watcher.uncovered = None  # whoever comes next may sit at the same screen
            viewer = viewer_of(after, watcher.person, watcher.uncovered)
            if viewer != shown:
                elsewhere.append(watcher)
                continue
            if viewer not in steps:
                self._seen[viewer], steps[viewer] = step(self._shown(before, viewer), after, told, shared)
            watcher.show(steps[viewer])
        self._forget_others(steps)
        for watcher in elsewhere:
            self.show_whole(watcher)

    def _shown(self, match: Match, viewer: int) -> Seen:
        seen = self._seen.get(viewer)
        return seen if seen is not None and seen.v == match.v else Seen.of(match, viewer)

    def _forget_others(self, steps: dict[int, bytes]) -> None:
        if len(self._seen) != len(steps):
            self._seen = {viewer: self._seen[viewer] for viewer in steps}

    def show_whole(self, watcher: Watcher) -> None:
        """Show somebody the table from the seat that is theirs now."""
        viewer = self.watchers[watcher] = viewer_of(self.match, watcher.person, watcher.uncovered)
        watcher.show(self.whole(viewer, watcher.person))

    def whole(self, viewer: int, person: str | None) -> bytes:
        """The frame that shows everything."""
        seen = self._seen[viewer] = self._shown(self.match, viewer)
        told = map(msgspec.Raw, self.log)
        return snapshot(self.match, seen, told, max(0, now() - self.match.since), person)

    def remember(self, author: str, cid: str, ask: str, reply: bytes) -> None:
        """Keep an answer for a while."""
        self.replies[author, cid] = (ask, reply)
        if len(self.replies) > REPLIES:
            self.replies.popitem(last=False)

    def present(self) -> frozenset[str]:
        """The persons who watch."""
        return frozenset(watcher.person for watcher in self.watchers if watcher.person)

    def away(self, elsewhere: frozenset[str]) -> frozenset[str]:
        """The persons who sit here and do not watch, through this process or another."""
        away = frozenset(self.match.persons) - self.present() - elsewhere
        self.absence.note(away, now())
        return away

    def tell_presence(self, elsewhere: frozenset[str] = frozenset()) -> None:
        """Tell everybody who is here, through this process or another."""
        self.away(elsewhere)
        present = self.present() | elsewhere
        seats = [place for place, seat in enumerate(self.match.seats) if seat.person in present]
        frame = frames.here(self.match.id, seats)
        for watcher in self.watchers:
            watcher.show(frame)

    def tell_wait(self, says: str) -> None:
        """Tell everybody what a bot waits for, or that it waits no longer."""
        for watcher in self.watchers:
            watcher.show(frames.wait(self.match.id, says))

    def rest(self) -> None:
        """Forget what can be made anew, or asked of the store."""
        self._seen.clear()
        self.replies.clear()
        rest(self.match)
