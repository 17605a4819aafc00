"""How many connections there may be, in all and from each address."""

import resource

import pytest

from aloft.server.settings import Limits, ServerSettings
from aloft.server.transport.headcount import PLENTY, Headcount, room_for_connections

LIMITS = Limits(sockets_per_address=5)


def test_an_address_has_room_for_so_many() -> None:
    count = Headcount(most=100, per_address=2)
    assert [count.admit("here") for _ in range(3)] == [True, True, False]
    assert count.admit("there")
    count.dismiss("here")
    assert count.admit("here")


def test_all_together_have_room_for_so_many() -> None:
    count = Headcount(most=3)
    assert [count.admit(f"{number}") for number in range(4)] == [True, True, True, False]
    count.dismiss("0")
    assert count.admit("9")


def test_who_is_sent_away_or_has_gone_is_not_counted() -> None:
    count = Headcount(most=2, per_address=1)
    assert [count.admit("here"), count.admit("here"), count.admit("there")] == [True, False, True]
    for address in ("here", "there"):
        count.dismiss(address)
    assert (count.total, dict(count.by_address)) == (0, {})


def test_an_address_has_several_connections_for_each_socket_but_not_a_proxy() -> None:
    assert Headcount.of(ServerSettings(limits=LIMITS)).per_address == 20
    assert Headcount.of(ServerSettings(limits=LIMITS, trusts_proxy=True)).per_address is None


@pytest.mark.parametrize(
    ("allowed", "room"),
    [(1024, 896), (256, 128), (100, 50), (-1, PLENTY), (2**40, PLENTY)],
)
def test_connections_leave_some_files(monkeypatch: pytest.MonkeyPatch, allowed: int, room: int) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda what: (allowed, allowed))
    assert room_for_connections() == room
