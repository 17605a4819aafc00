"""Figures in columns: a narrow terminal shows them whole, for what is too long is folded and never cut."""

from rich import box
from rich.table import Table


def grid(first: str, *figures: str) -> Table:
    """A table of what it is about and of figures, which give way last."""
    table = Table(box=box.SIMPLE_HEAD, header_style="dim", padding=(0, 1), collapse_padding=True)
    table.add_column(first, overflow="fold")
    for name in figures:
        table.add_column(name, justify="right", no_wrap=True, overflow="fold")
    return table
