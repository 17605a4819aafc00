"""What is sent of a table: the whole of it once, then the differences from version to version."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from ..games.scene import Scene
from .deeds import Entry
from .match import Match
from .parts import (
    GROUPS,
    Parts,
    Sent,
    group_parts,
    head,
    order,
    scene_parts,
    sent,
    whole_hash,
)
from .shown import ChatLine, Line, StepFrame, TableFrame
from .telling import tell
from .view import facts, look

_write = msgspec.json.Encoder().encode


class Seen(NamedTuple):
    """What one viewer has been shown of a match, and its hash."""

    viewer: int
    v: int
    moved: int  # the version at which the scene was made
    facts: Parts
    sent: dict[str, Sent]  # the facts as they were sent
    scene: Scene | None
    hash: int

    @classmethod
    def of(cls, match: Match, viewer: int) -> "Seen":
        known, scene = facts(match, viewer), look(match, viewer)
        as_sent = {name: sent(name, value) for name, value in known.items()}
        hashed = whole_hash(scene_parts(scene)) if scene else 0
        for _, hash_ in as_sent.values():
            hashed ^= hash_
        return cls(viewer, match.v, match.moved, known, as_sent, scene, hashed)

    @property
    def parts(self) -> Parts:
        """Everything, by name."""
        return self.facts | (scene_parts(self.scene) if self.scene else {})


class Changes:
    """Parts that are new, changed or gone, and what that does to the hash."""

    __slots__ = ("drop", "hash", "set")

    def __init__(self) -> None:
        self.hash = 0
        self.set: dict[str, Raw] = {}
        self.drop: list[str] = []

    def add(self, more: "Changes") -> None:
        """These changes as well."""
        self.hash ^= more.hash
        self.set |= more.set
        self.drop += more.drop

    def compare_facts(self, seen: Seen, known: Parts, shared: "Shared") -> dict[str, Sent]:
        """Note what differs; the same object need not be looked into. All facts as they are sent."""
        before, as_sent = seen.facts, seen.sent.copy()
        for name, value in known.items():
            if before.get(name) is not value:
                was = as_sent.get(name)
                now = as_sent[name] = shared.sent(name, value)
                self._put(name, now, was)
        for name in before:
            if name not in known:
                self._drop(name, as_sent.pop(name))
        return as_sent

    def compare_scenes(self, old: Scene | None, new: Scene | None, shared: "Shared") -> None:
        """The same for boards, of which most things stay."""
        if old is None or new is None:
            self._compare(scene_parts(old) if old else {}, scene_parts(new) if new else {})
            return
        self._compare_one("scene", head(old), head(new))
        for group in GROUPS:
            before, after = getattr(old, group), getattr(new, group)
            if before is not after:
                self.add(shared.group(group, before, after))

    def compare_members(self, group: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """The same for things of one kind, most of which are the same objects as before."""
        if group == "rulers":
            self._compare(group_parts(group, before), group_parts(group, after))
            return
        prefix = GROUPS[group]
        moved = [(was, now) for was, now in zip(before, after, strict=False) if was is not now]
        if len(before) == len(after) and all(was.id == now.id for was, now in moved):
            for was, now in moved:
                self._compare_one(prefix + now.id, was, now)
            return
        gone = {was.id: was for was, _ in moved} | {was.id: was for was in before[len(after) :]}
        came = [now for _, now in moved] + [*after[len(before) :]]
        for member in came:
            self._compare_one(prefix + member.id, gone.pop(member.id, None), member)
        for name, was in gone.items():
            self._drop(prefix + name, sent(prefix + name, was))
        if group == "pieces":
            self._compare_one("order", order(before), order(after))

    def _compare(self, old: Parts, new: Parts) -> None:
        for name, value in new.items():
            self._compare_one(name, old.get(name), value)
        for name, was in old.items():
            if name not in new:
                self._drop(name, sent(name, was))

    def _compare_one(self, name: str, was: Any, now: Any) -> None:
        if was is not now:
            self._put(name, sent(name, now), None if was is None else sent(name, was))

    def _put(self, name: str, now: Sent, was: Sent | None) -> None:
        """Note a part that is new, or no longer what it was."""
        text, hashed = now
        if was is not None:
            if was[0] == text:
                return
            hashed ^= was[1]
        self.set[name] = Raw(text)
        self.hash ^= hashed

    def _drop(self, name: str, was: Sent) -> None:
        self.drop.append(name)
        self.hash ^= was[1]


class Shared:
    """What several viewers of one step have in common is written and compared once."""

    def __init__(self) -> None:
        # Both keep what they looked at alive, so that no other object takes its number.
        self._sent: dict[tuple[str, int], tuple[Any, Sent]] = {}
        self._groups: dict[tuple[int, int], tuple[Any, Any, Changes]] = {}

    def sent(self, name: str, value: Any) -> Sent:
        """A fact as it is sent."""
        found = self._sent.get((name, id(value)))
        if found is None:
            found = self._sent[name, id(value)] = (value, sent(name, value))
        return found[1]

    def group(self, group: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> Changes:
        """What differs among things of one kind."""
        done = self._groups.get((id(before), id(after)))
        if done is None:
            changes = Changes()
            changes.compare_members(group, before, after)
            done = self._groups[id(before), id(after)] = (before, after, changes)
        return done[2]


def snapshot(
    match: Match, seen: Seen, told: Iterable[Any], since: int = 0, person: str | None = None
) -> bytes:
    """Everything a viewer sees, and the last lines of the log; `since`: how long the clock has run."""
    frame = TableFrame(
        t="table",
        match=match.id,
        v=seen.v,
        parts={name: Raw(sent(name, value)[0]) for name, value in seen.parts.items()},
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
    shared = shared or Shared()
    known, scene = facts(after, seen.viewer), seen.scene
    changes = Changes()
    as_sent = changes.compare_facts(seen, known, shared)
    if after.moved != seen.moved:
        scene = look(after, seen.viewer)
        changes.compare_scenes(seen.scene, scene, shared)
    hashed = seen.hash ^ changes.hash
    frame = StepFrame(t="ev", match=after.id, v=after.v, events=[told], set=changes.set, h=hashed)
    if changes.drop:
        frame["drop"] = changes.drop
    return Seen(seen.viewer, after.v, after.moved, known, as_sent, scene, hashed), _write(frame)


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
