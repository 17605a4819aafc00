"""The pages in a browser: whether there is one to open, and where a server can be or already is."""

import http.client
import json
import os
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace
from threading import Thread

from ...server.launch import run
from ...server.settings import LaunchSettings
from ...server.transport.uvicorn_server import listen

USUAL = 8000  # the port where people look first
NEAR = 10  # ports from there on where a server of ours may be
PATIENCE = 1.0  # seconds for a neighbour to say who it is


def serve_here(launch: LaunchSettings, opens: bool = True) -> None:
    """Serve, and open the first page if wanted; where another Aloft serves already, open that one's."""
    if launch.port == USUAL:
        others = launch.data is None and launch.database is None
        if others and (url := neighbour(launch.near_address)):
            print(f"Aloft is served at {url} already.", flush=True)
            if opens:
                show(url).join(PATIENCE)
            return
        launch = replace(launch, port=free_port(launch.host))
    run(launch, then=show if opens else None)


def has_screen() -> bool:
    """Whether a window can be opened and seen here, so that no browser takes the terminal instead."""
    if os.environ.get("SSH_CONNECTION"):  # the screen, if there is one, stands elsewhere
        return False
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def show(url: str) -> Thread:
    """Open a page, if there is a screen; nobody need wait for it."""
    opening = Thread(target=_open, args=(url,), daemon=True)
    opening.start()
    return opening


def _open(url: str) -> None:
    if has_screen():
        with suppress(webbrowser.Error, OSError):  # the address has been printed: it can be opened by hand
            webbrowser.open(url)


def neighbour(host: str) -> str | None:
    """Where another Aloft is served on this machine, if it is."""
    taken = (port for port in range(USUAL, USUAL + NEAR) if not _is_free(host, port))
    return next((f"http://{host}:{port}" for port in taken if _is_aloft(host, port)), None)


def free_port(host: str) -> int:
    """The usual port, or one near it, or 0 for any."""
    return next((port for port in range(USUAL, USUAL + NEAR) if _is_free(host, port)), 0)


def _is_free(host: str, port: int) -> bool:
    try:
        listen(host, port).close()
    except OSError:
        return False
    return True


def _is_aloft(host: str, port: int) -> bool:
    """Whether who listens there has our games."""
    asking = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        asking.request("GET", "/api/games")
        answer = json.loads(asking.getresponse().read(1 << 20))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(answer, dict) and {"games", "bots"} <= answer.keys()
