"""Copies of a SQLite store: made beside their name, checked, synced, and only then given it."""

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from ..errors import StorageRefused
from ..schema.revisions import recognise
from .database import check_whole, connect, raw_of, refusal

OURS = ("-wal", "-shm", "-journal", ".lock", ".sock")
PAGES = 64  # copied at a time; a writer waits for as many


def check_destination(source: Path, destination: Path) -> None:
    """Refuse a destination that would overwrite something."""
    if destination.exists():
        raise StorageRefused(f"{destination} exists already; choose another name for the backup.")
    if not destination.parent.is_dir():
        raise StorageRefused(f"{destination.parent} is no folder; choose another place for the backup.")
    if destination in (source.with_name(source.name + ending) for ending in OURS):
        raise StorageRefused(f"{destination.name} belongs to the store; choose another name.")


def unwritable(destination: Path, error: OSError) -> StorageRefused:
    """What to say if the system does not let us write there."""
    return StorageRefused(f"{destination} cannot be written ({error.strerror}); choose another place.")


def make_draft(destination: Path) -> Path:
    """An empty file beside the destination that nobody else may read."""
    draft = destination.with_name(f".{destination.name}.{secrets.token_hex(4)}")
    os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    return draft


@contextmanager
def copied(source: Path, destination: Path) -> Iterator[Path]:
    """A draft beside the destination with all of a store that nobody has open; published or removed."""
    try:
        draft = make_draft(destination)
        try:
            _copy_whole(source, draft)
            yield draft
        finally:
            discard(draft)
    except DBAPIError as error:
        raise refusal(source, error) from None
    except OSError as error:
        raise unwritable(destination, error) from None


def _copy_whole(source: Path, draft: Path) -> None:
    """Nothing that is damaged or not Aloft's is copied."""
    with connect(source) as connection:
        check_whole(connection, source)
        recognise(connection, str(source))
        connection.rollback()
        copy_pages(raw_of(connection), draft, lambda: None)


def copy_pages(source: sqlite3.Connection, draft: Path, breathe: Callable[[], None]) -> None:
    """Copy in small steps and breathe between them; what is written meanwhile by `source` is copied too."""
    with closing(sqlite3.connect(draft)) as target:
        target.execute("PRAGMA synchronous = OFF")  # it is synced as a whole in the end
        target.execute("PRAGMA journal_mode = OFF")
        source.backup(target, pages=PAGES, progress=lambda *_: breathe())


def publish(draft: Path, destination: Path) -> None:
    """Make sure that the copy is whole and on disk, then give it its name."""
    seal(draft)
    give_name(draft, destination)


def seal(draft: Path) -> None:
    """Make sure that the copy is whole and on disk."""
    with closing(sqlite3.connect(draft)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, that can be opened anywhere
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageRefused(f"The copy is damaged ({verdict}); check the store and the disk.")
    sync(draft)


def give_name(draft: Path, destination: Path) -> None:
    """In one step: whatever has that name is there until then, and the copy from then on."""
    draft.replace(destination)
    sync(destination.parent)


def discard(draft: Path) -> None:
    """Remove what was not finished."""
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            draft.with_name(draft.name + ending).unlink()


def sync(path: Path) -> None:
    """Have it on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
