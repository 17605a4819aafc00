"""Running a server: sockets to listen on, signals, and a farewell that loses nothing."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn

from .app import create_app
from .settings import ServerSettings
from .storage import Place
from .wire import Wiring

FAREWELL = 0.3  # seconds for goodbyes to leave before connections are closed


class GentleServer(uvicorn.Server):
    """A server that says goodbye before it closes its connections."""

    def __init__(
        self, place: Place, settings: ServerSettings, ready: Callable[[], None] | None = None
    ) -> None:
        self.app = create_app()
        super().__init__(_configure(self.app, settings))
        self._place = place
        self._settings = settings
        self._ready = ready
        self._leaving: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()

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
        server.host.is_draining = True
        server.sockets.drain()
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
    """A listening socket; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    sock = socket.socket(family)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((address, port))
        sock.listen(2048)
    except OSError:
        sock.close()
        raise
    return sock


def _configure(app: Any, settings: ServerSettings) -> uvicorn.Config:
    """How the web server under the application runs."""
    return Wiring(
        app,
        ws_max_size=settings.limits.frame + 1024,  # a little more, so that who sends too much is told so
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(settings.drain_seconds),
        proxy_headers=settings.trusts_proxy,
        lifespan="on",
    )
