"""One transaction for many writes: either all of it is on disk afterwards, or none."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from operator import attrgetter
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, ProgrammingError

from .bulk import Statement, insert_into
from .errors import RowRefused, first_line
from .jobs import Append, Change, Write
from .rows import STORED, TAKEN, Row

COLUMNS = {
    "match": "text",
    "v": "int",
    "author": "text",
    "seat": "int",
    "cid": "text",
    "kind": "text",
    "body": "text",
    "reply": "text",
    "t": "bigint",
}
INSERT = insert_into("event", COLUMNS, "ON CONFLICT DO NOTHING")
INSERT_NAMING = insert_into("event", COLUMNS, "ON CONFLICT DO NOTHING RETURNING match")

Announce = Callable[[Connection, Sequence[Row]], None]
by_match = attrgetter("row.match")


class Short(Exception):
    """Fewer events were stored than given; the next attempt asks which."""


class CommitFailed(Exception):
    """The database did not confirm the transaction."""


def is_broken(error: BaseException) -> bool:
    """Whether the storage is at fault, and not the one write."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, OSError | MemoryError | CommitFailed)
    if error.connection_invalidated:
        return True
    return isinstance(error, DatabaseError) and not isinstance(
        error, IntegrityError | DataError | ProgrammingError
    )


def commit(connection: Connection, write: Callable[[], list[Any]]) -> list[Any]:
    """Write and commit; CommitFailed if the last step failed, whose outcome may be in doubt."""
    transaction = connection.begin()
    try:
        outcomes = write()
    except BaseException:
        with suppress(Exception):
            transaction.rollback()
        raise
    try:
        transaction.commit()
    except Exception as error:
        with suppress(Exception):
            transaction.rollback()
        raise CommitFailed from error
    return outcomes


def write_together(
    connection: Connection, jobs: Sequence[Write], announce: Announce, naming: bool
) -> list[Any]:
    """Everything in as few statements as possible; one bad event fails them all, and Short may be raised."""
    changed = {job: change_alone(connection, job) for job in jobs if isinstance(job, Change)}
    # In the same order everywhere, so that two processes never wait for each other.
    appends = sorted((job for job in jobs if isinstance(job, Append)), key=by_match)
    stored = store_events(connection, [job.row for job in appends], naming)
    kept = [job for job in appends if job.row.match in stored]
    accompany(connection, [job.also for job in kept if job.also])
    announce(connection, [job.row for job in kept])
    return [_outcome(job, changed, stored) for job in jobs]


def _outcome(job: Write, changed: dict[Change, Any], stored: set[str]) -> Any:
    if isinstance(job, Change):
        return changed[job]
    return STORED if job.row.match in stored else TAKEN


def write_apart(connection: Connection, jobs: Sequence[Write], announce: Announce) -> list[Any]:
    """The same one by one, so that only what cannot be written fails."""
    return [_alone(connection, partial(_one, connection, job, announce)) for job in jobs]


def _one(connection: Connection, job: Write, announce: Announce) -> Any:
    if isinstance(job, Change):
        return job.work(connection)
    if not store_events(connection, [job.row], naming=True):
        return TAKEN
    accompany(connection, [job.also])
    announce(connection, [job.row])
    return STORED


def change_alone(connection: Connection, job: Change) -> Any:
    """What the change gives, or the error that it failed with, without harm to the others."""
    return _alone(connection, partial(job.work, connection))


def _alone(connection: Connection, work: Callable[[], Any]) -> Any:
    savepoint = connection.begin_nested()
    try:
        outcome = work()
    except Exception as error:
        if is_broken(error):
            raise
        savepoint.rollback()
        return _refusal(error)
    savepoint.commit()
    return outcome


def _refusal(error: Exception) -> Exception:
    if not isinstance(error, DBAPIError):
        return error
    return RowRefused(f"The database does not accept this: {first_line(error)}.")


def store_events(connection: Connection, rows: Sequence[Row], naming: bool) -> set[str]:
    """Insert events of different matches; the matches whose event was stored."""
    values = [astuple(row) for row in rows]
    if naming or connection.dialect.name != "sqlite":
        return {match for result in INSERT_NAMING.run(connection, values) for (match,) in result}
    # To name each stored event would be a step for each of them; usually all are.
    if INSERT.count(connection, values) < len(values):
        raise Short
    return {row.match for row in rows}


def accompany(connection: Connection, lists: Sequence[Sequence[Statement]]) -> None:
    """Carry out each list in its order, equal statements of different lists together."""
    for place in range(max(map(len, lists), default=0)):
        together: dict[Any, list[tuple[Any, ...]]] = {}
        for statement in (statements[place] for statements in lists if place < len(statements)):
            together.setdefault(statement.bulk, []).append(statement.values)
        for bulk, values in together.items():
            bulk.run(connection, values)
