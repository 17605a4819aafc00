"""Rows to store, and ways to open a store for the length of a test."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from aloft.server.storage import Match, Office, Person, Place, Row, Store, open_file, open_store
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


SHARED = "shared:"  # before a file that another process keeps; here both are one


@asynccontextmanager
async def kept(file: str) -> AsyncIterator[Office]:
    """Somebody who keeps a file for others."""
    office = Office(await open_file(Path(file)))
    try:
        yield office
    finally:
        await office.close()


@asynccontextmanager
async def opened(place: Place, *matches: str) -> AsyncIterator[Store]:
    """A store with these matches, closed in the end."""
    async with AsyncExitStack() as stack:
        if str(place).startswith(SHARED):
            office = await stack.enter_async_context(kept(str(place).removeprefix(SHARED)))
            store = await open_store(await office.admit())
        else:
            store = await open_store(place)
        stack.push_async_callback(store.close)
        for match in matches:
            await store.create_match(table(match), event(match, 0, "table", None, seat=None))
        yield store


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
