"""Before anybody has asked anything whole: heads have a size, every phase has its time, and there is room."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from ..serving import Running, serving
from .conftest import ROOMY
from .process import GENEROUS, Process, child, running

PATIENCE = 30.0  # seconds until a test gives up on a connection that should have been closed
HURRY = 0.5  # seconds that these servers give a phase
FILES, RESERVE = 300, 128  # that a process may have open, and keeps for itself
NARROW = replace(ROOMY, sockets_per_address=2)
HELLO = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
SOCKET = b"GET /api/socket?ticket=x HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
POST = b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b'Transfer-Encoding: chunked\r\n\r\ne\r\n{"name":"Ada"}\r\n'
LONG = b"X-Long: " + b"a" * 30_000 + b"\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that gives nobody much time."""
    folder = tmp_path_factory.mktemp("hasty")
    limits = GENEROUS | {"request_seconds": HURRY}
    with running(child(str(folder / "aloft.db"), folder / "log", limits=limits)) as process:
        yield process
        process.check_log()


def come(url: str, says: bytes = b"", address: str = "127.0.0.1") -> socket.socket:
    """Somebody connects from an address of this machine, and says this."""
    at = urlsplit(url)
    one = socket.create_connection((at.hostname, at.port), PATIENCE, (address, 0))
    one.sendall(says)
    return one


def answer(one: socket.socket) -> bytes:
    """Everything that comes until the connection is closed from the other side, gently or not."""
    told = b""
    with one, suppress(ConnectionResetError):
        while data := one.recv(65536):
            told += data
    return told


def status(told: bytes) -> int:
    return int(told.split()[1])


# How much.


@pytest.mark.parametrize(
    "says",
    [
        HELLO + LONG,
        HELLO + b"X-Some: 1\r\n" * 2000,
        b"GET /" + b"a" * 30_000,
        CHUNKED + b"0\r\n" + LONG,
        CHUNKED + b"1;" + b"a" * 30_000,
        SOCKET + LONG,
        SOCKET + KEY + b"X-Long: " + b"a" * 10_000 + b"\r\n\r\n",
    ],
    ids=["a line", "lines", "an address", "a trailer", "a chunk", "a handshake", "a line of a handshake"],
)
def test_the_head_of_a_request_has_an_end(server: Running, says: bytes) -> None:
    assert status(answer(come(server.url, says))) == 431


def test_a_head_of_usual_size_is_read(server: Running) -> None:
    says = HELLO + b"X-Long: " + b"a" * 12_000 + b"\r\nConnection: close\r\n\r\n"
    assert status(answer(come(server.url, says))) == 200


def test_a_body_is_no_head(server: Running) -> None:
    """However it is cut into pieces."""
    body = b'{"name":"Ada"' + b" " * 40_000 + b"}"
    pieces = b"".join(b"1\r\n%c\r\n" % letter for letter in body)
    for told in (
        POST + b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body,
        POST + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + pieces + b"0\r\n\r\n",
    ):
        assert status(answer(come(server.url, told))) == 201


def test_some_requests_may_wait_behind_one_another_but_not_without_end(server: Running) -> None:
    last = HELLO + b"Connection: close\r\n\r\n"
    told = answer(come(server.url, (HELLO + b"\r\n") * 20 + last))
    assert told.count(b"200 OK") == 21
    assert answered(come(server.url, (HELLO + b"\r\n") * 2000)) < 2000


def answered(one: socket.socket) -> int:
    """How many requests were answered before the connection was closed, gently or not."""
    count = 0
    with one, suppress(ConnectionError):
        while data := one.recv(65536):
            count += data.count(b"alive")
    return count


# How long.


def test_who_says_nothing_is_closed_without_a_word(hasty: Process) -> None:
    """A browser may have opened it beforehand, and would take any word for the answer to a request."""
    assert answer(come(hasty.url)) == b""


@pytest.mark.parametrize(
    "says",
    [HELLO, SOCKET, POST + b"Content-Length: 50\r\n\r\n{", CHUNKED],
    ids=["a head", "a handshake", "a body", "a body in pieces"],
)
def test_who_does_not_come_to_an_end_is_told_so(hasty: Process, says: bytes) -> None:
    told = answer(come(hasty.url, says))
    assert status(told) == 408
    assert b"connection: close" in told
    assert told.endswith(b'"says": "This request took too long to arrive; send it again."}')


def test_who_has_been_answered_gets_no_more_time_for_the_next(hasty: Process) -> None:
    told = answer(come(hasty.url, HELLO + b"\r\n" + HELLO))
    assert [part[:3] for part in told.split(b"HTTP/1.1 ")[1:]] == [b"200", b"408"]


def is_cut_off(one: socket.socket, drop: bytes) -> bool:
    """Whether somebody who sends drop by drop is stopped, sooner or later."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            one.sendall(drop)
        except ConnectionError:
            return True
        time.sleep(HURRY / 10)
    return False


@pytest.mark.parametrize("begins", [b"", HELLO], ids=["empty lines", "headers"])
def test_time_is_not_gained_drop_by_drop(hasty: Process, begins: bytes) -> None:
    with come(hasty.url, begins) as one:
        assert is_cut_off(one, b"X-Drop: 1\r\n" if begins else b"\r\n")


def test_who_does_not_take_the_answer_is_let_go(hasty: Process) -> None:
    at = urlsplit(hasty.url)
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.settimeout(PATIENCE)
        one.connect((at.hostname, at.port))
        one.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 40)
        assert is_cut_off(one, b"\r\n")


# How many.


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server with room for 8 connections from each address."""
    with serving(tmp_path / "aloft.db", limits=NARROW) as running:
        yield running


def is_served(url: str, address: str = "127.0.0.1") -> bool:
    """Whether somebody who comes from there now is served, soon: who has gone is noticed a little later."""

    def is_now() -> bool:
        with suppress(ConnectionError):
            return b" 200 OK" in answer(come(url, HELLO + b"Connection: close\r\n\r\n", address))
        return False

    return is_so(is_now)


def test_an_address_has_so_many_connections_and_others_are_served(narrow: Running) -> None:
    with ExitStack() as stack:
        for _ in range(8):
            stack.enter_context(come(narrow.url))
        told = answer(come(narrow.url))
        assert status(told) == 503
        assert b"retry-after: 5" in told
        assert is_served(narrow.url, "127.0.0.2")
    assert is_served(narrow.url)


def test_a_socket_is_a_connection_until_it_is_closed(narrow: Running) -> None:
    with closing(narrow.guest()) as guest:
        tickets = [guest.post("/api/tickets").json()["ticket"] for _ in range(2)]
    says = [
        b"GET /api/socket?ticket=%s HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n%s"
        b"Origin: %s\r\n\r\n" % (ticket.encode(), KEY, narrow.url.encode())
        for ticket in tickets
    ]
    with ExitStack() as stack:
        for one in [stack.enter_context(come(narrow.url, said)) for said in says]:
            assert status(one.recv(65536)) == 101
        for _ in range(6):
            stack.enter_context(come(narrow.url))
        assert status(answer(come(narrow.url))) == 503
    assert is_served(narrow.url)


def test_behind_a_proxy_its_address_is_not_counted(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db", limits=NARROW, trusts_proxy=True) as server, ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(come(server.url))
        assert is_served(server.url)


def test_connections_leave_files_for_everything_else(tmp_path: Path) -> None:
    """Whoever is served already goes on to be: what they do is written down, pages are read."""
    process = child(str(tmp_path / "aloft.db"), tmp_path / "log")
    process.command = ["bash", "-c", f'ulimit -n {FILES} && exec "$@"', "bash", *process.command]
    room, many = FILES - RESERVE, 2 * FILES
    with running(process), ExitStack() as stack:
        client = stack.enter_context(httpx.Client(base_url=process.url, timeout=PATIENCE))
        client.post("/api/people", json={"name": "Ada"}).raise_for_status()
        crowd: list[socket.socket] = []
        while len(crowd) < many:
            crowd += [stack.enter_context(come(process.url)) for _ in range(50)]
            assert client.get("/").status_code == 200
        assert is_so(lambda: sum(map(is_sent_away, crowd)) >= many - room)
        assert client.post("/api/tables", json={"game": "patterns"}).status_code == 201
        process.check_log()


def is_sent_away(one: socket.socket) -> bool:
    """Whether that is what somebody has been told so far."""
    try:
        return one.recv(12, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b"HTTP/1.1 503"
    except BlockingIOError:
        return False


def is_so(true: Callable[[], bool]) -> bool:
    """Whether it is, soon."""
    until = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < until:
        time.sleep(0.02)
    return true()
