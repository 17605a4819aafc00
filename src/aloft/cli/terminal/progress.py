"""A simulation under way: its progress for whoever waits, its speed, its result."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ...lab.simulation import Simulation
from ...lab.tally import Tally
from .console import err, is_lively
from .wait_notice import compiling

PATIENCE = 5  # seconds between two lines where nothing can move


@dataclass(frozen=True)
class Result:
    """What was counted, and how long it took."""

    tally: Tally
    seconds: float

    @property
    def moves(self) -> int:
        return self.tally.plies.total

    @property
    def speed(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds if self.seconds else 0.0


class Watcher(Protocol):
    """Somebody who is told how far we are."""

    def __call__(self, result: Result) -> None: ...


def measure(run: Simulation) -> Result | None:
    """Play all games; who interrupts gets what was counted so far, or None if that is nothing."""
    tally, start = Tally(run.settings.players), perf_counter()
    try:
        _compile(run)
        start = perf_counter()
        with _watched(run.games) as watcher:
            for plies, scores, wins in run.run():
                tally.add(plies, scores, wins)
                watcher(Result(tally, perf_counter() - start))
    except KeyboardInterrupt:
        err.print(f"Stopped after {tally.games:,} of {run.games:,} games.")
    return Result(tally, perf_counter() - start) if tally.games else None


def _compile(run: Simulation) -> None:
    """Play one game, so that compiling is not counted as playing."""
    with compiling() as notice:
        if run.device == "cuda":
            notice.say(f"Getting the GPU ready for {run.settings.game.title} …")
        run.play(0, 1)


@contextmanager
def _watched(games: int) -> Iterator[Watcher]:
    """A bar where things may move, else a line now and then."""
    if not is_lively(err):
        yield _Lines(games)
        return
    columns = (
        BarColumn(bar_width=None),
        TextColumn("{task.completed:,} of {task.total:,} games · {task.fields[speed]} moves/s"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True, expand=True) as progress:
        task = progress.add_task("", total=games, speed="…")
        yield lambda result: progress.update(task, completed=result.tally.games, speed=short(result.speed))


class _Lines:
    """Says how far we are from time to time."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.due: float = PATIENCE

    def __call__(self, result: Result) -> None:
        if result.seconds >= self.due:
            self.due = result.seconds + PATIENCE
            err.print(
                f"{result.tally.games:,} of {self.games:,} games, {short(result.speed)} moves per second"
            )


def short(number: float) -> str:
    """A large number in three figures."""
    for unit, size in (("billion", 1e9), ("million", 1e6), ("thousand", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
