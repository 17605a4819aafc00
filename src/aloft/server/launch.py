"""From settings to a process that serves."""

import socket
from collections.abc import Callable

from ..engine.batches.cores import core_count
from ..games.errors import AloftError
from .logs import begin_logging
from .settings import LaunchSettings
from .transport.uvicorn_server import GentleServer, listen


def run(launch: LaunchSettings, then: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop; something may be done with the address as soon as it answers."""
    place = launch.place
    begin_logging(launch.log)
    listening = _listen(launch.host, launch.port)
    settings = launch.server(listening.getsockname()[1], core_count())

    def ready() -> None:
        print(f"Aloft is served at {settings.public_url}; Ctrl-C stops it.", flush=True)
        if then is not None:
            then(settings.public_url)

    GentleServer(place, settings, ready).run([listening])


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        raise AloftError(f"{host}:{port} cannot be listened on: {error.strerror or error}.") from None
