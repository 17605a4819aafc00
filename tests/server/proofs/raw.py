"""A WebSocket as bytes on a socket, for what no library would send."""

import os
import socket
import struct
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha1
from urllib.parse import urlsplit

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


@dataclass(frozen=True)
class Frame:
    """A frame as it came."""

    opcode: int
    data: bytes
    is_last: bool = True
    is_masked: bool = False
    reserved: int = 0

    @property
    def code(self) -> int | None:
        """Why a socket is closed, by number."""
        return struct.unpack("!H", self.data[:2])[0] if len(self.data) >= 2 else None

    @property
    def reason(self) -> str:
        return self.data[2:].decode()


def frame(opcode: int, data: bytes = b"", last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """The bytes of a frame, right or wrong."""
    head = bytes([(last << 7) | (reserved << 4) | opcode])
    size, bit = len(data), masked << 7
    if size < 126:
        head += bytes([bit | size])
    elif size < 2**16:
        head += bytes([bit | 126]) + struct.pack("!H", size)
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


def close(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason)


class Raw:
    """One socket, with nothing in between."""

    def __init__(self, address: str, origin: str, timeout: float = 60.0, **headers: str) -> None:
        at = urlsplit(address)
        self.sock = socket.create_connection((at.hostname, at.port), timeout)
        self.ports = self.sock.getsockname()[1], at.port
        self.buffer = b""
        key = b64encode(os.urandom(16))
        usual = {
            "Host": at.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key.decode(),
            "Sec-WebSocket-Version": "13",
            "Origin": origin,
        } | {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [
            f"GET {at.path}?{at.query} HTTP/1.1",
            *(f"{name}: {value}" for name, value in usual.items() if value),
        ]
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.status, self.headers = self._answer()
        self.accepts = (
            self.headers.get("sec-websocket-accept", "") == b64encode(sha1(key + GUID).digest()).decode()
        )

    def _answer(self) -> tuple[int, dict[str, str]]:
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        pairs = (line.partition(": ") for line in lines)
        return int(first.split()[1]), {name.lower(): value for name, _, value in pairs}

    def _more(self) -> None:
        data = self.sock.recv(65536)
        if not data:
            raise EOFError
        self.buffer += data

    def send(self, data: bytes) -> None:
        self.sock.sendall(data)

    def slowly(self, data: bytes) -> None:
        """Byte by byte."""
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for place in range(len(data)):
            self.sock.sendall(data[place : place + 1])

    def _take(self, size: int) -> bytes:
        while len(self.buffer) < size:
            self._more()
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def read(self) -> Frame:
        """The next frame; EOFError when there is none any more. Who is asked for a sign of life gives it."""
        while (found := self._read()).opcode == PING:
            with suppress(OSError):
                self.send(frame(PONG, found.data))
        return found

    def _read(self) -> Frame:
        first, second = self._take(2)
        size = second & 127
        if size == 126:
            size = struct.unpack("!H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self._take(8))[0]
        mask = self._take(4) if second & 128 else b""
        return Frame(first & 15, self._take(size), bool(first & 128), bool(mask), (first >> 4) & 7)

    def until(self, opcode: int) -> Frame:
        """The next frame of a kind."""
        while True:
            found = self.read()
            if found.opcode == opcode:
                return found

    def ended(self) -> Frame:
        """The frame that closes it, after which nothing comes any more."""
        found = self.until(CLOSE)
        with suppress(OSError):
            self.send(frame(CLOSE, found.data[:2]))
        with suppress(ConnectionResetError):
            while data := self.sock.recv(65536):
                assert not data, "something came after the end"
        self.sock.close()
        return found

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *_: object) -> None:
        self.sock.close()
