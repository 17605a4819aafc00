"""When nothing can be written: nothing is acknowledged, what was stays, and service resumes by itself."""

import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from aloft.server.storage import STORED, StorageFailed, Store, writer
from aloft.server.storage.postgres.postgres_store import PostgresStore

from .. import postgres as servers
from .proxy import Proxy
from .samples import event, opened, until, versions, with_store


@pytest.fixture(autouse=True)
def quick_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.1)


@pytest.fixture
def file_limit() -> Iterator[None]:
    """Whatever limit a test sets on the size of files is lifted in the end."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def set_pages(store: Store, most: int) -> None:
    """The most pages that the file may have; the disk is full when there are no more."""
    await store.read(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {most}").scalar()
    )


async def fill(store: Store) -> tuple[int, StorageFailed]:
    """Append large events until one fails; the last version acknowledged, and the failure."""
    v = await store.head("m") or 0
    while True:
        try:
            await store.append(event("m", v + 1, body="x" * 20_000))
        except StorageFailed as failure:
            return v, failure
        v += 1


def test_a_full_disk(file: str) -> None:
    async def test(store: Store) -> None:
        await set_pages(store, 200)
        last, failure = await fill(store)
        assert "full" in str(failure)
        assert not failure.unknown
        assert not store.is_writable
        assert store.trouble
        with pytest.raises(StorageFailed):
            await store.append(event("n", 1))
        with pytest.raises(StorageFailed):
            await store.delete_match("n")
        assert await versions(store, "m") == list(range(last + 1))  # reading goes on
        await asyncio.sleep(0.3)
        assert not store.is_writable
        await set_pages(store, 100_000)
        await until(lambda: store.is_writable)
        assert await store.append(event("m", last + 1)) is STORED
        assert await versions(store, "m") == list(range(last + 2))
        assert await versions(store, "n") == [0]
        assert store.tally.failures == 1

    with_store(file, test, "m", "n")


def test_a_batch_fails_as_a_whole(file: str) -> None:
    """Some of it would still have had room."""
    names = [f"m{number}" for number in range(30)]

    async def test(store: Store) -> None:
        await set_pages(store, 100)
        large = (store.append(event(name, 1, body="x" * 50_000)) for name in names)
        found = await asyncio.gather(*large, return_exceptions=True)
        assert all(isinstance(one, StorageFailed) for one in found)
        assert [await store.head(name) for name in names] == [0] * 30

    with_store(file, test, *names)


def test_a_write_that_the_system_refuses(file: str, file_limit: None) -> None:
    """The limit on the size of a file is met in the log that SQLite writes first."""

    async def test(store: Store) -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
        last, failure = await fill(store)
        assert last > 5
        assert not failure.unknown
        assert await versions(store, "m") == list(range(last + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await until(lambda: store.is_writable)
        assert await store.append(event("m", last + 1)) is STORED

    with_store(file, test, "m")

    async def again(store: Store) -> None:
        log = await store.tail("m", -1)
        assert [row.v for row in log] == list(range(len(log)))

    with_store(file, again)


def test_everybody_in_line_is_answered(file: str) -> None:
    async def test(store: Store) -> None:
        await set_pages(store, 100)
        large = [store.append(event("m", v, body="x" * 100_000)) for v in range(1, 60)]
        found = await asyncio.wait_for(asyncio.gather(*large, return_exceptions=True), 20)
        stored = [one for one in found if one is STORED]
        failed = [one for one in found if isinstance(one, StorageFailed)]
        assert len(stored) + len(failed) == 59
        assert await store.head("m") == len(stored)

    with_store(file, test, "m")


def test_closing_in_trouble_leaves_nobody_waiting(file: str) -> None:
    async def run() -> None:
        async with opened(file, "m") as store:
            await set_pages(store, 100)
            await fill(store)
            task = asyncio.create_task(store.append(event("m", 999)))
            await asyncio.sleep(0)
        with pytest.raises(StorageFailed):
            await task

    asyncio.run(run())


def test_a_session_that_was_ended(postgres: servers.Cluster) -> None:
    place = postgres.database()

    async def test(store: Store) -> None:
        await store.append(event("m", 1))
        postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'")
        with pytest.raises(StorageFailed) as failure:
            await store.append(event("m", 2))
        assert not failure.value.unknown  # it had not come to the commit
        assert await versions(store, "m") == [0, 1]  # readers connect again at once
        await until(lambda: store.is_writable)
        assert await store.append(event("m", 2)) is STORED

    with_store(place, test, "m")


def test_a_server_that_is_away_for_a_while(own_postgres: servers.Cluster) -> None:
    """Several probes fail before one succeeds."""
    place = own_postgres.database()

    async def test(store: Store) -> None:
        own_postgres.stop()
        with pytest.raises(StorageFailed):
            await store.append(event("m", 1))
        with pytest.raises(StorageFailed, match="cannot be read"):
            await store.head("m")
        assert not await store.lead("m")
        await asyncio.sleep(0.5)
        assert not store.is_writable
        await asyncio.to_thread(own_postgres.start)
        await until(lambda: store.is_writable)
        assert await store.append(event("m", 1)) is STORED
        assert await versions(store, "m") == [0, 1]
        assert await store.lead("m")

    with_store(place, test, "m")


@pytest.mark.parametrize("reaches_server", [True, False], ids=["committed", "not committed"])
def test_a_commit_whose_answer_is_lost(
    postgres: servers.Cluster, tmp_path: Path, reaches_server: bool
) -> None:
    """Nobody can know; we say so, and the log tells."""
    place = postgres.database()
    with Proxy(postgres.folder) as proxy:

        async def test(store: Store) -> None:
            proxy.cut_at_commit(reaches_server)
            with pytest.raises(StorageFailed, match="may have been saved") as failure:
                await store.append(event("m", 1))
            assert failure.value.unknown
            await until(lambda: store.is_writable)
            assert await versions(store, "m") == ([0, 1] if reaches_server else [0])

        with_store(place.replace(str(postgres.folder), str(proxy.folder)), test, "m")


def test_a_database_that_falls_silent(postgres: servers.Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits is told in time, whoever comes then at once; all goes on when it speaks again."""
    monkeypatch.setattr(PostgresStore, "patience", 0.5)
    place = postgres.database()
    with Proxy(postgres.folder) as proxy:

        async def test(store: Store) -> None:
            with proxy.silent():
                with pytest.raises(StorageFailed, match=r"does not answer.*may have been saved") as failure:
                    await store.append(event("m", 1))
                assert failure.value.unknown
                assert not store.is_writable
                for work in (store.append(event("m", 1)), store.head("m")):
                    with pytest.raises(StorageFailed, match="does not answer"):
                        await work
            await until(lambda: store.is_writable)
            assert await versions(store, "m") == [0, 1]
            assert await store.append(event("m", 2)) is STORED

        with_store(place.replace(str(postgres.folder), str(proxy.folder)), test, "m")
