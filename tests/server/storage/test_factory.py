"""What is opened and what is refused, with a sentence that says what to do."""

import asyncio
import fcntl
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from aloft.games.errors import AloftError
from aloft.server.storage import StorageRefused, Store, open_store

from .. import postgres as servers
from .samples import event, opened, versions, with_store

ROOT = Path(__file__).parents[3]


def refusal(place: str | Path) -> str:
    """The sentence with which a place is refused."""

    async def run() -> None:
        await (await open_store(place)).close()

    with pytest.raises(StorageRefused) as refused:
        asyncio.run(run())
    sentence = str(refused.value)
    assert isinstance(refused.value, AloftError)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def make(file: str | Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_store_opens_again_with_what_it_had(place: str) -> None:
    async def append(store: Store) -> None:
        await store.append(event("m", (await store.head("m") or 0) + 1))

    with_store(place, append, "m")
    with_store(place, append)

    async def look(store: Store) -> None:
        assert await versions(store, "m") == [0, 1, 2]

    with_store(place, look)


def test_a_file_is_durable_strict_and_private(file: str) -> None:
    async def test(store: Store) -> None:
        def settings(connection: Connection) -> list[Any]:
            names = ("journal_mode", "synchronous", "foreign_keys", "locking_mode")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        assert await store.read(settings) == ["wal", 2, 1, "exclusive"]
        for path in Path(file).parent.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name

    with_store(file, test)


def test_the_address_of_a_file(tmp_path: Path) -> None:
    with_store(f"sqlite:///{tmp_path}/new/folder/aloft.db", lambda store: store.count())
    assert (tmp_path / "new" / "folder" / "aloft.db").exists()


def test_another_kind_of_database() -> None:
    assert "mysql" in refusal("mysql://localhost/aloft")
    assert "check" in refusal("://")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear Sir or Madam, " * 100)
    assert "no SQLite database" in refusal(path)
    assert path.read_bytes() == b"Dear Sir or Madam, " * 100


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    with_store(path, lambda store: store.count())


def test_somebody_elses_file(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    make(path, "CREATE TABLE recipe (name TEXT)")
    before = path.read_bytes()
    assert "somebody else's" in refusal(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("product", [None, "kites"])
def test_somebody_elses_file_that_looks_a_little_like_ours(tmp_path: Path, product: str | None) -> None:
    path = tmp_path / "other.db"
    make(path, "CREATE TABLE alembic_version (version_num TEXT)", "CREATE TABLE meta (key TEXT, value TEXT)")
    if product:
        make(path, f"INSERT INTO meta VALUES ('product', '{product}')")
    assert "somebody else's" in refusal(path)


def test_a_newer_store(file: str) -> None:
    with_store(file, lambda store: store.count())
    make(file, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer Aloft (9999); update" in refusal(file)


def test_a_store_whose_tables_were_changed(file: str) -> None:
    with_store(file, lambda store: store.count())
    make(file, "ALTER TABLE token DROP COLUMN revoked")
    assert "table token was changed" in refusal(file)


def test_a_damaged_file(file: str) -> None:
    async def write(store: Store) -> None:
        for v in range(1, 100):
            await store.append(event("m", v, body="x" * 2000))

    with_store(file, write, "m")
    data = bytearray(Path(file).read_bytes())
    data[20_000:60_000] = bytes(40_000)
    Path(file).write_bytes(data)
    assert "damaged" in refusal(file)


def test_a_file_that_was_cut_off(file: str) -> None:
    with_store(file, lambda store: store.count(), "m")
    os.truncate(file, 10_000)
    assert "damaged" in refusal(file)


@pytest.mark.parametrize("folder", ["/proc/aloft", "/dev/null/aloft", "/proc"])
def test_a_folder_that_cannot_be_written(folder: str) -> None:
    assert "cannot be written" in refusal(f"{folder}/aloft.db")


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    assert "cannot be written" in refusal(tmp_path)


def test_a_store_that_is_open_already(file: str) -> None:
    async def run() -> None:
        async with opened(file) as store:
            with pytest.raises(StorageRefused, match=rf"Another process \({os.getpid()}\) has .* open"):
                await open_store(file)
            assert (await store.count()).people == 0

    asyncio.run(run())
    with_store(file, lambda store: store.count())


def test_a_store_that_another_process_has_open(file: str) -> None:
    """Until it is killed: then the store is free at once."""
    command = [sys.executable, "-m", "tests.server.storage.appender", file, "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as owner:
        assert owner.stdout
        owner.stdout.readline()
        assert f"Another process ({owner.pid})" in refusal(file)
        owner.kill()
    with_store(file, lambda store: store.count())


def test_a_file_that_another_program_has_locked(file: str) -> None:
    with_store(file, lambda store: store.count())
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program" in refusal(file)
    with_store(file, lambda store: store.count())


def test_nobody_else_can_open_the_file_while_it_is_in_use(file: str) -> None:
    async def test(store: Store) -> None:
        await store.append(event("m", 1))
        with closing(sqlite3.connect(file, timeout=0)) as other, pytest.raises(sqlite3.OperationalError):
            other.execute("SELECT * FROM event").fetchall()

    with_store(file, test, "m")


def test_a_forked_child_does_not_keep_the_lock(file: str) -> None:
    async def run() -> int:
        async with opened(file):
            child = os.fork()
            if child == 0:
                signal.pause()
        return child

    child = asyncio.run(run())
    try:
        with open(f"{file}.lock", "rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


# PostgreSQL.


def test_a_server_that_does_not_run(tmp_path: Path) -> None:
    sentence = refusal(f"postgresql://ann:hush@/aloft?host={tmp_path}")
    assert "cannot be reached" in sentence
    assert "hush" not in sentence


def test_a_database_that_does_not_exist(postgres: servers.Cluster) -> None:
    assert "does not exist" in refusal(postgres.url("nowhere"))


def test_a_database_that_is_not_utf8(postgres: servers.Cluster) -> None:
    place = postgres.database("ENCODING 'LATIN1'", "TEMPLATE template0", "LC_COLLATE 'C'", "LC_CTYPE 'C'")
    assert "UTF8" in refusal(place)


def test_somebody_elses_database(postgres: servers.Cluster) -> None:
    place = postgres.database()
    name = place.split("/")[3].split("?")[0]
    postgres.execute("CREATE TABLE recipe (name TEXT)", name)
    assert "somebody else's" in refusal(place)


def test_a_newer_database(postgres: servers.Cluster) -> None:
    place = postgres.database()
    with_store(place, lambda store: store.count())
    postgres.execute("UPDATE alembic_version SET version_num = '9999'", place.split("/")[3].split("?")[0])
    assert "newer Aloft" in refusal(place)


def test_a_database_that_is_lazy_by_default_is_made_to_sync(postgres: servers.Cluster) -> None:
    place = postgres.database()
    name = place.split("/")[3].split("?")[0]
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def test(store: Store) -> None:
        def setting(connection: Connection) -> Any:
            return connection.exec_driver_sql("SHOW synchronous_commit").scalar()

        assert await store.write(setting) == "on"

    with_store(place, test)


def test_a_server_that_does_not_sync(own_postgres: servers.Cluster) -> None:
    place = own_postgres.database()
    own_postgres.stop()
    own_postgres.start("fsync=off")
    assert "fsync off" in refusal(place)


def test_several_processes_make_the_tables_together(postgres: servers.Cluster) -> None:
    place = postgres.database()

    async def run() -> None:
        stores = await asyncio.gather(*(open_store(place) for _ in range(5)))
        for store in stores:
            await store.close()

    asyncio.run(run())
