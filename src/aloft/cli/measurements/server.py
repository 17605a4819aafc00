"""`aloft bench server`: how much the server bears here, next to a boardgame.io server in the same run."""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from math import inf
from statistics import median
from time import monotonic
from typing import Any

from rich.text import Text

from ..reports.grid import grid
from ..terminal.console import err, is_lively, out
from .load import Say, Served, aloft_served, drive, get_ready, peer_served

PATIENCE = 5  # seconds between two lines where nothing can move

Figures = dict[str, Any]


@dataclass(frozen=True)
class Load:
    """How much is measured."""

    matches: int = 1000  # at once
    seconds: float = 10.0  # of each measurement
    rounds: int = 3  # of each server at saturation, turn by turn
    with_peer: bool = True


def bench_server(load: Load, machine: str, as_json: bool) -> None:
    """Measure, and show it."""
    with _telling() as say:
        get_ready(load.with_peer, say)
        figures = measure(load, say)
    if as_json:
        print(json.dumps({"machine": machine, "load": asdict(load)} | figures))
    else:
        show(load, figures, machine)


@contextmanager
def _telling() -> Iterator[Say]:
    """Says what is going on: in place where things may move, else a line now and then."""
    if is_lively(err):
        with err.status("Getting ready …") as status:
            yield status.update
        return
    due = 0.0

    def say(sentence: str) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + PATIENCE
            err.print(sentence)

    yield say


def measure(load: Load, say: Say) -> Figures:
    """Every mode on a fresh server; at saturation ours and the peer's turn by turn."""
    ours, theirs = [], []
    for number in range(1, load.rounds + 1):
        round_ = f"saturation, round {number} of {load.rounds}"
        ours.append(_measured(aloft_served(), "saturate", load, say, round_))
        if load.with_peer:
            theirs.append(_measured(peer_served(), "saturate", load, say, f"{round_}, boardgame.io"))
    figures: Figures = {
        "saturate": middle(ours),
        "peer": {"saturate": middle(theirs)} if theirs else None,
    }
    if figures["peer"]:
        figures["peer"]["paced"] = _measured(peer_served(), "paced", load, say, "paced, boardgame.io")
    for mode in ("paced", "idle", "bots", "stuck"):
        figures[mode] = _measured(aloft_served(), mode, load, say, mode)
    return figures


def _measured(
    serving: AbstractContextManager[Served], mode: str, load: Load, say: Say, title: str
) -> Figures:
    say(f"{title}: starting the server")
    with serving as served:
        return drive(served, mode, load.matches, load.seconds, lambda says: say(f"{title}: {says}"))


def middle(rounds: list[Figures]) -> Figures:
    """The round in the middle by moves per second, with all moves that any round lost."""
    speeds = [figures["moves_per_s"] for figures in rounds]
    ordered = sorted(rounds, key=lambda figures: figures["moves_per_s"])
    chosen = dict(ordered[len(ordered) // 2])
    chosen["lost"] = sum(lost(figures) for figures in rounds)
    return chosen | {"moves_per_s": median(speeds), "rounds": speeds}


def lost(figures: Figures) -> int:
    """Moves that nobody answered, and acknowledged ones that the log does not hold."""
    refused: int = sum(figures["refusals"].values())
    return int(figures["unanswered"]) + int(figures["missing"] or 0) + refused


def show(load: Load, figures: Figures, machine: str) -> None:
    """The figures for people."""
    title = f"A server with {load.matches:,} matches of two"
    out.print(Text.assemble((title, "bold cyan"), (f" · {machine}", "dim")))
    table = grid("", "Aloft", "boardgame.io", "wanted")
    for row in rows(figures):
        table.add_row(*row)
    out.print(table)


def rows(figures: Figures) -> list[tuple[str, str, str, str]]:
    """What is shown: what it is, ours, the peer's, what we want."""
    peer = figures["peer"] or {}
    full, theirs = figures["saturate"], peer.get("saturate")
    paced, slow = figures["paced"], peer.get("paced")
    bots, stuck, memory = figures["bots"], figures["stuck"], figures["idle"]["bytes_per_match"]
    return [
        ("moves a second at saturation", *_pair(full, theirs, "moves_per_s", ",.0f"), "no fewer"),
        ("CPU time of the server for each", *_pair(full, theirs, "server_ms_per_move", ".2f", " ms"), ""),
        ("cores that the server uses", *_pair(full, theirs, "server_cores", ".2f"), ""),
        ("cores that the driver uses", *_pair(full, theirs, "driver_cores", ".2f"), "below 1"),
        ("each moves every two seconds: median", *_pair(paced, slow, "p50_ms", ".1f", " ms"), ""),
        ("the same, 99th percentile", *_pair(paced, slow, "p99_ms", ".1f", " ms"), "below 50 ms"),
        ("moves lost", str(_all_lost(figures)), "–", "0"),
        ("memory for an idle match", f"{memory / 1000:.1f} kB", "–", "below 40 kB"),
        ("six bots think beside: 99th percentile", _more(bots), "–", "below +20 ms"),
        ("one stuck, one floods: 99th percentile", _factor(stuck), "–", "at most 1.5 ×"),
        ("the stuck one is sent away after", _longest(stuck), "–", "at most 10 s"),
    ]


def _pair(ours: Figures, theirs: Figures | None, key: str, form: str, unit: str = "") -> tuple[str, str]:
    return _cell(ours, key, form, unit), _cell(theirs, key, form, unit)


def _cell(figures: Figures | None, key: str, form: str, unit: str) -> str:
    """A figure; there is none where nothing was measured or no move arrived."""
    return "–" if figures is None or figures[key] is None else f"{figures[key]:{form}}{unit}"


def _p99s(figures: Figures) -> tuple[float, float]:
    """The 99th percentile alone, and beside what may disturb; endless where no move arrived at all."""
    alone, beside = figures["alone"]["p99_ms"], figures["beside"]["p99_ms"]
    return alone or inf, inf if beside is None else beside


def _more(figures: Figures) -> str:
    alone, beside = _p99s(figures)
    return f"{beside - alone:+.1f} ms"


def _factor(figures: Figures) -> str:
    alone, beside = _p99s(figures)
    return f"{beside / alone:.2f} ×"


def _all_lost(figures: Figures) -> int:
    full: int = figures["saturate"]["lost"]
    return full + sum(lost(figures[mode]) for mode in ("paced", "bots", "stuck"))


def _longest(figures: Figures) -> str:
    """How long one who never reads was borne at most."""
    borne = [seen["stuck"]["closed_s"] for seen in figures["seen"]]
    return "never" if None in borne else f"{max(borne):.1f} s"
