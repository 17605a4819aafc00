"""Garbage in circles is found after somebody came or went, and in the end in any case."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

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


ALL_OF_IT = """
import gc, weakref
from aloft.server import gc_schedule
class Circle:
    def __init__(self): self.me = self
gc.disable()
gc_schedule.WHOLE = 0.0
busy = Circle()
left = weakref.ref(busy)
tidier = gc_schedule.GcSchedule()
gc.freeze()  # it was in use when somebody looked
del busy
assert left() is not None
tidier.look()
assert left() is None, "it was not found"
"""


def test_in_the_end_everything_is_found() -> None:
    """In a process of its own: here it would find what all other tests have left, and answer for it."""
    found = subprocess.run([sys.executable, "-c", ALL_OF_IT], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
