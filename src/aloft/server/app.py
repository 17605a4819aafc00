"""The application: routes and the socket over one host."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI, WebSocket
from starlette.types import Receive, Scope, Send

from .http import include_routes
from .settings import ServerSettings
from .storage import Place, Store, open_store
from .tables.adviser import Adviser, threads_for
from .tables.bot_driver import Driver, thinkers
from .tables.host import Host
from .tables.housekeeping import Housekeeper
from .tables.warmer import Warmer
from .transport.gateway import Sockets

SOCKET = "/api/socket"


@dataclass
class Server:
    """Everything that runs in one process."""

    host: Host
    adviser: Adviser
    sockets: Sockets
    driver: Driver
    housekeeper: Housekeeper
    warmer: Warmer

    @classmethod
    def over(cls, store: Store, settings: ServerSettings) -> "Server":
        host = Host(store, settings)
        warmer = Warmer(settings.games_ready)
        host.on_wanted = warmer.want
        adviser = Adviser(settings, thinkers(threads_for(settings), "aloft-advice"), warmer)
        driver = Driver(host, thinkers(settings.bot_threads, "aloft-bot"), warmer)
        return cls(host, adviser, Sockets(host, adviser), driver, Housekeeper(host), warmer)

    async def start(self) -> None:
        """Begin what goes on by itself."""
        await self.housekeeper.start()
        self.warmer.start()

    async def stop(self) -> None:
        """Finish what has begun, say goodbye, and close the book."""
        self.host.is_draining = True
        self.sockets.drain()
        self.adviser.stop()
        await self.driver.stop()
        self.warmer.stop()
        await self.housekeeper.stop()
        for threads in (self.driver.threads, self.adviser.threads):
            threads.shutdown(wait=False, cancel_futures=True)
        await self.host.store.close()


class Site(FastAPI):
    """The routes, and beside them the socket: it stays, and would keep all that a request passes through."""

    async def open(self, place: Place, settings: ServerSettings) -> None:
        """Open the store; StorageRefused if it cannot be used, before anything else happens."""
        self.state.server = Server.over(await open_store(place), settings)
        self.state.host = self.state.server.host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.state.host.on_visit()
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
        elif scope["path"] == SOCKET:
            await self.state.server.sockets.serve(WebSocket(scope, receive, send))
        else:
            await WebSocket(scope, receive, send).close()


def create_app() -> Site:
    """All that can be asked for; it is to be opened before it is served."""
    app = Site(title="Aloft", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=_live)
    include_routes(app)
    return app


@asynccontextmanager
async def _live(app: FastAPI) -> AsyncIterator[None]:
    server: Server = app.state.server
    await server.start()
    try:
        yield
    finally:
        await server.stop()
