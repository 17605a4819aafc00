"""`aloft verify`: does every move, every event, every draw and the result of a game hold?"""

from typing import Annotated, Any

import typer

from .serve import Data, Database


def verify(
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|MATCH…", help="Records or matches in files (- reads one), or a match's name."
        ),
    ],
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What the table had promised before the game."),
    ] = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Check games move by move, and that matches were dealt as promised.

    It fails, with exit code 1, if one does not hold.
    """
    from ..server.places import place_of

    place = place_of(data, database)
    failed = [name for name in games if not _holds(name, place, commitment)]
    if failed:
        raise typer.Exit(1)


def _holds(name: str, place: str, commitment: str | None) -> bool:
    """Say in a line whether this game holds."""
    from rich.text import Text

    from ..games.errors import AloftError
    from .terminal.console import out

    try:
        line = _checked(name, place, commitment)
    except AloftError as error:
        out.print(Text.assemble(("✗ ", "bold red"), " ".join(str(error).split())), soft_wrap=True)
        return False
    out.print(Text.assemble(("✓ ", "bold green"), line), soft_wrap=True)
    return True


def _checked(name: str, place: str, commitment: str | None) -> str:
    from ..games.errors import AloftError
    from .terminal.documents import record_from

    data = _read(name, place)
    if isinstance(data, dict) and "aloft-match" in data:
        return _checked_match(name, data, commitment)
    if commitment is not None:
        raise AloftError(f"{name}: a record makes no promise; --commitment is for matches.")
    record = record_from(data, name)
    end = "finished" if record.position().over else "in progress"
    return f"{name}: holds; {record.settings.game.title}, {len(record.choices)} plies, {end}."


def _checked_match(name: str, data: Any, commitment: str | None) -> str:
    from ..games.errors import AloftError
    from ..match.documents import verify_document
    from .terminal.wait_notice import compiling

    try:
        with compiling():
            position = verify_document(data, commitment)
    except AloftError as error:
        raise AloftError(f"{name}: {error}") from None
    puzzle = data.get("puzzle")
    dealt = f"was dealt as the puzzle of {puzzle}" if puzzle else "was dealt as promised"
    return f"{name}: holds, and {dealt}; {position.game.title}, {position.ply} plies."


def _read(name: str, place: str) -> Any:
    """The document in a file, or of a match in the server's store."""
    from pathlib import Path

    from ..server.tables.archive import read_match, with_archive
    from .terminal.documents import STDIN, read_document

    if name == STDIN or Path(name).exists() or not name.isalnum():
        return read_document(name)
    return with_archive(place, lambda store: read_match(store, name))
