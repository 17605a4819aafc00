"""Who is not let in is told why and when to come back, and who breaks off leaves nothing behind."""

import json
import logging
import os
import socket
import struct
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from aloft.server.settings import Limits

from ..serving import Running, serving
from .raw import CLOSE, TEXT, Raw, frame

FEW = Limits(messages=1e6, burst=1e6, guests_per_minute=1e6, sockets_per_person=2, sockets_per_address=3)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server with room for few."""
    with serving(tmp_path / "aloft.db", limits=FEW) as running:
        yield running


def door(server: Running, guest: httpx.Client) -> str:
    """An address that opens one socket."""
    return f"{server.url}/api/socket?ticket={guest.post('/api/tickets').json()['ticket']}"


def refusal(raw: Raw) -> dict[str, str]:
    """What a handshake that failed was answered."""
    while len(raw.buffer) < int(raw.headers["content-length"]):
        raw._more()
    told: dict[str, str] = json.loads(raw.buffer)
    assert set(told) == {"why", "says"}
    assert told["says"].endswith(".")
    return told


def is_counted_out(server: Running) -> bool:
    """Whether the server knows of no socket any more, soon."""
    sockets = server.app.state.server.sockets
    for _ in range(200):
        if not sockets.open and not sockets.by_address and not sockets.by_person:
            return True
        time.sleep(0.02)
    return False


def test_a_wrong_ticket_and_a_strange_page_are_told_so(server: Running) -> None:
    with closing(server.guest()) as guest:
        with Raw(f"{server.url}/api/socket?ticket=x", server.url) as raw:
            assert raw.status == 403
            assert "ticket" in refusal(raw)["says"]
        with Raw(door(server, guest), "http://elsewhere.example") as raw:
            assert raw.status == 403
            assert "page" in refusal(raw)["says"]


def test_a_person_with_too_many_sockets_reads_why_and_when(narrow: Running) -> None:
    with closing(narrow.guest()) as guest, ExitStack() as stack:
        for _ in range(2):
            assert stack.enter_context(Raw(door(narrow, guest), narrow.url)).status == 101
        with Raw(door(narrow, guest), narrow.url) as third:
            goodbye = third.until(CLOSE)
            assert (goodbye.code, goodbye.reason) == (
                1013,
                "You have too many sockets open; come back in 5 s.",
            )
    assert is_counted_out(narrow)


def test_an_address_with_too_many_sockets_is_told_when_to_come_back(narrow: Running) -> None:
    with closing(narrow.guest()) as ada, closing(narrow.guest()) as bo, ExitStack() as stack:
        for guest in (ada, ada, bo):
            assert stack.enter_context(Raw(door(narrow, guest), narrow.url)).status == 101
        with Raw(door(narrow, bo), narrow.url) as fourth:
            assert fourth.status == 503
            assert int(fourth.headers["retry-after"]) > 0
            assert refusal(fourth)["why"] == "busy"
        stack.close()
        assert is_counted_out(narrow)
        with Raw(door(narrow, bo), narrow.url) as again:
            assert again.status == 101


def test_a_handshake_that_is_broken_off_leaves_nothing_behind(
    narrow: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(narrow.guest()) as guest:
        for _ in range(30):
            break_off(door(narrow, guest), narrow.url)
        assert is_counted_out(narrow)
        with Raw(door(narrow, guest), narrow.url) as raw:
            raw.send(frame(TEXT, b'{"t":"ping"}'))
            assert json.loads(raw.until(TEXT).data) == {"t": "pong"}
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def break_off(address: str, origin: str) -> None:
    """Ask for a socket, and be gone before it is there."""
    at = urlsplit(address)
    lines = [
        f"GET {at.path}?{at.query} HTTP/1.1",
        f"Host: {at.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        f"Origin: {origin}",
    ]
    sock = socket.create_connection((at.hostname, at.port), 60)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # no goodbye at all
    sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    sock.close()


def test_a_client_that_lost_track_is_counted(server: Running) -> None:
    def gaps() -> float:
        lines = httpx.get(f"{server.url}/metrics", timeout=60).text.splitlines()
        return float(next(line for line in lines if line.startswith("aloft_gaps_total")).split()[1])

    before = gaps()
    with closing(server.guest()) as guest, Raw(door(server, guest), server.url) as raw:
        match = guest.post("/api/tables", json={"game": "patterns"}).json()["match"]
        for more in ({}, {"gap": True}):
            raw.send(frame(TEXT, json.dumps({"t": "hello", "match": match, "v": None} | more).encode()))
            assert json.loads(raw.until(TEXT).data)["t"] in ("table", "here")
    assert gaps() == before + 1
