"""WebSocket frames under the application: what a stranger may do to a connection, bounded."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

NO_UTF8 = 1007  # by RFC 6455


class BoundedProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, but for three things: who never reads is cut off, pings cost no memory, and a text that
    is none fills no log."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._cut_off()

    def _cut_off(self) -> None:
        """To close waits until everything has been read, which may be never."""
        if self.writable.is_set():
            self.loop.call_later(self.close_timeout, self.transport.abort)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answered, unless earlier answers still wait to be read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NO_UTF8, "A text is written in UTF-8.")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_utf8(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
