"""Backups of a SQLite store, whether a server has it open or not."""

from pathlib import Path

from sqlalchemy.exc import DBAPIError

from ..errors import StorageRefused
from ..schema.revisions import recognise
from .backup_socket import request_backup
from .copies import check_destination, copy_pages, discard, make_draft, publish, unwritable
from .database import check_whole, connect, raw_of, refusal
from .file_lock import Lock


def backup(store: Path | str, destination: Path | str) -> None:
    """Copy a store; a process that has it open makes the copy itself and goes on serving."""
    source, target = Path(store).resolve(), Path(destination).resolve()
    if not source.is_file():
        raise StorageRefused(f"There is no store {source}; check the name.")
    check_destination(source, target)
    try:
        lock = Lock(source)
    except StorageRefused:
        request_backup(source, target)
        return
    try:
        _copy(source, target)
    except DBAPIError as error:
        raise refusal(source, error) from None
    except OSError as error:
        raise unwritable(target, error) from None
    finally:
        lock.release()


def _copy(source: Path, destination: Path) -> None:
    """Nobody has it open: read it ourselves."""
    draft = make_draft(destination)
    try:
        with connect(source) as connection:
            check_whole(connection, source)
            recognise(connection, str(source))
            connection.rollback()
            copy_pages(raw_of(connection), draft, lambda: None)
        publish(draft, destination)
    except BaseException:
        discard(draft)
        raise
