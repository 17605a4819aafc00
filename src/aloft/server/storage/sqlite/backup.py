"""Backups of a SQLite store, whether a server has it open or not."""

from pathlib import Path

from ..errors import StorageRefused
from .backup_socket import request_backup
from .copies import check_destination, copied, publish
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
        with copied(source, target) as draft:
            publish(draft, target)
    finally:
        lock.release()
