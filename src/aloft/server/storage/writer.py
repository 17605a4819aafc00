"""The thread that owns the connection for writing, and serves everybody who waits in one commit."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from .backend import Backend, Tally
from .batch import CommitFailed, Short, commit, is_broken, write_apart, write_together
from .bulk import Bulk
from .errors import StorageFailed, first_line
from .jobs import Append, Change, Job, Leave, Reading, Settled, Task, Write
from .mailbox import Mailbox
from .rows import STORED, TAKEN

LARGEST_BATCH = 1024
READING_TIME = 0.005  # seconds of reading between two batches
PROBE_EVERY = 1.0
SILENT = "the database does not answer"
PROBE_SIZE = 64 * 1024  # about what a busy batch needs, so that the last free page does not deceive us
ATTEMPTS = 5
MARK = Bulk(
    "INSERT INTO meta (key, value) {rows} ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    ("text", "text"),
)

log = logging.getLogger(__name__)


class Writer:
    """One thread, one connection, one queue."""

    def __init__(self, backend: Backend, loop: asyncio.AbstractEventLoop) -> None:
        self.backend = backend
        self.loop = loop
        self.tally = Tally()
        self.trouble = ""  # why nothing can be written, as long as that is so
        self._mailbox = Mailbox(loop)
        self._writes: deque[Write] = deque()
        self._readings: deque[Reading] = deque()
        self._tasks: deque[Task] = deque()
        self._is_leaving = False
        self._next_probe = 0.0
        self._connection: Connection
        self._opened: asyncio.Future[Any] = loop.create_future()
        self._thread = threading.Thread(target=self._run, name="aloft-storage", daemon=True)

    async def start(self) -> None:
        """Open the database; StorageRefused if it cannot be used."""
        self._thread.start()
        await self._opened

    async def stop(self) -> None:
        """Serve everybody who waits, then close the database."""
        self.put(Leave)
        await asyncio.to_thread(self._thread.join)

    def put(self, job: Job | type[Leave]) -> None:
        """Hand in a job; its future is settled in the event loop."""
        self._mailbox.put(job)

    def give_up(self) -> StorageFailed:
        """Somebody has waited too long: nothing more is taken until the database answers again."""
        self.trouble = self.trouble or SILENT
        return self.failure(unknown=True)

    @property
    def is_silent(self) -> bool:
        """Whether somebody has waited in vain, and nothing was heard since."""
        return self.trouble == SILENT

    def failure(self, unknown: bool = False) -> StorageFailed:
        """What a write is answered that cannot be done."""
        doubt = " It may have been saved: read the log again." if unknown else ""
        return StorageFailed(f"Nothing can be saved at the moment: {self.trouble}.{doubt}", unknown)

    # The thread.

    def _run(self) -> None:
        try:
            self._connection = self.backend.open()
        except BaseException as error:
            self._settle([(self._opened, error)])
            return
        self._settle([(self._opened, None)])
        while not self._is_leaving or self._writes or self._readings or self._tasks:
            self._gather(self._patience())
            self._serve()
            if self._tasks:
                self._settle([])  # a task takes long; others are served meanwhile
                self._work(self._tasks.popleft())
        with suppress(Exception):
            self.backend.close(self._connection)

    def _patience(self) -> float | None:
        """How long to wait for a job: until the next probe, or until one comes."""
        if self._is_leaving or self._writes or self._readings or self._tasks:
            return 0
        return max(0.0, self._next_probe - time.monotonic()) if self.trouble else None

    def _gather(self, patience: float | None) -> None:
        """Sort everything that has come, waiting for it if need be."""
        for job in self._mailbox.take(patience):
            self._sort(job)

    def _sort(self, job: Job | type[Leave]) -> None:
        if isinstance(job, Append | Change):
            self._writes.append(job)
        elif isinstance(job, Reading):
            self._readings.append(job)
        elif isinstance(job, Task):
            self._tasks.append(job)
        else:
            self._is_leaving = True

    def _serve(self) -> None:
        """One batch of writes, then a few milliseconds of reading."""
        if self.trouble and time.monotonic() >= self._next_probe:
            self._probe()
        if self._writes:
            self._write()
        if self._readings:
            self._read()

    # Writing.

    def _write(self) -> None:
        if self.trouble:
            refused = [self._writes.popleft() for _ in range(len(self._writes))]
            self._give_up(refused)
            return
        jobs = self._next_batch()
        start = time.monotonic()
        try:
            outcomes = self._attempt(jobs)
            settled = [(job.future, outcome) for job, outcome in zip(jobs, outcomes, strict=True)]
        except Exception as error:
            self._fail(jobs, error)
            return
        self._count(jobs, outcomes, time.monotonic() - start)
        self.trouble = ""  # it may have been silent meanwhile
        self._settle(settled)

    def _next_batch(self) -> list[Write]:
        """The writes that came first, but one event of each match: the next one may rest upon it."""
        batch: list[Write] = []
        later: list[Write] = []
        matches: set[str] = set()
        while self._writes and len(batch) < LARGEST_BATCH:
            job = self._writes.popleft()
            if isinstance(job, Append):
                if job.row.match in matches:
                    later.append(job)
                    continue
                matches.add(job.row.match)
            batch.append(job)
        self._writes.extendleft(reversed(later))
        return batch

    def _attempt(self, jobs: list[Write]) -> list[Any]:
        """Write all together; if that cannot be, find out who stands in the way."""
        announce, connection = self.backend.announce, self._connection
        write = partial(write_together, connection, jobs, announce, naming=False)
        for attempt in range(ATTEMPTS):
            try:
                return commit(connection, write)
            except Short:
                write = partial(write_together, connection, jobs, announce, naming=True)
            except Exception as error:
                if not self.backend.is_clash(error):
                    if is_broken(error) or attempt == ATTEMPTS - 1:
                        raise
                    write = partial(write_apart, connection, jobs, announce)
        raise StorageFailed("other processes stood in the way too often")

    def _count(self, jobs: list[Write], outcomes: list[Any], seconds: float) -> None:
        events = [outcome for job, outcome in zip(jobs, outcomes, strict=True) if isinstance(job, Append)]
        self.tally.batches += 1
        self.tally.seconds += seconds
        self.tally.largest = max(self.tally.largest, len(jobs))
        self.tally.stored += events.count(STORED)
        self.tally.taken += events.count(TAKEN)

    # Trouble.

    def _fail(self, jobs: list[Write], error: Exception) -> None:
        """Nothing of this batch is known to be saved, and nothing more is until a probe succeeds."""
        cause = error.__cause__ if isinstance(error, CommitFailed) and error.__cause__ else error
        unknown = isinstance(error, CommitFailed) and self.backend.is_in_doubt(cause)
        self.trouble = first_line(cause)
        self.tally.failures += 1
        self._next_probe = time.monotonic() + PROBE_EVERY
        log.error("Storage is read-only: %s.", self.trouble)
        self._give_up(jobs, unknown)

    def _give_up(self, jobs: Sequence[Write], unknown: bool = False) -> None:
        self.tally.failed += len(jobs)
        self._settle([(job.future, self.failure(unknown)) for job in jobs])

    def _probe(self) -> None:
        """Try a write of some size; if it succeeds, everybody may write again."""
        try:
            self._connection = self.backend.reopen(self._connection)
            commit(self._connection, lambda: _leave_mark(self._connection, "x" * PROBE_SIZE))
            commit(self._connection, lambda: _leave_mark(self._connection, ""))
        except Exception as error:
            cause = error.__cause__ if isinstance(error, CommitFailed) and error.__cause__ else error
            self.trouble = first_line(cause)
            self._next_probe = time.monotonic() + PROBE_EVERY
            return
        self.trouble = ""
        log.warning("Storage can be written again.")

    # Reading, and longer tasks.

    def _read(self) -> None:
        outcomes: list[Settled] = []
        until = time.monotonic() + READING_TIME
        while self._readings and time.monotonic() < until:
            reading = self._readings.popleft()
            outcomes.append((reading.future, read(self._connection, reading.work)))
        self._settle(outcomes)

    def _work(self, task: Task) -> None:
        outcome: Any
        try:
            outcome = task.work(self._connection, self._breathe)
        except Exception as error:
            outcome = error
        self._settle([(task.future, outcome)])

    def _breathe(self) -> None:
        """Serve whoever waits, in the middle of a task; the task is given up if we are to leave."""
        self._gather(0)
        if self._is_leaving:
            raise StorageFailed("The store is being closed; try again when it is open.")
        self._serve()

    def _settle(self, outcomes: Sequence[Settled]) -> None:
        """Tell those who wait, and ask for more if nothing is left to do."""
        self._mailbox.settle(outcomes, is_idle=not (self._writes or self._readings))


def read(connection: Connection, work: Callable[[Connection], Any]) -> Any:
    """What the reading gives, or the error that it failed with."""
    try:
        return work(connection)
    except DBAPIError as error:
        return StorageFailed(f"Storage cannot be read at the moment: {first_line(error)}.")
    except Exception as error:
        return error
    finally:
        with suppress(Exception):
            connection.rollback()


def _leave_mark(connection: Connection, value: str) -> list[Any]:
    MARK.run(connection, [("probe", value)])
    return []
