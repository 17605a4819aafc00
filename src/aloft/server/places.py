"""Where a server keeps its book."""

from pathlib import Path

from platformdirs import user_data_path

from ..games.errors import AloftError

FILE = "server.db"


def place_of(data: Path | None, database: str | None) -> str:
    """The store that somebody means: a file, a folder for one, or a PostgreSQL address."""
    if database:
        if data:
            raise AloftError("Name either a folder with --data or a PostgreSQL with --database, not both.")
        return database
    path = data or user_data_path("aloft")
    return str(path / FILE if path.is_dir() or not path.suffix else path)


def is_file(place: str) -> bool:
    return "://" not in place
