"""Games and positions that people hand us."""

import sys
from typing import Any

from ...engine.files import parse_json, read_json
from ...engine.record import Record
from ...games.errors import AloftError

STDIN = "-"


def read_document(name: str) -> Any:
    """The JSON in a file, or from standard input if its name is `-`."""
    if name != STDIN:
        return read_json(name)
    if sys.stdin is None:
        raise AloftError("Standard input is closed; name a file.")
    return parse_json(sys.stdin.buffer, "What came in")


def is_record(data: Any) -> bool:
    """Whether a document means to be the record of a game rather than a position."""
    return isinstance(data, dict) and ("moves" in data or "aloft" in data)


def read_record(name: str) -> Record:
    """The record in a file, every move of it checked."""
    data = read_document(name)
    return record_from(data, name)


def record_from(data: Any, name: str) -> Record:
    """The record in a document; what is wrong with it is said with the file's name."""
    from .wait_notice import compiling

    try:
        record = Record.from_dict(data)
        with compiling():
            record.verify()
    except AloftError as error:
        raise AloftError(f"{name}: {error}") from None
    return record
