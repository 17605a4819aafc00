"""From a wish on the command line to processes that serve."""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ..engine.batches.cores import core_count
from ..games.errors import AloftError
from .logs import Style, begin_logging
from .places import place_of
from .processes.door import Door
from .processes.worker import Worker
from .processes.workers import Lines, Workers
from .settings import Limits, ServerSettings
from .storage import Office, open_file, resolve
from .transport.headcount import Headcount
from .transport.uvicorn_server import GentleServer, listen

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wish:
    """A server as somebody wants it."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None
    database: str | None = None
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    trusts_proxy: bool = False
    workers: int = 1
    bot_threads: int | None = None
    bot_pace: float = 0.6
    sockets_per_address: int = 64
    request_seconds: float = 20.0
    away_seconds: float = 60.0
    games_ready: tuple[str, ...] | None = None
    log: Style = "text"

    def settings(self, port: int) -> ServerSettings:
        """The settings of a server that listens on this port."""
        near = near_address(self.host)
        url = (self.public_url or f"http://{near}:{port}").rstrip("/")
        local = {f"http://{name}:{port}" for name in (near, "localhost", "127.0.0.1")}
        return ServerSettings(
            public_url=url,
            origins=frozenset({url, *local, *(origin.rstrip("/") for origin in self.origins)}),
            trusts_proxy=self.trusts_proxy,
            limits=replace(
                Limits(), sockets_per_address=self.sockets_per_address, request_seconds=self.request_seconds
            ),
            away_seconds=self.away_seconds,
            bot_pace=self.bot_pace,
            games_ready=self.games_ready,
            bot_threads=self.bot_threads or max(1, (core_count() - 1) // self.workers),
        )


def run(wish: Wish, then: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop; something may be done with the address as soon as it answers."""
    place = place_of(wish.data, wish.database)
    if wish.workers > 1 and not hasattr(socket, "send_fds"):
        raise AloftError("Several workers need Linux or macOS; serve with one here.")
    begin_logging(wish.log)
    listening = _listen(wish.host, wish.port)
    settings = wish.settings(listening.getsockname()[1])

    def ready() -> None:
        print(f"Aloft is served at {settings.public_url}; Ctrl-C stops it.", flush=True)
        if then is not None:
            then(settings.public_url)

    if wish.workers == 1:
        GentleServer(place, settings, ready).run([listening])
    else:
        asyncio.run(serve_together(Work(place, settings, wish.log), wish.workers, listening, ready))


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        raise AloftError(f"{host}:{port} cannot be listened on: {error.strerror or error}.") from None


async def serve_together(
    work: "Work", workers: int, listening: socket.socket, ready: Callable[[], None]
) -> None:
    """Several processes behind one door; a file is kept by this one, for all of them."""
    place = resolve(work.place)
    office = Office(await open_file(place)) if isinstance(place, Path) else None
    try:
        door = Door(listening, workers, Headcount.of(work.settings))
        await Workers(work, door, office, ready).run()
    finally:
        if office is not None:
            await office.close()


@dataclass(frozen=True)
class Work:
    """What each of several processes does."""

    place: str
    settings: ServerSettings
    log: Style

    def __call__(self, lines: Lines) -> None:
        begin_logging(self.log)
        try:
            Worker(lines.office or self.place, self.settings, lines.door).run()
        except AloftError as error:
            log.error("%s", error)
            sys.exit(1)


def near_address(host: str) -> str:
    """How this machine itself reaches an address that is listened on."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
