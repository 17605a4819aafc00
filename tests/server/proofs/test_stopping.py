"""Stopping: everybody is told, everything acknowledged is kept, and the process leaves without complaint."""

import asyncio
import json
import signal
import time
from contextlib import suppress
from pathlib import Path

import httpx

from tests.effort import proof

from ..client import Guest
from .crowd import crowd
from .party import party
from .process import Process, aloft_serve, child, running


def test_a_server_says_goodbye_before_it_stops(tmp_path: Path) -> None:
    async def test(server: Process) -> None:
        async with party(server.url, people=1, bots={"1": "novice"}) as people:
            line = people.lines[0]
            await line.until(lambda: people.board().choices)
            server.popen.send_signal(signal.SIGTERM)
            code, reason = await line.closed()
            assert line.frames[-1]["t"] == "draining"
            assert line.frames[-1]["retry"] > 0
            assert (code, reason) == (1012, "The server restarts.")

    with running(aloft_serve(str(tmp_path), tmp_path / "log", "--log", "json")) as server:
        asyncio.run(test(server))
        assert server.popen.wait(60) == 0
        for said in server.said().splitlines():
            assert json.loads(said)["level"] in ("info", "warning"), said


@proof
def test_stopping_in_the_middle_of_games_loses_nothing(tmp_path: Path) -> None:
    place = str(tmp_path / "aloft.db")

    async def test(server: Process) -> None:
        async with crowd(server.url, 4) as people:
            async with people.playing():
                await people.progress(40)
                assert await asyncio.to_thread(server.terminate) == 0
            people.move(await asyncio.to_thread(server.start))
            async with people.playing():
                await people.progress(10)
                people.stop()
            server.kill()
            book = people.book
        await asyncio.to_thread(book.check, place)

    with running(child(place, tmp_path / "log")) as server:
        asyncio.run(test(server))
        server.check_log()


def test_a_second_signal_does_not_make_it_worse(tmp_path: Path) -> None:
    """It leaves at once, and what was acknowledged is there."""
    place = str(tmp_path / "aloft.db")

    async def test(server: Process) -> None:
        async with crowd(server.url, 2) as people:
            async with people.playing():
                await people.progress(20)
                server.popen.send_signal(signal.SIGTERM)
                await asyncio.sleep(0.05)
                with suppress(ProcessLookupError):
                    server.popen.send_signal(signal.SIGTERM)
                code = await asyncio.to_thread(server.popen.wait, 60)
                assert code in (0, -signal.SIGTERM)
            book = people.book
        await asyncio.to_thread(book.check, place)

    with running(child(place, tmp_path / "log")) as server:
        asyncio.run(test(server))
        server.check_log()


@proof
def test_who_comes_while_it_stops_is_sent_away(tmp_path: Path) -> None:
    """A reader that is stuck holds the farewell up, but not for long; nobody new is let in meanwhile."""

    async def test(server: Process) -> None:
        async with Guest(server.url) as guest:
            line = await guest.socket()
            began = time.monotonic()
            server.popen.send_signal(signal.SIGTERM)
            await line.closed()
            with suppress(httpx.TransportError):
                answer = await guest.http.post("/api/tables", json={"game": "patterns"})
                assert answer.status_code == 503
            assert await asyncio.to_thread(server.popen.wait, 60) == 0
            assert time.monotonic() - began < 30

    with running(aloft_serve(str(tmp_path), tmp_path / "log")) as server:
        asyncio.run(test(server))
        server.check_log()
