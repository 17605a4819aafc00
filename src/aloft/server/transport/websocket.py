"""The WebSocket under the application: frames leave at once, and nobody waits for who does not read.

uvicorn's own protocol serves every message by a task that may have to wait for a slow reader. Here a frame
goes straight into the connection's buffer, which is bounded, and a peer that answers no ping is cut off.
What comes goes straight to whoever attends, and between two messages a connection keeps nothing running.
Whole text messages, which is what comes all the time, are taken out of what arrives here; anything else a
peer may send goes, frame by frame, to the library that knows every corner of the protocol.
"""

import logging
from collections.abc import Callable
from secrets import token_bytes
from typing import Any
from typing import Protocol as Shape

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one, if there is one
from websockets.protocol import Protocol, Side

from ..settings import Limits
from .headcount import Headcount
from .keepalive import Keepalive
from .ws_frames import LONG, MASKED, SHORT, WHOLE_TEXT, head, is_close, is_in_pieces, is_utf8, whole_length

LAST = 32  # frames that may still come after our goodbye before reading stops
NO_UTF8 = 1007  # by RFC 6455
FAREWELL = 1.0  # seconds for the other side to agree that it is over,
SOON = 0.1  # and for one that goes on sending all the while
PING = b"\x89\x04"  # before four bytes that a pong repeats
NAME = "aloft.wire"  # where the application finds it

log = logging.getLogger(__name__)


class Wiring(uvicorn.Config):
    """How the web server runs, and what all its connections share."""

    def __init__(self, app: Any, limits: Limits, headcount: Headcount, **more: Any) -> None:
        super().__init__(app, ws=Wire, **more)
        self.limits = limits
        self.headcount = headcount
        self.keepalive = Keepalive()


class Listener(Shape):
    """Who attends to a connection."""

    def hear(self, text: str | None) -> None:
        """A message; None if it was no text."""

    def leave(self) -> None:
        """It is over."""


class Straight:
    """Stands where uvicorn has a queue: what would wait there is heard at once."""

    __slots__ = ("put_nowait",)

    def __init__(self, hear: Callable[[Any], None]) -> None:
        self.put_nowait = hear


class Flag:
    """Stands where uvicorn has an event: nobody waits for it any more."""

    __slots__ = ("is_up",)

    def __init__(self, is_up: bool) -> None:
        self.is_up = is_up

    def is_set(self) -> bool:
        return self.is_up

    def set(self) -> None:
        self.is_up = True

    def clear(self) -> None:
        self.is_up = False


class Wire(WebSocketsSansIOProtocol):
    """One connection; what is written is sent in the order it is written, and never waits."""

    config: Wiring
    address = ""  # from where it comes

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._listener: Listener | None = None
        self._is_held = False  # the listener has enough
        self._arrived = b""  # the beginning of a frame
        self._is_in_pieces = False  # a message has begun that comes in several frames
        self._leaving: list[bytes] = []  # what is written in one round of the loop leaves in one piece

    async def run_asgi(self) -> None:
        """Let the application decide; if it attends, the connection outlives this."""
        scope: Any = self.scope
        scope[NAME] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except Exception:
            log.exception("A socket could not be opened.")
            self.send_500_response()
        if self._listener is None:
            self._cut_off()

    def attend(self, listener: Listener) -> None:
        """Tell this one from now on what comes; what only the handshake needed is forgotten."""
        waiting: Any = self.queue
        queue: Any = Straight(self._hear)
        writable: Any = Flag(self.writable.is_set())
        self.queue, self.writable = queue, writable
        self._listener = listener
        del self.scope, self.request, self.response
        if not self.conn.reader.buffer:  # nothing has come yet that only this one knows of
            self.conn: Any = Protocol(
                Side.SERVER, max_size=self.config.ws_max_size, logger=self.conn.logger
            )  # the other one remembers every header
        while not waiting.empty():
            self._hear(waiting.get_nowait())

    def _hear(self, message: Any) -> None:
        if self._listener is None:
            return
        if message["type"] == "websocket.receive":
            self._listener.hear(message.get("text"))
            return
        listener, self._listener = self._listener, None
        listener.leave()
        if not self.close_sent:
            self.loop.call_soon(self._cut_off)  # the last words are not written yet

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.headcount.dismiss(self.address)
        queue: Any = self.queue
        if isinstance(queue, Straight):  # else a handshake was broken off, and still waits for uvicorn's
            deaf: Any = Straight(lambda message: None)
            self.queue = deaf  # which held this object itself

    # What leaves.

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Send a text message."""
        if not self._leaving:
            self.loop.call_soon(self._flush)
        self._leaving += (head(len(text)), text)

    def _flush(self) -> None:
        leaving, self._leaving = self._leaving, []
        if leaving and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(leaving))

    def finish(self, code: int, reason: str) -> None:
        """Say goodbye; who does not answer is cut off."""
        self._flush()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._hear({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._read_on()
        if self.writable.is_set():
            self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)
        else:
            self.transport.abort()

    # Whether the other side is there.

    def start_keepalive(self) -> None:
        self.config.keepalive.join(self)

    def stop_keepalive(self) -> None:
        self.config.keepalive.leave(self)

    def beat(self) -> None:
        """Send a ping; without an answer to the last one, a close would wait for what can never be sent."""
        if self.pending_ping_payload is not None:
            self.keepalive_timeout()
            self.transport.abort()
        elif not self.close_sent and not self.transport.is_closing():
            self.pending_ping_payload = token_bytes(4)
            self.transport.write(PING + self.pending_ping_payload)

    def _cut_off(self) -> None:
        """To close waits until everything has been read, which may be never."""
        self.transport.close()
        if self.writable.is_set():
            self.loop.call_later(FAREWELL, self.transport.abort)
        else:
            self.transport.abort()

    # What comes.

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            super().data_received(data)
            if not self.handshake_initiated:
                self._turn_down()
            return
        self._arrived = self._arrived + data if self._arrived else data
        if self.close_sent:
            self._wait_for_goodbye()
        else:
            self._take_some()

    def _turn_down(self) -> None:
        """A handshake of which the library wants to read no more, having said why; uvicorn would wait on."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self._cut_off()

    def _wait_for_goodbye(self) -> None:
        """After ours only the other side's goodbye matters; who goes on and on is not even read."""
        data, at = self._arrived, 0
        for _ in range(LAST):
            length = whole_length(data, at)
            if length is not None and length > self.config.ws_max_size:
                break
            if length is None or at + length > len(data):
                self._arrived = data[at:]
                return
            if is_close(data[at]):
                self.transport.close()
                return
            at += length
        self._arrived = b""
        self.transport.pause_reading()
        self.loop.call_later(SOON, self.transport.abort)  # time to read why

    def _take_some(self) -> None:
        """Take frames as long as the listener wants more; who sends a flood is read no faster than served."""
        data, at = self._arrived, 0
        while not self._is_held and not self.close_sent:
            length = whole_length(data, at)
            if length is None or (at + length > len(data) and length <= self.config.ws_max_size):
                break
            frame = data[at : at + length]
            at += length
            if not self._take(frame):
                self._is_in_pieces = is_in_pieces(frame[0], self._is_in_pieces)
                super().data_received(frame)
        self._arrived = data[at:]
        if self.close_sent:
            self._wait_for_goodbye()

    def _take(self, frame: bytes) -> bool:
        """Hand on a whole text message; whether it was one, and in nobody's way."""
        is_plain = frame[0] == WHOLE_TEXT and frame[1] & MASKED and len(frame) <= self.config.ws_max_size
        if not is_plain or self._is_in_pieces or frame[1] & ~MASKED == LONG or self._listener is None:
            return False
        start = 2 if frame[1] & ~MASKED < SHORT else 4
        try:
            text = apply_mask(frame[start + 4 :], frame[start : start + 4]).decode()
        except UnicodeDecodeError:
            return False
        self._listener.hear(text)
        return True

    def hold(self) -> None:
        """The listener has enough: read nothing more until it wants to hear on."""
        self._is_held = True
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hear_on(self) -> None:
        """Go on with what has arrived, and then with what comes."""
        if self._is_held and not self.transport.is_closing():
            self._is_held = False
            self._take_some()
            if not self._is_held:
                self._read_on()

    def handle_ping(self) -> None:
        """Answered, unless earlier answers still wait to be read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is one; reading stops only when the listener has enough."""
        if self.curr_msg_data_type == "text" and not is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NO_UTF8, "A text is written in UTF-8.")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()
        if not self._is_held:
            self._read_on()

    def _read_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def wire_of(scope: Any) -> Wire:
    """The connection under a socket of the framework."""
    wire: Wire = scope[NAME]
    return wire
