"""`aloft verify`: does every move, every event and the result of a record hold?"""

from typing import Annotated

import typer


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Records of games; - reads one.")],
) -> None:
    """Check records of games, move by move; fails if one of them does not hold."""
    failed = [name for name in files if not _holds(name)]
    if failed:
        raise typer.Exit(1)


def _holds(name: str) -> bool:
    """Say in a line whether this record holds."""
    from rich.text import Text

    from ..games.errors import AloftError
    from .console import out
    from .documents import read_record

    try:
        record = read_record(name)
    except AloftError as error:
        out.print(Text.assemble(("✗ ", "bold red"), " ".join(str(error).split())), soft_wrap=True)
        return False
    plies = len(record.choices)
    end = "finished" if record.position().over else "in progress"
    line = f"{name}: holds; {record.settings.game.title}, {plies} plies, {end}."
    out.print(Text.assemble(("✓ ", "bold green"), line), soft_wrap=True)
    return True
