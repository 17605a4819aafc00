"""Where reads and writes are handed in; the verbs of the store are built upon it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, select

T = TypeVar("T")
QUERIES = 32  # there are fewer; each is made once, for SQLAlchemy's queries are garbage in circles


class Desk(ABC):
    """Takes work for the threads that own connections."""

    process = ""  # what this process calls itself towards others

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a short read gives; every statement in it holds up writers on SQLite."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """What a write gives, once it is on disk; it may be carried out again if others stood in its way."""


def fetch_all(connection: Connection, query: Select[Any], kind: type[T], values: dict[str, Any]) -> list[T]:
    """The rows of a query as structs, in its order.

    On SQLite they come as one text: each row would be a step of its own, and at each step the thread may
    have to wait for the event loop.
    """
    if connection.dialect.name != "sqlite":
        return [kind(*row) for row in connection.execute(query, values)]
    text = connection.scalar(_as_json(query), values)
    return msgspec.json.decode(text, type=list[kind], strict=False)  # type: ignore[valid-type]


@lru_cache(QUERIES)
def _as_json(query: Select[Any]) -> Select[Any]:
    rows = query.subquery()
    return select(func.json_group_array(func.json_array(*rows.c)))


def fetch_one(connection: Connection, query: Select[Any], kind: type[T], values: dict[str, Any]) -> T | None:
    """The row of a query as a struct, if there is one."""
    row = connection.execute(query, values).first()
    return None if row is None else kind(*row)
