"""How many events a store takes each second, how long each waits, and what that costs in processor time.

python benchmarks/storage.py [PLACE] [WRITERS] [SECONDS]

PLACE is a file or a postgresql:// address; a new file in the system's temporary folder if it is left out.
Every writer has a match of its own and sends the next event when the last one is on disk.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from aloft.server.storage import Match, Row, Store, open_store, update_match

BODY = '{"move":"gr@c","dice":[3,4],"clock":[300000,287450]}'
REPLY = '{"t":"ok","v":17,"events":["launched","climbed"],"h":"d41d8cd98f00b204"}'


def event(match: str, v: int) -> Row:
    return Row(match, v, "p-0123456789abcdef", v % 2, f"{v:032x}", "act", BODY, REPLY, 1_700_000_000_000 + v)


async def begin(store: Store, match: str) -> None:
    row = Match(match, "patterns", "running", True, 0, 0, '{"players":2}')
    await store.create_match(row, event(match, 0))


async def write(store: Store, match: str, until: float, waits: list[float]) -> None:
    """Send events one after another until the time is up."""
    v = 0
    while (start := time.perf_counter()) < until:
        v += 1
        await store.append(event(match, v), [update_match(match, touched=v)])
        waits.append(time.perf_counter() - start)


async def measure(store: Store, writers: int, seconds: float) -> None:
    matches = [f"m{time.time_ns():x}-{place:05}" for place in range(writers)]
    await asyncio.gather(*(begin(store, match) for match in matches))
    waits: list[float] = []
    start, cpu, batches = time.perf_counter(), time.process_time(), store.tally.batches
    await asyncio.gather(*(write(store, match, start + seconds, waits) for match in matches))
    spent, cpu = time.perf_counter() - start, time.process_time() - cpu
    waits.sort()
    print(
        f"{writers} writers: {len(waits) / spent:,.0f} events/s, "
        f"{cpu / len(waits) * 1e6:.1f} µs of processor each, "
        f"waiting {waits[len(waits) // 2] * 1e3:.1f} ms (median), "
        f"{waits[len(waits) * 99 // 100] * 1e3:.1f} ms (p99), "
        f"{len(waits) / (store.tally.batches - batches):.0f} in a commit"
    )


async def main(place: str, writers: list[int], seconds: float) -> None:
    store = await open_store(place)
    try:
        for number in writers:
            await measure(store, number, seconds)
    finally:
        await store.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    number = [int(given[1])] if len(given) > 1 else [1, 50, 500]
    length = float(given[2]) if len(given) > 2 else 5.0
    with tempfile.TemporaryDirectory(prefix="aloft-") as folder:
        asyncio.run(main(given[0] if given else str(Path(folder) / "aloft.db"), number, length))
