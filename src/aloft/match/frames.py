"""What is sent of a table: the whole of it once, then the differences from version to version."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ..games.scene import Scene
from .deeds import Entry
from .match import Match
from .parts import (
    GROUPS,
    Parts,
    group_parts,
    head,
    order,
    scene_parts,
    sent,
    text_of,
    whole_hash,
)
from .shown import ChatLine, Line, StepFrame, TableFrame
from .telling import tell
from .view import facts, look

_write = msgspec.json.Encoder().encode
HEAD = ("caption", "width", "height", "backdrop")


@dataclass(frozen=True)
class Seen:
    """What one viewer has been shown of a match, and its hash."""

    viewer: int
    v: int
    facts: Parts
    scene: Scene | None
    hash: int

    @classmethod
    def of(cls, match: Match, viewer: int) -> "Seen":
        parts, scene = facts(match, viewer), look(match, viewer)
        return cls(viewer, match.v, parts, scene, whole_hash(parts | (scene_parts(scene) if scene else {})))

    @property
    def parts(self) -> Parts:
        """Everything, by name."""
        return self.facts | (scene_parts(self.scene) if self.scene else {})


class Changes:
    """Parts that are new, changed or gone, and what that does to the hash."""

    def __init__(self) -> None:
        self.hash = 0
        self.set: dict[str, msgspec.Raw] = {}
        self.drop: list[str] = []

    def add(self, more: "Changes") -> None:
        """These changes as well."""
        self.hash ^= more.hash
        self.set |= more.set
        self.drop += more.drop

    def compare(self, old: Parts, new: Parts) -> None:
        """Note what differs; parts that are the same object are not looked into."""
        for name, value in new.items():
            was = old.get(name)
            if was is value:
                continue
            if was is None:
                self._put(name, value)
            elif was != value:
                self._put(name, value)
                self._forget(name, was)
        for name, was in old.items():
            if name not in new:
                self.drop.append(name)
                self._forget(name, was)

    def compare_members(self, group: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """The same for things of one kind, which mostly stand in the same order as before."""
        moved = [(was, now) for was, now in zip(before, after, strict=False) if was is not now]
        if len(before) != len(after) or group == "rulers" or any(was.id != now.id for was, now in moved):
            self.compare(group_parts(group, before), group_parts(group, after))
            if group == "pieces":
                self.compare({"order": order(before)}, {"order": order(after)})
            return
        for was, now in moved:
            if was != now:
                name = GROUPS[group] + now.id
                self._put(name, now)
                self._forget(name, was)

    def compare_scenes(self, old: Scene | None, new: Scene | None, shared: "Shared") -> None:
        """The same for boards, of which most things stay."""
        if old is None or new is None:
            self.compare(scene_parts(old) if old else {}, scene_parts(new) if new else {})
            return
        if any(getattr(old, name) != getattr(new, name) for name in HEAD):
            self.compare({"scene": head(old)}, {"scene": head(new)})
        for group in GROUPS:
            before, after = getattr(old, group), getattr(new, group)
            if before is not after:
                self.add(shared.group(group, before, after))

    def _put(self, name: str, value: Any) -> None:
        text, hashed = sent(name, value)
        self.set[name] = msgspec.Raw(text)
        self.hash ^= hashed

    def _forget(self, name: str, was: Any) -> None:
        self.hash ^= sent(name, was)[1]


class Shared:
    """What several viewers of one step have in common is compared once."""

    def __init__(self) -> None:
        self._done: dict[tuple[int, int], tuple[Any, Any, Changes]] = {}  # keeps what it compared alive

    def group(self, group: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> Changes:
        done = self._done.get((id(before), id(after)))
        if done is None:
            changes = Changes()
            changes.compare_members(group, before, after)
            done = self._done[id(before), id(after)] = (before, after, changes)
        return done[2]


def snapshot(
    match: Match, seen: Seen, told: Sequence[Any], since: int = 0, person: str | None = None
) -> bytes:
    """Everything a viewer sees, and the last lines of the log; `since`: how long the clock has run."""
    frame = TableFrame(
        t="table",
        match=match.id,
        v=seen.v,
        parts={name: msgspec.Raw(text_of(value)) for name, value in seen.parts.items()},
        log=list(told),
        lines=[ChatLine(v=line.v, name=line.name, says=line.says) for line in match.lines],
        since=since,
        mine=match.seats_of(person),
        hosting=person is not None and match.opened.host == person,
        h=seen.hash,
    )
    return _write(frame)


def step(seen: Seen, after: Match, told: Any, shared: Shared | None = None) -> tuple[Seen, bytes]:
    """The frame that takes a viewer from one version to the next, and what they have seen then."""
    known, scene = facts(after, seen.viewer), look(after, seen.viewer)
    changes = Changes()
    changes.compare(seen.facts, known)
    if scene is not seen.scene:
        changes.compare_scenes(seen.scene, scene, shared or Shared())
    hashed = seen.hash ^ changes.hash
    frame = StepFrame(t="ev", match=after.id, v=after.v, events=[told], set=changes.set, h=hashed)
    if changes.drop:
        frame["drop"] = changes.drop
    return Seen(seen.viewer, after.v, known, scene, hashed), _write(frame)


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


def history(entries: Sequence[Entry], last: int) -> list[Line]:
    """The last lines of a log."""
    told: list[Line] = []
    match: Match | None = None
    for entry in entries:
        before, match = match, Match.begun(entry) if match is None else match.after(entry)
        if entry.v > entries[-1].v - last:
            told.append(tell(before, entry, match))
    return told
