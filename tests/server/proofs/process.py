"""A server in a process of its own, to be stopped, killed, and started again over the same store."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

START_TIME = 120.0  # seconds; rules may have to be compiled first
STOP_TIME = 60.0
ROOT = Path(__file__).parents[3]
ADDRESS = re.compile(r"http://[\d.]+:\d+")
GENEROUS = {
    "messages": 1e6,
    "burst": 1e6,
    "tables_per_minute": 1e6,
    "guests_per_minute": 1e6,
    "sockets_per_address": 10_000,
    "sockets_per_person": 1_000,
}


class Process:
    """One server."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self.command = command
        self.log = log
        self.url = ""
        self.popen: subprocess.Popen[str]

    def start(self) -> str:
        """Serve; returns the address once somebody answers there."""
        with self.log.open("a") as log:
            self.popen = subprocess.Popen(
                self.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
            )
        self.url = self._ready()
        return self.url

    def _ready(self) -> str:
        """The address in the line that says that it is ready."""
        assert self.popen.stdout
        ready, _, _ = select.select([self.popen.stdout], [], [], START_TIME)
        line = self.popen.stdout.readline() if ready else "it says nothing\n"
        found = ADDRESS.search(line)
        assert found, f"it does not start: {line}{self.said()[-3000:]}"
        return found.group()

    def warm_up(self) -> None:
        """Wait until every game that it gets ready is there."""
        until = time.monotonic() + START_TIME
        while httpx.get(f"{self.url}/readyz", timeout=STOP_TIME).json().get("compiling") != []:
            assert time.monotonic() < until, "it is never ready"
            time.sleep(0.1)

    @property
    def pid(self) -> int:
        return self.popen.pid

    def kill(self) -> None:
        """kill -9."""
        if self.popen.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)
        self.gone()

    def terminate(self) -> int:
        """Ask it to stop; its exit code."""
        self.popen.send_signal(signal.SIGTERM)
        return self.gone()

    def gone(self) -> int:
        """Its exit code, once it has left."""
        code = self.popen.wait(STOP_TIME)
        if self.popen.stdout:
            self.popen.stdout.close()
        return code

    def said(self) -> str:
        """Its log."""
        return self.log.read_text() if self.log.exists() else ""

    def check_log(self) -> None:
        """Nothing broke."""
        said = self.said()
        assert "Traceback" not in said, said[-4000:]
        assert "never retrieved" not in said, said[-4000:]


def aloft() -> list[str]:
    """The command, as this Python runs it."""
    return [sys.executable, "-c", "import sys; from aloft.cli import main; sys.exit(main())"]


def _where(place: str) -> list[str]:
    return ["--database", place] if "://" in place else ["--data", place]


@contextmanager
def running(process: Process) -> Iterator[Process]:
    """Serve while the block runs, however it ends."""
    try:
        process.start()
        yield process
    finally:
        if hasattr(process, "popen"):
            process.kill()


def aloft_serve(place: str, log: Path, *more: str) -> Process:
    """`aloft serve`, as an operator starts it."""
    return Process([*aloft(), "serve", "--port", "0", "--ready", "patterns", *_where(place), *more], log)


def child(
    place: str,
    log: Path,
    faults: Sequence[str] = (),
    limits: dict[str, Any] | None = None,
    port: int = 0,
    **settings: Any,
) -> Process:
    """The same with other settings; generous ones unless given."""
    told = {
        "place": place,
        "faults": list(faults),
        "port": port,
        "limits": GENEROUS if limits is None else limits,
        "settings": {"bot_pace": 0.0, "away_seconds": 0.0, "games_ready": ["patterns"]} | settings,
    }
    return Process([sys.executable, "-m", "tests.server.proofs.child", json.dumps(told)], log)
