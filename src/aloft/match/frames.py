"""What is sent of a table: the whole of it once, then the differences from version to version."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from .deeds import Entry
from .match import Match
from .parts import Parts, hash_of, text_of, whole_hash
from .telling import Told, tell
from .view import view

_write = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Seen:
    """What one viewer has been shown of a match, and its hash."""

    viewer: int
    v: int
    parts: Parts
    hash: int

    @classmethod
    def of(cls, match: Match, viewer: int) -> "Seen":
        parts = view(match, viewer)
        return cls(viewer, match.v, parts, whole_hash(parts))


def snapshot(match: Match, seen: Seen, told: Sequence[Any], since: int = 0) -> bytes:
    """Everything a viewer sees, and the last lines of the log; `since`: how long the clock has run."""
    parts = {name: msgspec.Raw(text_of(value)) for name, value in seen.parts.items()}
    return _write(
        {
            "t": "table",
            "match": match.id,
            "v": seen.v,
            "parts": parts,
            "log": told,
            "lines": match.lines,
            "since": since,
            "h": seen.hash,
        }
    )


def difference(seen: Seen, after: Match) -> tuple[Seen, dict[str, msgspec.Raw], list[str]]:
    """What the viewer sees next, the parts that are new or changed, and the names of those that are gone."""
    old, new, total = seen.parts, view(after, seen.viewer), seen.hash
    changed: dict[str, msgspec.Raw] = {}
    for name, value in new.items():
        was = old.get(name)
        if was is value or was == value:
            continue
        text = text_of(value)
        changed[name] = msgspec.Raw(text)
        total ^= hash_of(name, value)
        if name in old:
            total ^= hash_of(name, was)
    gone = [name for name in old if name not in new]
    for name in gone:
        total ^= hash_of(name, old[name])
    return Seen(seen.viewer, after.v, new, total), changed, gone


def step(seen: Seen, after: Match, told: Any) -> tuple[Seen, bytes]:
    """The frame that takes a viewer from one version to the next."""
    seen, changed, gone = difference(seen, after)
    frame = {"t": "ev", "match": after.id, "v": after.v, "events": [told], "set": changed}
    if gone:
        frame["drop"] = gone
    frame["h"] = seen.hash
    return seen, _write(frame)


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


def history(entries: Sequence[Entry], last: int) -> list[Told]:
    """The last lines of a log."""
    told: list[Told] = []
    match: Match | None = None
    for entry in entries:
        before, match = match, Match.begun(entry) if match is None else match.after(entry)
        if entry.v > entries[-1].v - last:
            told.append(tell(before, entry, match))
    return told
