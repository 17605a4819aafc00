"""Nobody waits in silence: what is said while rules are being compiled, and while a bot thinks."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from time import monotonic, sleep

from rich.status import Status
from rich.text import Text

from ...engine.compilation.code_cache import heard_by
from .console import err, is_lively

MOMENT = 0.5  # seconds that a bot may think before anything is said


class Notice:
    """A line that turns while we wait, where lines can; else a plain one each time."""

    def __init__(self) -> None:
        self.status: Status | None = None
        self.lock = Lock()  # a timer may speak at the moment in which we stop
        self.over = False

    def say(self, line: str) -> None:
        with self.lock:
            if self.over:
                return
            if is_lively(err):
                self._turn(line)
            else:
                err.print(line, soft_wrap=True, markup=False)

    def _turn(self, line: str) -> None:
        if self.status is None:
            spinner = "dots" if err.encoding.startswith("utf") else "line"
            self.status = Status(Text(line), console=err, spinner=spinner)
            self.status.start()
        self.status.update(Text(line))

    def stop(self) -> None:
        with self.lock:
            self.over = True
            if self.status is not None:
                self.status.stop()


@contextmanager
def compiling() -> Iterator[Notice]:
    """While this runs, the person in front hears what is being compiled."""
    notice = Notice()
    try:
        with heard_by(notice.say):
            yield notice
    finally:
        notice.stop()


@contextmanager
def reaching(cluster: str | None) -> Iterator[None]:
    """While this runs, the person in front hears that a cluster is looked for, which may take a while."""
    with compiling() as notice:
        if cluster:
            notice.say(f"Reaching the cluster at {cluster} …")
        yield


@contextmanager
def thinking(who: str) -> Iterator[None]:
    """While this runs, the person in front sees who is thinking, if it takes longer than a moment."""
    with compiling() as notice:
        timer = Timer(MOMENT, notice.say, [f"{who} is thinking …"])
        timer.daemon = True
        if is_lively(err):
            timer.start()
        try:
            yield
        finally:
            timer.cancel()


@contextmanager
def taking(seconds: float) -> Iterator[None]:
    """What is done here takes at least so long."""
    start = monotonic()
    yield
    sleep(max(seconds - (monotonic() - start), 0))
