"""The lab of a server: processes of low priority that play games for who asks how a rule does."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from ..lab.teams import AT_ONCE, Kept, Processes, Team, Work
from .settings import ServerSettings

Job = TypeVar("Job")
Result = TypeVar("Result")

HANDS = 2  # processes at most
KINDNESS = 10  # tables come first


class Laboratory:
    """Processes that begin when somebody first asks, and stay."""

    def __init__(self, settings: ServerSettings) -> None:
        self.hands = min(HANDS, settings.bot_threads)
        self.team: Processes | None = None

    def _found(self) -> Processes:
        if self.team is None:
            self.team = Processes(self.hands, KINDNESS)
        return self.team

    async def each(
        self, work: Work[Job, Result], jobs: Iterable[Job], is_enough: Callable[[], bool]
    ) -> AsyncGenerator[Result, None]:
        """What comes of all jobs in their order; who asks no more takes back what has not begun."""
        waiting: deque[asyncio.Future[Result]] = deque()
        team = self._found()
        try:
            for job in jobs:
                if is_enough():
                    break
                waiting.append(asyncio.wrap_future(team.submit(work, job)))
                if len(waiting) >= AT_ONCE * self.hands:
                    yield await waiting.popleft()
            while waiting:
                yield await waiting.popleft()
        except (BrokenProcessPool, CancelledError):
            self.close()
            raise
        finally:
            for job_ in waiting:
                job_.cancel()

    async def ask(self, work: Work[Job, Result], job: Job) -> Result:
        """What comes of one job."""
        return await asyncio.wrap_future(self._found().submit(work, job))

    def lent(self) -> Team:
        """The same processes for who hands out work by themselves."""
        return Kept(self._found())

    def close(self) -> None:
        """Everybody goes home."""
        if self.team is not None:
            self.team.over.set()
            self.team.pool.shutdown(wait=False, cancel_futures=True)
            self.team = None
