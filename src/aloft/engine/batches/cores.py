"""Many positions on all cores: the compiled loops run in threads, without the GIL."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from ...games.contract import Game
from ...games.errors import AloftError
from ..compilation.ways import Way, rules_of
from ..seeds import seeds_from

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

    remembers = False  # how an array that was borrowed looks: it is soon found out again

    def __init__(self, game: Game, threads: int | None = None, way: Way = "native") -> None:
        self.rules = rules_of(game, way)
        self.threads = threads or core_count()

    def empty(self, shape: Any, dtype: Any) -> np.ndarray:
        """Room for results."""
        return np.empty(shape, dtype)

    def hold(self, array: np.ndarray) -> np.ndarray:
        """Where an array is kept; here, where it is."""
        return array

    def fetch(self, array: np.ndarray) -> np.ndarray:
        """An array to look at."""
        return array

    def seeds(self, seed: int, count: int) -> np.ndarray:
        """The seeds of so many games."""
        return seeds_from(seed, count)

    def wait(self) -> None:
        """Everything is done already."""

    def borrow(self, array: Any) -> np.ndarray:
        """Somebody's array to write into or to read, as it lies in memory."""
        if isinstance(array, np.ndarray):
            return array
        if not hasattr(array, "__dlpack__"):
            raise AloftError("On the cpu, arrays are those of NumPy, or such as share memory by DLPack.")
        return np.from_dlpack(array)

    def is_in_a_row(self, array: np.ndarray) -> bool:
        return array.flags.c_contiguous

    def truths(self, array: np.ndarray) -> np.ndarray:
        """Bytes as the loops write yes and no."""
        return array.view(np.bool_)

    def whole(self, array: np.ndarray) -> np.ndarray:
        """Numbers as the loops read them."""
        return array.astype(np.int64, copy=False)

    def clear(self, rows: np.ndarray, stream: Any = None) -> None:
        """The loops clear each row when they come to it."""

    def run(self, entry: str, states: np.ndarray, *arguments: Any, stream: Any = None) -> None:
        """Run a loop over all states; an array with a row for each is shared out with them."""
        if stream is not None:
            raise AloftError("Streams are for games on cuda; on the cpu a call returns when it is done.")
        loop = getattr(self.rules, entry)
        shares = min(self.threads * SHARES_PER_CORE, len(states) // SMALLEST_SHARE)
        if self.threads == 1 or shares < 2:
            loop(states, *arguments)
            return
        edges = np.linspace(0, len(states), shares + 1, dtype=int)
        parts = [slice(start, end) for start, end in pairwise(edges)]
        rows = [_rows(arguments, part, len(states)) for part in parts]
        jobs = [_pool(self.threads).submit(loop, states[p], *r) for p, r in zip(parts, rows, strict=True)]
        for job in jobs:
            job.result()


def _rows(arguments: tuple[Any, ...], part: slice, count: int) -> list[Any]:
    """The share of the arrays that have a row for each, and the others as they are."""
    return [a[part] if isinstance(a, np.ndarray) and len(a) == count else a for a in arguments]
