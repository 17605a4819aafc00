"""Storage: an acknowledgement means that the move is on disk."""

from .bulk import Bulk, Statement
from .errors import RowRefused, StorageFailed, StorageRefused
from .factory import open_store
from .rows import (
    STORED,
    TAKEN,
    Counts,
    Match,
    Person,
    Row,
    Seated,
    Secret,
    Solved,
    SolvedDay,
    Status,
    Stored,
    Taken,
    Token,
)
from .side_writes import sit, solve, stand_up, update_match
from .sqlite.backup import backup
from .sqlite.restore import restore
from .store import Store

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
    "Solved",
    "SolvedDay",
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
    "restore",
    "sit",
    "solve",
    "stand_up",
    "update_match",
]
