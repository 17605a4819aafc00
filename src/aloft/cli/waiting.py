"""Nobody waits in silence: what is said while rules are being compiled, and while a bot thinks."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from time import monotonic, sleep

from rich.status import Status
from rich.text import Text

from ..engine import code_cache
from ..engine.position import Position
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
    notice, before = Notice(), code_cache.tell
    code_cache.tell = notice.say
    try:
        yield notice
    finally:
        code_cache.tell = before
        notice.stop()


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


def ready(make: Callable[[], Position]) -> Position:
    """A position, and everything compiled that is needed to play on from it."""
    with compiling():
        position = make()
        twin = position.copy()
        _ = twin.scores
        if not twin.over:
            twin.play(twin.legal_actions[0])
    return position


def ready_to_think(position: Position, bots: Iterable[object]) -> None:
    """Everything compiled that these bots need to think about a game."""
    from ..bots.bot import Sight
    from ..bots.budget import Budget
    from ..bots.greedy import Greedy
    from ..bots.search import Search

    if position.over:
        return
    sight, kinds = Sight.of(position), {type(getattr(bot, "search", bot)) for bot in bots}
    with compiling():
        if Search in kinds:
            Search(Budget(iterations=1)).look_at(sight)
        if Greedy in kinds:
            Greedy().worths(sight, 0)
