"""The sockets of a process: who may open one, and how many there are."""

from collections import Counter
from http import HTTPStatus

from ...match.refusals import Refused, Why
from ..clocks import wall_clock
from ..gc_schedule import GcSchedule
from ..identity import hash_of
from ..limits import Limiter
from ..metrics import SOCKETS
from ..protocol import frames
from ..protocol.session import Session
from ..storage.errors import StorageFailed
from ..storage.rows import Person
from ..tables.advice.adviser import Adviser
from ..tables.host import Host
from .addresses import address_of
from .bare_answers import bare
from .connection import RESTART, TRY_LATER, Connection
from .handshake import Handshake
from .websocket import Wire

SOCKET = "/api/socket"
NO_STORAGE = bare(
    HTTPStatus.SERVICE_UNAVAILABLE,
    Why.STORAGE,
    "Storage does not answer; come back in a few seconds.",
    "retry-after: 5",
)


class Gateway:
    """All sockets of a process."""

    def __init__(self, host: Host, adviser: Adviser, gc_schedule: GcSchedule) -> None:
        self.host = host
        self.adviser = adviser
        self.gc_schedule = gc_schedule
        self.open: set[Connection] = set()
        limits = host.settings.limits
        self.by_person: Counter[str] = Counter()
        self.by_address: Counter[str] = Counter()
        self.rates = Limiter(limits.messages, limits.burst)

    async def welcome(self, wire: Wire, handshake: Handshake) -> None:
        """A socket's handshake; if it may be opened, a session attends to it from then on."""
        self.gc_schedule.note()
        address = address_of(handshake, self.host.settings.trusts_proxy)
        self.by_address[address] += 1
        person = None
        try:
            person = await self._let_in(wire, handshake, address)
        finally:
            if person is None:
                one_less(self.by_address, address)
        if person is not None:
            self._attend(wire, person, address)

    def _attend(self, wire: Wire, person: Person, address: str) -> None:
        connection = Connection(wire, person, address, self.host.settings.limits)

        def end() -> None:
            SOCKETS.dec()
            self.gc_schedule.note()
            self.open.discard(connection)
            one_less(self.by_address, address)
            one_less(self.by_person, person.id)

        is_one_too_many = self.by_person[person.id] >= self.host.settings.limits.sockets_per_person
        self.by_person[person.id] += 1
        self.open.add(connection)
        SOCKETS.inc()
        wire.attend(Session(self.host, self.adviser, self.rates, connection, wire, end))
        if is_one_too_many:  # a page can read why a socket was closed, but not why it was not opened
            connection.finish(TRY_LATER, "You have too many sockets open; come back in 5 s.")

    async def _let_in(self, wire: Wire, handshake: Handshake, address: str) -> Person | None:
        """Let nobody in without the right Origin, a ticket, and room."""
        try:
            person = await self._admit(handshake, address)
        except Refused as refused:
            wire.turn_away(_refusal(refused))
            return None
        except StorageFailed:
            wire.turn_away(NO_STORAGE)
            return None
        return None if wire.is_gone else person

    async def _admit(self, handshake: Handshake, address: str) -> Person:
        """Who may open this socket; Refused says why nobody may."""
        limits = self.host.settings.limits
        if handshake.path != SOCKET or handshake.headers.get("origin") not in self.host.settings.origins:
            raise Refused(Why.RIGHT, "This page may not open a socket here.")
        if self.host.is_draining:
            raise Refused(Why.BUSY, "The server restarts; come back in a few seconds.")
        if self.by_address[address] > limits.sockets_per_address:
            raise Refused(Why.BUSY, "Too many sockets are open from your address; come back in 5 s.")
        person = await self.host.store.take_ticket(hash_of(handshake.ticket), wall_clock())
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


def _refusal(refused: Refused) -> bytes:
    """How a handshake is answered that may not be."""
    if refused.why == Why.BUSY:
        return bare(HTTPStatus.SERVICE_UNAVAILABLE, refused.why, str(refused.says), "retry-after: 5")
    return bare(HTTPStatus.FORBIDDEN, refused.why, str(refused.says))
