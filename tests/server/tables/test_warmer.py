"""Machine code for tables: nobody waits for it to play, and the wanted game comes first."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from aloft.bots.machine_code import thinking_parts
from aloft.engine.compilation import code_cache
from aloft.engine.compilation.workshop import WORKSHOP
from aloft.games import all_games, find
from aloft.server.tables.warmer import Warmer

from ..serving import PATIENCE, serving

GAMES = list(all_games())


@pytest.fixture
def closed() -> Iterator[None]:
    """Whatever was ordered before is there, and what is ordered here is not taken along."""
    WORKSHOP.close()
    yield
    WORKSHOP.close()


@pytest.fixture
def stuck(closed: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing is compiled yet, and the compiler never ends; the file that will hold its number."""
    told, compiler = tmp_path / "told", tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\necho $$ > {told}.part\nmv {told}.part {told}\nexec sleep 600\n")
    compiler.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(compiler))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(WORKSHOP, "orders", {})
    code_cache.cache_for.cache_clear()
    yield told
    code_cache.cache_for.cache_clear()


def awaited(told: Path) -> int:
    until = monotonic() + PATIENCE
    while not told.exists() and monotonic() < until:
        sleep(0.01)
    return int(told.read_text())


def test_a_server_that_stops_lets_nobody_compile_on(stuck: Path) -> None:
    warmer = Warmer(GAMES[:1])
    warmer.start()
    number = awaited(stuck)
    assert warmer.unfinished == GAMES[:1]
    warmer.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_whoever_plays_comes_first(stuck: Path) -> None:
    warmer = Warmer(GAMES[:3])
    warmer.start()
    awaited(stuck)  # the compiler has the first part
    warmer.want(GAMES[4])
    warmer.want(GAMES[2])
    order = [part.game.id for part in WORKSHOP.waiting]
    assert list(dict.fromkeys(order)) == [GAMES[2], GAMES[4], GAMES[0], GAMES[1]]


def test_who_thinks_in_earnest_comes_before_all_and_is_told(
    stuck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmer, told = Warmer(GAMES[:2]), list[str]()
    warmer.start()
    awaited(stuck)

    async def wait() -> None:
        waiting = asyncio.create_task(warmer.to_think(GAMES[1], told.append))
        while not told:
            await asyncio.sleep(0.01)
        assert {part.game.id for part in WORKSHOP.waiting[:2]} == {GAMES[1]}
        assert set(WORKSHOP.waiting[:2]) == set(thinking_parts(find(GAMES[1])))
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)

    asyncio.run(wait())
    title = find(GAMES[1]).title
    says = f"Strong bots of {title} are being compiled for this machine, once: about half a minute."
    assert told == [says, ""]
    assert all(part in WORKSHOP.orders for part in thinking_parts(find(GAMES[1])))


def test_tables_are_played_at_while_nothing_is_compiled(stuck: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "book.db") as server, closing(server.guest()) as ada:
        for game in GAMES:
            wish = {"game": game, "players": 3, "bots": {"1": "medium", "2": "novice"}}
            assert ada.post("/api/tables", json=wish).status_code == 201
        assert ada.get("/readyz").json() == {"status": "ready", "compiling": GAMES}
        assert [ada.get(f"/api/games/{game}/sample").json() for game in GAMES] == [None] * len(GAMES)
        card = ada.get("/api/puzzles/today").json()
        assert card["par"] is None


def test_everything_at_once(tmp_path: Path) -> None:
    """Tables of all games, pictures, puzzles and opinions asked for in the moment of the start."""
    with serving(tmp_path / "book.db") as server, closing(server.guest()) as ada:
        answers = asyncio.run(_everything(server.url, dict(ada.cookies)))
        assert [answer.text for answer in answers if answer.is_error] == []
        until = monotonic() + PATIENCE
        while ada.get("/api/puzzles/today").json()["par"] is None:
            assert monotonic() < until


async def _everything(url: str, cookies: dict[str, str]) -> list[httpx.Response]:
    async with httpx.AsyncClient(base_url=url, cookies=cookies, timeout=PATIENCE) as ada:
        tables = [
            ada.post("/api/tables", json={"game": game, "players": 3, "bots": {"1": "hard"}})
            for game in GAMES
        ]
        puzzles = [ada.get("/api/puzzles/today") for _ in GAMES]
        pictures = [ada.get("/api/puzzles/today/scene") for _ in GAMES]
        return list(await asyncio.gather(*tables, *puzzles, *pictures))
