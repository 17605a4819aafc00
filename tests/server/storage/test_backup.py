"""Copies of a store that is in use: whole, and with everything that was acknowledged before."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from aloft.server.storage import StorageFailed, StorageRefused, Store, backup

from .. import postgres as servers
from .samples import event, opened, versions, with_store

ROOT = Path(__file__).parents[3]
MATCHES = [f"m{number}" for number in range(20)]
COMMAND = "import sys; from aloft.server.storage import backup; backup(*sys.argv[1:])"


class Writing:
    """Writers that go on until they are told to stop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heads = dict.fromkeys(MATCHES, 0)
        self.is_over = False
        self.longest = 0.0
        self.tasks = [asyncio.create_task(self._write(match)) for match in MATCHES]

    async def _write(self, match: str) -> None:
        loop = asyncio.get_running_loop()
        while not self.is_over:
            start = loop.time()
            await self.store.append(event(match, self.heads[match] + 1, body="x" * 500))
            self.heads[match] += 1
            self.longest = max(self.longest, loop.time() - start)

    async def stop(self) -> None:
        self.is_over = True
        await asyncio.gather(*self.tasks)


def check(copy: Path, at_least: dict[str, int], at_most: dict[str, int]) -> None:
    """The copy opens, and each log is a beginning of the real one that goes far enough."""

    async def test(store: Store) -> None:
        for match in MATCHES:
            found = await versions(store, match)
            assert found == list(range(len(found)))
            assert at_least[match] <= found[-1] <= at_most[match]

    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with_store(copy, test)


async def fill(store: Store) -> None:
    """Some megabytes, so that a copy takes more than one step."""
    for v in range(1, 30):
        await asyncio.gather(*(store.append(event(match, v, "early", body="x" * 5000)) for match in MATCHES))


@pytest.mark.parametrize("by_another_process", [False, True], ids=["by the store", "by another process"])
def test_a_backup_while_everybody_writes(file: str, tmp_path: Path, by_another_process: bool) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    bounds: list[dict[str, int]] = []

    async def test(store: Store) -> None:
        await fill(store)
        writing = Writing(store)
        writing.heads = dict.fromkeys(MATCHES, 29)
        await asyncio.sleep(0.2)
        bounds.append(dict(writing.heads))
        if by_another_process:
            command = [sys.executable, "-c", COMMAND, file, str(copy)]
            await asyncio.to_thread(subprocess.run, command, check=True, cwd=ROOT)
        else:
            await store.backup(copy)
        await writing.stop()
        bounds.append(dict(writing.heads))

    with_store(file, test, *MATCHES)
    assert bounds[1]["m0"] > bounds[0]["m0"], "nobody wrote meanwhile"
    check(copy, *bounds)
    assert [path.name for path in copy.parent.iterdir() if not path.name.endswith(".lock")] == ["copy.db"]


def test_a_backup_of_a_store_that_nobody_has_open(file: str, tmp_path: Path) -> None:
    with_store(file, fill, *MATCHES)
    backup(file, tmp_path / "copy.db")
    heads = dict.fromkeys(MATCHES, 29)
    check(tmp_path / "copy.db", heads, heads)


def test_a_backup_of_a_store_whose_process_was_killed(file: str, tmp_path: Path) -> None:
    """What is only in SQLite's log is in the copy too."""
    command = [sys.executable, "-m", "tests.server.storage.appender", file, "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as owner:
        assert owner.stdout
        lines = [owner.stdout.readline() for _ in range(20)]
        owner.kill()
    backup(file, tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        (head,) = copy.execute("SELECT max(v) FROM event").fetchone()
    assert head >= int(lines[-1].split()[1])


def test_a_copy_is_one_file_that_anybody_can_read(file: str, tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.backup(tmp_path / "copy.db")

    with_store(file, test, "m")
    uri = f"file:{tmp_path}/copy.db?mode=ro&immutable=1"
    with closing(sqlite3.connect(uri, uri=True)) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copy.execute("SELECT match FROM event").fetchall() == [("m",)]


def test_nothing_is_overwritten(file: str, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("do not touch")

    async def test(store: Store) -> None:
        for wrong in (tmp_path / "precious", Path(file), Path(f"{file}-journal"), tmp_path / "no" / "folder"):
            with pytest.raises(StorageRefused, match="choose another"):
                await store.backup(wrong)
            with pytest.raises(StorageRefused, match="choose another"):
                await asyncio.to_thread(backup, file, wrong)
        with pytest.raises(StorageRefused, match="cannot be written"):
            await store.backup("/proc/copy.db")
        with pytest.raises(StorageRefused, match="cannot be written"):
            await asyncio.to_thread(backup, file, "/proc/copy.db")

    with_store(file, test, "m")
    assert (tmp_path / "precious").read_text() == "do not touch"


def test_what_is_no_store_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(StorageRefused, match="There is no store"):
        backup(tmp_path / "nothing", tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(StorageRefused, match="somebody else's"):
        backup(tmp_path / "other.db", tmp_path / "copy")
    (tmp_path / "letter").write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(StorageRefused, match="no SQLite database"):
        backup(tmp_path / "letter", tmp_path / "copy")
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


def test_an_owner_that_does_not_answer(file: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(file):
            Path(f"{file}.sock").unlink()
            with pytest.raises(StorageRefused, match="does not answer"):
                await asyncio.to_thread(backup, file, tmp_path / "copy.db")

    asyncio.run(run())


def test_closing_does_not_wait_for_a_backup(file: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(file, *MATCHES) as store:
            await fill(store)
            task = asyncio.create_task(store.backup(tmp_path / "copy.db"))
            await asyncio.sleep(0)
        with pytest.raises(StorageFailed, match="being closed"):
            await task

    asyncio.run(run())
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


def test_postgres_has_its_own_way(postgres: servers.Cluster) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(StorageRefused, match="pg_dump"):
            await store.backup("anywhere")

    with_store(postgres.database(), test)
