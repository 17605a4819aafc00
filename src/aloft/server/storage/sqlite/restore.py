"""A backup put back in place of a SQLite store, which is kept beside it."""

from itertools import count
from pathlib import Path

from ..errors import StorageRefused
from .copies import copied, publish, unwritable
from .file_lock import Lock

BESIDE = ("", "-wal", "-shm", "-journal")  # the file, and what SQLite keeps with it


def restore(backup: Path | str, store: Path | str) -> Path | None:
    """Put a backup in the store's place; where the store is now, if there was one."""
    source, target = Path(backup).resolve(), Path(store).resolve()
    if not source.is_file():
        raise StorageRefused(f"There is no backup {source}; check the name.")
    if source == target:
        raise StorageRefused(f"{source} is the store itself; name a copy of it.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(target)
    except OSError as error:
        raise unwritable(target, error) from None
    try:
        with copied(source, target) as draft:  # whole, before anything is moved
            aside = _put_aside(target)
            publish(draft, target)
    finally:
        lock.release()
    return aside


def _put_aside(store: Path) -> Path | None:
    """Another name for the store as it was, with all that belongs to it."""
    if not store.exists():
        return None
    names = (store.with_name(f"{store.name}.before-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    for ending in BESIDE:
        part = store.with_name(store.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    return aside
