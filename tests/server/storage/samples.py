"""Rows to store, and ways to open a store for the length of a test."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aloft.server.storage import Match, Person, Row, Store, open_store
from aloft.server.storage.rows import Status


def event(match: str, v: int, author: str = "ann", cid: str | None = "", **changes: object) -> Row:
    """An event; its cid is made of its version unless given."""
    fields: dict[str, object] = {
        "seat": 0,
        "kind": "act",
        "body": f'{{"move":{v}}}',
        "reply": f'{{"ok":{v}}}',
        "t": 1000 + v,
    }
    return Row(match, v, author, cid=f"c{v}" if cid == "" else cid, **(fields | changes))  # type: ignore[arg-type]


def table(match: str, status: Status = "running", touched: int = 1000, **changes: object) -> Match:
    """A match."""
    fields: dict[str, object] = {"game": "patterns", "is_public": True, "created": 1000, "summary": "{}"}
    return Match(match, status=status, touched=touched, **(fields | changes))  # type: ignore[arg-type]


def person(name: str) -> Person:
    """Somebody."""
    return Person(name, name.title(), "red", f"token of {name}".encode(), None, 1000)


@asynccontextmanager
async def opened(place: str | Path, *matches: str) -> AsyncIterator[Store]:
    """A store with these matches, closed in the end."""
    store = await open_store(place)
    try:
        for match in matches:
            await store.create_match(table(match), event(match, 0, "table", None, seat=None))
        yield store
    finally:
        await store.close()


def with_store(place: str | Path, test: Callable[[Store], Awaitable[object]], *matches: str) -> None:
    """Run a test over a store."""

    async def run() -> None:
        async with opened(place, *matches) as store:
            await test(store)

    asyncio.run(run())


async def versions(store: Store, match: str) -> list[int]:
    """The versions in a match's log."""
    return [row.v for row in await store.tail(match, -1)]


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)
