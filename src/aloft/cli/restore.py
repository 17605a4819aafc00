"""`aloft restore`: a backup put back in place of a server's store."""

from pathlib import Path
from typing import Annotated

import typer

from .serve import Data


def restore(
    backup: Annotated[Path, typer.Argument(metavar="FILE", help="What aloft backup has made.")],
    data: Data = None,
) -> None:
    """Put a backup in place of a stopped server's store.

    The store as it was is kept beside it. A PostgreSQL is restored with psql.
    """
    from ..server.settings import place_of
    from ..server.storage import restore as put_back
    from .terminal.console import out

    place = Path(place_of(data, None))
    aside = put_back(backup, place)
    out.print(f"{place} is again as {backup} holds it.", soft_wrap=True)
    if aside:
        out.print(f"What was there is kept as {aside}.", soft_wrap=True)
