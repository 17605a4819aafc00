"""The arena: bots meet in all seats, on equal deals, here or in processes of their own."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection
from typing import Any

from ..engine.compilation.code_cache import hush
from ..engine.compilation.ways import prefer
from ..engine.seeds import seeds_from
from ..games.chance import STRIDE
from ..games.errors import AloftError
from .fixtures import Fixture, Outcome, Table, seating
from .game import play_game


@dataclass(frozen=True)
class Arena:
    """A table, and how many games are played at it from which seed."""

    table: Table
    games: int  # at least; rounds are always whole
    seed: int

    @property
    def rounds(self) -> int:
        return -(-self.games // len(self.table.bots))

    def round(self, number: int) -> list[Fixture]:
        """The games of one round, all with the same deal."""
        table, many = self.table, len(self.table.bots)
        deal = int(_nth_seed(self.seed, number))
        alone = [(bot,) * table.players for bot in range(many)]  # who plays together is of one mind
        seats = alone if table.together else seating(many, table.players, number, self.seed)
        return [Fixture(number * many + place, deal, who) for place, who in enumerate(seats)]

    def run(self, workers: int) -> Generator[list[Outcome], None, None]:
        """The outcomes, round by round, in the order of the fixtures; the last round may be cut short."""
        fixtures = (fixture for number in range(self.rounds) for fixture in self.round(number))
        play_all = _play_here(self.table, fixtures) if workers == 1 else _play(self.table, fixtures, workers)
        done: list[Outcome] = []
        try:
            for outcome in play_all:
                done.append(outcome)
                if len(done) == len(self.table.bots):
                    yield done
                    done = []
        except (KeyboardInterrupt, AloftError):
            yield done
            raise
        finally:
            play_all.close()


def _nth_seed(seed: int, number: int) -> int:
    return int(seeds_from((seed + int(STRIDE) * number) % 2**64, 1)[0])


def _play_here(table: Table, fixtures: Iterator[Fixture]) -> Generator[Outcome, None, None]:
    for fixture in fixtures:
        outcome = play_game(table, fixture)
        assert outcome is not None
        yield outcome


_over: Any = None  # in a worker: an event that says when to go home


def _begin_work(over: Any) -> None:
    """A worker leaves interruptions and words to the one who started it."""
    global _over
    _over = over
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


def _work(table: Table, fixture: Fixture) -> Outcome | None:
    return play_game(table, fixture, _over.is_set)


def _play(table: Table, fixtures: Iterator[Fixture], workers: int) -> Generator[Outcome, None, None]:
    """The outcomes in order; a few games more than there are workers are under way."""
    context = multiprocessing.get_context("spawn")
    over = context.Event()
    pool = ProcessPoolExecutor(workers, context, _begin_work, (over,))
    waiting: deque[Future[Outcome | None]] = deque()
    try:
        for fixture in fixtures:
            with _uninterrupted():  # which the processes that begin here inherit
                waiting.append(pool.submit(_work, table, fixture))
            if len(waiting) >= 3 * workers:
                yield _result(waiting.popleft())
        while waiting:
            yield _result(waiting.popleft())
    finally:
        over.set()
        pool.shutdown(cancel_futures=True)


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


def _result(job: "Future[Outcome | None]") -> Outcome:
    try:
        outcome = job.result()
    except BrokenProcessPool:
        raise AloftError("A process that played games died; a bot may have brought it down.") from None
    assert outcome is not None
    return outcome
