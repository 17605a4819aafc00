"""Bad input: whatever comes over a socket is answered or ends that socket with a reason, and nothing else."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from aloft.match.refusals import Refused
from aloft.server.protocol.messages import read

from ...effort import times
from ..client import Guest, Line
from .fuzzing import NUMBERS, Spoiler, real_frames
from .party import Party, party
from .process import Process, child, running
from .raw import BINARY, CONT, TEXT, Raw, close, frame

FRAMES = times(150, 4_000, 100_000, "FRAMES")
ROUGH = FRAMES // 100  # those that end a socket
BATCH = 200


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("target")
    with running(child(str(folder / "aloft.db"), folder / "log", advice_seconds=0.05)) as process:
        yield process
        process.check_log()


def is_readable(text: str) -> bool:
    try:
        read(text, 4096)
    except Refused:
        return False
    return True


async def pelt(line: Line, texts: list[str]) -> int:
    """Send all of it; how many were refused by the time that a ping is answered."""
    told = len(line.frames)
    for text in texts:
        await line.wire.send(text)
    await line.settled()
    return sum(came["t"] == "no" for came in line.frames[told:])


async def bystanders(url: str, is_over: asyncio.Event) -> int:
    """Two who play at another table all the while; how many moves they made."""
    moves = 0
    async with party(url, seed=8) as people:
        while not is_over.is_set() and not people.is_over:
            await people.play(1)
            moves += 1
    return moves


def test_a_flood_of_spoilt_frames(target: Process) -> None:
    """From a player, what cannot be read; from a spectator, even what can. No event comes of either."""

    async def from_player(people: Party, spoiler: Spoiler) -> None:
        texts: list[str] = []
        while len(texts) < BATCH:
            if not is_readable(text := spoiler.frame()):
                texts.append(text)
        assert await pelt(people.lines[0], texts) == BATCH

    async def questions(line: Line, spoiler: Spoiler) -> None:
        """From a player, strange questions that can be read and change nothing."""
        texts = [spoiler.frame() for _ in range(BATCH)]
        await pelt(line, [text for text in texts if is_readable(text) and '"cid"' not in text])

    async def from_spectator(line: Line, spoiler: Spoiler) -> None:
        await pelt(line, [spoiler.frame() for _ in range(BATCH)])

    async def test() -> None:
        is_over = asyncio.Event()
        others = asyncio.create_task(bystanders(target.url, is_over))
        async with party(target.url) as people, Guest(target.url, "Mallory") as mallory:
            v, spoiler = people.v, Spoiler(people.match, seed=6)
            line = await mallory.socket(keeps_boards=False)
            other = await people.guests[0].socket(keeps_boards=False)
            for _ in range(max(1, FRAMES // BATCH // 2)):
                await from_player(people, spoiler)
                await from_spectator(line, spoiler)
                await questions(other, spoiler)
            is_over.set()
            assert await others > 0
            assert people.v == v
            await people.step()  # and the table goes on
            await line.close()
            await other.close()

    asyncio.run(test())
    target.check_log()


@pytest.mark.parametrize("nasty", [*NUMBERS, "null", "[]", "{}", "[" * 4000, '"' + "x" * 5000])
def test_bodies_that_are_no_message(target: Process, nasty: str) -> None:
    async def test() -> None:
        async with Guest(target.url) as guest:
            line = await guest.socket()
            if len(nasty) <= 4096:
                assert await pelt(line, [nasty]) == 1
                await line.close()
            else:
                await line.wire.send(nasty)
                assert (await line.closed())[0] == 1009

    asyncio.run(test())


def doubled(frame: dict[str, Any], key: str, colon: str) -> str:
    """The frame with one of its keys said again."""
    text = json.dumps(frame)
    return f"{text[:-1]}, {json.dumps(key)}{colon}{json.dumps(frame[key])}}}"


@pytest.mark.parametrize("colon", [":", " :", "\t: ", "\n\n:\r"])
def test_a_key_said_twice_is_refused_however_it_is_written(target: Process, colon: str) -> None:
    async def test() -> None:
        async with party(target.url) as people:
            v, texts = people.v, []
            for real in real_frames(people.match):
                texts += [doubled(real, key, colon) for key in real]
            assert await pelt(people.lines[0], texts) == len(texts)
            assert people.v == v

    asyncio.run(test())


@pytest.mark.parametrize("name", ["match", "cid", "nonce"])
def test_a_name_with_a_new_line_behind_it_is_refused(target: Process, name: str) -> None:
    async def test() -> None:
        async with Guest(target.url) as guest:
            match = (await guest.open_table(public=True))["match"]
            line = await guest.socket()
            sit = real_frames(match)[0]
            assert (await line.refusal(**sit | {name: sit[name] + "\n"}))["why"] == "bad"
            await line.close()

    asyncio.run(test())


@contextmanager
def mallory(target: Process) -> Iterator[Callable[[], Raw]]:
    """Somebody who opens one socket after the other."""
    with httpx.Client(base_url=target.url, timeout=60) as client:
        client.post("/api/people", json={"name": "Mallory"}).raise_for_status()

        def another() -> Raw:
            ticket = client.post("/api/tickets").json()["ticket"]
            return Raw(f"{target.url}/api/socket?ticket={ticket}", target.url)

        yield another


def test_frames_that_end_a_socket(target: Process) -> None:
    """Bytes, texts that are none, frames too large, pieces of frames, noise: each gets its code."""
    chance = random.Random(7)

    def ends() -> list[tuple[bytes, set[int | None]]]:
        noise = chance.randbytes(chance.randrange(2, 200))
        return [
            (frame(BINARY, noise), {1003}),
            (frame(TEXT, b"\xff" + noise), {1007}),
            (frame(TEXT, b"x" * 5000), {1009}),
            (frame(TEXT, b"x" * 100_000), {1009}),
            (b"".join(frame(TEXT if not n else CONT, b"x" * 900, last=n == 9) for n in range(10)), {1009}),
            (frame(CONT, noise), {1002}),
            (frame(0x3, noise), {1002}),
            (frame(TEXT, noise, masked=False), {1002}),
            (close(1000), {1000}),
            (frame(TEXT, b"{") + close(3999, b"bye"), {3999}),
        ]

    with mallory(target) as another:
        for _ in range(max(1, ROUGH // 10)):
            for data, codes in ends():
                with another() as raw:
                    raw.send(data)
                    end = raw.ended()
                    assert end.code in codes, (data[:20], end)
    target.check_log()


def test_noise_instead_of_frames(target: Process) -> None:
    chance = random.Random(9)

    with mallory(target) as another:
        for _ in range(max(10, ROUGH // 4)):
            with another() as raw:
                raw.send(chance.randbytes(chance.randrange(1, 300)))
    target.check_log()


def test_the_log_stays_small(target: Process) -> None:
    """What strangers send does not fill the disk: sockets are noted, frames are not."""
    said = target.said()
    assert len(said) < 200 * (said.count("accepted") + 100)
