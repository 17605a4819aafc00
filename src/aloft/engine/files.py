"""Files that people hand us and files we write for them: bounded, whole, and refused in a sentence."""

import json
import os
import secrets
from pathlib import Path
from typing import Any, BinaryIO

from ..games.errors import AloftError

LARGEST_FILE = 16 * 2**20  # bytes; a long game takes a few thousand


def read_json(path: str | Path) -> Any:
    """The JSON in a file."""
    try:
        with Path(path).open("rb") as file:
            return parse_json(file, str(path))
    except OSError as error:
        raise AloftError(f"{path} cannot be read: {error.strerror or error}.") from None


def parse_json(file: BinaryIO, name: str) -> Any:
    """The JSON in an open file, of which no more is read than a game can take."""
    data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise AloftError(f"{name} is larger than {LARGEST_FILE // 2**20} MiB, so it is no game.")
    try:
        return json.loads(data.decode())
    except UnicodeDecodeError:
        raise AloftError(f"{name} is not a text file, so it is no game.") from None
    except RecursionError:
        raise AloftError(f"{name} is nested too deeply to be a game.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise AloftError(f"{name} is not JSON ({error.msg}, {where}).") from None
    except ValueError:  # a number longer than Python reads
        raise AloftError(f"{name} holds a number too long to be read.") from None


def write_whole(path: str | Path, content: str | bytes) -> None:
    """Write a file so that the old or the new one is there, whatever happens; a device is written to."""
    data = content.encode() if isinstance(content, str) else content
    target = Path(path).expanduser()
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target.resolve(), data)
    except (OSError, ValueError) as error:
        raise AloftError(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.") from None


def _replace(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
