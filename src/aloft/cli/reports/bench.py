"""What `aloft bench` measured, for people: tables of few columns, which fit into any terminal."""

from typing import Any

from rich.table import Table
from rich.text import Text

from ..terminal.console import err, out
from .grid import grid

Figures = dict[str, Any]  # of one game

NO_RIVAL = "OpenSpiel is not installed, so there is nothing to compare with: uv sync --group bench."
STARTS = {"first_start_s": "first start, CPU s", "warm_start_s": "warm start, CPU s"}


def show_play(figures: list[Figures], rival: str, machine: str) -> None:
    """Random play, then what it costs to start and to hold."""
    _head("Random moves a second", figures, rival, machine)
    out.print(_speeds(figures))
    out.print(_costs(figures))
    if figures[0]["rival"] is None:
        err.print(NO_RIVAL, soft_wrap=True)


def _speeds(figures: list[Figures]) -> Table:
    table = grid("game", "one core", "all cores", "OpenSpiel", "ratio")
    for row in figures:
        ours = [millions(row["one_core"]), millions(row["all_cores"])]
        table.add_row(row["game"], *ours, *_compared(row["one_core"], row["rival"]))
    return table


def _costs(figures: list[Figures]) -> Table:
    starts = {key: title for key, title in STARTS.items() if key in figures[0]}
    table = grid("game", "record", "allocations", *starts.values())
    for row in figures:
        cells = [f"{row['record_bytes']} bytes", str(row["allocations"])]
        table.add_row(row["game"], *cells, *(f"{row[key]:.2f}" for key in starts))
    return table


def show_search(figures: list[Figures], rival: str, machine: str) -> None:
    """How much a search thinks, then what it takes beside."""
    _head("What a search does in a second", figures, rival, machine)
    out.print(_thinking(figures))
    out.print(_takes(figures))


def _thinking(figures: list[Figures]) -> Table:
    table = grid("game", "moves", "OpenSpiel", "ratio")
    for row in figures:
        table.add_row(row["game"], millions(row["moves"]), *_compared(row["moves"], row["rival"]))
    return table


def _takes(figures: list[Figures]) -> Table:
    table = grid("game", "iterations", "two threads", "memory", "worst delay")
    for row in figures:
        cells = [f"{row['iterations']:,.0f}", f"{row['two_threads']:.2f} ×"]
        cells += [f"{row['megabytes']:.0f} MB", f"{row['worst_delay_ms']:.0f} ms"]
        table.add_row(row["game"], *cells)
    return table


def _head(title: str, figures: list[Figures], rival: str, machine: str) -> None:
    """What is measured, where, and what it is compared with."""
    beside = f"; OpenSpiel plays {rival}" if figures[0]["rival"] else ""
    out.print(Text.assemble((title, "bold cyan"), (f" · {machine}{beside}", "dim")))


def _compared(ours: float, rival: float | None) -> list[str]:
    return [millions(rival), f"{ours / rival:.1f} ×"] if rival else ["–", "–"]


def millions(figure: float) -> str:
    return f"{figure / 1e6:.2f} M"
