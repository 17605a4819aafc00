"""Statements that write many rows at once, in as few steps as each database allows.

SQLite's driver gives up the interpreter's lock at every step, and gets it back only when the event loop
rests: five hundred small steps may take a second. So there is one statement for many rows, of a few sizes
that the driver keeps prepared. PostgreSQL gets one array for each column, and any number is one statement.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, CursorResult

LARGEST = 1024  # rows in one statement of SQLite; times columns, below its 32,766 parameters


class Bulk(Struct, frozen=True):
    """A statement with `{rows}` in place of its rows, whose columns are named column1, column2 …"""

    template: str
    types: tuple[str, ...]  # as PostgreSQL names them, one for each column

    def run(self, connection: Connection, rows: Sequence[Sequence[Any]]) -> list[CursorResult[Any]]:
        """Write these rows; the results of the statements that it took."""
        if connection.dialect.name == "sqlite":
            return [
                connection.exec_driver_sql(_with_values(self, len(part)), tuple(chain.from_iterable(part)))
                for part in _parts(rows)
            ]
        arrays = tuple(map(list, zip(*rows, strict=True)))
        return [connection.exec_driver_sql(_with_arrays(self), arrays)] if rows else []

    def count(self, connection: Connection, rows: Sequence[Sequence[Any]]) -> int:
        """Write these rows; how many rows changed."""
        return sum(result.rowcount for result in self.run(connection, rows))


class Statement(Struct, frozen=True):
    """One row for a bulk statement, which others of its kind may share."""

    bulk: Bulk
    values: tuple[Any, ...]


def _parts(rows: Sequence[Sequence[Any]]) -> Iterator[Sequence[Sequence[Any]]]:
    """The rows in portions of powers of two, largest first, so that few statements are ever prepared."""
    start = 0
    while left := len(rows) - start:
        size = min(LARGEST, 1 << (left.bit_length() - 1))
        yield rows[start : start + size]
        start += size


@cache
def _with_values(bulk: Bulk, count: int) -> str:
    row = f"({', '.join('?' * len(bulk.types))})"
    return bulk.template.format(rows=f"VALUES {', '.join([row] * count)}")


@cache
def _with_arrays(bulk: Bulk) -> str:
    arrays = ", ".join(f"%s::{kind}[]" for kind in bulk.types)
    columns = ", ".join(f"column{place}" for place in range(1, len(bulk.types) + 1))
    return bulk.template.format(rows=f"SELECT * FROM unnest({arrays}) AS given ({columns})")


def insert_into(table: str, columns: dict[str, str], then: str = "") -> Bulk:
    """Insert rows of these columns, given with their types."""
    return Bulk(f"INSERT INTO {table} ({', '.join(columns)}) {{rows}} {then}", tuple(columns.values()))
