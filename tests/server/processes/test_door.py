"""The door: whoever names the same table comes to the same worker, and nobody is left standing."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from aloft.server.processes import door
from aloft.server.processes.door import READY, Door, take
from aloft.server.transport.headcount import Headcount
from aloft.server.transport.uvicorn_server import listen

CROWD = 20  # who may stand at the door from one address


class Hall:
    """A door, and the workers' ends of its lines."""

    def __init__(self, places: int) -> None:
        self.listening = listen("127.0.0.1", 0)
        self.address = self.listening.getsockname()
        self.door = Door(self.listening, places, Headcount(most=1000, per_address=CROWD))
        self.ends: list[socket.socket] = []
        self.people: list[socket.socket] = []

    async def man(self, place: int) -> socket.socket:
        """Have somebody at a place."""
        ours, theirs = socket.socketpair()
        for line in (ours, theirs):
            line.setblocking(False)
            self.ends.append(line)
        theirs.send(READY)
        assert await self.door.man(place, ours)
        return theirs

    def come(self, request: str = "") -> socket.socket:
        """Somebody connects, and says this."""
        person = socket.create_connection(self.address)
        self.people.append(person)
        person.sendall(request.encode())
        return person

    async def taken(self, *workers: socket.socket) -> list[int]:
        """Who came next, by the number of the worker that took them, and that it is really them."""
        async with asyncio.timeout(10):
            while True:
                await asyncio.sleep(0.01)
                for place, worker in enumerate(workers):
                    if connections := take(worker):
                        for connection in connections:
                            with connection:
                                connection.sendall(f"{place}".encode())
                        return [place] * len(connections)


@asynccontextmanager
async def hall(places: int) -> AsyncIterator[Hall]:
    found = Hall(places)
    try:
        yield found
    finally:
        found.door.close()
        for one in (*found.ends, *found.people):
            one.close()


def socket_for(match: str) -> str:
    return f"GET /api/socket?ticket=abc&match={match} HTTP/1.1\r\nHost: here\r\n\r\n"


def test_who_names_the_same_table_comes_to_the_same_worker() -> None:
    async def test() -> None:
        async with hall(2) as here:
            workers = [await here.man(0), await here.man(1)]
            here.door.open()
            found: dict[str, set[int]] = {}
            for match in [f"m{number}" for number in range(12)] * 2:
                person = here.come(socket_for(match))
                (place,) = await here.taken(*workers)
                assert person.recv(1) == f"{place}".encode()
                found.setdefault(match, set()).add(place)
            assert all(len(places) == 1 for places in found.values())
            assert {place for places in found.values() for place in places} == {0, 1}

    asyncio.run(test())


def test_everybody_else_takes_turns() -> None:
    async def test() -> None:
        async with hall(3) as here:
            workers = [await here.man(place) for place in range(3)]
            here.door.open()
            places = []
            for _ in range(6):
                here.come("GET / HTTP/1.1\r\n\r\n")
                places += await here.taken(*workers)
            assert places == [0, 1, 2, 0, 1, 2]

    asyncio.run(test())


def test_who_says_nothing_is_let_in_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.1)

    async def test() -> None:
        async with hall(1) as here:
            worker = await here.man(0)
            here.door.open()
            here.come()
            assert await here.taken(worker) == [0]

    asyncio.run(test())


def test_where_nobody_is_the_next_one_helps_out() -> None:
    async def test() -> None:
        async with hall(2) as here:
            workers = [await here.man(0), await here.man(1)]
            here.door.open()
            workers[1].close()  # it has died, and the door does not know yet
            for number in range(8):
                here.come(socket_for(f"m{number}"))
                assert await here.taken(workers[0]) == [0]
            here.door.leave(1)
            assert not here.door.is_manned
            here.come(socket_for("m1"))
            assert await here.taken(workers[0]) == [0]

    asyncio.run(test())


def test_while_nobody_is_there_people_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """But not without end: then those who came first are sent away."""
    monkeypatch.setattr(door, "MOST", 3)

    async def test() -> None:
        async with hall(1) as here:
            await here.man(0)
            here.door.open()
            here.door.leave(0)
            people = [here.come(f"GET /{number} HTTP/1.1\r\n\r\n") for number in range(5)]
            for person in people[:2]:
                person.setblocking(False)
                with pytest.raises(ConnectionResetError):
                    await asyncio.wait_for(asyncio.get_running_loop().sock_recv(person, 1), 10)
            worker = await here.man(0)
            for _ in range(3):
                assert await here.taken(worker) == [0]
            for person in people[2:]:
                assert person.recv(1) == b"0"

    asyncio.run(test())


def test_who_says_nothing_takes_no_room_from_others() -> None:
    """Neither files nor a worker: from one address only so many may stand at the door."""

    async def test() -> None:
        async with hall(1) as here:
            worker = await here.man(0)
            here.door.open()
            silent = [here.come() for _ in range(CROWD)]
            last = here.come()
            last.setblocking(False)
            told = await asyncio.wait_for(asyncio.get_running_loop().sock_recv(last, 1000), 10)
            assert told.startswith(b"HTTP/1.1 503 ")
            silent[0].sendall(b"GET / HTTP/1.1\r\n\r\n")
            assert await here.taken(worker) == [0]
            here.come("GET / HTTP/1.1\r\n\r\n")
            assert await here.taken(worker) == [0]
            assert here.door.headcount.total == CROWD - 1
        assert here.door.headcount.total == 0

    asyncio.run(test())


def test_a_worker_that_never_gets_ready() -> None:
    async def test() -> None:
        async with hall(1) as here:
            ours, theirs = socket.socketpair()
            with ours:
                ours.setblocking(False)
                theirs.close()
                assert not await here.door.man(0, ours)
            assert not here.door.is_manned

    asyncio.run(test())


def test_the_door_is_gone() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        theirs.setblocking(False)
        assert take(theirs) == ()
        ours.close()
        assert take(theirs) is None
