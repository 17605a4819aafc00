"""Whatever is killed, at whatever moment: every acknowledged event is there afterwards, exactly once."""

import asyncio
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from aloft.server.storage import Store
from tests.effort import proof

from .. import postgres as servers
from .samples import event, opened, with_store

ROOT = Path(__file__).parents[3]
ROUNDS = 30 if os.environ.get("ALOFT_LONG") else 2
WRITERS = 40
Acknowledged = set[tuple[str, int, str]]


class Appender:
    """The program under load, and what it has acknowledged so far."""

    def __init__(self, place: str) -> None:
        command = [sys.executable, "-m", "tests.server.storage.appender", place, str(WRITERS)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        self.lines: list[bytes] = []
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        self.lines.extend(line for line in self.process.stdout if line.endswith(b"\n"))

    def has_more_than(self, number: int) -> None:
        """Wait until it has acknowledged as many."""
        until = time.monotonic() + 60
        while len(self.lines) <= number:
            assert self.process.poll() is None, "it ended by itself"
            assert time.monotonic() < until, f"it stays at {len(self.lines)}"
            time.sleep(0.01)

    def kill(self) -> Acknowledged:
        """kill -9; what it had acknowledged until then."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout
        self.process.stdout.close()
        words = [line.decode().split() for line in self.lines]
        return {(match, int(v), cid) for match, v, cid in words}


@contextmanager
def appending(place: str) -> Iterator[Appender]:
    appender = Appender(place)
    try:
        yield appender
    finally:
        appender.kill()


def check(place: str, acknowledged: Acknowledged) -> None:
    """Every acknowledged event is there once, and no log has a gap."""

    async def found() -> list[tuple[str, int, str | None]]:
        async with opened(place) as store:
            logs = [await store.tail(f"m{number}", -1) for number in range(WRITERS)]
        assert all([row.v for row in log] == list(range(len(log))) for log in logs)
        return [(row.match, row.v, row.cid) for log in logs for row in log]

    rows = asyncio.run(found())
    assert acknowledged <= set(rows)
    assert len({(match, cid) for match, _, cid in rows if cid}) == sum(1 for row in rows if row[2])


def test_killing_the_process(place: str) -> None:
    acknowledged: Acknowledged = set()
    chance = random.Random(7)
    for _ in range(ROUNDS):
        with appending(place) as appender:
            appender.has_more_than(100)
            time.sleep(chance.uniform(0, 0.3))
            acknowledged |= appender.kill()
        check(place, acknowledged)
    assert len(acknowledged) > 100 * ROUNDS


@proof
def test_killing_a_process_of_postgres(own_postgres: servers.Cluster) -> None:
    """The server ends all its sessions and recovers; the program goes on when it is back."""
    place = own_postgres.database()
    with appending(place) as appender:
        for _ in range(ROUNDS):
            appender.has_more_than(len(appender.lines) + 100)
            rows = own_postgres.execute("SELECT pid FROM pg_stat_activity WHERE datname LIKE 'test%'")
            os.kill(rows[0][0], 9)
        appender.has_more_than(len(appender.lines) + 100)
        acknowledged = appender.kill()
    check(place, acknowledged)


@proof
def test_killing_postgres(own_postgres: servers.Cluster) -> None:
    place = own_postgres.database()
    with appending(place) as appender:
        for _ in range(ROUNDS):
            appender.has_more_than(len(appender.lines) + 100)
            own_postgres.kill()
            own_postgres.restart()
        appender.has_more_than(len(appender.lines) + 100)
        acknowledged = appender.kill()
    check(place, acknowledged)


def test_an_event_that_was_lost_would_be_noticed(file: str) -> None:
    """So that the tests above could fail."""

    async def append(store: Store) -> None:
        await store.append(event("m0", 1, cid="stored"))

    with_store(file, append, "m0")
    check(file, {("m0", 1, "stored")})
    with pytest.raises(AssertionError):
        check(file, {("m0", 1, "stored"), ("m0", 2, "never stored")})
