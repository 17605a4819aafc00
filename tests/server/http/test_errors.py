"""Whatever goes wrong is answered alike, and nothing is read that is too much."""

import socket
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from aloft.server.storage import StorageFailed

from ..serving import Running
from .tables import is_refused, open_table

JSON = {"Content-Type": "application/json"}


def test_there_is_nothing_elsewhere(stranger: httpx.Client) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/api/games/patterns/guide/more", "/api/me/"):
        assert is_refused(stranger.get(path, follow_redirects=False), 404, "path"), path


def test_a_wrong_method_is_told_the_right_ones(stranger: httpx.Client) -> None:
    for path, allowed in (
        ("/api/me", "GET, PATCH"),
        ("/api/me/tokens", "GET, POST"),
        ("/api/tables", "GET, POST"),
        ("/api/bot/matches/0123456789/move/a>b", "POST"),
        ("/healthz", "GET"),
    ):
        answer = stranger.put(path)
        assert is_refused(answer, 405, "method")
        assert answer.headers["allow"] == allowed


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"null", 422),
        (b"[]", 422),
        (b"7", 422),
        (b"{", 400),
        (b"\xff", 400),
        (b'{"name": NaN}', 400),
        (b'{"name": "\\ud800"}', 400),
        (b'{"name": "a", "name": "b"}', 400),
        (b'{"name": "a"} x', 400),
        (b"[" * 30_000, 400),
        (b'{"name": {"a": [1, 2]}}', 422),
        (b'{"name": "a", "age": 3}', 422),
    ],
)
def test_a_body_that_does_not_fit_is_refused(stranger: httpx.Client, body: bytes, status: int) -> None:
    assert is_refused(stranger.post("/api/people", content=body, headers=JSON), status, "bad")


def test_a_body_that_is_no_json_is_refused(stranger: httpx.Client) -> None:
    assert is_refused(stranger.post("/api/people", data={"name": "Ada"}), 422, "bad")
    assert is_refused(stranger.post("/api/people", content=b'{"name": "Ada"}'), 422, "bad")


def test_the_sentence_names_the_field_and_what_is_expected(stranger: httpx.Client, ada: httpx.Client) -> None:
    def says(**body: object) -> str:
        return str(stranger.post("/api/people", json=body).json()["says"])

    assert says() == "In the body, name is missing."
    assert says(name="") == "In the body, name should not be empty."
    assert says(name=3) == "In the body, name should be a text."
    assert says(name="x" * 30) == "In the body, name should have 24 characters at most."
    assert says(name="a\x07") == "In the body, name should be printable words."
    assert says(name="Ada", shoe=43) == "In the body, shoe does not belong here."
    clock = ada.post("/api/tables", json={"game": "patterns", "clock": {"per": "turn", "seconds": 1}})
    assert clock.json()["says"] == "In the body, clock.seconds should be 5 or more."


def test_little_of_what_was_sent_is_repeated(stranger: httpx.Client, ada: httpx.Client) -> None:
    long = "A" * 5000
    for answer in (
        stranger.post("/api/people", json={"name": "Ada", long: 1}),
        stranger.post("/api/people", json={"name": long}),
        ada.post("/api/tables", json={"game": long[:40]}),
        ada.post("/api/tables", json={"game": "patterns", "options": {long[:40]: long[:40]}}),
        stranger.get(f"/api/matches/{long}"),
        stranger.get(f"/api/games/{long[:40]}"),
        stranger.get("/api/matches", params={"status": long}),
        stranger.post("/api/records", json={"record": {long: long}}),
        stranger.post("/api/records", json={"record": {"aloft-match": 1, "match": long}}),
    ):
        assert answer.status_code in (404, 422)
        assert "A" * 61 not in answer.text


def test_a_large_body_is_refused_before_it_is_read(stranger: httpx.Client) -> None:
    assert is_refused(
        stranger.post("/api/people", content=b"x" * (64 * 1024 + 1), headers=JSON), 413, "large"
    )
    fits = b'{"name": "Ada"' + b" " * (64 * 1024 - 15) + b"}"
    assert len(fits) == 64 * 1024
    assert stranger.post("/api/people", content=fits, headers=JSON).status_code == 201


def test_records_may_be_larger(stranger: httpx.Client) -> None:
    for size, status in ((200_000, 422), (1 << 20, 422), ((1 << 20) + 1, 413)):
        body = b'{"record": {' + b" " * (size - 14) + b"}}"
        assert stranger.post("/api/records", content=body, headers=JSON).status_code == status


def test_a_body_that_does_not_say_its_length_is_counted(server: Running) -> None:
    """The answer comes while most of the body is still to be sent."""
    where = urlsplit(server.url)
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=20) as wire:
        head = "POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        wire.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        chunk = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
        for _ in range(5):
            wire.sendall(chunk)
        assert wire.recv(4096).startswith(b"HTTP/1.1 413")


def test_a_strange_page_may_change_nothing(server: Running, ada: httpx.Client) -> None:
    strange, own = {"Origin": "https://evil.example"}, {"Origin": server.url}
    body: dict[str, Any] = {"json": {"name": "Eve"}}
    for headers in (strange, {"Origin": "null"}, {"Origin": server.url + ".evil.example"}):
        assert is_refused(ada.patch("/api/me", headers=headers, **body), 403, "origin")
        assert is_refused(ada.post("/api/tickets", headers=headers), 403, "origin")
        assert is_refused(ada.delete("/api/me/tokens/0123456789abcdef", headers=headers), 403, "origin")
        assert is_refused(ada.post("/api/nothing", headers=headers), 403, "origin")
    assert ada.get("/api/me", headers=strange).json()["name"] == "Ada"
    assert ada.patch("/api/me", headers=own, **body).json()["name"] == "Eve"


def test_no_page_elsewhere_may_read(ada: httpx.Client) -> None:
    answer = ada.get("/api/me", headers={"Origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_every_answer_says_what_it_is(ada: httpx.Client) -> None:
    for answer in (ada.get("/api/me"), ada.get("/api/nothing"), ada.post("/api/people"), ada.get("/metrics")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


def test_what_cannot_be_written_down_has_not_happened(
    server: Running, stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageFailed("The disk is full.")

    monkeypatch.setattr(server.app.state.host.store, "add_person", full)
    answer = stranger.post("/api/people", json={"name": "Ada"})
    assert is_refused(answer, 503, "storage")
    assert "set-cookie" not in answer.headers


def test_a_fault_of_ours_is_told_without_its_inside(
    server: Running, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the inside")

    match = open_table(ada)["match"]
    monkeypatch.setattr(server.app.state.host.store, "find_match", broken)
    answer = ada.get(f"/api/matches/{match}")
    assert is_refused(answer, 500, "broken")
    assert "inside" not in answer.text
