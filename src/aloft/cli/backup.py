"""`aloft backup`: a consistent copy of a server's store, while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from .serve import Data


def backup(
    destination: Annotated[Path, typer.Argument(metavar="FILE", help="The copy.")], data: Data = None
) -> None:
    """Copy the store of a server, running or not.

    A PostgreSQL is backed up with pg_dump.
    """
    from ..games.errors import AloftError
    from ..server.settings import place_of
    from ..server.storage import backup as copy_store
    from .terminal.console import out

    place = Path(place_of(data, None))
    if not place.exists():
        raise AloftError(f"There is no store at {place}; name its folder with --data.")
    copy_store(place, destination.resolve())
    out.print(f"{destination} holds a copy of {place}.", soft_wrap=True)
