"""`aloft serve`, a game server on this machine; `aloft` alone, which opens its pages in a browser."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from .terminal.console import is_attended

Data = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="FOLDER|FILE", help="Where everything is kept; your data folder if not said."
    ),
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Keep it in a PostgreSQL instead: postgresql://…"),
]

ONE_PROCESS = (
    "A server is one process; for more cores or machines, start as many of them with --database "
    "postgresql://… behind a proxy, as docs/operating.md tells."
)


@contextmanager
def stoppable() -> Iterator[None]:
    """SIGTERM ends this as it ends a server; the first process of a container would not hear it at all."""
    if threading.current_thread() is not threading.main_thread():  # signals are not ours there
        yield
        return
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(*_: Any) -> None:
    sys.exit(0)


@stoppable()
def home() -> None:
    """Serve, with or without a terminal; open the first page for whoever sits in front."""
    from ..server.settings import LaunchSettings
    from .terminal.browser import serve_here

    serve_here(LaunchSettings(), opens=is_attended())


@stoppable()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")] = 8000,
    data: Data = None,
    database: Database = None,
    public_url: Annotated[
        str | None,
        typer.Option("--public-url", metavar="URL", help="How people reach it, if not at that address."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="A page that may connect too; may be repeated."),
    ] = None,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="A reverse proxy in front tells the true addresses.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option("--workers", hidden=True, help="There was such an option once.")
    ] = None,
    bot_threads: Annotated[
        int | None,
        typer.Option("--bot-threads", min=1, max=64, help="Bots that think at once in each process."),
    ] = None,
    bot_pace: Annotated[
        float, typer.Option("--bot-pace", min=0, max=60, help="Seconds between a bot's moves at least.")
    ] = 0.6,
    sockets_per_address: Annotated[
        int,
        typer.Option(
            "--sockets-per-address",
            min=1,
            help="Sockets from one address at once; connections four times that.",
        ),
    ] = 64,
    request_seconds: Annotated[
        float,
        typer.Option(
            "--request-seconds", min=1, max=3600, help="Time for the head of a request, and for its body."
        ),
    ] = 20,
    away_seconds: Annotated[
        float,
        typer.Option(
            "--away-seconds", min=0, max=3600, help="How long others wait until a bot may hold a seat."
        ),
    ] = 60,
    ready: Annotated[
        list[str] | None,
        typer.Option(
            "--ready", metavar="GAME", help="Have only this game ready at the start; may be repeated."
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the first page in a browser.")] = False,
    log: Annotated[str, typer.Option("--log", metavar="text|json", help="How to say what happens.")] = "text",
) -> None:
    """Serve tables to browsers and programs, here or for the world.

    What is acknowledged is on disk.
    """
    if log not in ("text", "json"):
        raise typer.BadParameter(f"--log is text or json, not {log!r:.20}")
    if workers is not None:
        raise typer.BadParameter(ONE_PROCESS)
    from ..server.launch import run
    from ..server.settings import LaunchSettings
    from .terminal.browser import serve_here

    launch = LaunchSettings(
        host=host,
        port=port,
        data=data,
        database=database,
        public_url=public_url,
        origins=tuple(origin or ()),
        trusts_proxy=trust_proxy,
        bot_threads=bot_threads,
        bot_pace=bot_pace,
        sockets_per_address=sockets_per_address,
        request_seconds=request_seconds,
        away_seconds=away_seconds,
        games_ready=_known(ready),
        log="json" if log == "json" else "text",
    )
    serve_here(launch) if open_ else run(launch)


def _known(games: list[str] | None) -> tuple[str, ...] | None:
    from ..games import find

    return None if games is None else tuple(find(game).id for game in games)
