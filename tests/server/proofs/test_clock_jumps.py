"""The wall's clock jumps: no game notices, a ticket is lost at worst, and lists tell no time to come."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from aloft.server import clocks

from ..client import Guest, Line
from ..serving import Running, serving
from .party import Party, party

HOUR, DAY = 3600, 86_400
CLOCK = {"per": "turn", "seconds": 60}


class Wall:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.ahead = 0  # seconds

    def time_ns(self) -> int:
        return time.time_ns() + self.ahead * 10**9


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr(clocks, "time", SimpleNamespace(time_ns=wall.time_ns, monotonic=time.monotonic))
    return wall


@pytest.fixture
def served(wall: Wall, tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "aloft.db") as running:
        yield running


def touched(served: Running, match: str) -> int:
    """When lists were last told of a match."""
    finding = asyncio.run_coroutine_threadsafe(served.app.state.host.store.find_match(match), served.loop)
    return int(finding.result().touched)


def left(people: Party) -> list[int]:
    told: list[int] = people.board().parts["clock"]["left"]
    return told


@pytest.mark.parametrize("leaps", [(DAY, -2 * DAY, DAY), (-HOUR, HOUR), (10, -10, 400 * DAY)], ids=str)
def test_a_game_does_not_notice(served: Running, wall: Wall, leaps: tuple[int, ...]) -> None:
    async def test() -> None:
        async with party(served.url, clock=CLOCK) as people:
            await people.step()
            for leap in leaps:
                wall.ahead += leap
                await people.step()
                assert people.board().phase == "running"
                assert min(left(people)) > 0  # nobody was charged for it
                assert touched(served, people.match) <= clocks.wall_clock()

    asyncio.run(test())


def test_a_ticket_is_good_once_whatever_time_it_is(served: Running, wall: Wall) -> None:
    async def opens(guest: Guest, ticket: str) -> bool:
        try:
            wire = await connect(guest.address(ticket), origin=guest.url)  # type: ignore[arg-type]
        except InvalidStatus as refused:
            return refused.response.status_code != 403
        await Line(wire).close()
        return True

    async def test() -> None:
        async with Guest(served.url) as guest:
            early = await guest.ticket()
            wall.ahead += DAY
            assert not await opens(guest, early)
            later = await guest.ticket()
            wall.ahead -= 2 * DAY
            assert await opens(guest, later)
            assert not await opens(guest, later)
            assert await opens(guest, await guest.ticket())

    asyncio.run(test())
