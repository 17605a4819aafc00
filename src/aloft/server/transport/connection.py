"""One person's socket, and what may wait there to be read."""

from typing import Protocol

from ...match.view import Uncovered
from ..settings import Limits
from ..storage.rows import Person


class Wire(Protocol):
    """What lies under a connection."""

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet."""

    def write(self, text: bytes) -> None:
        """Send a text, now or as soon as the other side takes it."""

    def finish(self, code: int, reason: str) -> None:
        """Close it, with a word why."""


NO_TEXT, POLICY, TOO_BIG = 1003, 1008, 1009  # by RFC 6455
BROKEN, RESTART, TRY_LATER = 1011, 1012, 1013


class Connection:
    """Frames go into a bounded buffer and leave by themselves: who never reads holds nobody up."""

    def __init__(self, wire: Wire, person: Person, address: str, limits: Limits) -> None:
        self.owner = person
        self.address = address
        self.person: str | None = person.id
        self.uncovered: Uncovered | None = None
        self.is_over = False
        self._wire = wire
        self._limits = limits

    def show(self, frame: bytes) -> None:
        """Send a frame; a socket for which too much waits is closed."""
        if self.is_over:
            return
        self._wire.write(frame)
        if self._wire.waiting > self._limits.waiting:
            self.finish(TRY_LATER, "You read too slowly; come back in 5 s.")

    def finish(self, code: int, reason: str) -> None:
        """Close this socket."""
        if not self.is_over:
            self.is_over = True
            self._wire.finish(code, reason)
