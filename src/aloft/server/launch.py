"""From settings to processes that serve."""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..engine.batches.cores import core_count
from ..games.errors import AloftError
from .logs import Style, begin_logging
from .processes.door import Door
from .processes.worker import Worker
from .processes.workers import Lines, Workers
from .settings import LaunchSettings, ServerSettings
from .storage import Office, open_file, resolve
from .transport.headcount import Headcount
from .transport.uvicorn_server import GentleServer, listen

log = logging.getLogger(__name__)


def run(launch: LaunchSettings, then: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop; something may be done with the address as soon as it answers."""
    place = launch.place
    if launch.workers > 1 and not hasattr(socket, "send_fds"):
        raise AloftError("Several workers need Linux or macOS; serve with one here.")
    begin_logging(launch.log)
    listening = _listen(launch.host, launch.port)
    settings = launch.server(listening.getsockname()[1], core_count())

    def ready() -> None:
        print(f"Aloft is served at {settings.public_url}; Ctrl-C stops it.", flush=True)
        if then is not None:
            then(settings.public_url)

    if launch.workers == 1:
        GentleServer(place, settings, ready).run([listening])
    else:
        asyncio.run(serve_together(Work(place, settings, launch.log), launch.workers, listening, ready))


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
