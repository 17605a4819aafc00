"""What the writer must know about its database, and what it counts."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from sqlalchemy import Connection

from .rows import Row


class Backend(Protocol):
    """What the writer must know about its database."""

    def open(self) -> Connection:
        """Connect, check and migrate; StorageRefused if that is not to be."""

    def reopen(self, connection: Connection) -> Connection:
        """A connection for the next probe: the same, or a new one."""

    def close(self, connection: Connection) -> None:
        """Leave everything tidy."""

    def announce(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Tell other processes of these events when the transaction is committed."""

    def is_clash(self, error: BaseException) -> bool:
        """Whether two processes stood in each other's way, and trying again helps."""

    def is_in_doubt(self, error: BaseException) -> bool:
        """Whether a commit that failed so may have happened."""


class Tally(Struct):
    """What the writer has done so far, for metrics."""

    stored: int = 0
    taken: int = 0
    failed: int = 0  # writes of every kind
    batches: int = 0
    largest: int = 0  # writes in one batch
    seconds: float = 0.0  # spent in batches
    failures: int = 0  # how often storage became read-only
