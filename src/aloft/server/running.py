"""From a wish on the command line to processes that serve."""

import socket
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ..engine.cores import core_count
from ..games.errors import AloftError
from .logs import begin_logging
from .places import is_file, place_of
from .serving import listen, serve
from .settings import Limits, ServerSettings
from .workers import keep_running


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
    games_ready: tuple[str, ...] | None = None
    is_json: bool = False

    def settings(self, port: int) -> ServerSettings:
        """The settings of a server that listens on this port."""
        near = near_address(self.host)
        url = (self.public_url or f"http://{near}:{port}").rstrip("/")
        local = {f"http://{name}:{port}" for name in (near, "localhost", "127.0.0.1")}
        return ServerSettings(
            public_url=url,
            origins=frozenset({url, *local, *(origin.rstrip("/") for origin in self.origins)}),
            trusts_proxy=self.trusts_proxy,
            limits=replace(Limits(), sockets_per_address=self.sockets_per_address),
            bot_pace=self.bot_pace,
            games_ready=self.games_ready,
            bot_threads=self.bot_threads or max(1, core_count() - 1),
        )


def run(wish: Wish, then: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop; something may be done with the address as soon as it answers."""
    place = place_of(wish.data, wish.database)
    if wish.workers > 1 and is_file(place):
        raise AloftError("Several processes need a PostgreSQL: name it with --database, or use one worker.")
    begin_logging("json" if wish.is_json else "text")
    listening = listen(wish.host, wish.port)
    if wish.workers == 1:
        _serve(wish, place, listening, then)
    else:
        keep_running([_Worker(wish, place, listening) for _ in range(wish.workers)])


def _serve(
    wish: Wish, place: str, listening: socket.socket, then: Callable[[str], object] | None = None
) -> None:
    settings = wish.settings(listening.getsockname()[1])

    def ready() -> None:
        print(f"Aloft is served at {settings.public_url}; Ctrl-C stops it.", flush=True)
        if then is not None:
            then(settings.public_url)

    serve(place, settings, listening, ready)


@dataclass(frozen=True)
class _Worker:
    """What each of several processes does; they take connections from one socket."""

    wish: Wish
    place: str
    listening: socket.socket

    def __call__(self) -> None:
        begin_logging("json" if self.wish.is_json else "text")
        _serve(self.wish, self.place, self.listening)


def near_address(host: str) -> str:
    """How this machine itself reaches an address that is listened on."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
