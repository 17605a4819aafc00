"""What a simulation found, for people and for programs."""

import json
from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from ...engine.intervals import wilson
from ...lab.simulation import Result, Simulation
from ...lab.tally import Spread, Tally
from ..terminal.cards import facts_of
from ..terminal.console import out
from ..terminal.progress import short
from .grid import grid


def print_json(run: Simulation, result: Result) -> None:
    """One object; everything but `speed` follows from the seed."""
    typer.echo(json.dumps(data_of(run, result), indent=1))


def data_of(run: Simulation, result: Result) -> dict[str, Any]:
    settings, tally = run.settings, result.tally
    return {
        "game": settings.game.id,
        "rules": settings.game.rules_version,
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.options,
        "seed": run.seed,
        "games": tally.games,
        "plies": _spread(tally.plies),
        "seats": [_seat(tally, seat) for seat in range(settings.players)],
        "ties": _share(tally.ties, tally.games),
        "speed": {
            "device": run.device,
            "seconds": result.seconds,
            "moves": result.moves,
            "moves_per_second": result.speed,
        },
    }


def _seat(tally: Tally, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "score": _spread(tally.scores[seat]),
        "wins": _share(tally.share(seat), tally.games),
    }


def _spread(spread: Spread) -> dict[str, Any]:
    return {
        "mean": spread.mean,
        "low": spread.mean - spread.margin,
        "high": spread.mean + spread.margin,
        "sd": spread.deviation,
        "min": spread.least,
        "max": spread.most,
    }


def _share(share: float, games: int) -> dict[str, float]:
    low, high = wilson(share, games)
    return {"share": share, "low": low, "high": high}


def print_table(run: Simulation, result: Result) -> None:
    """The result for people."""
    settings, tally = run.settings, result.tally
    facts = " · ".join([f"{tally.games:,} random games", *facts_of(settings), f"seed {run.seed}"])
    out.print(Text.assemble((settings.game.title, "bold cyan"), (f" · {facts}", "dim")))
    out.print(_table(tally))
    moves = f"{result.moves:,} moves in {result.seconds:.2f} s"
    out.print(Text.assemble(" ", (f"{short(result.speed)} moves per second", "bold"), (f" · {moves}", "dim")))


def _table(tally: Tally) -> Table:
    """A line for the lengths, for each seat, and for the ties."""
    wins = [] if tally.is_common else ["wins", "95 %"]
    table = grid("", "mean", "95 %", "sd", "least", "most", *wins)
    table.add_row("plies", *_cells(tally.plies), end_section=True)
    if tally.is_common:
        table.add_row("score", *_cells(tally.scores[0]))
        return table
    for seat, score in enumerate(tally.scores):
        table.add_row(f"seat {seat + 1}", *_cells(score), *_percent(tally.share(seat), tally.games))
    table.add_row("ties", *[""] * 5, *_percent(tally.ties, tally.games), style="dim")
    return table


def _cells(spread: Spread) -> list[str]:
    return [
        f"{spread.mean:.2f}",
        f"± {spread.margin:.2f}",
        f"{spread.deviation:.2f}",
        str(spread.least),
        str(spread.most),
    ]


def _percent(share: float, games: int) -> list[str]:
    low, high = wilson(share, games)
    return [f"{share * 100:.2f} %", f"{low * 100:.2f}–{high * 100:.2f} %"]
