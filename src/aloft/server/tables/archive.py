"""Finished matches as documents, out of a store that a server may have open at the same time."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from ...games.errors import AloftError
from ...match.documents import document
from ...match.match import Match
from ..storage import Store, backup, open_store
from .entries import from_row

T = TypeVar("T")
PAGE = 200


def with_archive(place: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Do something with what is stored there; a file is copied first, so that nobody is disturbed."""
    if "://" in place:
        return asyncio.run(_work(place, work))
    if not Path(place).exists():
        raise AloftError(f"There is no store at {place}; name its folder with --data.")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(Path(place), copy)
        return asyncio.run(_work(str(copy), work))


async def _work(place: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    store = await open_store(place)
    try:
        return await work(store)
    finally:
        await store.close()


async def read_match(store: Store, match: str) -> dict[str, Any]:
    """The document of one finished match."""
    rows = await store.tail(match, -1)
    if not rows:
        raise AloftError(f"There is no match {match!r:.50} in this store.")
    played = Match.of([from_row(row) for row in rows])
    if played.phase != "over":
        raise AloftError(f"The match {match} is not over; its deal is still a secret.")
    return document(played)


async def finished(store: Store) -> AsyncIterator[str]:
    """The names of all finished matches, the latest first."""
    for is_public in (True, False):
        before: tuple[int, str] | None = None
        while page := await store.list_matches("over", is_public, limit=PAGE, before=before):
            for match in page:
                yield match.id
            before = (page[-1].touched, page[-1].id)
