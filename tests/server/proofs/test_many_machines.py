"""Three servers over one PostgreSQL: whatever is lost, nothing acknowledged is, and nobody waits for long."""

import asyncio
from pathlib import Path

from ...effort import proof, times
from ..client import PATIENCE
from ..postgres import Cluster
from .book import Acknowledged
from .machines import Machines, machines
from .travellers import Travellers, travelling

PAIRS = times(3, 6, 60, "PAIRS")
ENOUGH = 5 * PAIRS  # submissions that are done between two mishaps


async def go_on(book: Acknowledged, playing: list[Travellers]) -> None:
    """Everybody has had something done since, and something else after that."""
    for _ in range(2):
        wanted = [len(pair.waits) + ENOUGH // PAIRS for pair in playing]
        done = len(book)
        while any(len(pair.waits) < least for pair, least in zip(playing, wanted, strict=True)):
            await asyncio.sleep(0.05)
        assert len(book) > done


async def cut_off(there: Machines, number: int) -> None:
    """The line between one server and the database falls silent: the server says so, until it is mended."""
    with there.lines[number].silent():
        await until_ready(there, number, False)
    await until_ready(there, number, True)


async def until_ready(there: Machines, number: int, is_ready: bool) -> None:
    """Wait until a server says that it can serve, or that it cannot."""
    async with asyncio.timeout(PATIENCE):
        while (await there.readiness(number) == 200) is not is_ready:
            await asyncio.sleep(0.1)


@proof
def test_many_machines_lose_nothing(tmp_path: Path, own_postgres: Cluster) -> None:
    book = Acknowledged()

    async def live_through_it(there: Machines) -> None:
        async with travelling(there.urls, book, PAIRS) as playing:
            await go_on(book, playing)
            await there.kill(0)
            await go_on(book, playing)
            await cut_off(there, 1)
            await go_on(book, playing)
            await there.restart_postgres()
            await go_on(book, playing)
            await there.upgrade()
            await go_on(book, playing)

    with machines(own_postgres, tmp_path) as there:
        asyncio.run(live_through_it(there))
        for server in there.servers:
            server.check_log()
            assert server.terminate() == 0
        book.check(there.place)
