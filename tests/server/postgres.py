"""A PostgreSQL server of our own for tests: started when first wanted, one for each process of pytest.

`postgres` is shared, give each test a database of its own with `postgres.database()`. `own_postgres` is for
tests that kill it. Both sync as in earnest; their files are in memory where the system allows it.
"""

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ..lacking import lacking

MISSING = "PostgreSQL is not installed: run scripts/postgres, or install it yourself."
DEBIAN = Path("/usr/lib/postgresql")
START_TIME = 60.0
NUMBERS = itertools.count(1)


def program(name: str) -> str:
    """A program of PostgreSQL's; who needs it is skipped without."""
    if os.environ.get("ALOFT_WITHOUT_POSTGRES") == "1":
        pytest.skip("without PostgreSQL, as ALOFT_WITHOUT_POSTGRES=1 wishes")
    folders = sorted(DEBIAN.glob("*/bin"), key=lambda p: int(p.parent.name), reverse=True)
    if found := shutil.which("postgres"):
        folders.insert(0, Path(found).resolve().parent)
    for folder in folders:
        if (folder / name).exists():
            return str(folder / name)
    lacking(MISSING)


def servant() -> dict[str, Any]:
    """As whom it runs: PostgreSQL does not serve root."""
    if os.getuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = known.get("postgres") or known["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Cluster:
    """One server with its data in a temporary folder, reached by a socket there."""

    def __init__(self) -> None:
        memory = Path("/dev/shm")
        self.initdb = program("initdb")
        self.folder = Path(tempfile.mkdtemp(prefix="aloft-pg-", dir=memory if memory.is_dir() else None))
        self.data = self.folder / "data"
        self.servant = servant()
        if self.servant:
            os.chown(self.folder, self.servant["user"], self.servant["group"])
        command = [self.initdb, "-D", self.data, "-U", "aloft", "-A", "trust", "-E", "UTF8", "--locale=C"]
        self._run([*command, "--no-sync"])
        self.process: subprocess.Popen[bytes]

    def _run(self, command: list[Any]) -> None:
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False, **self.servant)
        assert done.returncode == 0, done.stderr

    def start(self, *settings: str) -> None:
        """Serve; with settings such as `fsync=off`."""
        chosen = [
            "listen_addresses=",
            f"unix_socket_directories={self.folder}",
            "shared_buffers=32MB",
            *settings,
        ]
        options = [word for setting in chosen for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.data, *options],
                cwd="/",
                stdout=log,
                stderr=log,
                **self.servant,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_TIME
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, self.log()
                assert time.monotonic() < until, self.log()
                time.sleep(0.05)

    def log(self) -> str:
        """What the server has to say."""
        return (self.folder / "log").read_text(errors="replace")[-2000:]

    def stop(self) -> None:
        """At once, as in a power cut but for the caches."""
        self._signal(signal.SIGQUIT)

    def kill(self) -> None:
        """kill -9; the other processes of the server notice and leave."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait()

    def restart(self) -> None:
        """Start again after a kill, as soon as the last process of the old server has gone."""
        for _ in range(100):
            try:
                return self.start()
            except AssertionError:
                time.sleep(0.1)
        pytest.fail(f"PostgreSQL does not start again: {self.log()}")

    def remove(self) -> None:
        """Leave nothing."""
        if hasattr(self, "process"):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://aloft@/{database}?host={self.folder}"

    def database(self, *options: str) -> str:
        """The address of a new, empty database."""
        name = f"test{next(NUMBERS)}"
        self.execute(f"CREATE DATABASE {name} {' '.join(options)}")
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Run one statement; its rows."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []


def _serving() -> Iterator[Cluster]:
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """The server that tests share."""
    yield from _serving()


@pytest.fixture
def own_postgres() -> Iterator[Cluster]:
    """A server to be killed."""
    yield from _serving()
