"""The one WebSocket of a person: every frame is read, weighed, done and answered."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine.touching import explain_touches
from ..match.refusals import Refused, Why
from ..match.view import viewer_of
from . import frames
from .advice import Adviser
from .connection import BROKEN, NO_TEXT, POLICY, RESTART, TOO_BIG, TRY_LATER, Connection
from .hosting import Host, wall_clock
from .identity import hash_of
from .limits import Bucket, Limiter
from .live import Live
from .messages import Advise, Bye, Hello, Look, Ping, Touch, cid_in, read
from .metrics import FRAMES, REFUSED, SOCKETS
from .storage.errors import StorageFailed
from .storage.rows import Person
from .wire import wire_of

log = logging.getLogger(__name__)

PATIENCE = 3  # breaches of the rate limit in a row after which a socket is closed


class Sockets:
    """All sockets of a process."""

    def __init__(self, host: Host, adviser: Adviser) -> None:
        self.host = host
        self.adviser = adviser
        self.open: set[Connection] = set()
        limits = host.settings.limits
        self.by_person: Counter[str] = Counter()
        self.by_address: Counter[str] = Counter()
        self.rates = Limiter(limits.messages, limits.burst)

    async def serve(self, websocket: WebSocket) -> None:
        """A socket from its handshake to its end."""
        address = address_of(websocket, self.host.settings.trusts_proxy)
        with counted(self.by_address, address):
            person = await self._welcome(websocket, address)
            if person is None:
                return
            with counted(self.by_person, person.id):
                if self.by_person[person.id] > self.host.settings.limits.sockets_per_person:
                    await _send_away(websocket, POLICY, "You have too many sockets open.")
                    return
                await self._talk(websocket, person)

    async def _talk(self, websocket: WebSocket, person: Person) -> None:
        await websocket.accept()
        connection = Connection(wire_of(websocket.scope), person, self.host.settings.limits)
        self.open.add(connection)
        SOCKETS.inc()
        try:
            await Session(self, connection, websocket).run()
        finally:
            SOCKETS.dec()
            self.open.discard(connection)

    async def _welcome(self, websocket: WebSocket, address: str) -> Person | None:
        """Let nobody in without the right Origin, a ticket, and room."""
        try:
            return await self._admit(websocket, address)
        except Refused as refused:
            await _send_away(websocket, POLICY, str(refused))
        except StorageFailed:
            says = "Storage does not answer; come back in a few seconds."
            await _send_away(websocket, TRY_LATER, says)
        return None

    async def _admit(self, websocket: WebSocket, address: str) -> Person:
        """Who may open this socket; Refused says why nobody may."""
        limits = self.host.settings.limits
        if websocket.headers.get("origin") not in self.host.settings.origins:
            raise Refused(Why.RIGHT, "This page may not open a socket here.")
        if self.host.is_draining:
            raise Refused(Why.BUSY, "The server restarts; come back in a few seconds.")
        if self.by_address[address] > limits.sockets_per_address:
            raise Refused(Why.BUSY, "Too many sockets are open from your address.")
        ticket = websocket.query_params.get("ticket", "")
        person = await self.host.store.take_ticket(hash_of(ticket), wall_clock())
        if person is None:
            raise Refused(Why.RIGHT, "This ticket is not valid; get a new one.")
        return person

    def drain(self) -> None:
        """Tell everybody that the server stops, and when to come back."""
        for connection in self.open:
            connection.show(frames.draining(2000))
            connection.finish(RESTART, "The server restarts.")


class Session:
    """What goes on over one socket."""

    def __init__(self, sockets: Sockets, connection: Connection, websocket: WebSocket) -> None:
        self.host = sockets.host
        self.rates = sockets.rates
        self.adviser = sockets.adviser
        self.connection = connection
        self.wire = wire_of(websocket.scope)
        self.watched: dict[str, Live] = {}
        self.advice: asyncio.Task[None] | None = None
        limits = self.host.settings.limits
        self.bucket = Bucket(limits.messages, limits.burst)
        self.breaches = 0

    async def run(self) -> None:
        """Answer until either side has had enough."""
        try:
            while not self.connection.is_over:
                await self._read()
        except WebSocketDisconnect:
            return
        except Exception:  # a bug; everybody else is served on
            log.exception("A socket failed.")
            self.connection.finish(BROKEN, "Something went wrong here; it was not your doing.")
        finally:
            if self.advice is not None:
                self.advice.cancel()
            for live in self.watched.values():
                self.host.unwatch(live, self.connection)

    async def _read(self) -> None:
        message: Any = await self.wire.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        if text is None:
            self.connection.finish(NO_TEXT, "Frames here are texts.")
        else:
            await self._take(text)

    async def _take(self, frame: str) -> None:
        """Answer one frame."""
        if not self._has_room():
            self._refuse(frame, Refused(Why.BUSY, "Not so fast; wait a second and try again."))
            if self.breaches > PATIENCE:
                self.connection.finish(POLICY, "Too many messages; come back in 5 s.")
            return
        if len(frame) > self.host.settings.limits.frame:
            self.connection.finish(TOO_BIG, "That frame was too large.")
            return
        try:
            message = read(frame, self.host.settings.limits.frame)
        except Refused as refused:
            self._refuse(frame, refused)
            return
        FRAMES.inc()
        try:
            await self._answer(message)
        except Refused as refused:
            self.connection.show(frames.no(None, refused))
        except StorageFailed as failure:
            self.connection.show(frames.no(None, Refused(Why.STORAGE, str(failure))))

    def _has_room(self) -> bool:
        at = asyncio.get_running_loop().time()
        if self.bucket.take(at) and self.rates.take(self.connection.owner.id, at):
            self.breaches = 0
            return True
        self.breaches += 1
        return False

    def _refuse(self, frame: str, refused: Refused) -> None:
        REFUSED.labels(refused.why).inc()
        self.connection.show(frames.no(cid_in(frame[: self.host.settings.limits.frame]), refused))

    async def _answer(self, message: Any) -> None:
        show = self.connection.show
        match message:
            case Ping():
                show(frames.PONG)
            case Hello():
                await self._hello(message)
            case Bye():
                self._bye(message.match)
            case Look():
                await self._look(message)
            case Touch():
                show(frames.touched(message.match, message.touches, self._why(message)))
            case Advise():
                await self._advise(message)
            case _:  # which goes on even if this socket is closed meanwhile: others are told of it
                await asyncio.shield(self.host.submit(self.connection.owner, message, answer=show))

    async def _hello(self, message: Hello) -> None:
        live = await self.host.live(message.match)
        self._bye(message.match, unless=live)
        if message.match not in self.watched and len(self.watched) >= WATCHED:
            raise Refused(Why.BUSY, f"One socket can watch {WATCHED} tables; say bye to one of them.")
        self.watched[message.match] = live
        await self.host.watch(live, self.connection, message.v)

    def _bye(self, match: str, unless: Live | None = None) -> None:
        live = self.watched.get(match)
        if live is not None and live is not unless:
            del self.watched[match]
            self.host.unwatch(live, self.connection)

    async def _look(self, message: Look) -> None:
        live = self._watched(message.match)
        if message.seat not in live.match.seats_of(self.connection.person):
            raise Refused(Why.SEAT, "That is not your seat.")
        if message.seat != live.match.turn:
            raise Refused(Why.TURN, "The cards stay covered until it is this seat's turn.")
        self.connection.uncovered = (message.match, message.seat)
        async with live.lock:
            live.show_whole(self.connection)

    def _why(self, message: Touch) -> str | None:
        """Why nothing follows from a touch; only who is to move learns more than that they are not."""
        match = self._watched(message.match).match
        if match.turn is None:
            return "The game is over." if match.phase == "over" else "The game has not begun yet."
        if viewer_of(match, self.connection.person, self.connection.uncovered) != match.turn:
            return f"It is the turn of {match.seats[match.turn].name}."
        return explain_touches(match.game, message.touches)

    async def _advise(self, message: Advise) -> None:
        live = self._watched(message.match)
        viewer = viewer_of(live.match, self.connection.person, self.connection.uncovered)
        question = self.adviser.question(live.match, viewer, message.kind, message.ply)
        if self.advice is not None:
            self.advice.cancel()
        self.advice = asyncio.create_task(self.adviser.answer(question, self.connection.show))

    def _watched(self, match: str) -> Live:
        if match not in self.watched:
            raise Refused(Why.MATCH, "Say hello to this table first.")
        return self.watched[match]


WATCHED = 16  # tables that one socket may be told of


def address_of(websocket: Any, trusts_proxy: bool) -> str:
    """Where somebody connects from."""
    if trusts_proxy and (told := websocket.headers.get("x-forwarded-for")):
        return str(told.split(",")[-1].strip())
    return websocket.client.host if websocket.client else ""


@contextmanager
def counted(counter: Counter[str], key: str) -> Iterator[None]:
    """One more while the block runs."""
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if counter[key] <= 0:
            del counter[key]


async def _send_away(websocket: WebSocket, code: int, why: str) -> None:
    with suppress(Exception):
        await websocket.close(code, why)
