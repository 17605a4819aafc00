"""Games are compiled in a process of their own, which does not outlive the server."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from aloft.games import all_games
from aloft.server import warming
from aloft.server.warming import Uncompiled, Warmer


def test_a_server_that_stops_lets_nobody_compile_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(game: str) -> None:
        raise Uncompiled(game)

    told = tmp_path / "told"
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\necho $$ > {told}.part\nmv {told}.part {told}\nexec sleep 600\n")
    compiler.chmod(0o755)
    monkeypatch.setattr(warming, "load", missing)
    monkeypatch.setattr(sys, "executable", str(compiler))

    async def run() -> int:
        warmer = Warmer(list(all_games())[:1])
        warmer.start()
        while not told.exists():
            await asyncio.sleep(0.01)
        await asyncio.wait_for(warmer.stop(), 20)
        return int(told.read_text())

    number = asyncio.run(run())
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_who_wants_to_play_does_not_wait_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(warming, "load", made.append)
    first, second, *others, last = all_games()

    async def run() -> None:
        warmer = Warmer([first, second, *others])
        pictures = [asyncio.create_task(warmer.in_turn(game)) for game in (last, second)]
        await asyncio.sleep(0)
        table = asyncio.create_task(warmer.ready(others[-1]))
        await asyncio.gather(table, *pictures)
        assert warmer.is_done

    asyncio.run(run())
    assert set(made[:2]) == {first, others[-1]}
    assert made[2:] == [second, *others[:-1], last]
