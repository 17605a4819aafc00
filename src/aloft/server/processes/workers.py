"""Several processes that serve together: one that dies is replaced, and a signal stops them all."""

import asyncio
import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.process import BaseProcess

from ...games.errors import AloftError
from ..storage import Office
from .door import Door

PAUSE = 1.0  # seconds before another attempt to start a process that has died before it was ready
FAREWELL = 30.0  # seconds for workers to leave: more than they need to let others finish

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Lines:
    """What a worker has to the process that began it."""

    door: socket.socket  # where it is handed connections, once it has said that it is ready
    office: socket.socket | None  # where it asks for what is in the file, if one is kept for it

    def close(self) -> None:
        self.door.close()
        if self.office is not None:
            self.office.close()


Work = Callable[[Lines], None]  # what a worker does, in a process of its own


class Workers:
    """All of them, and the door through which people come to them."""

    def __init__(self, work: Work, door: Door, office: Office | None, ready: Callable[[], None]) -> None:
        self._work = work
        self._door = door
        self._office = office
        self._ready = ready
        self._processes: dict[int, BaseProcess] = {}
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Serve until a signal comes; AloftError if a process cannot even start."""
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self._over.set)
        keeping = [asyncio.create_task(self._keep(place)) for place in range(self._door.places)]
        for task in keeping:
            task.add_done_callback(lambda _: self._over.set())
        await self._over.wait()
        self._door.close()
        for task in keeping:
            task.cancel()
        outcomes = await asyncio.gather(*keeping, return_exceptions=True)
        await asyncio.to_thread(_end, list(self._processes.values()))
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    async def _keep(self, place: int) -> None:
        """Have a worker at this place, whatever happens to the one before."""
        while True:
            process, line = await self._begin()
            self._processes[place] = process
            with line:
                if await self._door.man(place, line):
                    self._open()
                    await _gone(process)
                    self._door.leave(place)
                elif not self._door.is_open:
                    raise AloftError("A process could not start; the reason stands above.")
                else:
                    await asyncio.sleep(PAUSE)
            log.warning("Process %s died; another takes its place.", process.pid)

    def _open(self) -> None:
        """Let people in as soon as everybody is ready for the first time."""
        if self._door.is_manned and not self._door.is_open:
            self._door.open()
            self._ready()

    async def _begin(self) -> tuple[BaseProcess, socket.socket]:
        ours, his = socket.socketpair()
        ours.setblocking(False)
        lines = Lines(his, None if self._office is None else await self._office.admit())
        process = multiprocessing.get_context("spawn").Process(
            target=self._work, args=(lines,), name="aloft-worker"
        )
        process.start()
        lines.close()  # it has its own ends now
        return process, ours


async def _gone(process: BaseProcess) -> None:
    """Return when a process has ended."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(process.sentinel, ended.set)
    try:
        await ended.wait()
    finally:
        loop.remove_reader(process.sentinel)


def _end(processes: Sequence[BaseProcess]) -> None:
    """Let everybody finish, at the same time; who cannot is ended."""
    for process in processes:
        process.terminate()
    until = time.monotonic() + FAREWELL
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            log.error("Process %s does not stop and is ended.", process.pid)
            process.kill()
            process.join()
