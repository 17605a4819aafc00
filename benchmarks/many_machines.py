"""Three servers over one PostgreSQL behind a stock proxy, while servers and lines are lost.

python -m benchmarks.many_machines [--proxy nginx|caddy] [--pairs 100] [--pause 1] [--seconds 5]

Needs PostgreSQL (`scripts/postgres`), and the proxy that is named. After each mishap it is told how much was
acknowledged and how long anybody waited for an answer; at the end everything acknowledged is looked for.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import quantiles
from time import monotonic

import httpx
from tests.server.postgres import Cluster
from tests.server.proofs.book import Acknowledged
from tests.server.proofs.machines import Machines, free_ports, machines
from tests.server.proofs.proxies import proxied
from tests.server.proofs.travellers import Travellers, travelling

SILENCE = 8.0  # seconds for which a line is cut


class Story:
    """What happens to everybody, and what came of it."""

    def __init__(
        self, there: Machines, pairs: Sequence[Travellers], book: Acknowledged, seconds: float
    ) -> None:
        self.there = there
        self.pairs = pairs
        self.book = book
        self.seconds = seconds
        self.worst = 0.0

    async def tell(self, what: str, happens: Callable[[], Awaitable[object]]) -> None:
        """Let it happen while all play, and for a while after it."""
        for pair in self.pairs:
            pair.waits.clear()
        done, refused, began = len(self.book), self.book.refused, monotonic()
        await happens()
        took = monotonic() - began
        await asyncio.sleep(self.seconds)
        waits = sorted(wait for pair in self.pairs for wait in pair.waits)
        longest = max(waits[-1], *(pair.waiting for pair in self.pairs))
        self.worst = max(self.worst, longest)
        said, hundredth = self.book.refused - refused, quantiles(waits, n=100)[-1]
        counted = f"{took:6.1f} s {len(self.book) - done:8,} done {said:7,} told no"
        print(f"{what:44} {counted} {1000 * hundredth:8.0f} ms p99 {longest:6.2f} s longest", flush=True)

    async def run(self, rounds: int) -> None:
        """Everything that may happen."""
        there = self.there
        await self.tell("nothing", lambda: asyncio.sleep(0))
        for _ in range(rounds):
            for number in range(len(there.servers)):
                await self.tell(f"server {number + 1} is killed", lambda n=number: there.kill(n))  # type: ignore[misc]
            await self.tell("the line of server 1 is cut for 8 s", self._cut)
            await self.tell("PostgreSQL is restarted as after a power cut", there.restart_postgres)
            await self.tell("servers are upgraded one after the other", there.upgrade)

    async def _cut(self) -> None:
        """A server that lost its database says so."""
        with self.there.lines[0].silent():
            await asyncio.sleep(SILENCE)
            assert await self.there.readiness(0) == 503


async def _awaken(url: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(100):
            try:
                if (await client.get(f"{url}/readyz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    sys.exit("The proxy does not answer.")


async def play(there: Machines, urls: list[str], given: argparse.Namespace, book: Acknowledged) -> float:
    """The whole story; how long anybody waited at most."""
    await _awaken(urls[0])
    async with travelling(urls, book, given.pairs) as pairs:
        for pair in pairs:
            pair.pause = given.pause
        story = Story(there, pairs, book, given.seconds)
        await asyncio.sleep(given.seconds)
        await story.run(given.rounds)
        return story.worst


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--proxy", choices=("nginx", "caddy"), default="nginx")
    parser.add_argument("--pairs", type=int, default=100, help="matches at once, of two people each")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves of a match")
    parser.add_argument("--seconds", type=float, default=5.0, help="of play after each mishap")
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    postgres, book = Cluster(), Acknowledged()
    with tempfile.TemporaryDirectory(prefix="aloft-machines-") as folder:
        port = free_ports(1)[0]
        url = f"http://127.0.0.1:{port}"
        try:
            postgres.start()
            with machines(postgres, Path(folder), origin=url) as there:
                ports = [int(server.rsplit(":", 1)[1]) for server in there.urls]
                with proxied(given.proxy, port, ports, Path(folder)):
                    worst = asyncio.run(play(there, [url], given, book))
                for server in there.servers:
                    server.terminate()
                book.check(there.place)
        finally:
            postgres.remove()
    found = f"{len(book):,} acknowledged at {len(book.tables):,} tables, each there once"
    print(f"{found}; longest wait {worst:.1f} s")


if __name__ == "__main__":
    main()
