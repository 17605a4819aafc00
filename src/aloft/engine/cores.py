"""Many positions on all cores: the compiled loops run in threads, without the GIL."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from ..games.contract import Game
from .ways import Way, rules_of

SMALLEST_SHARE = 256  # positions below which a second thread costs more than it saves
SHARES_PER_CORE = 8  # games differ in length; small shares keep all cores busy to the end


def core_count() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="aloft")


class Cores:
    """Runs the engine's loops over host memory."""

    def __init__(self, game: Game, threads: int | None = None, way: Way = "native") -> None:
        self.rules = rules_of(game, way)
        self.threads = threads or core_count()

    def hold(self, states: np.ndarray) -> np.ndarray:
        """Where the states are kept; here, where they are."""
        return states

    def fetch(self, states: np.ndarray) -> np.ndarray:
        """The states as an array to look at."""
        return states

    def run(self, entry: str, states: np.ndarray, *arguments: Any) -> None:
        """Run a loop over all states; array arguments have a row for each."""
        loop = getattr(self.rules, entry)
        shares = min(self.threads * SHARES_PER_CORE, len(states) // SMALLEST_SHARE)
        if self.threads == 1 or shares < 2:
            loop(states, *arguments)
            return
        edges = np.linspace(0, len(states), shares + 1, dtype=int)
        parts = [slice(start, end) for start, end in pairwise(edges)]
        jobs = [_pool(self.threads).submit(loop, states[part], *_rows(arguments, part)) for part in parts]
        for job in jobs:
            job.result()


def _rows(arguments: tuple[Any, ...], part: slice) -> list[Any]:
    """The share of the array arguments, and the others as they are."""
    return [argument[part] if isinstance(argument, np.ndarray) else argument for argument in arguments]
