"""The door of a server with several workers: every connection is handed to one of them.

What happens at one table is best kept in one process. So a socket that names its table goes to the worker
that this table's other sockets go to; everything else goes to the next in turn.
"""

import asyncio
import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from zlib import crc32

from ..transport.addresses import peer_of
from ..transport.bare_answers import send_away
from ..transport.headcount import Headcount

READY, CONNECTION = b"!", b"+"  # what a worker says to the door, and what the door says with a connection
ROOM = 2048  # bytes of a request in which its table is looked for
PATIENCE = 5.0  # seconds for a connection to say something before any worker gets it
MOST = 1000  # connections that wait while nobody is there
ACCEPTED = 64  # connections taken in one round
TABLE = re.compile(rb"GET \S*[?&]match=([^&\s]+)")


class Door:
    """Takes connections and hands them over."""

    def __init__(self, listening: socket.socket, places: int, headcount: Headcount) -> None:
        self.places = places
        self.headcount = headcount  # of those who have not been handed over
        self.is_open = False
        self._listening = listening
        self._addresses: dict[socket.socket, str] = {}  # where everybody here comes from
        self._workers: dict[int, socket.socket] = {}  # the lines to those who are ready, by place
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}  # connections that have said nothing yet
        self._waiting: list[socket.socket] = []  # those whom nobody could take
        self._turns = count()
        self._loop = asyncio.get_running_loop()

    # The workers.

    async def man(self, place: int, line: socket.socket) -> bool:
        """Have a worker at this place as soon as it is ready; False if it never will be."""
        try:
            is_ready = await self._loop.sock_recv(line, len(READY)) == READY
        except OSError:
            return False
        if is_ready:
            self._workers[place] = line
            waiting, self._waiting = self._waiting, []
            for connection in waiting:
                self._hand_over(connection)
        return is_ready

    def leave(self, place: int) -> None:
        """Nobody is at this place."""
        del self._workers[place]

    @property
    def is_manned(self) -> bool:
        """Whether somebody is at every place."""
        return len(self._workers) == self.places

    # Those who come.

    def open(self) -> None:
        """Let people in."""
        self.is_open = True
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept)

    def close(self) -> None:
        """Let nobody in any more."""
        self._loop.remove_reader(self._listening)
        self._listening.close()
        for connection in (*self._silent, *self._waiting):
            self._loop.remove_reader(connection)
            self._let_go(connection)
        for wait in self._silent.values():
            wait.cancel()

    def _accept(self) -> None:
        for _ in range(ACCEPTED):
            try:
                connection, _ = self._listening.accept()
            except OSError:  # nobody else is there, or has gone again
                return
            self._admit(connection)

    def _admit(self, connection: socket.socket) -> None:
        """Hear whom somebody wants, or send them away where there are too many."""
        address = peer_of(connection)
        if not self.headcount.admit(address):
            send_away(connection)
            return
        connection.setblocking(False)
        self._addresses[connection] = address
        self._silent[connection] = self._loop.call_later(PATIENCE, self._listen_to, connection)
        self._loop.add_reader(connection, self._listen_to, connection)

    def _listen_to(self, connection: socket.socket) -> None:
        """A connection has said something, or will not."""
        self._silent.pop(connection).cancel()
        self._loop.remove_reader(connection)
        self._hand_over(connection)

    def _hand_over(self, connection: socket.socket) -> None:
        """Give a connection to its worker, or to the next one if nobody is there; or let it wait."""
        first = self._first_choice(connection)
        for place in range(first, first + self.places):
            worker = self._workers.get(place % self.places)
            if worker is not None and _give(worker, connection):
                self._let_go(connection)  # the worker has its own end now
                return
        self._waiting.append(connection)
        for one in self._waiting[:-MOST]:
            self._let_go(one)
        del self._waiting[:-MOST]

    def _let_go(self, connection: socket.socket) -> None:
        self.headcount.dismiss(self._addresses.pop(connection))
        connection.close()

    def _first_choice(self, connection: socket.socket) -> int:
        """The place for the table that a request names, or the next in turn."""
        beginning = b""
        with suppress(OSError):
            beginning = connection.recv(ROOM, socket.MSG_PEEK)
        found = TABLE.match(beginning)
        return (crc32(found[1]) if found else next(self._turns)) % self.places


def _give(worker: socket.socket, connection: socket.socket) -> bool:
    """Whether a worker takes a connection."""
    try:
        socket.send_fds(worker, [CONNECTION], [connection.fileno()])
    except OSError:
        return False
    return True


def take(line: socket.socket) -> Sequence[socket.socket] | None:
    """The connections that a worker is handed; None if the door is gone."""
    try:
        said, descriptors, _, _ = socket.recv_fds(line, ACCEPTED, ACCEPTED)
    except BlockingIOError:
        return ()
    except OSError:
        return None
    return [socket.socket(fileno=descriptor) for descriptor in descriptors] if said else None
