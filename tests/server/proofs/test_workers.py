"""Several processes serve one file: all that one process promises holds, whichever of them dies."""

import asyncio
import json
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from aloft.server.storage import backup

from ...effort import proof, times
from ..client import Guest
from .book import read_logs
from .crowd import crowd
from .party import party
from .process import Process, child, running
from .test_durable import kill_again_and_again
from .test_one_version import races, watch_at

pytestmark = proof
KILLS = times(3, 3, 100, "KILLS")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Two workers; sockets that name no table go to one and the other in turn."""
    folder = tmp_path_factory.mktemp("pair")
    with running(child(str(folder / "aloft.db"), folder / "log", workers=2, bot_threads=1)) as server:
        yield server
        server.check_log()


def test_sockets_that_race_at_two_workers(pair: Process) -> None:
    asyncio.run(races([pair.url]))


def test_both_workers_tell_the_same(pair: Process) -> None:
    async def test() -> None:
        async with party(pair.url, "ascension") as people:
            others = [
                await watch_at(guest, pair.url, people.match) for guest in people.guests for _ in (1, 2)
            ]
            for _ in range(20):
                await people.step()
                for place, other in enumerate(others):
                    seen, told = people.lines[place // 2].boards[people.match], other.boards[people.match]
                    await other.until(lambda seen=seen, told=told: told.v == seen.v)  # type: ignore[misc]
                    assert told.parts == seen.parts
            for other in others:
                await other.close()

    asyncio.run(test())


def test_one_worker_moves_the_bots(pair: Process) -> None:
    """People watch through both; still every ply is made once."""

    async def test() -> None:
        async with Guest(pair.url) as host:
            match = (await host.open_table("ascension", 2, bots={"0": "novice", "1": "novice"}))["match"]
            lines = [await watch_at(host, pair.url, match) for _ in range(4)]
            for line in lines:
                await line.until(lambda line=line: line.boards[match].phase == "over")  # type: ignore[misc]
            assert all(line.boards[match].parts == lines[0].boards[match].parts for line in lines)
            for line in lines:
                await line.close()

    asyncio.run(test())


def test_killing_all_of_them_loses_nothing(tmp_path: Path) -> None:
    place = str(tmp_path / "aloft.db")
    with running(child(place, tmp_path / "log", workers=2)) as server:
        book = asyncio.run(kill_again_and_again(server, seed=4))
        server.kill()
        book.check(place)
        server.check_log()


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    """Who was served by it comes back to another; nothing acknowledged is lost, and nobody else notices."""
    place, chance = str(tmp_path / "aloft.db"), random.Random(5)

    async def replaced(server: Process, gone: int) -> None:
        async with asyncio.timeout(60):
            while gone in server.workers() or len(server.workers()) < 2:
                await asyncio.sleep(0.05)

    async def test(server: Process) -> None:
        async with crowd(server.url, 4) as people:
            for _ in range(KILLS):
                victim = chance.choice(server.workers())
                async with people.playing():
                    await people.progress(chance.randrange(1, 60))
                    os.kill(victim, signal.SIGKILL)
                    people.stop()
                for pair in people.pairs:
                    pair.is_stopped = False
                people.move(server.url)  # by new connections, as a browser does
                await replaced(server, victim)
            book = people.book
        server.kill()
        await asyncio.to_thread(book.check, place)

    with running(child(place, tmp_path / "log", workers=2)) as server:
        asyncio.run(test(server))
        assert server.said().count("another takes its place") == KILLS
        assert "Traceback" not in server.said()


def test_when_the_first_process_dies_the_others_leave(tmp_path: Path) -> None:
    """Nobody is left behind who would hold the file or the address."""
    place = str(tmp_path / "aloft.db")

    async def test(server: Process) -> None:
        async with crowd(server.url, 2) as people:
            workers = server.workers()
            async with people.playing():
                await people.progress(20)
                os.kill(server.pid, signal.SIGKILL)
                server.gone()
            until = time.monotonic() + 30
            while any(Path(f"/proc/{pid}").exists() for pid in workers):
                assert time.monotonic() < until, "somebody stays"
                await asyncio.sleep(0.05)
            people.move(await asyncio.to_thread(server.start))
            async with people.playing():
                await people.progress(20)
                people.stop()
            book = people.book
        server.kill()
        await asyncio.to_thread(book.check, place)

    with running(child(place, tmp_path / "log", workers=2)) as server:
        asyncio.run(test(server))


def test_a_backup_is_made_while_they_serve(pair: Process, tmp_path: Path) -> None:
    async def test() -> str:
        async with party(pair.url) as people:
            await people.step()
            return people.match

    match = asyncio.run(test())
    copy = tmp_path / "copy.db"
    backup(json.loads(pair.command[-1])["place"], copy)
    assert match in asyncio.run(read_logs(str(copy)))
