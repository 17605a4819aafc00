"""Storage: an acknowledgement means that the move is on disk."""

from .bulk import Bulk, Statement
from .errors import RowRefused, StorageFailed, StorageRefused
from .factory import Place, open_file, open_store, resolve
from .office import Office
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
    Status,
    Stored,
    Taken,
    Token,
)
from .side_writes import sit, solve, stand_up, update_match
from .sqlite.backup import backup
from .store import Store

__all__ = [
    "STORED",
    "TAKEN",
    "Bulk",
    "Counts",
    "Match",
    "Office",
    "Person",
    "Place",
    "Row",
    "RowRefused",
    "Seated",
    "Secret",
    "Solved",
    "Statement",
    "Status",
    "StorageFailed",
    "StorageRefused",
    "Store",
    "Stored",
    "Taken",
    "Token",
    "backup",
    "open_file",
    "open_store",
    "resolve",
    "sit",
    "solve",
    "stand_up",
    "update_match",
]
