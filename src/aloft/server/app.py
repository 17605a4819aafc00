"""The application: routes and the socket over one host."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from .background import Background
from .gc_schedule import GcSchedule
from .http import include_routes
from .http.rates import Rates
from .laboratory import Laboratory
from .settings import ServerSettings
from .storage import Store, open_store
from .tables.advice.adviser import Adviser, threads_for
from .tables.bot_driver import BotDriver, thinkers
from .tables.host import Host
from .tables.housekeeping import Housekeeper
from .tables.presence import Presence
from .tables.warmer import Warmer
from .transport.gateway import Gateway
from .transport.handshake import Handshake
from .transport.websocket import Wire


@dataclass
class Server:
    """Everything that runs in one process."""

    host: Host
    adviser: Adviser
    sockets: Gateway
    driver: BotDriver
    housekeeper: Housekeeper
    warmer: Warmer
    gc_schedule: GcSchedule
    background: Background
    laboratory: Laboratory

    @classmethod
    def over(cls, store: Store, settings: ServerSettings) -> "Server":
        background, warmer, gc_schedule = Background(), Warmer(settings.games_ready), GcSchedule()
        presence = Presence(store, background)
        driver = BotDriver(store, settings, thinkers(settings.bot_threads, "aloft-bot"), warmer)
        host = Host.over(store, settings, presence, driver, warmer.want)
        adviser = Adviser(settings, thinkers(threads_for(settings), "aloft-advice"), warmer)
        sockets = Gateway(host, adviser, gc_schedule)
        housekeeper = Housekeeper(store, host.loader, presence, background)
        return cls(
            host, adviser, sockets, driver, housekeeper, warmer, gc_schedule, background, Laboratory(settings)
        )

    async def start(self) -> None:
        """Begin what goes on by itself."""
        await self.housekeeper.start()
        self.background.begin(self.gc_schedule.run())
        self.warmer.start()

    def drain(self) -> None:
        """Take nothing new, and tell everybody when to come back."""
        self.host.is_draining = self.driver.is_resting = True
        self.sockets.drain()

    async def stop(self) -> None:
        """Finish what has begun, say goodbye, and close the book."""
        self.drain()
        self.adviser.stop()
        await self.driver.stop()
        self.warmer.stop()
        await self.background.stop()
        self.laboratory.close()
        for threads in (self.driver.threads, self.adviser.threads):
            threads.shutdown(wait=False, cancel_futures=True)
        await self.host.store.close()


class Site(FastAPI):
    """The routes, and beside them the socket."""

    async def open(self, place: str | Path, settings: ServerSettings) -> None:
        """Open the store; StorageRefused if it cannot be used, before anything else happens."""
        self.state.server = Server.over(await open_store(place), settings)
        self.state.host = self.state.server.host
        self.state.rates = Rates(settings.limits)
        self.state.streams = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.state.server.gc_schedule.note()
        await super().__call__(scope, receive, send)

    async def welcome(self, wire: Wire, handshake: Handshake) -> None:
        """Somebody wants a socket: it stays, and would keep all that a request passes through."""
        await self.state.server.sockets.welcome(wire, handshake)


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
