"""What is worked out about things is kept beside them, as long as they live: nothing is written into them."""

from typing import Any, Generic, TypeVar
from weakref import ref

V = TypeVar("V")


class _Watch(ref[Any]):
    """Notices that a thing is gone, and knows its number then."""

    __slots__ = ("number",)
    number: int


class Beside(Generic[V]):
    """A value for each thing: for this very object, whatever equals it."""

    def __init__(self) -> None:
        self.kept: dict[int, V] = {}  # by the number of each thing, for who asks at every turn
        self._watches: dict[int, _Watch] = {}
        self._when_gone = self._forget

    def get(self, thing: Any) -> V | None:
        """What is kept of a thing, if anything."""
        return self.kept.get(id(thing))

    def keep(self, thing: Any, value: V) -> V:
        """Keep this of a thing, in place of what was kept."""
        watch = _Watch(thing, self._when_gone)
        watch.number = id(thing)
        self._watches[watch.number] = watch
        self.kept[watch.number] = value
        return value

    def drop(self, thing: Any) -> None:
        """Keep nothing of it any more."""
        self.kept.pop(id(thing), None)
        self._watches.pop(id(thing), None)

    def _forget(self, watch: _Watch) -> None:
        self.kept.pop(watch.number, None)
        self._watches.pop(watch.number, None)
