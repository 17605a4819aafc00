"""Slow and flooding clients: who never reads is closed soon, who sends too much is told so and closed, and
everybody else is served all the while."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.effort import proof

from ...lacking import need_proc
from ..client import Guest
from .party import Party, party
from .process import Process, child, running
from .raw import BINARY, PING, TEXT, Raw, frame

PATIENCE = (
    30.0  # seconds in which a stuck socket must be gone; the promise is 10, the rest is for busy machines
)
WORDS = "x" * 300
BURST = 60
STRICT = {"guests_per_minute": 1e6, "tables_per_minute": 1e6, "messages": 1.0, "burst": BURST}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that lets people send a little, and then a message a second."""
    folder = tmp_path_factory.mktemp("strict")
    with running(child(str(folder / "aloft.db"), folder / "log", limits=STRICT)) as process:
        yield process
        process.check_log()


@pytest.fixture(scope="module")
def roomy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that lets people send as fast as they can."""
    folder = tmp_path_factory.mktemp("roomy")
    with running(child(str(folder / "aloft.db"), folder / "log")) as process:
        yield process
        process.check_log()


def is_held(raw: Raw) -> bool:
    """Whether the server still has its end of a socket open."""
    need_proc()
    mine, theirs = raw.ports
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        local, remote = (int(field.split(":")[1], 16) for field in fields[1:3])
        if (local, remote) == (theirs, mine):
            return fields[9] != "0"  # its inode: none when no process has it
    return False


def never_reading(address: str, origin: str) -> Raw:
    """A socket whose buffers are small, so that it is soon stuck."""
    raw = Raw(address, origin)
    raw.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return raw


def hello(match: str) -> bytes:
    return frame(TEXT, json.dumps({"t": "hello", "match": match, "v": None}).encode())


PAUSE = 0.1  # seconds between two moves, so that a quick machine does not come to the end of the game


async def latencies(people: Party, seconds: float) -> list[float]:
    """How long each move or word took, while something else goes on."""
    found, end = [], time.monotonic() + seconds
    while time.monotonic() < end and not people.is_over:
        began = time.monotonic()
        await people.play(1)
        await people.ask(0, "say", says=WORDS)
        found.append((time.monotonic() - began) / 2)
        await asyncio.sleep(PAUSE)
    return found


def _told(usually: list[float], meanwhile: list[float]) -> str:
    """The middle and the slowest of each, in milliseconds."""
    before, after = sorted(usually), sorted(meanwhile)
    half = [1000 * found[len(found) // 2] for found in (before, after)]
    return (
        f"others took {half[0]:.0f} ms before and {half[1]:.0f} ms meanwhile, "
        f"{1000 * before[-1]:.0f} and {1000 * after[-1]:.0f} ms at most"
    )


@proof
def test_who_never_reads_is_closed(roomy: Process) -> None:
    """One only watches, three ask for the whole table again and again; none reads anything of it."""

    async def test() -> None:
        async with party(roomy.url) as people, Guest(roomy.url, "Stone") as stone:
            usually = await latencies(people, 1)
            stuck = [never_reading(stone.address(await stone.ticket()), roomy.url) for _ in range(4)]
            assert all(map(is_held, stuck))
            began = time.monotonic()
            for number, raw in enumerate(stuck):
                raw.sock.setblocking(False)
                for _ in range(400 if number else 1):
                    try:
                        raw.sock.send(hello(people.match))
                    except BlockingIOError:
                        break
            meanwhile = await latencies(people, 2)
            while any(map(is_held, stuck)):
                assert time.monotonic() < began + PATIENCE, "a stuck socket stays open"
                await asyncio.sleep(0.1)
            print(f"closed after {time.monotonic() - began:.1f} s;", _told(usually, meanwhile))
            await people.play(1)
            for raw in stuck:
                raw.sock.close()

    asyncio.run(test())


def resident(pid: int) -> int:
    """Bytes of memory."""
    need_proc()
    fields = Path(f"/proc/{pid}/statm").read_text().split()
    return int(fields[1]) * 4096


@proof
def test_pings_that_nobody_reads_the_answers_of_cost_no_memory(roomy: Process) -> None:
    async def test() -> None:
        async with Guest(roomy.url, "Stone") as stone:
            raw = never_reading(stone.address(await stone.ticket()), roomy.url)
            await asyncio.to_thread(roomy.warm_up)
            ping = frame(PING, b"x" * 125) * 500
            before, sent = resident(roomy.pid), 0
            raw.sock.settimeout(2)
            try:
                while sent < 60 << 20:
                    sent += raw.sock.send(ping)
            except OSError:
                pass
            assert resident(roomy.pid) - before < 30 << 20
            raw.sock.close()

    asyncio.run(test())


@proof
def test_who_goes_on_after_the_goodbye_costs_no_memory(roomy: Process) -> None:
    """Not even by promising a frame without end."""

    async def test() -> None:
        async with Guest(roomy.url, "Stone") as stone:
            raw = Raw(stone.address(await stone.ticket()), roomy.url)
            await asyncio.to_thread(roomy.warm_up)
            before, sent = resident(roomy.pid), 0
            raw.send(frame(BINARY, b"x") + b"\x81\xff" + (1 << 40).to_bytes(8, "big"))
            raw.sock.settimeout(2)
            with suppress(OSError):
                while sent < 200 << 20:
                    sent += raw.sock.send(b"x" * (1 << 20))
            assert resident(roomy.pid) - before < 30 << 20
            raw.sock.close()

    asyncio.run(test())


def test_who_floods_is_told_so_and_closed(strict: Process) -> None:
    async def test() -> None:
        async with party(strict.url) as people, Guest(strict.url, "Flood") as flood:
            line = await flood.socket()
            for _ in range(200):
                try:
                    await line.send(t="ping")
                except Exception:
                    break
            code, reason = await line.closed()
            assert (code, reason) == (1008, "Too many messages; come back in 5 s.")
            kinds = [came["t"] for came in line.frames]
            assert kinds.count("pong") >= BURST  # what is allowed at once
            assert kinds[-4:] == ["no"] * 4
            refusals = [came for came in line.frames if came["t"] == "no"]
            assert {(came["why"], came["cid"]) for came in refusals} == {("busy", None)}
            await people.play(3)

    asyncio.run(test())


def test_what_is_refused_as_too_much_is_still_answered(strict: Process) -> None:
    """With its number, so that a client knows which to send again."""

    async def test() -> None:
        async with party(strict.url) as people:
            line, answer = people.lines[0], {"t": "ok"}
            for place in range(10 * BURST):
                answer = await line.ask("say", people.match, cid=f"{place:032x}", says="Hello")
                if answer["t"] == "no":
                    break
            assert answer["why"] == "busy"
            line.answers.clear()
            await asyncio.sleep(2)
            assert (await line.ask("say", people.match, cid=answer["cid"], says="Hello"))["t"] == "ok"

    asyncio.run(test())


@proof
def test_what_comes_faster_than_it_is_done_waits_its_turn(roomy: Process) -> None:
    """Far more submissions in one piece than may wait: each is done, in the order in which it came."""

    async def test() -> None:
        async with party(roomy.url) as people:
            raw = Raw(people.guests[0].address(await people.guests[0].ticket()), roomy.url)
            numbers = [f"{place:032x}" for place in range(200)]
            asked = [{"t": "say", "match": people.match, "cid": cid, "says": cid} for cid in numbers]
            raw.send(b"".join(frame(TEXT, json.dumps(message).encode()) for message in asked))
            answers = [json.loads((await asyncio.to_thread(raw.read)).data) for _ in numbers]
            assert [answer["cid"] for answer in answers] == numbers
            versions = [answer["v"] for answer in answers]
            assert versions == list(range(versions[0], versions[0] + len(numbers)))
            raw.sock.close()
            await people.reached(versions[-1])
            await people.play(3)

    asyncio.run(test())


def test_who_leaves_in_the_middle_has_still_done_it(roomy: Process) -> None:
    """Submissions that were read are carried out although nobody waits for the answer."""

    async def test() -> None:
        async with party(roomy.url) as people:
            before = people.v
            for place in range(20):
                raw = Raw(people.guests[0].address(await people.guests[0].ticket()), roomy.url)
                message = {"t": "say", "match": people.match, "cid": f"{place:032x}", "says": "Gone"}
                raw.send(frame(TEXT, json.dumps(message).encode()))
                raw.sock.shutdown(socket.SHUT_WR)
                raw.sock.close()
            await people.reached(before + 20)
            await people.play(3)

    asyncio.run(test())


def test_a_person_has_only_so_many_sockets(strict: Process) -> None:
    async def test() -> None:
        async with Guest(strict.url) as guest, asyncio.timeout(PATIENCE):
            lines = list(await asyncio.gather(*(guest.socket() for _ in range(20))))
            while (kept := [line for line in lines if not line.reading.done()]) and len(kept) > 8:
                await asyncio.sleep(0.05)
            for line in kept:
                await (await line.wire.ping())  # all of these answer
            assert len(kept) == 8
            assert {line.wire.close_code for line in lines if line not in kept} == {1013}
            await kept.pop().close()
            while len(kept) < 8:  # as soon as the server has noticed
                another = await guest.socket()
                await asyncio.sleep(0.3)
                kept += [] if another.reading.done() else [another]
            for line in kept:
                await line.close()

    asyncio.run(test())


@proof
def test_one_socket_watches_sixteen_tables(strict: Process) -> None:
    async def test() -> None:
        async with Guest(strict.url) as guest:
            tables = [(await guest.open_table(public=True))["match"] for _ in range(17)]
            line = await guest.socket()
            for table in tables[:16]:
                await line.hello(table)
            assert (await line.refusal(t="hello", match=tables[16], v=None))["why"] == "busy"
            assert (await line.hello(tables[3])).v == 0  # one of those again is no more than before
            await line.send(t="bye", match=tables[0])
            assert (await line.hello(tables[16])).v == 0
            await line.close()

    asyncio.run(test())
