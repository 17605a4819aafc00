"""`aloft export`: finished matches out of a server's store, as files."""

from pathlib import Path
from typing import Annotated, Any

import typer

from .serve import Data, Database


def export(
    matches: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MATCH…]", help="Names of matches; all finished ones if none."),
    ] = None,
    to: Annotated[Path, typer.Option("--to", metavar="FOLDER", help="Where the files go.")] = Path("matches"),
    data: Data = None,
    database: Database = None,
) -> None:
    """Write finished matches to files, for aloft verify and aloft replay.

    A server may be running.
    """
    from ..engine.files import write_whole
    from ..server.settings import place_of
    from ..server.tables.archive import finished, read_match, with_archive
    from .terminal.console import out

    async def work(store: Any) -> int:
        names = matches or [name async for name in finished(store)]
        to.mkdir(parents=True, exist_ok=True)
        for name in names:
            document = await read_match(store, name)
            write_whole(to / f"{name}.json", _text(document))
        return len(names)

    written = with_archive(place_of(data, database), work)
    out.print(f"{written} {'match' if written == 1 else 'matches'} written to {to}.", soft_wrap=True)


def _text(document: dict[str, Any]) -> str:
    import json

    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
