"""One of several processes that serve together."""

import signal
import socket
from typing import Any

from ..settings import ServerSettings
from ..storage import Place
from ..transport.uvicorn_server import GentleServer
from .door import READY, take


class Worker(GentleServer):
    """Serves whoever it is handed, and leaves when nobody is at the door any more."""

    def __init__(self, place: Place, settings: ServerSettings, door: socket.socket) -> None:
        super().__init__(place, settings)
        self._door = door

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
            self._admit(connection)
