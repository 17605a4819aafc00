"""Files that people hand us and files we write for them."""

import json
import sys
from pathlib import Path
from typing import Any

from ..engine.record import LARGEST_FILE, Record, write_whole
from ..games.errors import AloftError

STDIN = "-"


def read_document(name: str) -> Any:
    """The JSON in a file, or from standard input if its name is `-`; AloftError says what is wrong."""
    try:
        data = _read(name)
        if len(data) > LARGEST_FILE:
            raise AloftError(f"{name}: this is larger than {LARGEST_FILE // 2**20} MiB, so it is no game.")
        return json.loads(data.decode())
    except OSError as error:
        raise AloftError(f"{name}: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise AloftError(f"{name}: this is not a text file, so it is no game.") from None
    except RecursionError:
        raise AloftError(f"{name}: this is nested too deeply to be a game.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise AloftError(f"{name}: this is not JSON ({error.msg}, {where}).") from None
    except AloftError:
        raise
    except ValueError:  # json meets a number longer than Python reads
        raise AloftError(f"{name}: this holds a number too long to be read.") from None


def _read(name: str) -> bytes:
    """At most a little more than a game can take."""
    if name != STDIN:
        with Path(name).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    if sys.stdin is None:
        raise AloftError("Standard input is closed; name a file.")
    return sys.stdin.buffer.read(LARGEST_FILE + 1)


def is_record(data: Any) -> bool:
    """Whether a document means to be the record of a game rather than a position."""
    return isinstance(data, dict) and ("moves" in data or "aloft" in data)


def read_record(name: str) -> Record:
    """The record in a file, every move of it checked."""
    data = read_document(name)
    return record_from(data, name)


def record_from(data: Any, name: str) -> Record:
    """The record in a document; what is wrong with it is said with the file's name."""
    from .waiting import compiling

    try:
        record = Record.from_dict(data)
        with compiling():
            record.verify()
    except AloftError as error:
        raise AloftError(f"{name}: {error}") from None
    return record


def write_file(name: str, content: str | bytes) -> None:
    """Write a file whole or not at all; a device or a pipe is simply written to."""
    path = Path(name).expanduser()
    if not path.exists() or path.is_file():
        write_whole(path.resolve(), content)
        return
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise AloftError(f"{name} cannot be written: {error.strerror or error}.") from None
