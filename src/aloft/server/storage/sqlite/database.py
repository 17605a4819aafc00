"""SQLite: one file, one process, one connection, one thread."""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from ..errors import StorageRefused, first_line
from ..rows import Row
from ..schema.revisions import check_columns, migrate, recognise
from .file_lock import Lock

OLDEST = (3, 35, 0)  # the first with RETURNING
# Every commit is synced; the file is ours alone, since SQLite before 3.51.3 can damage a file in WAL mode
# that several connections write.
DURABLE = {"journal_mode": "wal", "synchronous": 2}
STRICT = {"foreign_keys": 1}
QUICK = {
    "temp_store": 2,  # in memory
    "cache_size": -16384,  # KiB, of pages that the system keeps as well
    "wal_autocheckpoint": 4000,  # pages: a large batch alone touches a thousand
    "journal_size_limit": 64 * 1024 * 1024,
    "fullfsync": 1,  # macOS needs it to sync at all
    "checkpoint_fullfsync": 1,
}


class SqliteFile:
    """A store in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: Lock

    def open(self) -> Connection:
        """Lock the file, check it, and make or update its tables."""
        if sqlite3.sqlite_version_info < OLDEST:
            raise StorageRefused(f"SQLite {sqlite3.sqlite_version} is too old; Aloft needs 3.35 or later.")
        self._lock = prepare(self.path)
        try:
            return self._open()
        except DBAPIError as error:
            self._lock.release()
            raise refusal(self.path, error) from None
        except BaseException:
            self._lock.release()
            raise

    def _open(self) -> Connection:
        connection = connect(self.path)
        try:
            check_whole(connection, self.path)
            is_current = recognise(connection, str(self.path))
            connection.rollback()
            _set(connection, DURABLE | QUICK)
            if not is_current:
                _migrate(connection)
            check_columns(connection, str(self.path))
            connection.rollback()
            _set(connection, STRICT)
        except BaseException:
            connection.close()
            raise
        return connection

    def reopen(self, connection: Connection) -> Connection:
        """The same: a new one could find a transaction again whose commit had failed."""
        return connection

    def close(self, connection: Connection) -> None:
        """Close the file, then let others have it."""
        try:
            connection.close()
        finally:
            self._lock.release()

    def announce(self, connection: Connection, rows: Sequence[Row]) -> None:
        """There are no other processes."""

    def is_clash(self, error: BaseException) -> bool:
        """There is nobody to clash with."""
        return False

    def is_in_doubt(self, error: BaseException) -> bool:
        """What was not committed is rolled back."""
        return False


def prepare(path: Path) -> Lock:
    """Lock the place for a file, and make an empty one that nobody else may read."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(path)
    except OSError as error:
        raise StorageRefused(_unwritable(path, error)) from None
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        lock.release()
        raise StorageRefused(_unwritable(path, error)) from None
    return lock


def _unwritable(path: Path, error: OSError) -> str:
    why = error.strerror or type(error).__name__
    return f"{path} cannot be written ({why}); choose a file in a folder that can."


def connect(path: Path) -> Connection:
    """The one connection, which begins transactions when told and locks the file for good."""
    url = URL.create("sqlite+pysqlite", database=str(path))
    arguments = {"timeout": 0, "cached_statements": 256}
    engine = create_engine(url, poolclass=NullPool, connect_args=arguments, hide_parameters=True)
    event.listen(engine, "connect", _take_over)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine.connect()


def _take_over(raw: sqlite3.Connection, _: Any) -> None:
    raw.isolation_level = None  # no transactions but those we begin
    raw.execute("PRAGMA locking_mode = EXCLUSIVE")


def raw_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def check_whole(connection: Connection, path: Path) -> None:
    """Refuse a damaged file."""
    problem = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if problem != "ok":
        raise StorageRefused(f"{path} is damaged ({first_line(ValueError(problem))}); restore a backup.")


def _set(connection: Connection, pragmas: dict[str, Any]) -> None:
    """Set what SQLite lets us set, and make sure of what our promise rests upon."""
    raw = raw_of(connection)
    for name, value in pragmas.items():
        raw.execute(f"PRAGMA {name} = {value}").fetchall()
        found = raw.execute(f"PRAGMA {name}").fetchone()
        if name in DURABLE | STRICT and found[0] != value:
            raise StorageRefused(f"SQLite cannot set {name} here; choose a file on a local disk.")


def _migrate(connection: Connection) -> None:
    """Foreign keys are off meanwhile, as SQLite wants it when tables are remade."""
    with connection.begin():
        migrate(connection)
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
            raise StorageRefused("After the update some rows belong to nothing; restore a backup.")


def refusal(path: Path, error: DBAPIError) -> StorageRefused:
    """Why a file cannot be used, by what SQLite says."""
    why = first_line(error)
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return StorageRefused(f"{path} is no SQLite database; choose another file.")
    if code == sqlite3.SQLITE_CORRUPT:
        return StorageRefused(f"{path} is damaged ({why}); restore a backup.")
    if code == sqlite3.SQLITE_BUSY:
        return StorageRefused(f"Another program has {path} open; stop it first.")
    return StorageRefused(f"{path} cannot be opened ({why}); choose another file, or make room.")
