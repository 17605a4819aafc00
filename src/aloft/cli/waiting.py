"""Nobody waits in silence: what is said while rules are being compiled."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.status import Status

from ..engine import code_cache
from ..engine.position import Position
from .console import err, is_lively


class Notice:
    """A line that turns while we wait, where lines can; else a plain one each time."""

    def __init__(self) -> None:
        self.status: Status | None = None

    def say(self, line: str) -> None:
        if not is_lively(err):
            err.print(line, soft_wrap=True, markup=False)
            return
        if self.status is None:
            spinner = "dots" if err.encoding.startswith("utf") else "line"
            self.status = Status(line, console=err, spinner=spinner)
            self.status.start()
        self.status.update(line)

    def stop(self) -> None:
        if self.status is not None:
            self.status.stop()


@contextmanager
def compiling() -> Iterator[Notice]:
    """While this runs, the person in front hears what is being compiled."""
    notice, before = Notice(), code_cache.tell
    code_cache.tell = notice.say
    try:
        yield notice
    finally:
        code_cache.tell = before
        notice.stop()


def ready(make: Callable[[], Position]) -> Position:
    """A position, and everything compiled that is needed to play on from it."""
    with compiling():
        position = make()
        twin = position.copy()
        _ = twin.scores
        if not twin.over:
            twin.play(twin.legal_actions[0])
    return position
