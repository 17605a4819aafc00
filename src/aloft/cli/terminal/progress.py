"""How far many games are, for whoever waits for them."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from .console import err, is_lively

PATIENCE = 5  # seconds between two lines where nothing can move


class Watcher(Protocol):
    """Somebody who is told how many games are done, and perhaps how many moves there are in a second."""

    def __call__(self, done: int, speed: float | None = None) -> None: ...


@contextmanager
def watched(games: int) -> Iterator[Watcher]:
    """A bar where things may move, else a line now and then."""
    if not is_lively(err):
        yield _Lines(games)
        return
    words = TextColumn("{task.completed:,} of {task.total:,} games{task.fields[speed]}")
    columns = (BarColumn(bar_width=None), words, TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, expand=True) as progress:
        yield _Bar(progress, games)


class _Bar:
    """Grows with every game."""

    def __init__(self, progress: Progress, games: int) -> None:
        self.progress = progress
        self.task = progress.add_task("", total=games, speed="")

    def __call__(self, done: int, speed: float | None = None) -> None:
        pace = f" · {short(speed)} moves/s" if speed else ""
        self.progress.update(self.task, completed=done, speed=pace)


class _Lines:
    """Says how far we are from time to time."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.due = monotonic() + PATIENCE

    def __call__(self, done: int, speed: float | None = None) -> None:
        if monotonic() >= self.due:
            self.due = monotonic() + PATIENCE
            pace = f", {short(speed)} moves per second" if speed else ""
            err.print(f"{done:,} of {self.games:,} games{pace}")


def short(number: float) -> str:
    """A large number in three figures."""
    for unit, size in (("billion", 1e9), ("million", 1e6), ("thousand", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
