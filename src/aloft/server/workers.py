"""Several processes that do the same: one that dies is replaced, and a signal stops them all."""

import logging
import multiprocessing
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.process import BaseProcess

PAUSE = 0.2  # seconds between two looks
HASTY = 3.0  # seconds: a process that dies sooner has not managed to start

log = logging.getLogger(__name__)


def keep_running(works: Sequence[Callable[[], None]]) -> None:
    """Run each in a process of its own until a signal comes, or one of them cannot even start."""
    stop: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda received, _: stop.append(received))
    context = multiprocessing.get_context("spawn")

    def begin(work: Callable[[], None]) -> tuple[BaseProcess, float]:
        process = context.Process(target=work, name="aloft-worker")
        process.start()
        return process, time.monotonic()

    running = [begin(work) for work in works]
    while not stop:
        time.sleep(PAUSE)
        for place, (process, since) in enumerate(running):
            if process.is_alive():
                continue
            if time.monotonic() - since < HASTY:
                log.error("A process could not start; stopping all.")
                stop.append(signal.SIGTERM)
                break
            log.warning("Process %s died; another takes its place.", process.pid)
            running[place] = begin(works[place])
    _end([process for process, _ in running])


def _end(processes: Sequence[BaseProcess]) -> None:
    """Let everybody finish, at the same time."""
    ended = [process for process in processes if process.is_alive()]
    for process in ended:
        process.terminate()
    for process in ended:
        process.join()
