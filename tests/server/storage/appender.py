"""A program that appends events until it is killed, and says of each when it is acknowledged.

python -m tests.server.storage.appender PLACE WRITERS [EVENTS [SYNCHRONOUS]]

It writes lines "match v cid", each in one piece. With EVENTS, every writer stops after as many. SYNCHRONOUS
weakens SQLite's promise, so that a test can see itself fail.
"""

import asyncio
import os
import sys
import uuid

from aloft.server.storage import STORED, StorageFailed, Store, open_store
from aloft.server.storage.sqlite import database

from .samples import event, table


async def begin(store: Store, match: str) -> int:
    """A table, before anything is acknowledged: whoever kills the store waits for that."""
    await store.create_match(table(match), event(match, 0, "table", None))
    return await store.head(match) or 0


async def append(store: Store, match: str, v: int, events: int) -> None:
    """One event after another; after a failure the log is read again, since it may know more than we do."""
    for _ in range(events):
        cid = uuid.uuid4().hex
        try:
            outcome = await store.append(event(match, v + 1, cid=cid))
        except StorageFailed:
            v = await recover(store, match)
            continue
        assert outcome is STORED
        v += 1
        os.write(1, f"{match} {v} {cid}\n".encode())


async def recover(store: Store, match: str) -> int:
    """Wait until the store answers, then find out how far we got."""
    while True:
        await asyncio.sleep(0.05)
        try:
            if store.is_writable:
                return await store.head(match) or 0
        except StorageFailed:
            pass


async def main(place: str, writers: int, events: int) -> None:
    store = await open_store(place)
    begun = {match: await begin(store, match) for match in (f"m{number}" for number in range(writers))}
    await asyncio.gather(*(append(store, match, v, events) for match, v in begun.items()))
    await store.close()


if __name__ == "__main__":
    if len(sys.argv) > 4:
        database.DURABLE["synchronous"] = int(sys.argv[4])
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else sys.maxsize))
