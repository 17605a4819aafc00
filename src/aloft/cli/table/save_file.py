"""Games in progress, kept in the user's data folder so that nothing played is ever lost."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ...engine.record import Record
from ...games.errors import AloftError
from ..terminal.documents import is_record, read_document


def folder() -> Path:
    """Where games in progress are kept."""
    return user_data_path("aloft") / "games"


class SaveFile:
    """Keeps one game in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept = path.exists()
        self.trouble = ""  # why the last attempt failed, in a sentence

    @classmethod
    def for_new(cls, game: str) -> "SaveFile":
        """A file of its own for a game that begins now."""
        return cls(folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.json")

    @classmethod
    def for_file(cls, name: str, game: str) -> "SaveFile":
        """A kept game goes on in its file; a file from elsewhere is left as it is."""
        path = Path(name).resolve()
        return cls(path) if path.parent == folder().resolve() else cls.for_new(game)

    def keep(self, record: Record) -> None:
        """Write the game down; a game goes on even if that fails, and `trouble` says so."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            record.save(self.path)
            self.kept, self.trouble = True, ""
        except OSError as error:
            self.trouble = f"{self.path.parent} cannot be written: {error.strerror or error}."
        except AloftError as error:
            self.trouble = str(error)


def save_copy(record: Record, name: str) -> None:
    """Write a game to a file of the player's choice, but never over something that is no game."""
    path = Path(name).expanduser().resolve()
    if path.exists() and not _holds_game(path):
        raise AloftError(f"{name} is there already and is no game; choose another name.")
    record.save(path)


def _holds_game(path: Path) -> bool:
    try:
        return path.is_file() and is_record(read_document(str(path)))
    except AloftError:
        return False


def last_unfinished() -> Path | None:
    """The game that was left last, if it is not over."""
    return next(_unfinished(), None)


def _unfinished() -> Iterator[Path]:
    paths = folder().glob("*.json") if folder().is_dir() else iter(())
    for path in sorted(paths, key=_age)[:20]:
        try:
            data = read_document(str(path))
        except AloftError:
            continue
        if is_record(data) and "result" not in data:
            yield path


def _age(path: Path) -> float:
    """The youngest first."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
