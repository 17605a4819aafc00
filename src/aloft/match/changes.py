"""What differs between two versions of what somebody sees, and what that does to the hash."""

from functools import reduce
from itertools import compress
from operator import is_not, xor
from typing import Any, NamedTuple

from ..games.scene import Scene
from .match import Match
from .parts import GROUPS, Parts, Sent, group_parts, head, order, scene_parts, sent
from .wire import write


class Known(NamedTuple):
    """Facts by name, and as they were sent."""

    parts: Parts
    sent: dict[str, Sent]

    @classmethod
    def of(cls, parts: Parts) -> "Known":
        return cls(parts, {name: sent(name, value) for name, value in parts.items()})

    @property
    def hash(self) -> int:
        return reduce(xor, (hashed for _, hashed in self.sent.values()), 0)


class Changes:
    """Parts that are new, changed or gone, and what that does to the hash."""

    __slots__ = ("drop", "hash", "set")

    def __init__(self) -> None:
        self.hash = 0
        self.set: list[bytes] = []
        self.drop: list[str] = []

    def add(self, more: "Changes") -> None:
        """These changes as well."""
        self.hash ^= more.hash
        self.set += more.set
        self.drop += more.drop

    def compare_facts(self, was: "Known", parts: Parts) -> "Known":
        """Note which facts differ; the same object need not be looked into. All facts as they are sent."""
        if parts is was.parts:
            return was
        others = [*compress(parts, map(is_not, parts.values(), map(was.parts.get, parts)))]
        if not others and len(parts) == len(was.parts):
            return was
        as_sent = was.sent.copy()
        for name in others:
            earlier, as_sent[name] = as_sent.get(name), sent(name, parts[name])
            self._put(as_sent[name], earlier)
        if len(as_sent) > len(parts):
            for name in [name for name in as_sent if name not in parts]:
                self._drop(name, as_sent.pop(name))
        return Known(parts, as_sent)

    def compare_parts(self, old: Parts, new: Parts) -> None:
        """The same for parts by name."""
        for name, value in new.items():
            self._compare_one(name, old.get(name), value)
        for name, was in old.items():
            if name not in new:
                self._drop(name, sent(name, was))

    def compare_scenes(self, old: Scene | None, new: Scene | None, shared: "Shared") -> None:
        """The same for what is drawn."""
        if old is None or new is None:
            self.compare_parts(scene_parts(old) if old else {}, scene_parts(new) if new else {})
            return
        self.add(shared.boards(old.board, new.board))
        self.compare_things("panels", old.panels, new.panels)

    def compare_boards(self, old: Scene, new: Scene) -> None:
        """The same for all of two scenes but the panels; most things stay."""
        self._compare_one("scene", head(old), head(new))
        self.compare_things("places", old.places, new.places)
        if self.compare_things("pieces", old.pieces, new.pieces):
            self._compare_one("order", order(old.pieces), order(new.pieces))
        if old.rulers is not new.rulers:
            self.compare_parts(group_parts("rulers", old.rulers), group_parts("rulers", new.rulers))

    def compare_things(self, group: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> bool:
        """The same for things of one kind, most of them the same objects; whether their order differs."""
        if before is after:
            return False
        prefix = GROUPS[group]
        others = [*compress(zip(before, after, strict=False), map(is_not, before, after))]
        if len(before) != len(after) or [was.id for was, _ in others] != [now.id for _, now in others]:
            self._compare_moved(prefix, before, after)
            return True
        for was, now in others:
            name = prefix + now.id
            (text, hashed), (earlier, hashed_earlier) = sent(name, now), sent(name, was)
            if text != earlier:
                self.set.append(text)
                self.hash ^= hashed ^ hashed_earlier
        return False

    def _compare_moved(self, prefix: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """The same where some have come or gone, or lie elsewhere among the others."""
        gone, came = _differing(before, after)
        for name, now in came.items():
            was = gone.get(name)
            if was is not now:
                self._compare_one(prefix + name, was, now)
        for name, was in gone.items():
            if name not in came:
                self._drop(prefix + name, sent(prefix + name, was))

    def _compare_one(self, name: str, was: Any, now: Any) -> None:
        if was is not now:
            self._put(sent(name, now), None if was is None else sent(name, was))

    def _put(self, now: Sent, was: Sent | None) -> None:
        """Note a part that is new, or no longer what it was."""
        text, hashed = now
        if was is None:
            self.set.append(text)
            self.hash ^= hashed
        elif was[0] != text:
            self.set.append(text)
            self.hash ^= hashed ^ was[1]

    def _drop(self, name: str, was: Sent) -> None:
        self.drop.append(name)
        self.hash ^= was[1]


def _differing(before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Those that do not stand where they stood, by name: as it was, and as it is now."""
    if len(before) != len(after):  # then most have moved up together, and are the same counted from the end
        moved = [*map(is_not, reversed(before), reversed(after)), True].index(True)
        before, after = before[: len(before) - moved], after[: len(after) - moved]
    others = [*map(is_not, before, after)]
    gone = (*compress(before, others), *before[len(others) :])
    came = (*compress(after, others), *after[len(others) :])
    return {thing.id: thing for thing in gone}, {thing.id: thing for thing in came}


class Shared:
    """What several viewers of one step have in common is written and compared once."""

    def __init__(self) -> None:
        self.head = b""  # what everybody's frame begins with
        self._facts: dict[int, tuple[Known, Changes]] = {}
        # These are kept alive, so that no other object takes their number.
        self._boards: dict[tuple[int, int], tuple[Any, Changes]] = {}

    def begin(self, after: Match, told: Any) -> bytes:
        """Write what everybody's frame begins with."""
        match, line = write(after.id), write(told)
        self.head = b'{"t":"ev","match":%b,"v":%d,"events":[%b],' % (match, after.v, line)
        return self.head

    def facts(self, v: int, was: Known, parts: Parts) -> tuple[Known, Changes]:
        """All that everybody knows, and what differs from a version."""
        done = self._facts.get(v)
        if done is None:
            changes = Changes()
            done = self._facts[v] = changes.compare_facts(was, parts), changes
        return done

    def boards(self, old: Scene, new: Scene) -> Changes:
        """What differs between two boards; who sees the same is shown the same scene."""
        key = id(old), id(new)
        done = self._boards.get(key)
        if done is None:
            done = self._boards[key] = (old, new), Changes()
            done[1].compare_boards(old, new)
        return done[1]
