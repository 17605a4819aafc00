"""Connections are asked in turn whether they are there, by one timer for all."""

import asyncio

import pytest

from aloft.server.transport import keepalive
from aloft.server.transport.keepalive import Keepalive


class Friend:
    """Counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def beat(self) -> None:
        self.asked += 1


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A period short enough to wait for."""
    monkeypatch.setattr(keepalive, "PERIOD", 0.05)
    monkeypatch.setattr(keepalive, "ROUNDS", 5)


def test_everybody_is_asked_again_and_again(quick: None) -> None:
    async def test() -> None:
        beating, friends = Keepalive(), [Friend() for _ in range(12)]
        for friend in friends:
            beating.join(friend)
        async with asyncio.timeout(30):
            while min(friend.asked for friend in friends) < 3:
                await asyncio.sleep(0.01)
        counts = [friend.asked for friend in friends]
        assert max(counts) - min(counts) <= 1

    asyncio.run(test())


def test_who_has_left_is_not_asked(quick: None) -> None:
    async def test() -> None:
        beating, friend, other = Keepalive(), Friend(), Friend()
        beating.join(friend)
        beating.join(other)
        beating.leave(friend)
        beating.leave(friend)  # a second time is no harm
        async with asyncio.timeout(30):
            while other.asked < 3:
                await asyncio.sleep(0.01)
        assert friend.asked == 0

    asyncio.run(test())


def test_it_rests_when_nobody_is_there_and_begins_anew(quick: None) -> None:
    async def test() -> None:
        beating, friend = Keepalive(), Friend()
        beating.join(friend)
        beating.leave(friend)
        await asyncio.sleep(0.1)
        assert beating._timer is None
        beating.join(friend)
        async with asyncio.timeout(30):
            while not friend.asked:
                await asyncio.sleep(0.01)

    asyncio.run(test())


def test_not_all_at_once() -> None:
    async def test() -> None:
        beating, friends = Keepalive(), [Friend() for _ in range(keepalive.ROUNDS)]
        for friend in friends:
            beating.join(friend)
        beating._beat()
        assert sum(friend.asked for friend in friends) == 1

    asyncio.run(test())
