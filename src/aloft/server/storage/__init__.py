"""Storage: an acknowledgement means that the move is on disk."""

from .also import sit, stand_up, update_match
from .backup import backup
from .bulk import Bulk, Statement
from .errors import RowRefused, StorageFailed, StorageRefused
from .rows import (
    STORED,
    TAKEN,
    Counts,
    Match,
    Person,
    Row,
    Seated,
    Secret,
    Status,
    Stored,
    Taken,
    Token,
)
from .store import Store, open_store

__all__ = [
    "STORED",
    "TAKEN",
    "Bulk",
    "Counts",
    "Match",
    "Person",
    "Row",
    "RowRefused",
    "Seated",
    "Secret",
    "Statement",
    "Status",
    "StorageFailed",
    "StorageRefused",
    "Store",
    "Stored",
    "Taken",
    "Token",
    "backup",
    "open_store",
    "sit",
    "stand_up",
    "update_match",
]
