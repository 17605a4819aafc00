"""A backup put back: killed at any step, it leaves a whole store in its place and nothing is lost."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from aloft.server.storage import Store, restore
from aloft.server.storage.sqlite import restore as restoring

from ...effort import proof
from .samples import event, with_store

ROOT = Path(__file__).parents[3]
OLD, NEW = ("old", 20), ("new", 1)  # a match in each store, and its head
STEPS = ("os.rename", "os.link", "os.remove", "os.truncate", "sqlite3.connect", "shutil.copyfile")
# A restore that is killed just before a step, counted from 0, and exits with 3 if there are fewer steps.
KILLED = f"""
import os, signal, sys
from aloft.server.storage import restore
left = int(sys.argv[3])
def count(step, arguments):
    global left
    if step in {STEPS!r}:
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(count)
restore(*sys.argv[1:3])
sys.exit(3)
"""
Stores = tuple[Path, Path]


def heads(store: Path) -> dict[str, int]:
    """Every match that a store holds, and how far it went, as SQLite finds it."""
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        return dict(connection.execute("SELECT match, max(v) FROM event GROUP BY match"))


@pytest.fixture
def stores(tmp_path: Path) -> Stores:
    """A backup, and a store whose server was killed, so that some of it is only in SQLite's log."""
    backup, place = tmp_path / "copy.db", tmp_path / "server.db"

    async def begin(store: Store) -> None:
        await store.append(event("new", 1))

    with_store(str(backup), begin, "new")
    program = """
import asyncio, os, signal, sys
from aloft.server.storage import open_store
from tests.server.storage.samples import event, table
async def main():
    store = await open_store(sys.argv[1])
    await store.create_match(table("old"), event("old", 0))
    for v in range(1, 21):
        await store.append(event("old", v))
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""
    done = subprocess.run([sys.executable, "-c", program, str(place)], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    assert place.with_name("server.db-wal").stat().st_size > 0
    return backup, place


def whole(stores: Stores) -> bool:
    """Whether the new store is in place; else the old one is, and either way the old one is somewhere."""
    _, place = stores
    found = heads(place)
    assert found in (dict([OLD]), dict([NEW]))
    if found == dict([OLD]):
        return False
    assert any(heads(one) == dict([OLD]) for one in kept(place))
    return True


def kept(place: Path) -> list[Path]:
    return [one for one in place.parent.glob("server.db.before-*") if one.suffix[-1].isdigit()]


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be killed so there")
@proof
def test_a_restore_that_is_killed_at_any_step_loses_nothing(stores: Stores) -> None:
    backup, place = stores
    before = {one.name: one.read_bytes() for one in place.parent.iterdir() if one.is_file()}
    outcomes = []
    for step in count():
        for one in place.parent.iterdir():
            one.unlink()
        for name, data in before.items():
            (place.parent / name).write_bytes(data)
        done = subprocess.run([sys.executable, "-c", KILLED, backup, place, str(step)], cwd=ROOT, check=False)
        outcomes.append(whole(stores))
        if done.returncode == 3:
            break
        assert done.returncode == -signal.SIGKILL
    assert outcomes == sorted(outcomes), "what was in place once is not taken away again"
    assert not outcomes[0]
    assert outcomes[-1]
    assert len(outcomes) > 5, "there are steps between which it was killed"


def refuse(*arguments: object) -> None:
    raise OSError("no")


@pytest.mark.parametrize("step", ["give_name", "_copy", "_gather"])
def test_a_restore_that_fails_leaves_the_old_store(
    stores: Stores, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(restoring, step, refuse)
    with pytest.raises(Exception, match=r"no|cannot be written"):
        restore(*stores)
    assert not whole(stores)


def test_where_a_file_has_one_name_only_it_is_copied(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", refuse)
    aside = restore(*stores)
    assert whole(stores)
    assert aside is not None
    assert aside.stat().st_mode & 0o777 == 0o600


def test_what_is_damaged_is_kept_as_it_was(stores: Stores) -> None:
    _, place = stores
    log = place.with_name("server.db-wal").read_bytes()
    place.write_bytes(b"a disk that failed" * 1000)
    aside = restore(*stores)
    assert aside is not None
    assert aside.read_bytes() == b"a disk that failed" * 1000
    assert aside.with_name(aside.name + "-wal").read_bytes() == log
    assert heads(place) == dict([NEW])
