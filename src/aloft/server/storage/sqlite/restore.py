"""A backup put back in place of a SQLite store, which is kept beside it.

Whenever this is broken off, a whole store stands in its place: the old one, until the new one takes its name
in a single step. By then the old one has another name as well.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from ..errors import StorageRefused
from .copies import copied, discard, give_name, make_draft, seal, sync, unwritable
from .file_lock import Lock

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps with a file


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
        with copied(source, target) as draft:
            seal(draft)  # whole and on disk, before anything else is touched
            aside = _keep(target)
            _gather(target)
            give_name(draft, target)
    finally:
        lock.release()
    return aside


def _keep(store: Path) -> Path | None:
    """The store as it was, with all that belongs to it, under another name too."""
    if not store.exists():
        return None
    names = (store.with_name(f"{store.name}.before-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    beside = [ending for ending in BESIDE if store.with_name(store.name + ending).exists()]
    for ending in (*beside, ""):  # the file itself last: whoever finds it finds all of it
        part, name = store.with_name(store.name + ending), aside.with_name(aside.name + ending)
        if beside or not _name_again(part, name):  # what is to be gathered will not stay as it is
            _copy(part, name)
    return aside


def _name_again(part: Path, name: Path) -> bool:
    """A second name for a file, if it can have one here."""
    with suppress(OSError):
        os.link(part, name)
    return name.exists()


def _copy(part: Path, name: Path) -> None:
    draft = make_draft(name)
    try:
        shutil.copyfile(part, draft)
        sync(draft)
        give_name(draft, name)
    finally:
        discard(draft)


def _gather(store: Path) -> None:
    """Take into the file what SQLite has beside it, which would else be taken into the new one.

    Of a damaged one that cannot be, and it goes; it is kept with the other name.
    """
    if store.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    for ending in BESIDE:
        store.with_name(store.name + ending).unlink(missing_ok=True)
