"""The WebSocket under the application: frames leave at once, and nobody waits for who does not read.

uvicorn's own protocol serves every message by a task that may have to wait for a slow reader. Here a frame
goes straight into the connection's buffer, which is bounded, and a peer that answers no ping is cut off.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = 0x81  # a whole text message in one frame
SHORT, MEDIUM = 126, 1 << 16
NO_UTF8 = 1007  # by RFC 6455
WAITING = 32  # messages that may wait to be taken before reading stops
FAREWELL = 1.0  # seconds for the other side to agree that it is over
NAME = "aloft.wire"  # where the application finds it


class Wire(WebSocketsSansIOProtocol):
    """One connection; what is written is sent in the order it is written, and never waits."""

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope[NAME] = self
        await super().run_asgi()
        self._cut_off()

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Send a text message."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(head(len(text)) + text)

    def finish(self, code: int, reason: str) -> None:
        """Say goodbye; who does not answer is cut off."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._read_on()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """No answer to a ping: a close would wait for what can never be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def _cut_off(self) -> None:
        """To close waits until everything has been read, which may be never."""
        if self.writable.is_set():
            self.loop.call_later(FAREWELL, self.transport.abort)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answered, unless earlier answers still wait to be read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is one; reading stops only when too many wait."""
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NO_UTF8, "A text is written in UTF-8.")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()
        if self.queue.qsize() < WAITING:
            self._read_on()

    def _read_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def _is_utf8(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def head(length: int) -> bytes:
    """What stands before the text of a frame from a server."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MEDIUM:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


def wire_of(scope: Any) -> Wire:
    """The connection under a socket of the framework."""
    wire: Wire = scope[NAME]
    return wire
