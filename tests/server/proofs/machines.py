"""Several servers as on several machines: each with a port and a line to PostgreSQL of its own."""

import asyncio
import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from ..client import PATIENCE
from ..postgres import Cluster
from ..storage.proxy import Proxy
from .process import Process, child, running


class Machines:
    """Servers over one database, of which each can be killed, stopped, or cut off from it."""

    def __init__(
        self, servers: Sequence[Process], lines: Sequence[Proxy], postgres: Cluster, place: str
    ) -> None:
        self.servers = servers
        self.lines = lines
        self.postgres = postgres
        self.place = place

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    async def kill(self, number: int) -> None:
        """kill -9, and start again."""
        await asyncio.to_thread(self.servers[number].kill)
        await asyncio.to_thread(self.servers[number].start)

    async def upgrade(self) -> None:
        """Stop one after the other in good order, and start it again."""
        for server in self.servers:
            assert await asyncio.to_thread(server.terminate) == 0
            await asyncio.to_thread(server.start)

    async def readiness(self, number: int) -> int:
        """What a server says of itself to whoever looks after it."""
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            return (await client.get(f"{self.servers[number].url}/readyz")).status_code

    async def restart_postgres(self) -> None:
        """As in a power cut."""
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.restart)


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on just now."""
    with ExitStack() as stack:
        doors = [stack.enter_context(socket.socket()) for _ in range(count)]
        for door in doors:
            door.bind(("127.0.0.1", 0))
        return [door.getsockname()[1] for door in doors]


@contextmanager
def machines(postgres: Cluster, folder: Path, count: int = 3, origin: str = "") -> Iterator[Machines]:
    """So many servers, which take sockets from pages of one another, or of what stands before them."""
    place, ports = postgres.database(), free_ports(count)
    pages = [origin] if origin else [f"http://127.0.0.1:{port}" for port in ports]
    with ExitStack() as stack:
        lines = [stack.enter_context(Proxy(postgres.folder)) for _ in ports]
        places = [place.replace(str(postgres.folder), str(line.folder)) for line in lines]
        servers = [
            stack.enter_context(running(child(through, folder / f"log-{port}", port=port, origins=pages)))
            for through, port in zip(places, ports, strict=True)
        ]
        for server in servers:
            server.warm_up()
        yield Machines(servers, lines, postgres, place)
