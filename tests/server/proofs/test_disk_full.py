"""Disk full: what cannot be written is not acknowledged, everything else goes on, and so it does again
as soon as there is room."""

import asyncio
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.effort import proof

from .book import Acknowledged
from .party import Party, party
from .process import Process, child, running

pytestmark = proof
SIZE = 4 << 20  # bytes of the small disk
SLACK = 400 << 10  # bytes left when it is called full
MOST = 3000  # submissions until it must be full


class SmallDisk:
    """A file system of its own, which another file fills."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.filler = folder / "filler"

    def fill(self, server: Process) -> None:
        with self.filler.open("wb") as file:
            space = os.statvfs(self.folder)
            file.write(b"\0" * max(0, space.f_bavail * space.f_frsize - SLACK))

    def empty(self, server: Process) -> None:
        self.filler.unlink()


class SmallFiles:
    """Files may not grow any more, for one process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: Process) -> None:
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        self._limit(server, largest + SLACK)

    def empty(self, server: Process) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    def _limit(self, server: Process, most: int) -> None:
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, hard))


Room = SmallDisk | SmallFiles


@contextmanager
def mounted(folder: Path) -> Iterator[SmallDisk]:
    """A small disk, where we may mount one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("we may not mount a disk here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def limited(folder: Path) -> Iterator[SmallFiles]:
    folder.mkdir()
    yield SmallFiles(folder)


async def until_full(people: Party, book: Acknowledged) -> None:
    """Talk until nothing can be written; the words are long, so that it does not take long."""
    for _ in range(MOST):
        answer = await people.ask(0, "say", says="x" * 300)
        book.add(people.match, people.guests[0].id, answer)
        if answer["t"] == "no":
            assert answer["why"] == "storage", answer
            return
    pytest.fail("it is never full")


async def live_through_it(server: Process, room: Room, book: Acknowledged) -> None:
    async with party(server.url) as people:
        await people.play(6)
        room.fill(server)
        await until_full(people, book)
        v = people.v
        for seat in (0, 1):  # nothing is acknowledged after the first failure
            answer = await people.ask(seat, "say", says="Anybody?")
            assert answer["why"] == "storage", answer
        turn = people.turn or 0
        move = await people.lines[turn].act(people.match)
        assert move["why"] == "storage", move
        await watch_on(people, server, v)
        room.empty(server)
        await until_room(people, book)
        await people.play(10)
        for line, guest in zip(people.lines, people.guests, strict=True):
            for answer in line.answers.values():
                book.add(people.match, guest.id, answer)


async def watch_on(people: Party, server: Process, v: int) -> None:
    """Nothing has happened, and everybody can still look."""
    for line in people.lines:
        assert (await line.hello(people.match)).v == v
        assert (await line.hello(people.match, v)).v == v
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as anybody:
        assert (await anybody.get("/readyz")).status_code == 503
        assert (await anybody.get(f"/api/matches/{people.match}")).json()["v"] == v
        assert (await anybody.post("/api/people", json={"name": "Late"})).status_code == 503


async def until_room(people: Party, book: Acknowledged) -> None:
    """Service resumes by itself."""
    async with asyncio.timeout(60):
        while (answer := await people.ask(0, "say", says="At last!"))["t"] == "no":
            assert answer["why"] == "storage", answer
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("kind", [mounted, limited])
def test_a_full_disk(tmp_path: Path, kind: Callable[[Path], object]) -> None:
    book = Acknowledged()
    with kind(tmp_path / "small") as room:  # type: ignore[attr-defined]
        place = str(room.folder / "aloft.db")
        with running(child(place, tmp_path / "log")) as server:
            asyncio.run(live_through_it(server, room, book))
            server.check_log()
        book.check(place)
        assert len(book) > 20
