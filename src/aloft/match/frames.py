"""What is sent of a table: the whole of it once, then the differences from version to version."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Raw

from ..games.scene import Scene
from .changes import Changes, Known, Shared
from .log import Entry
from .log_lines import tell
from .match import Match
from .parts import Parts, scene_parts, sent, whole_hash
from .view import known_to, known_to_all, look
from .wire import write
from .wire_types import TableFrame


class Seen(NamedTuple):
    """What one viewer has been shown of a match, and its hash."""

    viewer: int
    v: int
    moved: int  # the version at which the scene was made
    known: Known  # to everybody
    own: Known  # to this viewer alone
    scene: Scene | None
    hash: int

    @classmethod
    def of(cls, match: Match, viewer: int) -> "Seen":
        scene = look(match, viewer)
        known, own = Known.of(known_to_all(match)), Known.of(known_to(match, viewer))
        drawn = whole_hash(scene_parts(scene)) if scene else 0
        hashed = known.hash ^ own.hash ^ drawn
        return cls(viewer, match.v, match.moved, known, own, scene, hashed)

    @property
    def parts(self) -> Parts:
        """Everything, by name."""
        return self.own.parts | self.known.parts | (scene_parts(self.scene) if self.scene else {})


def snapshot(
    match: Match, seen: Seen, told: Iterable[Any], since: int = 0, person: str | None = None
) -> bytes:
    """Everything a viewer sees, and the last lines of the log; `since`: how long the clock has run."""
    parts: Any = Raw(b"{%b}" % b",".join([sent(name, value)[0] for name, value in seen.parts.items()]))
    frame = TableFrame(
        t="table",
        match=match.id,
        v=seen.v,
        parts=parts,
        log=list(told),
        since=since,
        mine=match.seats_of(person),
        hosting=person is not None and match.opened.host == person,
        asked=None if (guest := match.guest(person)) is None else guest.number,
        h=seen.hash,
    )
    return write(frame)


def step(seen: Seen, after: Match, told: Any, shared: Shared | None = None) -> tuple[Seen, bytes]:
    """The frame that takes a viewer from one version to the next, and what they have seen then."""
    shared, changes, scene = shared or Shared(), Changes(), seen.scene
    own = changes.compare_facts(seen.own, known_to(after, seen.viewer))
    known, known_changes = shared.facts(seen.v, seen.known, known_to_all(after))
    changes.add(known_changes)
    if after.moved != seen.moved:
        scene = look(after, seen.viewer)
        changes.compare_scenes(seen.scene, scene, shared)
    hashed = seen.hash ^ changes.hash
    frame = _frame(shared.head or shared.begin(after, told), changes, hashed)
    return Seen(seen.viewer, after.v, after.moved, known, own, scene, hashed), frame


def _frame(head: bytes, changes: Changes, hashed: int) -> bytes:
    """A StepFrame; its parts are written already, so it is only joined."""
    gone = b',"drop":' + write(changes.drop) if changes.drop else b""
    return b'%b"set":{%b},"h":%d%b}' % (head, b",".join(changes.set), hashed, gone)


def steps(entries: Iterable[Entry], viewer: int, after_v: int) -> list[bytes]:
    """The frames that a viewer at one version has missed, from the log alone."""
    frames: list[bytes] = []
    match: Match | None = None
    seen: Seen | None = None
    for entry in entries:
        before, match = match, Match.begun(entry) if match is None else match.after(entry)
        if seen is not None:
            seen, frame = step(seen, match, tell(before, entry, match))
            frames.append(frame)
        elif match.v == after_v:
            seen = Seen.of(match, viewer)
    return frames
