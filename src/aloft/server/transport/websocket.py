"""The WebSocket under the application: frames leave at once, and nobody waits for who does not read.

A frame goes straight into the connection's buffer, which is bounded, and a peer that answers no ping is cut
off. What comes goes straight to whoever attends, and between two messages a connection keeps nothing running.
Whole text messages, which is what comes all the time, are taken out of what arrives here; the handshake and
anything else a peer may send go, frame by frame, to `websockets`, by the interface that it has for whoever
does the input and output (https://websockets.readthedocs.io/en/stable/howto/sansio.html).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from secrets import token_bytes
from typing import Any
from typing import Protocol as Shape

import uvicorn
from starlette.datastructures import Address
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Protocol, Side
from websockets.server import ServerProtocol

from ..settings import Limits
from .bare_answers import bare
from .handshake import Handshake
from .headcount import Headcount
from .keepalive import Keepalive
from .ws_frames import LONG, MASKED, SHORT, WHOLE_TEXT, head, is_close, is_in_pieces, unmasked, whole_length

LAST = 32  # frames that may still come after our goodbye before reading stops
NO_UTF8, BROKEN, RESTART = 1007, 1011, 1012  # by RFC 6455
FAREWELL = 1.0  # seconds for the other side to agree that it is over,
SOON = 0.1  # and for one that goes on sending all the while
PING, PONG = b"\x89\x04", 0x8A  # before four bytes that a pong repeats
FAILED = bare(HTTPStatus.INTERNAL_SERVER_ERROR, "broken", "Something went wrong here; it was not your doing.")

log = logging.getLogger(__name__)
quiet = logging.getLogger("aloft.websockets")  # the library tells of every connection
quiet.setLevel(logging.CRITICAL)

Welcome = Callable[["Wire", Handshake], Awaitable[None]]  # lets somebody in, or turns them away


class Wiring(uvicorn.Config):
    """How the web server runs, and what all its connections share."""

    def __init__(self, app: Any, limits: Limits, headcount: Headcount, welcome: Welcome, **more: Any) -> None:
        super().__init__(app, ws=Wire, **more)
        self.limits = limits
        self.headcount = headcount
        self.welcome = welcome
        self.keepalive = Keepalive()


class Listener(Shape):
    """Who attends to a connection."""

    def hear(self, text: str | None) -> None:
        """A message; None if it was no text."""

    def leave(self) -> None:
        """It is over."""


class Wire(asyncio.Protocol):
    """One connection; what is written is sent in the order it is written, and never waits."""

    __slots__ = (
        "_arrived",
        "_connections",
        "_is_held",
        "_is_in_pieces",
        "_is_over",
        "_is_paused",
        "_is_stuck",
        "_leaving",
        "_library",
        "_listener",
        "_pieces",
        "_pinged",
        "_task",
        "address",
        "config",
        "loop",
        "transport",
    )

    transport: asyncio.Transport

    def __init__(self, config: Wiring, server_state: Any, app_state: Any) -> None:
        self.config = config
        self.loop = asyncio.get_running_loop()
        self.address = ""  # from where it comes
        self._connections = server_state.connections  # whom the web server tells when it stops
        self._library: Protocol | None = ServerProtocol(max_size=config.ws_max_size, logger=quiet)
        self._task: asyncio.Task[None] | None = None  # the handshake, as long as it is not answered
        self._listener: Listener | None = None
        self._is_held = False  # the listener has enough
        self._is_paused = False  # nothing is read
        self._is_stuck = False  # the other side does not read
        self._is_over = False  # our goodbye is said
        self._arrived = b""  # the beginning of a frame
        self._is_in_pieces = False  # a message has begun that comes in several frames,
        self._pieces: list[bytes] = []  # of which these are there, if it is a text
        self._leaving: list[bytes] = []  # what is written in one round of the loop leaves in one piece
        self._pinged: bytes | None = None  # what a pong has to repeat

    # Those who come and go.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.keepalive.leave(self)
        self._connections.discard(self)
        self.config.headcount.dismiss(self.address)
        self._forget_library()
        self._let_go()

    def shutdown(self) -> None:
        """The web server stops."""
        if self._listener is None:
            self._cut_off()
        else:
            self.finish(RESTART, "The server restarts.")

    def pause_writing(self) -> None:
        self._is_stuck = True

    def resume_writing(self) -> None:
        self._is_stuck = False

    # The handshake.

    def _shake_hands(self, data: bytes) -> None:
        """Ask whether this one may come in; nothing more is read before that is answered."""
        library = self._library
        assert isinstance(library, ServerProtocol)
        library.receive_data(data)
        asked = [event for event in library.events_received() if isinstance(event, Request)]
        if asked and (response := library.accept(asked[0])).status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            library.send_response(response)
            self._pause()
            self._task = self.loop.create_task(self._ask_in(Handshake.of(asked[0], self._client())))
            return
        if asked:
            library.send_response(response)
        self.turn_away(b"".join(library.data_to_send()))

    def _client(self) -> Address | None:
        peer = self.transport.get_extra_info("peername")
        return Address(str(peer[0]), int(peer[1])) if peer else None

    async def _ask_in(self, handshake: Handshake) -> None:
        """Let the application decide; if it attends, the connection outlives this."""
        try:
            await self.config.welcome(self, handshake)
        except Exception:
            log.exception("A socket could not be opened.")
            self.turn_away(FAILED)
        self._task = None

    def turn_away(self, answer: bytes) -> None:
        """Answer the handshake like any request that is refused."""
        if not self._is_over and not self.transport.is_closing():
            self.transport.write(answer)
            self._is_over = True
            self._cut_off()

    @property
    def is_gone(self) -> bool:
        """Whether nobody is there any more to be let in."""
        return self._library is None or self.transport.is_closing()

    def attend(self, listener: Listener) -> None:
        """Let this one in, and tell the listener from now on what comes; the handshake is forgotten."""
        assert self._library is not None
        self.transport.write(b"".join(self._library.data_to_send()))
        self._forget_library()
        self._listener = listener
        self.config.keepalive.join(self)
        self._read_on()

    def _forget_library(self) -> None:
        """It and its parser hold each other: used when garbage was looked for, they would stay for long."""
        if self._library is not None:
            self._library.parser.close()
            self._library = None

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
        if leaving and not self._is_over and not self.transport.is_closing():
            self.transport.write(b"".join(leaving))

    def finish(self, code: int, reason: str) -> None:
        """Say goodbye; who does not answer is cut off."""
        self._flush()
        if self._is_over or self.transport.is_closing():
            return
        library = self._ask_library()
        library.send_close(code, reason)
        self.transport.write(b"".join(library.data_to_send()))
        self._is_over = True
        self._let_go()
        self._read_on()
        self._give_up_after(FAREWELL)

    def _let_go(self) -> None:
        """Whoever attends need not any more."""
        if (listener := self._listener) is not None:
            self._listener = None
            listener.leave()

    def _cut_off(self) -> None:
        """To close waits until everything has been read, which may be never."""
        self._is_over = True
        self.transport.close()
        self._give_up_after(FAREWELL)

    def _give_up_after(self, seconds: float) -> None:
        if self._is_stuck:
            self.transport.abort()
        else:
            self.loop.call_later(seconds, self.transport.abort)

    # Whether the other side is there.

    def beat(self) -> None:
        """Send a ping; without an answer to the last one, a close would wait for what can never be sent."""
        if self._is_over or self.transport.is_closing():
            return
        if self._pinged is not None:
            self.finish(BROKEN, "You answered no ping.")
            self.transport.abort()
        else:
            self._pinged = token_bytes(4)
            self.transport.write(PING + self._pinged)

    # What comes.

    def data_received(self, data: bytes) -> None:
        if self._listener is None and not self._is_over:
            self._shake_hands(data) if self._task is None else self._keep(data)
            return
        self._keep(data)
        if self._is_over:
            self._wait_for_goodbye()
        else:
            self._take_some()

    def _keep(self, data: bytes) -> None:
        self._arrived = self._arrived + data if self._arrived else data

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
        self._pause()
        self.loop.call_later(SOON, self.transport.abort)  # time to read why

    def _take_some(self) -> None:
        """Take frames as long as the listener wants more; who sends a flood is read no faster than served."""
        data, at = self._arrived, 0
        while not self._is_held and not self._is_over:
            length = whole_length(data, at)
            if length is None or (at + length > len(data) and length <= self.config.ws_max_size):
                break
            self._take(data[at : at + length])
            at += length
        self._arrived = data[at:]
        if self._is_over:
            self._wait_for_goodbye()

    def _take(self, frame: bytes) -> None:
        """Hand on a whole text message; whatever else it is, the library knows what to do."""
        is_plain = frame[0] == WHOLE_TEXT and frame[1] & MASKED and len(frame) <= self.config.ws_max_size
        if is_plain and not self._is_in_pieces and frame[1] & ~MASKED != LONG:
            self._hear(unmasked(frame, 2 if frame[1] & ~MASKED < SHORT else 4))
        elif frame[0] == PONG and frame[1] == MASKED | 4:
            self._hear_pong(unmasked(frame, 2))
        else:
            self._is_in_pieces = is_in_pieces(frame[0], self._is_in_pieces)
            self._consult(frame)

    def _hear(self, text: bytes) -> None:
        try:
            said = text.decode()
        except UnicodeDecodeError:
            self.finish(NO_UTF8, "A text is written in UTF-8.")
            return
        if self._listener is not None:
            self._listener.hear(said)

    def _hear_pong(self, data: bytes) -> None:
        """A sign of life, if it is the one that was asked for."""
        if data == self._pinged:
            self._pinged = None

    # What is seldom: pieces, pings, goodbyes, mistakes.

    def _ask_library(self) -> Protocol:
        """Most connections never need it after their handshake."""
        if self._library is None:
            self._library = Protocol(Side.SERVER, max_size=self.config.ws_max_size, logger=quiet)
        return self._library

    def _consult(self, frame: bytes) -> None:
        """Do what the library makes of a frame, and send what it answers."""
        library = self._ask_library()
        library.receive_data(frame)
        for event in library.events_received():
            if isinstance(event, Frame):
                self._hear_frame(event)
        if not self._is_over:
            self._answer(library)

    def _answer(self, library: Protocol) -> None:
        """A pong is left out where earlier ones still wait to be read."""
        answer = b"".join(library.data_to_send())
        is_goodbye = library.close_sent is not None
        if answer and (is_goodbye or not self._is_stuck):
            self._flush()
            self.transport.write(answer)
        if is_goodbye:
            self._let_go()
            self._cut_off()

    def _hear_frame(self, frame: Frame) -> None:
        """A piece of a message; who sends bytes is told at the last one that texts are wanted."""
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.opcode is Opcode.BINARY and self._listener is not None:
            self._listener.hear(None)
            return
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            pieces, self._pieces = self._pieces, []
            self._hear(b"".join(pieces))

    # How much is read.

    def hold(self) -> None:
        """The listener has enough: read nothing more until it wants to hear on."""
        self._is_held = True
        self._pause()

    def hear_on(self) -> None:
        """Go on with what has arrived, and then with what comes."""
        if self._is_held and not self.transport.is_closing():
            self._is_held = False
            self._take_some()
            if not self._is_held:
                self._read_on()

    def _pause(self) -> None:
        if not self._is_paused:
            self._is_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        if self._is_paused and not self.transport.is_closing():
            self._is_paused = False
            self.transport.resume_reading()
