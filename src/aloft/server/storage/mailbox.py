"""Between the event loop and the thread that writes: jobs one way, what became of them the other."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from .jobs import Job, Leave, Settled, settle

Jobs = list[Job | type[Leave]]


class Mailbox:
    """The thread is woken once for all that come until it is ready again.

    Were it woken for each, it and the event loop would keep waiting for each other's turn at the
    interpreter.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: Jobs = []  # for the thread to be ready
        self._is_ready = True
        self._inbox: SimpleQueue[Jobs] = SimpleQueue()
        self._owes = False  # the thread has not said yet that it is ready for more

    # In the event loop.

    def put(self, job: Job | type[Leave]) -> None:
        """Hand in a job; its future is settled here."""
        self._waiting.append(job)
        if self._is_ready:
            self._is_ready = False
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._inbox.put(jobs)

    def _hear(self, outcomes: Sequence[Settled], is_ready: bool) -> None:
        """What the thread has to say."""
        settle(outcomes)
        if is_ready and self._waiting:
            self._hand_over()
        elif is_ready:
            self._is_ready = True

    # In the thread.

    def take(self, patience: float | None) -> Jobs:
        """Everything that has come, waiting so many seconds for it; as long as it takes, if None."""
        try:
            jobs = self._inbox.get(timeout=patience) if patience != 0 else self._inbox.get_nowait()
        except Empty:
            return []
        self._owes = True
        return jobs

    def settle(self, outcomes: Sequence[Settled], is_idle: bool) -> None:
        """Tell those who wait, and ask for more if there is nothing left to do."""
        is_ready = self._owes and is_idle
        if is_ready:
            self._owes = False
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
            self._loop.call_soon_threadsafe(self._hear, outcomes, is_ready)
