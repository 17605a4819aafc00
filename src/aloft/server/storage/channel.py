"""What two processes of one server say to each other; what is said in one round goes in one piece.

Both run this very code, and nobody else holds an end: so Python's own way of packing objects will do.
"""

import asyncio
import pickle
import socket
from collections.abc import Callable
from typing import Any

SIZE = 4  # bytes that say how long a piece is


class Channel(asyncio.Protocol):
    """One end."""

    def __init__(self, hear: Callable[..., None], lost: Callable[[], None]) -> None:
        self._hear = hear
        self._lost = lost
        self._loop = asyncio.get_running_loop()
        self._leaving: list[tuple[Any, ...]] = []
        self._arrived = bytearray()
        self._transport: asyncio.Transport

    async def open(self, line: socket.socket) -> None:
        """Begin to hear, and to be heard."""
        await self._loop.create_unix_connection(lambda: self, sock=line)

    def close(self) -> None:
        """Say the rest, and no more."""
        self._flush()
        self._transport.close()

    def say(self, *message: Any) -> None:
        """Send a message; it arrives whole and in its turn, unless the other end is gone."""
        if not self._leaving:
            self._loop.call_soon(self._flush)
        self._leaving.append(message)

    def _flush(self) -> None:
        leaving, self._leaving = self._leaving, []
        if leaving and not self._transport.is_closing():
            piece = pickle.dumps(leaving, pickle.HIGHEST_PROTOCOL)
            self._transport.write(len(piece).to_bytes(SIZE) + piece)

    # What asyncio calls.

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._arrived += data
        while len(self._arrived) >= SIZE:
            end = SIZE + int.from_bytes(self._arrived[:SIZE])
            if len(self._arrived) < end:
                return
            messages = pickle.loads(self._arrived[SIZE:end])
            del self._arrived[:end]
            for message in messages:
                self._hear(*message)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()
