"""Who does the work: threads of this process, processes of this machine, or a cluster's.

Work is handed out in order and comes back in order, a few pieces more than there are hands under way. Who
does it does not matter: a piece is a function of what is asked, and counts once, when it comes back.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import connection
from typing import Any, Protocol, TypeVar

from ..engine.compilation.code_cache import hush
from ..engine.compilation.ways import prefer
from ..games.errors import AloftError

Job = TypeVar("Job")
Result = TypeVar("Result")
IsOver = Callable[[], bool]
Work = Callable[[Job, IsOver], Result]  # what is to be done, and whether nobody wants it any more

AT_ONCE = 3  # pieces under way for each hand


def never() -> bool:
    """Nobody stops it."""
    return False


class Stopped(Exception):
    """Nobody wants the rest of a piece of work."""


class Team(Protocol):
    """Hands for work."""

    hands: int

    def submit(self, work: Work[Job, Result], job: Job) -> Future[Result]:
        """Have a piece of work done."""

    def dismiss(self) -> None:
        """Nobody wants the rest; what is under way ends soon."""


class Here:
    """No hands but the caller's own: each piece is done when it is asked for."""

    hands = 0

    def submit(self, work: Work[Job, Result], job: Job) -> Future[Result]:
        done: Future[Result] = Future()
        done.set_result(work(job, never))
        return done

    def dismiss(self) -> None:
        """There is nobody."""


class Kept:
    """The same hands for one thing after another: whoever called them in sends them home."""

    def __init__(self, team: Team) -> None:
        self.hands, self.submit = team.hands, team.submit

    def dismiss(self) -> None:
        """They are needed again."""


class Threads:
    """Threads of this process, for work that compiled loops do."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.pool = ThreadPoolExecutor(hands, thread_name_prefix="aloft-lab")
        self.over = threading.Event()

    def submit(self, work: Work[Job, Result], job: Job) -> Future[Result]:
        return self.pool.submit(work, job, self.over.is_set)

    def dismiss(self) -> None:
        self.over.set()
        self.pool.shutdown(cancel_futures=True)


class Processes:
    """Processes of this machine, for bots that are Python or programs of their own."""

    def __init__(self, hands: int, nice: int = 0) -> None:
        self.hands = hands
        context = multiprocessing.get_context("spawn")
        self.over = context.Event()
        self.pool = ProcessPoolExecutor(hands, context, _begin_work, (self.over, nice))

    def submit(self, work: Work[Job, Result], job: Job) -> Future[Result]:
        with _uninterrupted():  # which the processes that begin here inherit
            return self.pool.submit(_work, work, job)

    def dismiss(self) -> None:
        self.over.set()
        self.pool.shutdown(cancel_futures=True)


def processes(hands: int) -> Team:
    """So many processes; for one pair of hands none but this one."""
    return Here() if hands == 1 else Processes(hands)


def each(team: Team, work: Work[Job, Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
    """What comes of all jobs, in their order; the team goes home afterwards."""
    waiting: deque[Future[Result]] = deque()
    try:
        for job in jobs:
            waiting.append(team.submit(work, job))
            if len(waiting) >= AT_ONCE * team.hands:
                yield _result(waiting.popleft())
        while waiting:
            yield _result(waiting.popleft())
    finally:
        team.dismiss()


def _result(job: Future[Result]) -> Result:
    try:
        return job.result()
    except BrokenProcessPool:
        raise AloftError("A process that played games died; a bot may have brought it down.") from None


_over: Any = None  # in a worker: an event that says when to go home


def _begin_work(over: Any, nice: int) -> None:
    """A worker leaves interruptions and words to the one who started it."""
    global _over
    _over = over
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prefer("native")
    hush()
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Whoever started this process may be killed without a word; nobody plays on then."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _work(work: Work[Job, Result], job: Job) -> Result:
    return work(job, _over.is_set)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits for the end of this."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
