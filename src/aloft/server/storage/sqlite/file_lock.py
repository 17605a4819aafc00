"""One process for each file: a lock beside it, which the system releases when its owner dies."""

import os
import sys
import weakref
from pathlib import Path

from ..errors import StorageRefused

if sys.platform != "win32":
    import fcntl

ENDING = ".lock"


class Lock:
    """The right to open a store's file."""

    def __init__(self, path: Path) -> None:
        """Take it; StorageRefused if another has it."""
        place = path.with_name(path.name + ENDING)
        self._descriptor = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._descriptor)
        except OSError:
            owner = os.read(self._descriptor, 20).decode(errors="replace").strip()
            self.release()
            raise StorageRefused(
                f"Another process{f' ({owner})' if owner else ''} has {path} open; stop it first."
            ) from None
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())
        _held.add(self)

    def release(self) -> None:
        """Give it back. The file stays: to remove it could take the lock from somebody else."""
        if self._descriptor >= 0 and sys.platform != "win32":  # a child may still have it open
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)
        self.forget()

    def forget(self) -> None:
        """Close it here, whoever else has it."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def _take(descriptor: int) -> None:
    if sys.platform != "win32":  # there, SQLite's own lock must do
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: weakref.WeakSet[Lock] = weakref.WeakSet()


def _forget() -> None:
    """A forked child would hold the lock for as long as it lives, whatever becomes of its parent."""
    for lock in list(_held):
        lock.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
