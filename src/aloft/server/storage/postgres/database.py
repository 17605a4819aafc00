"""PostgreSQL: one database for several server processes."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ..errors import StorageRefused, first_line
from ..notices import NOTIFY
from ..rows import Row
from ..schema.revisions import check_columns, migrate, recognise
from .hearing import Hearing

PATIENCE = {  # a machine that vanished is noticed within seconds, whether something was asked of it or not
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 4_000,
}
SESSION = {  # and so that a vanished process holds neither locks nor transactions for long
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "30s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
DURABLE = ("on", "remote_apply")
MIGRATION_LOCK = 0x616C6F6674  # "aloft"
CLASHES = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)


class PostgresServer:
    """The connection that a process writes with."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = url.render_as_string(hide_password=True)
        self.process = secrets.token_hex(4)  # this process, in what it tells the others
        self._engine = engine_for(url, poolclass=NullPool)
        self.hearing = Hearing(self._engine)

    def open(self) -> Connection:
        """Connect, check the server, and make or update its tables."""
        try:
            connection = self._engine.connect()
        except SQLAlchemyError as error:
            raise self._refusal("cannot be reached", error) from None
        try:
            self._check(connection)
        except SQLAlchemyError as error:
            connection.close()
            raise self._refusal("cannot be used", error) from None
        except BaseException:
            connection.close()
            raise
        return connection

    def _refusal(self, what: str, error: Exception) -> StorageRefused:
        return StorageRefused(
            f"PostgreSQL at {self.name} {what} ({first_line(error)}); check the address, and that it runs."
        )

    def _check(self, connection: Connection) -> None:
        with connection.begin():
            check_server(connection, self.name)
            # Several processes may start at the same time; one of them makes the tables.
            connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            if not recognise(connection, self.name):
                migrate(connection)
            check_columns(connection, self.name)

    def reopen(self, connection: Connection) -> Connection:
        """A new connection, since the old one may be lost."""
        with suppress(Exception):
            connection.invalidate()
            connection.close()
        fresh = self._engine.connect()
        with fresh.begin():
            check_server(fresh, self.name)
        return fresh

    def close(self, connection: Connection) -> None:
        """Leave the server."""
        connection.close()
        self._engine.dispose()

    def announce(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Notify the other processes at the commit, once for each match."""
        NOTIFY.run(connection, [(f"{self.process}:{row.match}:{row.v}",) for row in rows])

    def is_clash(self, error: BaseException) -> bool:
        """Whether the server chose us as a victim; it has rolled everything back."""
        return isinstance(error, DBAPIError) and isinstance(error.orig, CLASHES)

    def is_in_doubt(self, error: BaseException) -> bool:
        """A commit is in doubt if its answer was lost together with the connection."""
        return not isinstance(error, DBAPIError) or error.connection_invalidated


def engine_for(url: URL, **options: Any) -> Engine:
    """An engine whose sessions keep our promise."""
    engine = create_engine(url, connect_args=PATIENCE, hide_parameters=True, **options)
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(raw: psycopg.Connection[Any], _: Any) -> None:
    with raw.cursor() as cursor:
        for name, value in SESSION.items():
            cursor.execute("SELECT set_config(%s, %s, false)", (name, value))
        cursor.execute("SHOW synchronous_commit")
        if (cursor.fetchone() or ("",))[0] not in DURABLE:  # what is stricter than we need stays
            cursor.execute("SET synchronous_commit = on")
    raw.commit()


def check_server(connection: Connection, name: str) -> None:
    """Refuse a server that cannot keep our promise."""

    def show(setting: str) -> Any:
        return connection.exec_driver_sql(f"SHOW {setting}").scalar()

    if show("server_encoding") != "UTF8":
        raise StorageRefused(f"The database at {name} is not in UTF8; create one with ENCODING 'UTF8'.")
    if show("synchronous_commit") not in DURABLE:
        raise StorageRefused(f"PostgreSQL at {name} does not let us set synchronous_commit; allow it.")
    if show("fsync") != "on":
        raise StorageRefused(f"PostgreSQL at {name} runs with fsync off and may lose moves; set it on.")
    if connection.exec_driver_sql("SELECT pg_is_in_recovery()").scalar():
        raise StorageRefused(f"PostgreSQL at {name} is a standby; give the address of the primary.")
