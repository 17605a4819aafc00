"""Acknowledged means durable: kill -9 at any moment loses nothing that anybody was told is done."""

import asyncio
import random
from pathlib import Path

import pytest

from ...effort import proof, times
from ..postgres import Cluster
from .book import Acknowledged
from .crowd import crowd
from .process import Process, child, running

KILLS = times(1, 2, 100, "KILLS")
PAIRS = 4


async def kill_again_and_again(server: Process, seed: int, kills: int = KILLS) -> Acknowledged:
    """People play; the server dies at random instants, and they go on where they were."""
    chance = random.Random(seed)
    async with crowd(server.url, PAIRS, seed) as people:
        for _ in range(kills):
            async with people.playing():
                await people.progress(chance.randrange(1, 100))
                await asyncio.sleep(chance.uniform(0, 0.02))
                server.kill()
            people.move(await asyncio.to_thread(server.start))
        print(f"{kills} kills, {len(people.book)} acknowledged at {len(people.book.tables)} tables")
        return people.book


def test_killing_the_server_loses_nothing_in_a_file(tmp_path: Path) -> None:
    place = str(tmp_path / "aloft.db")
    with running(child(place, tmp_path / "log")) as server:
        book = asyncio.run(kill_again_and_again(server, seed=1))
        server.kill()
        book.check(place)
        server.check_log()


@proof
def test_killing_the_server_loses_nothing_in_postgresql(tmp_path: Path, postgres: Cluster) -> None:
    place = postgres.database()
    with running(child(place, tmp_path / "log")) as server:
        book = asyncio.run(kill_again_and_again(server, seed=2))
        server.kill()
        book.check(place)
        server.check_log()


@pytest.mark.parametrize("how", ["kill", "stop"])
@proof
def test_killing_postgresql_loses_nothing(tmp_path: Path, own_postgres: Cluster, how: str) -> None:
    """The server lives on, says that nothing can be saved, and saves again as soon as it can."""
    place = own_postgres.database()
    chance = random.Random(3)

    async def live_through_it(server: Process) -> Acknowledged:
        async with crowd(server.url, PAIRS) as people:
            async with people.playing():
                for _ in range(max(1, KILLS // 2)):
                    await people.progress(chance.randrange(1, 100))
                    await asyncio.sleep(chance.uniform(0, 0.02))
                    getattr(own_postgres, how)()
                    await people.refusal()
                    await asyncio.to_thread(own_postgres.restart)
                await people.progress(20)
                server.kill()
            print(f"{len(people.book)} acknowledged, {people.book.refused} times told that nothing is saved")
            return people.book

    with running(child(place, tmp_path / "log")) as server:
        book = asyncio.run(live_through_it(server))
        book.check(place)
        server.check_log()
