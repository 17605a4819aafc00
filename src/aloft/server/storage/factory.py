"""Opening a store by its address."""

import asyncio
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import StorageRefused, first_line
from .sqlite.database import SqliteFile
from .sqlite.file_store import FileStore
from .store import Store
from .writer import Writer


async def open_store(where: str | Path) -> Store:
    """Open what is kept there, a file or a database; StorageRefused if it cannot be used."""
    place = resolve(where)
    return await (_open_file(place) if isinstance(place, Path) else _open_server(place))


async def _open_server(url: URL) -> Store:
    from .postgres.database import (
        PostgresServer,  # not before somebody asks for it: its driver may be missing
    )
    from .postgres.postgres_store import PostgresStore

    backend = PostgresServer(url)
    writer = Writer(backend, asyncio.get_running_loop())
    await writer.start()
    return PostgresStore(writer, backend)


async def _open_file(path: Path) -> Store:
    """Open a file, and answer those who want a copy of it."""
    writer = Writer(SqliteFile(path), asyncio.get_running_loop())
    await writer.start()
    store = FileStore(writer, path)
    await store.answer()
    return store


def resolve(where: str | Path) -> Path | URL:
    """The file or database that an address means."""
    if isinstance(where, Path) or "://" not in where:
        return Path(where).resolve()
    try:
        url = make_url(where)
    except ArgumentError:
        raise StorageRefused("The address of the database cannot be read; check it.") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return Path(url.database).resolve()
    if kind in ("postgresql", "postgres"):
        _check_driver()
        return url.set(drivername="postgresql+psycopg")
    raise StorageRefused(f"Aloft cannot keep matches in {kind}; give a file or a postgresql:// address.")


def _check_driver() -> None:
    """Refuse PostgreSQL where the package is missing that only it needs."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        reason = first_line(error)
        raise StorageRefused(
            f"PostgreSQL needs a package more: install aloft[postgres] ({reason})."
        ) from None
