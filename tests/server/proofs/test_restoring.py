"""A drill: a backup while people play, then the store is lost, and put back with all that it held."""

import asyncio
import subprocess
from copy import deepcopy
from pathlib import Path

from .book import Acknowledged
from .crowd import crowd
from .process import Process, aloft, child, running

PAIRS, ENOUGH = 2, 20


def run(*arguments: str) -> str:
    """What a command says."""
    done = subprocess.run([*aloft(), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def play_and_copy(server: Process, folder: Path, copy: Path) -> Acknowledged:
    """A backup in the middle of games; what was acknowledged before it began."""
    async with crowd(server.url, PAIRS) as people:
        async with people.playing():
            await people.progress(ENOUGH)
            before = deepcopy(people.book)
            await asyncio.to_thread(run, "backup", str(copy), "--data", str(folder))
            await people.progress(ENOUGH)
            server.kill()
        return before


async def play(server: Process) -> None:
    async with crowd(server.url, PAIRS, seed=9) as people, people.playing():
        await people.progress(ENOUGH)
        people.stop()


def test_a_store_that_was_lost_is_put_back(tmp_path: Path) -> None:
    place, copy = tmp_path / "server.db", tmp_path / "copy.db"
    with running(child(str(place), tmp_path / "log")) as server:
        before = asyncio.run(play_and_copy(server, tmp_path, copy))
        place.write_bytes(b"a disk that failed" * 1000)
        said = run("restore", str(copy), "--data", str(tmp_path))
        assert "server.db.before-1" in said
        assert (tmp_path / "server.db.before-1").read_bytes().startswith(b"a disk that failed")
        before.check(str(place))
        server.start()
        asyncio.run(play(server))
        assert server.terminate() == 0
        server.check_log()
    before.check(str(place))


def test_a_store_in_use_is_not_replaced(tmp_path: Path) -> None:
    place, copy = tmp_path / "server.db", tmp_path / "copy.db"
    with running(child(str(place), tmp_path / "log")) as server:
        run("backup", str(copy), "--data", str(tmp_path))
        refused = ["restore", str(copy), "--data", str(tmp_path)]
        done = subprocess.run([*aloft(), *refused], capture_output=True, text=True, check=False)
        assert done.returncode != 0
        assert "stop it first" in " ".join(done.stderr.split())
        assert server.popen.poll() is None
    assert not (tmp_path / "server.db.before-1").exists()


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_bytes(b"no database at all" * 100)
    (tmp_path / "server.db").write_bytes(b"what was there")
    refused = ["restore", str(tmp_path / "copy.db"), "--data", str(tmp_path)]
    done = subprocess.run([*aloft(), *refused], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "no SQLite database" in " ".join(done.stderr.split())
    assert (tmp_path / "server.db").read_bytes() == b"what was there"
