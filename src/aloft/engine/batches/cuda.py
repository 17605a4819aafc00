"""Many positions on one GPU: a thread for each, running the same rules that run on the cores."""

from functools import cache
from typing import Any

import numpy as np

from ...games.contract import Game
from ...games.errors import AloftError
from .kernels import kernels_of
from .target import SIMULATED, cuda


class Gpu:
    """Runs the engine's loops over memory of the GPU, where everything stays until it is fetched."""

    remembers = not SIMULATED  # how an array that was borrowed looks: it takes longer than a launch

    def __init__(self, game: Game) -> None:
        if not cuda.is_available():
            raise AloftError("There is no CUDA device on this machine; use the device cpu.")
        self.kernels = kernels_of(game)

    def empty(self, shape: Any, dtype: Any) -> Any:
        """Room for results on the GPU."""
        return cuda.device_array(shape, dtype)

    def hold(self, array: np.ndarray) -> Any:
        """The array in the memory of the GPU."""
        return cuda.to_device(array)

    def fetch(self, array: Any) -> np.ndarray:
        """A copy to look at."""
        copy: np.ndarray = array.copy_to_host()
        return copy

    def seeds(self, seed: int, count: int) -> Any:
        """The seeds of so many games, made where they are needed."""
        seeds = self.empty(count, np.uint64)
        self.run("sow", seeds, np.uint64(seed))
        return seeds

    def wait(self) -> None:
        """Until everything asked for is done."""
        cuda.synchronize()

    def borrow(self, array: Any) -> Any:
        """Somebody's array to write into or to read, as it lies in the memory of the GPU; it stays theirs."""
        if SIMULATED:
            return array
        if not hasattr(array, "__cuda_array_interface__"):
            raise AloftError("On cuda, arrays are those of the GPU: of torch, JAX, CuPy or Numba.")
        return cuda.from_cuda_array_interface(array.__cuda_array_interface__, sync=False)

    def is_in_a_row(self, array: Any) -> bool:
        return bool(array.is_c_contiguous())

    def truths(self, array: Any) -> Any:
        """Bytes as numbers, whatever they mean to their owner: one kernel serves them all."""
        return array.view(np.uint8)

    def whole(self, array: Any) -> Any:
        """Numbers as they are: kernels are compiled for what they are given."""
        return array

    def clear(self, rows: Any, stream: Any = None) -> None:
        """Make rows of numbers zeros."""
        self.run("clear", rows, stream=stream)

    def run(self, entry: str, states: Any, *arguments: Any, stream: Any = None) -> None:
        """Run a kernel over all states, on somebody's stream if they say so, and wait for nothing."""
        if not len(states):
            return  # a grid without blocks is refused
        kernel = self.kernels.fitting(entry, states, arguments)
        kernel[*self.kernels.grid(entry, len(states)), _stream(stream)](states, *arguments)


def _stream(stream: Any) -> Any:
    """A stream as Numba knows it: the usual one, a number, or somebody's that has a number."""
    handle = getattr(stream, "cuda_stream", stream)  # torch's
    return 0 if not handle else _numbered(handle) if isinstance(handle, int) else handle


@cache
def _numbered(handle: int) -> Any:
    """The same object each time: Numba then knows how to launch on it."""
    return cuda.external_stream(handle)
