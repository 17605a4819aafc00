"""Who is told what happens at one table, and how each is shown it."""

from typing import Protocol

import msgspec

from ...match.changes import Shared
from ...match.frames import Seen, snapshot, step
from ...match.log import Entry
from ...match.log_lines import tell
from ...match.match import Match
from ...match.view import Uncovered, viewer_of
from ...match.wire import write
from ..clocks import now
from ..protocol import frames
from .last_lines import LastLines


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    person: str | None
    uncovered: Uncovered | None

    def show(self, frame: bytes) -> None:
        """Take a frame; this must not wait."""


class Audience:
    """Everybody who watches one match through this process."""

    def __init__(self, log: list[bytes]) -> None:
        self.watchers: dict[Watcher, int] = {}  # and the seat from which each was shown the table last
        self.log = LastLines(log)  # that a newcomer is told
        self._seen: dict[int, Seen] = {}

    @property
    def persons(self) -> frozenset[str]:
        """The persons who watch."""
        return frozenset(watcher.person for watcher in self.watchers if watcher.person)

    def move_on(self, before: Match, entry: Entry, after: Match) -> None:
        """The match is one entry further: tell everybody."""
        line = write(tell(before, entry, after))
        told = msgspec.Raw(line)
        self.log.add(line)
        steps: dict[int, bytes] = {}
        shared = Shared()
        elsewhere: list[Watcher] = []  # who looks from another seat now sees the whole table anew
        for watcher, shown in self.watchers.items():
            if watcher.uncovered is not None and _is_passed_on(watcher.uncovered, before, after):
                watcher.uncovered = None  # whoever comes next may sit at the same screen
            viewer = viewer_of(after, watcher.person, watcher.uncovered)
            if viewer != shown or before.drawn != after.drawn:  # then other seats are one's own
                elsewhere.append(watcher)
                continue
            if viewer not in steps:
                self._seen[viewer], steps[viewer] = step(self._shown(before, viewer), after, told, shared)
            watcher.show(steps[viewer])
        self._forget_others(steps)
        for watcher in elsewhere:
            self.show_whole(after, watcher)

    def _shown(self, match: Match, viewer: int) -> Seen:
        seen = self._seen.get(viewer)
        return seen if seen is not None and seen.v == match.v else Seen.of(match, viewer)

    def _forget_others(self, steps: dict[int, bytes]) -> None:
        if len(self._seen) != len(steps):
            self._seen = {viewer: self._seen[viewer] for viewer in steps}

    def show_whole(self, match: Match, watcher: Watcher) -> None:
        """Show somebody the table from the seat that is theirs now."""
        viewer = self.watchers[watcher] = viewer_of(match, watcher.person, watcher.uncovered)
        watcher.show(self._whole(match, viewer, watcher.person))

    def _whole(self, match: Match, viewer: int, person: str | None) -> bytes:
        """The frame that shows everything."""
        seen = self._seen[viewer] = self._shown(match, viewer)
        told = map(msgspec.Raw, self.log.all())
        return snapshot(match, seen, told, max(0, now() - match.since), person)

    def tell_presence(self, match: Match, elsewhere: frozenset[str]) -> None:
        """Tell everybody who is here, through this process or another."""
        present = self.persons | elsewhere
        seats = [place for place, seat in enumerate(match.seats) if seat.person in present]
        self._tell_all(frames.here(match.id, seats))

    def tell_wait(self, match: str, says: str) -> None:
        """Tell everybody what a bot waits for, or that it waits no longer."""
        self._tell_all(frames.wait(match, says))

    def _tell_all(self, frame: bytes) -> None:
        for watcher in self.watchers:
            watcher.show(frame)

    def rest(self) -> None:
        """Forget what can be made anew, and pack the rest."""
        self._seen.clear()
        self.log.pack()


def _is_passed_on(uncovered: Uncovered, before: Match, after: Match) -> bool:
    """Whether the seat whose cards lie open has had its turn."""
    return uncovered == (after.id, before.turn) and before.turn != after.turn
