"""Garbage in circles is found after somebody came or went, and in the end in any case."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from aloft.server import gc_schedule as tidying
from aloft.server.gc_schedule import GcSchedule


class Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Nothing of this is felt by other tests."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def left_behind() -> weakref.ref[Circle]:
    return weakref.ref(Circle())


def test_who_comes_or_goes_leaves_nothing() -> None:
    tidier = GcSchedule()
    left = left_behind()
    tidier.note()
    tidier.look()
    assert left() is None


def test_what_moves_made_is_not_looked_through() -> None:
    tidier, kept = GcSchedule(), Circle()
    tidier.look()
    assert not any(one is kept for one in gc.get_objects())
    assert gc.get_freeze_count() > 0


def test_in_the_end_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "WHOLE", 0.0)
    busy = Circle()
    left = weakref.ref(busy)
    tidier = GcSchedule()
    gc.freeze()  # it was in use when somebody looked
    del busy
    tidier.look()
    assert left() is None
