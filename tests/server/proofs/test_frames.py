"""WebSocket as RFC 6455 wants it, byte by byte: what a library on the other side relies on."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing

import httpx
import pytest

from ..serving import Running
from .raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, Raw, close, frame

Open = Callable[..., Raw]
ASK = json.dumps({"t": "ping"}).encode()
ANSWER = {"t": "pong"}


@pytest.fixture(scope="module")
def guest(server: Running) -> Iterator[httpx.Client]:
    with closing(server.guest()) as client:
        yield client


@pytest.fixture
def opened(server: Running, guest: httpx.Client) -> Iterator[Open]:
    """Opens sockets and closes them in the end."""
    found: list[Raw] = []

    def one(**headers: str) -> Raw:
        ticket = guest.post("/api/tickets").json()["ticket"]
        found.append(Raw(f"{server.url}/api/socket?ticket={ticket}", server.url, 60.0, **headers))
        return found[-1]

    yield one
    for raw in found:
        raw.sock.close()


def answers(raw: Raw) -> None:
    """It still works."""
    raw.send(frame(TEXT, ASK))
    assert json.loads(raw.until(TEXT).data) == ANSWER


# Handshake.


def test_the_handshake(opened: Open) -> None:
    raw = opened()
    assert (raw.status, raw.accepts) == (101, True)
    assert "sec-websocket-extensions" not in raw.headers
    assert "server" not in raw.headers
    answers(raw)


@pytest.mark.parametrize(
    "wrong",
    [{"Sec_WebSocket_Version": "8"}, {"Sec_WebSocket_Key": "short"}, {"Sec_WebSocket_Key": ""}],
)
def test_a_wrong_handshake_is_refused(opened: Open, wrong: dict[str, str]) -> None:
    assert 400 <= opened(**wrong).status < 500


def test_extensions_are_not_taken(opened: Open) -> None:
    raw = opened(Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits")
    assert raw.status == 101
    assert "sec-websocket-extensions" not in raw.headers
    raw.send(frame(TEXT, ASK, reserved=4))  # compressed, though nobody agreed to that
    assert raw.ended().code == 1002


# Whole messages and pieces of them.


def test_a_message_in_one_frame_and_byte_by_byte(opened: Open) -> None:
    raw = opened()
    answers(raw)
    raw.slowly(frame(TEXT, ASK))
    assert json.loads(raw.until(TEXT).data) == ANSWER


@pytest.mark.parametrize("pieces", [2, 5, len(ASK)])
def test_a_message_in_pieces(opened: Open, pieces: int) -> None:
    raw = opened()
    raw.send(b"".join(in_pieces(ASK, pieces)))
    assert json.loads(raw.until(TEXT).data) == ANSWER


def in_pieces(data: bytes, pieces: int) -> list[bytes]:
    """A message as several frames; the first says what it is, the last that it is the last."""
    size = -(-len(data) // pieces)
    parts = [data[at : at + size] for at in range(0, len(data), size)]
    last = len(parts) - 1
    return [frame(CONT if at else TEXT, part, last=at == last) for at, part in enumerate(parts)]


def test_pings_between_the_pieces_are_answered_at_once(opened: Open) -> None:
    raw = opened()
    first, second, third = in_pieces(ASK, 3)
    raw.send(first + frame(PING, b"one") + second + frame(PING, b"two"))
    assert [raw.read().data, raw.read().data] == [b"one", b"two"]
    raw.send(frame(PONG, b"unasked") + third)
    assert json.loads(raw.until(TEXT).data) == ANSWER


def test_thousands_of_small_frames_at_once(opened: Open) -> None:
    raw = opened()
    raw.send(frame(TEXT, b"{}") * 20_000 + frame(TEXT, ASK))
    answers = [json.loads(raw.read().data) for _ in range(20_001)]
    assert {answer.get("why") for answer in answers[:-1]} == {"bad"}
    assert answers[-1] == ANSWER


@pytest.mark.parametrize("size", [2, 8])
def test_a_length_written_longer_than_need_be(opened: Open, size: int) -> None:
    """It is read as it is meant, or refused; never as something else."""
    raw = opened()
    mask = bytes(4)
    raw.send(bytes([0x81, 0x80 | (126 if size == 2 else 127)]) + len(ASK).to_bytes(size, "big") + mask + ASK)
    found = raw.read()
    assert json.loads(found.data) == ANSWER if found.opcode == TEXT else found.code == 1002


def test_empty_pieces(opened: Open) -> None:
    raw = opened()
    raw.send(frame(TEXT, b"", last=False) + frame(CONT, ASK, last=False) + frame(CONT, b""))
    assert json.loads(raw.until(TEXT).data) == ANSWER


def test_a_letter_cut_in_two(opened: Open) -> None:
    """UTF-8 may be cut anywhere between frames."""
    raw = opened()
    raw.send(b"".join(in_pieces('{"t":"piñg"}'.encode(), 12)))
    assert json.loads(raw.until(TEXT).data)["why"] == "bad"
    answers(raw)


def test_pieces_in_a_wrong_order(opened: Open) -> None:
    for wrong in (
        frame(CONT, b"x"),
        frame(CONT, b"x", last=False),
        frame(TEXT, b"x", last=False) + frame(TEXT, b"y"),
        frame(TEXT, b"x", last=False) + frame(BINARY, b"y"),
    ):
        raw = opened()
        raw.send(wrong)
        assert raw.ended().code == 1002


# Control frames.


@pytest.mark.parametrize("payload", [b"", b"x", bytes(range(125)), b"\xff\x00"])
def test_a_pong_repeats_the_ping(opened: Open, payload: bytes) -> None:
    raw = opened()
    raw.send(frame(PING, payload))
    found = raw.read()
    assert (found.opcode, found.data, found.is_last) == (PONG, payload, True)


def test_many_pings_are_answered_in_order(opened: Open) -> None:
    raw = opened()
    raw.send(b"".join(frame(PING, str(place).encode()) for place in range(50)))
    assert [raw.read().data for _ in range(50)] == [str(place).encode() for place in range(50)]
    answers(raw)


def test_pongs_that_nobody_asked_for_are_ignored(opened: Open) -> None:
    raw = opened()
    raw.send(frame(PONG, b"") + frame(PONG, b"x" * 125))
    answers(raw)


@pytest.mark.parametrize("opcode", [PING, PONG, CLOSE])
def test_control_frames_are_short_and_whole(opened: Open, opcode: int) -> None:
    for wrong in (frame(opcode, b"\x03\xe8" + b"x" * 124), frame(opcode, b"\x03\xe8", last=False)):
        raw = opened()
        raw.send(wrong)
        assert raw.ended().code == 1002


# What may not be.


@pytest.mark.parametrize("reserved", range(1, 8))
def test_reserved_bits(opened: Open, reserved: int) -> None:
    raw = opened()
    raw.send(frame(TEXT, ASK, reserved=reserved))
    assert raw.ended().code == 1002


@pytest.mark.parametrize("opcode", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
def test_reserved_opcodes(opened: Open, opcode: int) -> None:
    raw = opened()
    raw.send(frame(opcode, b"x"))
    assert raw.ended().code == 1002


@pytest.mark.parametrize("opcode", [TEXT, PING, CLOSE])
def test_frames_of_a_client_are_masked(opened: Open, opcode: int) -> None:
    raw = opened()
    raw.send(frame(opcode, b"", masked=False))
    assert raw.ended().code == 1002


BAD_TEXTS = [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"ok \xfe ok", b"\x80"]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_texts_are_utf8(opened: Open, text: bytes) -> None:
    for wrong in (frame(TEXT, text), frame(TEXT, text[:1], last=False) + frame(CONT, text[1:])):
        raw = opened()
        raw.send(wrong)
        assert raw.ended().code == 1007


def test_bytes_are_not_taken(opened: Open) -> None:
    raw = opened()
    raw.send(frame(BINARY, ASK))
    end = raw.ended()
    assert (end.code, end.reason) == (1003, "Frames here are texts.")


@pytest.mark.parametrize("size", [4097, 5120, 5121, 65535, 65536, 1 << 20])
def test_what_is_too_large_is_closed_as_such(opened: Open, size: int) -> None:
    raw = opened()
    try:
        raw.send(frame(TEXT, b"x" * size))
        assert raw.ended().code == 1009
    except ConnectionError:  # it has not read all of it, and need not
        assert size > 65535


def test_a_length_that_is_promised_and_never_comes(opened: Open) -> None:
    """Nobody waits for a terabyte."""
    raw = opened()
    raw.send(bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big") + b"mask" + b"x")
    assert raw.ended().code == 1009
    raw = opened()
    raw.send(bytes([0x81, 0xFF]) + (1 << 63).to_bytes(8, "big") + b"mask" + b"x")
    assert raw.ended().code in (1002, 1009)


def test_the_largest_frame_is_read(opened: Open) -> None:
    raw = opened()
    raw.send(frame(TEXT, ASK + b" " * (4096 - len(ASK))))
    assert json.loads(raw.until(TEXT).data) == ANSWER


# Closing.


@pytest.mark.parametrize(
    "code", [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
)
def test_a_close_is_answered_alike(opened: Open, code: int) -> None:
    raw = opened()
    raw.send(close(code, "Tschüß".encode()))
    assert raw.ended().code == code


def test_a_close_without_a_code(opened: Open) -> None:
    raw = opened()
    raw.send(frame(CLOSE))
    assert raw.ended().code in (None, 1000, 1005)


@pytest.mark.parametrize("code", [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535])
def test_codes_that_do_not_exist(opened: Open, code: int) -> None:
    raw = opened()
    raw.send(close(code))
    assert raw.ended().code == 1002


def test_half_a_code_and_a_reason_that_is_no_text(opened: Open) -> None:
    for wrong, codes in ((frame(CLOSE, b"\x03"), {1002}), (close(1000, b"\xff"), {1002, 1007})):
        raw = opened()
        raw.send(wrong)
        assert raw.ended().code in codes


def test_after_a_close_nothing_is_answered(opened: Open) -> None:
    raw = opened()
    raw.send(close(1000) + frame(TEXT, ASK) + frame(PING, b"x"))
    assert raw.read().opcode == CLOSE
    with pytest.raises((EOFError, ConnectionError)):
        raw.read()


def test_a_connection_that_just_ends(opened: Open) -> None:
    for _ in range(5):
        raw = opened()
        raw.send(frame(TEXT, ASK)[:4])
        raw.sock.close()
    answers(opened())


def test_frames_of_the_server_are_whole_and_unmasked(opened: Open) -> None:
    raw = opened()
    raw.send(frame(TEXT, ASK))
    found = raw.read()
    assert (found.opcode, found.is_last, found.is_masked, found.reserved) == (TEXT, True, False, 0)
