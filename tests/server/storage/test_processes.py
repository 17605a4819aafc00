"""Several processes on one store: one winner, everybody hears of it, and one leads."""

import asyncio
import os
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from aloft.server.storage import (
    STORED,
    TAKEN,
    Store,
)
from aloft.server.storage.postgres import listener
from tests.effort import proof

from .. import postgres as servers
from .samples import event, opened, table, until, versions, with_store

ROOT = Path(__file__).parents[3]
ROUNDS = 200 if os.environ.get("ALOFT_LONG") else 10
RACES = 150  # at once: so many that two processes are in the middle of theirs at the same time
LEADER = """
import asyncio, sys
from aloft.server.storage import open_store
async def main():
    store = await open_store(sys.argv[1])
    print(await store.lead("m"), flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def with_two(place: str, test: Callable[[Store, Store], Awaitable[None]], *matches: str) -> None:
    """Run a test over two stores on one database."""

    async def run() -> None:
        async with opened(place, *matches) as first, opened(place) as second:
            await test(first, second)

    asyncio.run(run())


@pytest.fixture
def place(postgres: servers.Cluster) -> str:
    """A store that several processes may use."""
    return postgres.database()


def test_a_race_for_a_version_has_one_winner(place: str) -> None:
    """In many matches at once, handed in by each in another order: nobody waits for the other for ever."""
    names = [f"m{number}" for number in range(RACES)]

    async def test(first: Store, second: Store) -> None:
        await asyncio.gather(*(first.create_match(table(name), event(name, 0)) for name in names))
        for v in range(1, ROUNDS + 1):
            found = await asyncio.gather(
                *(first.append(event(name, v, "ann")) for name in names),
                *(second.append(event(name, v, "bob")) for name in reversed(names)),
            )
            pairs = zip(found[:RACES], reversed(found[RACES:]), strict=True)
            assert all({one, other} == {STORED, TAKEN} for one, other in pairs)
        for name in names[:10]:
            assert await versions(second, name) == list(range(ROUNDS + 1))

    with_two(place, test)


@proof
def test_nobody_waits_for_who_waits_for_them(postgres: servers.Cluster) -> None:
    """The same matches in opposite orders: no deadlock had to be broken."""
    names = [f"m{number}" for number in range(RACES)]

    async def test(first: Store, second: Store) -> None:
        await asyncio.gather(*(first.create_match(table(name), event(name, 0)) for name in names))
        for v in range(1, ROUNDS + 1):
            await asyncio.gather(
                *(first.append(event(name, v, "ann")) for name in names),
                *(second.append(event(name, v, "bob")) for name in reversed(names)),
            )

    place = postgres.database()
    with_two(place, test)
    name = place.split("/")[3].split("?")[0]
    assert postgres.execute(f"SELECT deadlocks FROM pg_stat_database WHERE datname = '{name}'") == [(0,)]


@proof
def test_whoever_must_give_way_tries_again(postgres: servers.Cluster) -> None:
    """Two writes that lock the same two matches in opposite orders."""

    def touching(*names: str) -> Callable[[Connection], str]:
        def work(connection: Connection) -> str:
            for name in names:
                connection.exec_driver_sql("UPDATE match SET touched = touched + 1 WHERE id = %s", (name,))
                time.sleep(0.3)
            return "done"

        return work

    async def test(first: Store, second: Store) -> None:
        found = await asyncio.gather(first.write(touching("m", "n")), second.write(touching("n", "m")))
        assert list(found) == ["done", "done"]
        matches = [await first.find_match(name) for name in ("m", "n")]
        assert [match and match.touched for match in matches] == [1002, 1002]
        assert first.is_writable
        assert second.is_writable

    with_two(postgres.database(), test, "m", "n")


def hear_of_every_event(place: str, before: Callable[[], None] = lambda: None) -> None:
    async def test(first: Store, second: Store) -> None:
        heard: list[tuple[str | None, int | None]] = []
        own: list[tuple[str | None, int | None]] = []
        await second.listen(lambda *news: heard.append(news))
        await first.listen(lambda *news: own.append(news))
        before()
        await first.append(event("m", 1))
        await first.append(event("m", 1, "late"))  # taken, so there is no news
        await first.append(event("n", 1))
        await until(lambda: len(heard) == len(own) == 2)
        assert heard == own == [("m", 1), ("n", 1)]  # who gave up waiting must hear of their own, too

    with_two(place, test, "m", "n")


def test_all_hear_of_every_event(place: str) -> None:
    hear_of_every_event(place)


def test_what_makes_no_sense_is_not_heard(postgres: servers.Cluster) -> None:
    place = postgres.database()
    name = place.split("/")[3].split("?")[0]

    def talk() -> None:
        for nonsense in ("", "hello", "a:b", "a:b:c", "::", "a::1"):
            postgres.execute(f"NOTIFY aloft, '{nonsense}'", name)

    hear_of_every_event(place, talk)


def test_the_others_hear_who_is_there(place: str) -> None:
    async def test(first: Store, second: Store) -> None:
        heard: list[tuple[str, frozenset[str]]] = []
        own: list[str] = []
        await second.listen(lambda *_: None, lambda _, match, persons: heard.append((match, persons)))
        await first.listen(lambda *_: None, lambda _, match, persons: own.append(match))
        await first.tell_presence({"m": ["ann", "bob"], "n": []})
        await until(lambda: len(heard) == 2)
        assert sorted(heard, key=lambda news: news[0]) == [("m", {"ann", "bob"}), ("n", frozenset())]
        assert own == []

    with_two(place, test)


def test_after_a_loss_anything_may_be_new(postgres: servers.Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PAUSE", 0.05)

    async def test(first: Store, second: Store) -> None:
        heard: list[tuple[str | None, int | None]] = []
        await second.listen(lambda *news: heard.append(news))
        postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        await until(lambda: heard == [(None, None)])
        await first.append(event("m", 1))
        await until(lambda: heard == [(None, None), ("m", 1)])

    with_two(postgres.database(), test, "m")


@pytest.fixture
def many_files() -> Iterator[None]:
    """As many files are open as sockets take in a busy server."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard > 0 else 4096, hard))
    with Path(os.devnull).open() as one:
        taken = [os.dup(one.fileno()) for _ in range(1100)]
    yield
    for descriptor in taken:
        os.close(descriptor)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
@proof
def test_others_are_heard_however_many_files_are_open(postgres: servers.Cluster) -> None:
    async def test(first: Store, second: Store) -> None:
        heard: list[tuple[str | None, int | None]] = []
        await second.listen(lambda *news: heard.append(news))
        await first.append(event("m", 1))
        await until(lambda: heard == [("m", 1)])

    with_two(postgres.database(), test, "m")


def test_one_leads_until_it_yields(place: str) -> None:
    async def test(first: Store, second: Store) -> None:
        assert await first.lead("m")
        assert await first.lead("m")
        assert not await second.lead("m")
        assert await second.lead("n")
        await first.yield_lead("m")
        await first.yield_lead("m")
        assert await second.lead("m")
        assert not await first.lead("m")

    with_two(place, test)


@proof
def test_who_loses_the_connection_no_longer_leads(postgres: servers.Cluster) -> None:
    async def test(first: Store, second: Store) -> None:
        assert await first.lead("m")
        postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
        async with asyncio.timeout(20):
            while not await second.lead("m"):
                await asyncio.sleep(0.02)
        assert not await first.lead("m")

    with_two(postgres.database(), test)


@proof
def test_a_killed_process_does_not_lead(postgres: servers.Cluster) -> None:
    place = postgres.database()

    async def test(store: Store) -> None:
        with subprocess.Popen([sys.executable, "-c", LEADER, place], stdout=subprocess.PIPE) as leader:
            assert leader.stdout
            assert await asyncio.to_thread(leader.stdout.readline) == b"True\n"
            assert not await store.lead("m")
            leader.kill()
        async with asyncio.timeout(20):
            while not await store.lead("m"):
                await asyncio.sleep(0.02)

    with_store(place, test)


def test_a_file_has_one_process_that_leads_and_hears_nothing(file: str) -> None:
    async def test(store: Store) -> None:
        await store.listen(lambda *_: pytest.fail("there is nobody to hear"))
        assert await store.lead("m")
        await store.yield_lead("m")
        await store.append(event("m", 1))

    with_store(file, test, "m")
