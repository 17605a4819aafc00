"""What a search for a rule has found, at a terminal."""

import json
from collections.abc import Sequence

import typer
from rich.text import Text

from ...lab.reports.searches import MEANING, search_data
from ...lab.seeking import Seeking, Tried
from ..terminal.console import out
from .grid import grid
from .lab import cell, print_heading

SHOWN = 15  # settings at most


def print_search_json(seeking: Seeking, found: Sequence[Tried]) -> None:
    typer.echo(json.dumps(search_data(seeking, found), indent=1, ensure_ascii=False))


def print_search(seeking: Seeking, found: Sequence[Tried]) -> None:
    """The nearest first."""
    print_heading(seeking.base, seeking.played)
    table = grid("settings", *(target.said for target in seeking.targets), "games", "sure")
    for tried in found[:SHOWN]:
        said = " ".join(f"{name}={value}" for name, value in tried.settings.items())
        figures = [cell(figure) for figure in tried.figures]
        sure = f"{tried.chance * 100:.0f} %"
        style = "bold" if tried.is_frontier else ""
        table.add_row(said, *figures, f"{tried.games:,}", sure, style=style)
    out.print(table)
    more = len(found) - SHOWN
    rest = f" {more} more were further off." if more > 0 else ""
    out.print(Text(f" Bold is the frontier. {MEANING}{rest}", "dim"))
