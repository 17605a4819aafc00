"""Running a server: sockets to listen on, signals, and a farewell that loses nothing."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from ...games.errors import AloftError
from ..app import create_app
from ..metrics import TURNED_AWAY
from ..settings import ServerSettings
from .addresses import peer_of
from .arrival import Arrival
from .bare_answers import send_away
from .headcount import Headcount
from .websocket import Wiring

FAREWELL = 0.3  # seconds for goodbyes to leave before connections are closed
WAITING = 2048  # who may wait to be let in
PAUSE = 0.1  # seconds before another attempt where nobody could be let in


class GentleServer(uvicorn.Server):
    """A server that says goodbye before it closes its connections."""

    def __init__(
        self, place: str | Path, settings: ServerSettings, ready: Callable[[], None] | None = None
    ) -> None:
        self.app = create_app()
        self._headcount = Headcount.of(settings)
        super().__init__(_configure(self.app, settings, self._headcount))
        self._place = place
        self._settings = settings
        self._ready = ready
        self._leaving: asyncio.Task[None] | None = None
        self._arriving: set[asyncio.Task[None]] = set()

    # Those who come.

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        for one in sockets or ():
            _open_door(one)
        self._accepting = [asyncio.create_task(self._accept(one)) for one in sockets or ()]
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        await super().shutdown(sockets)

    async def _accept(self, listening: socket.socket) -> None:
        """Let people in one by one: uvicorn would take all who wait before it looks at any of them."""
        listening.setblocking(False)
        while True:
            try:
                connection, _ = await self._loop.sock_accept(listening)
            except OSError:  # who came has gone again, or there are no files left
                await asyncio.sleep(PAUSE)
                continue
            self._admit(connection)
            await asyncio.sleep(0)

    def _admit(self, connection: socket.socket) -> None:
        """Serve whoever has come, or send them away where there are too many."""
        address = peer_of(connection)
        if not self._headcount.admit(address):
            TURNED_AWAY.labels("many").inc()
            send_away(connection)
            return
        task = asyncio.create_task(self._welcome(connection, address))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _welcome(self, connection: socket.socket, address: str) -> None:
        """Do what uvicorn does for every connection that it accepts itself."""
        kind: Any = self.config.http_protocol_class
        arrival = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        arrival.address = address
        connection.setblocking(False)
        try:
            await self._loop.connect_accepted_socket(lambda: arrival, connection)
        except OSError:  # it has gone again
            if arrival.transport is None:
                self._headcount.dismiss(address)

    # Those who go.

    def handle_exit(self, sig: int, frame: Any) -> None:
        """The first signal begins the farewell, a second one ends at once."""
        if self._leaving is not None or not self.started:
            super().handle_exit(sig, frame)
            return
        self._loop.call_soon_threadsafe(self._leave)

    def _leave(self) -> None:
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        server = self.app.state.server
        server.drain()
        with suppress(TimeoutError):
            async with asyncio.timeout(server.host.settings.drain_seconds):
                while server.sockets.open:
                    await asyncio.sleep(0.05)
        await asyncio.sleep(FAREWELL)
        self.should_exit = True

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await self.app.open(self._place, self._settings)
        await super().serve(sockets)


def listen(address: str, port: int) -> socket.socket:
    """A socket for an address that is ours from now on; port 0 takes any that is free.

    Nobody gets through before the server is ready: a proxy that is turned away goes to another server, and
    one that is let in would wait for this one to have started.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    sock = socket.socket(family)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((address, port))
    except OSError:
        sock.close()
        raise
    return sock


def _open_door(sock: socket.socket) -> None:
    """Let people come."""
    try:
        sock.listen(WAITING)
    except OSError as error:  # another process has bound the same address, and was ready first
        host, port, *_ = sock.getsockname()
        raise AloftError(f"{host}:{port} cannot be listened on: {error.strerror or error}.") from None


def _configure(app: Any, settings: ServerSettings, headcount: Headcount) -> uvicorn.Config:
    """How the web server under the application runs."""
    return Wiring(
        app,
        settings.limits,
        headcount,
        app.welcome,
        http=Arrival,
        ws_max_size=settings.limits.frame + 1024,  # a little more, so that who sends too much is told so
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(settings.drain_seconds),
        proxy_headers=settings.trusts_proxy,
        lifespan="on",
    )
