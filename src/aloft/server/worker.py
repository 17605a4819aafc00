"""One of several processes that serve together."""

import asyncio
import signal
import socket
from contextlib import suppress
from typing import Any

from .door import READY, take
from .serving import GentleServer
from .settings import ServerSettings
from .storage import Place


class Worker(GentleServer):
    """Serves whoever it is handed, and leaves when nobody is at the door any more."""

    def __init__(self, place: Place, settings: ServerSettings, door: socket.socket) -> None:
        super().__init__(place, settings)
        self._door = door
        self._arriving: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        self._door.setblocking(False)
        self._loop.add_reader(self._door, self._take)
        self._door.send(READY)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Ctrl-C may reach all processes; what the one that began them says counts, and once."""
        if sig != signal.SIGINT and self._leaving is None:
            super().handle_exit(sig, frame)

    def _take(self) -> None:
        connections = take(self._door)
        if connections is None:
            self._loop.remove_reader(self._door)
            self._leave()
            return
        for connection in connections:
            task = asyncio.create_task(self._welcome(connection))
            self._arriving.add(task)
            task.add_done_callback(self._arriving.discard)

    async def _welcome(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        with suppress(OSError):  # it may have gone again
            await self._loop.connect_accepted_socket(self._protocol, connection)

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for every connection that it accepts itself."""
        kind: Any = self.config.http_protocol_class
        return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
