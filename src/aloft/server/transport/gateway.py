"""The sockets of a process: who may open one, and how many there are."""

from collections import Counter
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...match.refusals import Refused, Why
from ..http.errors import answer
from ..identity import hash_of
from ..limits import Limiter
from ..metrics import SOCKETS
from ..protocol import frames
from ..protocol.session import Session
from ..storage.errors import StorageFailed
from ..storage.rows import Person
from ..tables.adviser import Adviser
from ..tables.host import Host, wall_clock
from .addresses import address_of
from .connection import RESTART, TRY_LATER, Connection
from .websocket import Wire, wire_of


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
        """A socket's handshake; if it may be opened, a session attends to it from then on."""
        address = address_of(websocket, self.host.settings.trusts_proxy)
        self.by_address[address] += 1
        person = None
        try:
            person = await self._welcome(websocket, address)
        finally:
            if person is None:
                one_less(self.by_address, address)
        if person is not None:
            self._attend(wire_of(websocket.scope), person, address)

    def _attend(self, wire: Wire, person: Person, address: str) -> None:
        connection = Connection(wire, person, address, self.host.settings.limits)

        def end() -> None:
            SOCKETS.dec()
            self.host.on_visit()
            self.open.discard(connection)
            one_less(self.by_address, address)
            one_less(self.by_person, person.id)

        self.by_person[person.id] += 1
        self.open.add(connection)
        SOCKETS.inc()
        wire.attend(Session(self.host, self.adviser, self.rates, connection, wire, end))

    async def _welcome(self, websocket: WebSocket, address: str) -> Person | None:
        """Let nobody in without the right Origin, a ticket, and room."""
        try:
            person = await self._admit(websocket, address)
        except Refused as refused:
            await _send_away(websocket, 503 if refused.why == Why.BUSY else 403, refused)
            return None
        except StorageFailed:
            says = "Storage does not answer; come back in a few seconds."
            await _send_away(websocket, 503, Refused(Why.STORAGE, says))
            return None
        try:
            await websocket.accept()
        except (OSError, WebSocketDisconnect):  # who asked is gone
            return None
        if self.by_person[person.id] < self.host.settings.limits.sockets_per_person:
            return person
        with suppress(Exception):  # a page can read why a socket was closed, but not why it was not opened
            await websocket.close(TRY_LATER, "You have too many sockets open; come back in 5 s.")
        return None

    async def _admit(self, websocket: WebSocket, address: str) -> Person:
        """Who may open this socket; Refused says why nobody may."""
        limits = self.host.settings.limits
        if websocket.headers.get("origin") not in self.host.settings.origins:
            raise Refused(Why.RIGHT, "This page may not open a socket here.")
        if self.host.is_draining:
            raise Refused(Why.BUSY, "The server restarts; come back in a few seconds.")
        if self.by_address[address] > limits.sockets_per_address:
            raise Refused(Why.BUSY, "Too many sockets are open from your address; come back in 5 s.")
        ticket = websocket.query_params.get("ticket", "")
        person = await self.host.store.take_ticket(hash_of(ticket), wall_clock())
        if person is None:
            raise Refused(Why.RIGHT, "This ticket is not valid; get a new one.")
        return person

    def drain(self) -> None:
        """Tell everybody that the server stops, and when to come back."""
        for connection in list(self.open):
            connection.show(frames.draining(2000))
            connection.finish(RESTART, "The server restarts.")


def one_less(counter: Counter[str], key: str) -> None:
    """One has gone; of whom nobody is left, nothing is kept."""
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


async def _send_away(websocket: WebSocket, status: int, refused: Refused) -> None:
    """Answer the handshake as any other request that is refused."""
    with suppress(Exception):
        await websocket.send_denial_response(answer(status, refused.why, refused.says))
