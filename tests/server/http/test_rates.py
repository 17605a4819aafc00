"""Who asks too much is told when to come back; others do not notice."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

import aloft
from aloft.server.http import rates
from aloft.server.settings import Limits

from ..serving import GENEROUS, Running, serving
from .tables import is_refused, open_table

TIGHT = Limits(messages=0.01, burst=10, tables_per_minute=3, guests_per_minute=6, thinking_seconds=1)


@pytest.fixture
def tight(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "aloft.db", limits=TIGHT, trusts_proxy=True) as server:
        yield server


def from_address(server: Running, address: str) -> httpx.Client:
    return server.client(headers={"X-Forwarded-For": address})


def is_too_much(answer: httpx.Response) -> bool:
    assert 1 <= int(answer.headers["retry-after"]) <= 120
    return is_refused(answer, 429, "busy")


def test_a_person_may_ask_so_much(tight: Running) -> None:
    with closing(tight.guest("Ada")) as ada, closing(tight.guest("Bob")) as bob:
        answers = [ada.get("/api/me") for _ in range(12)]
        assert [answer.status_code for answer in answers[:10]] == [200] * 10
        assert is_too_much(answers[11])
        assert bob.get("/api/me").status_code == 200


def test_a_person_may_open_so_many_tables(tight: Running) -> None:
    with closing(tight.guest()) as ada:
        for _ in range(3):
            open_table(ada)
        assert is_too_much(ada.post("/api/tables", json={"game": "patterns"}))


def crowd(server: Running, address: str, guests: int) -> list[httpx.Client]:
    """Different guests, all from one address."""
    found = [from_address(server, address) for _ in range(guests)]
    for guest in found:
        guest.post("/api/people", json={"name": "One of many"}).raise_for_status()
    return found


@pytest.fixture
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken from a bucket is not filled up again, however slow the machine is."""
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: 1.0))


@pytest.mark.usefixtures("time_stands_still")
def test_a_crowd_opens_no_more_tables_than_a_family(tmp_path: Path) -> None:
    """Two each is less than anybody may; but they are many, and from one address."""
    limits = replace(GENEROUS, tables_per_minute=3)
    with serving(tmp_path / "aloft.db", limits=limits, trusts_proxy=True) as server:
        guests = crowd(server, "192.0.2.1", 10)
        table = {"game": "patterns"}
        answers = [guest.post("/api/tables", json=table) for guest in guests for _ in range(2)]
        assert [answer.status_code for answer in answers[:12]] == [201] * 12
        assert all(is_too_much(answer) for answer in answers[12:])
        (elsewhere,) = crowd(server, "192.0.2.2", 1)
        assert elsewhere.post("/api/tables", json=table).status_code == 201
        for client in (*guests, elsewhere):
            client.close()


@pytest.mark.usefixtures("time_stands_still")
def test_nor_has_it_more_thought_about(tmp_path: Path) -> None:
    limits = replace(GENEROUS, thinking_seconds=0.1)
    asked = {"record": aloft.Record.of(aloft.new("patterns", seed=1)).to_dict(), "ply": 0, "seconds": 0.1}
    with serving(tmp_path / "aloft.db", limits=limits, trusts_proxy=True) as server:
        guests = crowd(server, "192.0.2.1", 5)
        answers = [guest.post("/api/records/opinion", json=asked) for guest in guests]
        assert [answer.status_code for answer in answers[:4]] == [200] * 4
        assert is_too_much(answers[4])
        for client in guests:
            client.close()


@pytest.mark.usefixtures("time_stands_still")
def test_an_address_may_have_so_many_records_checked(tmp_path: Path) -> None:
    limits = replace(GENEROUS, records_per_minute=2)
    given = {"record": aloft.Record.of(aloft.new("patterns", seed=1)).to_dict()}
    with (
        serving(tmp_path / "aloft.db", limits=limits, trusts_proxy=True) as server,
        from_address(server, "192.0.2.1") as here,
        from_address(server, "192.0.2.2") as there,
    ):
        assert here.post("/api/records", json=given).status_code == 200
        looks = [here.post("/api/records/position", json=given | {"ply": 0}) for _ in range(11)]
        assert [look.status_code for look in looks[:9]] == [200] * 9
        assert is_too_much(looks[10])
        assert is_too_much(here.post("/api/records", json=given))
        assert there.post("/api/records", json=given).status_code == 200


def test_nor_more_streams(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, ExitStack() as stack:
        programs = [stack.enter_context(closing(server.program())) for _ in range(5)]
        answers = [
            stack.enter_context(program.stream("GET", "/api/bot/stream/events"))
            for program in programs
            for _ in range(13)
        ]
        assert [answer.status_code for answer in answers] == [200] * 64 + [429]


def test_a_person_may_have_so_much_thought_about(tight: Running) -> None:
    position = aloft.new("patterns", seed=1)
    asked = {"record": aloft.Record.of(position).to_dict(), "ply": 0, "seconds": 0.6}
    with closing(tight.guest("Ada")) as ada, closing(tight.guest("Bob")) as bob:
        assert ada.post("/api/records/opinion", json=asked).status_code == 200
        assert is_too_much(ada.post("/api/records/opinion", json=asked | {"seconds": 2}))
        assert bob.post("/api/records/opinion", json=asked).status_code == 200


def test_an_address_may_bring_so_many_guests(tight: Running) -> None:
    with from_address(tight, "192.0.2.1") as here, from_address(tight, "192.0.2.2") as there:
        answers = [here.post("/api/people", json={"name": "Ada"}) for _ in range(8)]
        assert [answer.status_code for answer in answers[:6]] == [201] * 6
        assert is_too_much(answers[7])
        assert there.post("/api/people", json={"name": "Bob"}).status_code == 201


def test_an_address_may_ask_so_much_without_a_name(tight: Running) -> None:
    with from_address(tight, "192.0.2.3") as here:
        answers = [here.get("/api/games") for _ in range(45)]
        assert answers[39].status_code == 200
        assert is_too_much(answers[44])
        assert here.get("/healthz").status_code == 200


def test_without_a_proxy_nobody_can_pretend_to_be_elsewhere(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db", limits=TIGHT) as server:
        with server.client() as client:
            told = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(60)]
            answers = [client.get("/api/games", headers=headers) for headers in told]
        assert is_too_much(answers[-1])


def test_streams_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, closing(server.program()) as program:
        match = open_table(program)["match"]
        streams = [program.stream("GET", f"/api/bot/matches/{match}/stream") for _ in range(17)]
        answers = [stream.__enter__() for stream in streams]
        assert [answer.status_code for answer in answers[:16]] == [200] * 16
        answers[16].read()
        assert is_too_much(answers[16])
        for stream in streams:
            stream.__exit__(None, None, None)
