"""The processes of `aloft bench server`: the servers that are measured, and the driver that measures them."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import IO, Any
from urllib.request import urlopen

from platformdirs import user_cache_path

from ...games.errors import AloftError

BENCHMARKS = Path(__file__).parents[4] / "benchmarks"  # in a checkout; a package has none
DRIVER, PEER = BENCHMARKS / "load", BENCHMARKS / "peer"
ALOFT = "import sys; from aloft.cli import main; sys.exit(main())"
PATIENCE = 40.0  # seconds for a server to leave
LOOK = 2.0  # seconds over which a server is watched before it is measured,
RESTING = 0.02  # and the share of a core that one at rest uses at most
INSTALL = ("install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")

Say = Callable[[str], None]


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    site: str  # as the driver calls it
    url: str
    pid: int


def get_ready(with_peer: bool, say: Say) -> None:
    """Find Node, and have its packages installed."""
    if not (DRIVER / "drive.mjs").exists():
        raise AloftError("The driver is not part of the package; run this from a checkout of the repository.")
    _install(DRIVER, "ws", say)
    if with_peer:
        _install(PEER, "boardgame.io", say)


def _program(name: str) -> str:
    if found := shutil.which(name):
        return found
    raise AloftError(f"There is no {name} here: the driver needs Node 18 or later, with npm.")


def _install(folder: Path, package: str, say: Say) -> None:
    """Have a folder's packages fetched, once."""
    _program("node")
    if (folder / "node_modules" / package).exists():
        return
    say(f"Installing {package} …")
    command = [_program("npm"), *INSTALL]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AloftError(f"npm could not install {package}: {_last_line(done.stderr)}")


@contextmanager
def aloft_served() -> Iterator[Served]:
    """Our server on a book of its own, on disk like any other, whose bots move without a pause."""
    place = user_cache_path("aloft", ensure_exists=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        command = [sys.executable, "-c", ALOFT, "serve", "--port", "0", "--data", folder, "--bot-pace", "0"]
        with _running(command) as (process, line):
            url = _url_in(line)
            _await_machine_code(url)
            await_rest(process.pid)
            yield Served("aloft", url, process.pid)


def _await_machine_code(url: str) -> None:
    """A server plays before its games are compiled, but is measured afterwards."""
    while True:
        with urlopen(f"{url}/readyz") as answer:
            if not json.load(answer)["compiling"]:
                return
        time.sleep(0.5)


def await_rest(pid: int) -> None:
    """What nobody at a table needs is compiled and loaded after that, and would count as what moves cost."""
    before, after = -inf, _cpu_seconds(pid)
    while after - before > RESTING * LOOK:
        time.sleep(LOOK)
        before, after = after, _cpu_seconds(pid)


def _cpu_seconds(pid: int) -> float:
    """What a process and those it started have used so far, where the system tells; else nothing."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(
        map(_cpu_seconds, map(int, children))
    )


@contextmanager
def peer_served() -> Iterator[Served]:
    """A boardgame.io server, as it runs in production."""
    with _running([_program("node"), str(PEER / "server.mjs")], NODE_ENV="production") as (process, line):
        yield Served("boardgame", f"http://127.0.0.1:{int(line)}", process.pid)


@contextmanager
def _running(command: Sequence[str], **variables: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that says a line when it is ready, and is ended afterwards."""
    with tempfile.TemporaryFile("w+") as complaints:
        process = subprocess.Popen(
            command, env=os.environ | variables, stdout=subprocess.PIPE, stderr=complaints, text=True
        )
        try:
            yield process, _first_line(process, complaints)
        finally:
            process.terminate()
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()


def _first_line(process: subprocess.Popen[str], complaints: IO[str]) -> str:
    assert process.stdout is not None
    if line := process.stdout.readline():
        return line
    complaints.seek(0)
    raise AloftError(f"The server did not start: {_last_line(complaints.read())}")


def _url_in(line: str) -> str:
    found = re.search(r"https?://[\w.:]+", line)
    if found is None:
        raise AloftError(f"The server does not say where it is: {line!r:.80}")
    return found[0]


def drive(served: Served, mode: str, matches: int, seconds: float, say: Say) -> dict[str, Any]:
    """Let the driver measure a server in one of its modes."""
    command = [_program("node"), str(DRIVER / "drive.mjs"), served.site, served.url, mode]
    command += ["--matches", str(matches), "--seconds", str(seconds), "--pid", str(served.pid)]
    with tempfile.TemporaryFile("w+") as complaints:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        figures = _listen(process, say)
        if process.wait() == 0 and figures:
            return figures
        complaints.seek(0)
        raise AloftError(f"The driver gave up ({mode}): {_cause(complaints.read())}")


def _listen(process: subprocess.Popen[str], say: Say) -> dict[str, Any]:
    """The last line that the driver prints; the others say how far it is."""
    figures: dict[str, Any] = {}
    assert process.stdout is not None
    for line in process.stdout:
        told = json.loads(line)
        if "says" in told:
            say(told["says"])
        else:
            figures = told
    return figures


def _cause(text: str) -> str:
    """The line of a traceback of Node that says what went wrong."""
    return next((line.strip() for line in text.splitlines() if "Error" in line), _last_line(text))


def _last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "it says nothing.")
