"""A backup put back in place of a SQLite store, which is kept beside it."""

from itertools import count
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from ..errors import StorageRefused
from ..schema.revisions import recognise
from .copies import copy_pages, discard, make_draft, publish, unwritable
from .database import check_whole, connect, raw_of, refusal
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
        return _replace(source, target)
    except DBAPIError as error:
        raise refusal(source, error) from None
    except OSError as error:
        raise unwritable(target, error) from None
    finally:
        lock.release()


def _replace(source: Path, target: Path) -> Path | None:
    """The copy is whole and on disk before anything is moved."""
    draft = make_draft(target)
    try:
        with connect(source) as connection:
            check_whole(connection, source)
            recognise(connection, str(source))
            connection.rollback()
            copy_pages(raw_of(connection), draft, lambda: None)
        aside = _put_aside(target)
        publish(draft, target)
    except BaseException:
        discard(draft)
        raise
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
