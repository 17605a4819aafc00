"""A connection on which somebody asks: how long it may take to say what, and how much of it is read.

The parser below bounds neither the head of a request nor the time it takes to come, and hands a header on
only when it is whole. So bytes are counted here before they are parsed, a few at a time, and every phase has
its time: to begin, to come to the end of the head, to come to the end of the body, to take the answer.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ..metrics import TURNED_AWAY
from .bare_answers import TOO_LONG, TOO_SLOW
from .websocket import Wiring

PIECE = 4096  # bytes that are parsed at once
PIPELINED = 64  # requests that may wait behind one that is being answered; browsers send none


class Arrival(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket."""

    config: Wiring
    address = ""  # from where it comes

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._unread = 0  # bytes since a head or a piece of a body was whole
        self._has_begun = False  # a request has begun that is not whole yet,
        self._is_in_body = False  # and only its body is waited for
        self._answering: RequestResponseCycle | None = None  # the request whose turn it is
        self._deadline: asyncio.TimerHandle | None = None  # for what comes
        self._stuck: asyncio.TimerHandle | None = None  # for what leaves

    # Those who come and go.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._give_time()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_requests()
        super().connection_lost(exc)
        self._take_time()
        self.resume_writing()
        self.config.headcount.dismiss(self.address)
        self.cycle = self._answering = None  # type: ignore[assignment]  # the last request and this hold each other

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which has its own ways to notice that nobody is there."""
        self._take_time()
        self.resume_writing()
        super().handle_websocket_upgrade()
        wire: Any = self.transport.get_protocol()
        wire.address = self.address
        self.parser = None  # type: ignore[assignment]  # it and this hold each other

    # What comes.

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self._unread += len(piece)
            super().data_received(piece)
            self._check_size()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        if self._deadline is None and self._is_answered:  # what came is no request, nor the beginning of one
            self._give_time()

    def _check_size(self) -> None:
        if self._unread > self.config.limits.head:
            self._refuse(TOO_LONG, "long")
        elif len(self.pipeline) > PIPELINED:
            self._let_go()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._has_begun = True
        self._give_time()

    def on_headers_complete(self) -> None:
        self._unread, self._is_in_body = 0, True
        self._give_time()
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _forget_requests(self) -> None:
        """Nobody waits for answers any more: uvicorn would tell only whoever asked last."""
        self.pipeline.clear()
        for cycle in (self._answering, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def on_body(self, body: bytes) -> None:
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unread, self._has_begun, self._is_in_body = 0, False, False
        self._take_time()
        super().on_message_complete()

    # Its time.

    def _give_time(self) -> None:
        """So long for the next phase, whatever the last one took."""
        self._take_time()
        self._deadline = self.loop.call_later(self.config.limits.request_seconds, self._time_is_up)

    def _take_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_is_up(self) -> None:
        """Who has begun to ask is told so; who has said nothing is not, and may be listening to an answer."""
        self._deadline = None
        if self._has_begun:
            self._refuse(TOO_SLOW, "slow")
        elif self._is_answered:
            self._let_go()

    # What leaves.

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(self.config.limits.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._let_go()

    def timeout_keep_alive_handler(self) -> None:
        self._let_go()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._let_go()

    def _refuse(self, answer: bytes, why: str) -> None:
        """Say why, where it would not be taken for the answer to something else."""
        TURNED_AWAY.labels(why).inc()
        if self._may_answer and not self.transport.is_closing():
            self.transport.write(answer)
        self._let_go()

    @property
    def _may_answer(self) -> bool:
        if not self._is_in_body:
            return self._is_answered
        return not self.pipeline and self.cycle is not None and not self.cycle.response_started

    @property
    def _is_answered(self) -> bool:
        """Nothing that was asked before waits for its answer."""
        return not self.pipeline and (self.cycle is None or self.cycle.response_complete)

    def _let_go(self) -> None:
        """Close it; to close waits until everything has been read, which may be never."""
        self._forget_requests()
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self.config.limits.request_seconds, self.transport.abort)
