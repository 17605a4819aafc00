"""Many positions on one GPU: a thread for each, running the same rules that run on the cores.

Numba's CUDA target takes the compiled rules as they are, so a kernel here is only the question which
position a thread has.
"""

from functools import cache
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped it, and Numba's CUDA target still asks for it
    np.row_stack = np.vstack

from numba import config, cuda

if not config.ENABLE_CUDASIM:
    from numba.cuda.cudadrv import nvvm

    # Numba puts the tables of rules into constant memory, where threads that read different places
    # of a table wait for each other; through the cache of global memory they do not.
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL

from ..games.contract import Game
from ..games.errors import AloftError
from . import loops
from .compiling import Rules
from .seeds import seed_at
from .sweeps import sweep

THREADS = 128  # of one block
REGISTERS = 64  # for each thread at most: while some wait for memory, more others can run

# A thread for each position.
KERNEL = """
def {name}({arguments}):
    index = cuda.grid(1)
    if index < len(states):
        one({calls})
"""

# A block of threads for each position, which share its actions: they read the same record.
TABLE_KERNEL = """
def {name}({arguments}):
    index = cuda.blockIdx.x
    for action in range(cuda.threadIdx.x, {last}.shape[1], cuda.blockDim.x):
        one({calls})
"""

TABLES = ("mark_legal",)  # entries with a block for each position


def sow(states, index, seed):  # type: ignore[no-untyped-def]
    """In place of records, their seeds."""
    states[index] = seed_at(seed, index)


class Kernels:
    """The kernels of a game, compiled when first run; Numba's simulator interprets them."""

    def __init__(self, game: Game) -> None:
        self.builder = Rules(game, "interpreted" if config.ENABLE_CUDASIM else "native").builder
        self.built: dict[str, Any] = {}

    def __getitem__(self, entry: str) -> Any:
        if entry not in self.built:
            self.built[entry] = self._build(sow if entry == "sow" else getattr(loops, entry))
        return self.built[entry]

    def _build(self, one: Any) -> Any:
        options = {} if config.ENABLE_CUDASIM else {"max_registers": REGISTERS}
        return cuda.jit(self.builder.copy(sweep(one, KERNEL, TABLE_KERNEL, cuda=cuda)), **options)


@cache
def kernels_of(game: Game) -> Kernels:
    return Kernels(game)


class Gpu:
    """Runs the engine's loops over memory of the GPU, where everything stays until it is fetched."""

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
        return array.copy_to_host()

    def seeds(self, seed: int, count: int) -> Any:
        """The seeds of so many games, made where they are needed."""
        seeds = self.empty(count, np.uint64)
        self.run("sow", seeds, np.uint64(seed))
        return seeds

    def wait(self) -> None:
        """Until everything asked for is done."""
        cuda.synchronize()

    def borrow(self, array: Any) -> Any:
        """Somebody's array to write into or to read, as it lies in the memory of the GPU."""
        if getattr(array, "__cuda_ndarray__", False):
            return array
        if not hasattr(array, "__cuda_array_interface__"):
            raise AloftError("On cuda, arrays are those of the GPU: of torch, JAX, CuPy or Numba.")
        return cuda.from_cuda_array_interface(array.__cuda_array_interface__, owner=array, sync=False)

    def is_in_a_row(self, array: Any) -> bool:
        return bool(array.is_c_contiguous())

    def truths(self, array: Any) -> Any:
        """Bytes as numbers, whatever they mean to their owner: one kernel serves them all."""
        return array.view(np.uint8)

    def whole(self, array: Any) -> Any:
        """Numbers as they are: kernels are compiled for what they are given."""
        return array

    def run(self, entry: str, states: Any, *arguments: Any, stream: Any = None) -> None:
        """Run a kernel over all states, on somebody's stream if they say so, and wait for nothing."""
        if not len(states):
            return  # a grid without blocks is refused
        blocks = len(states) if entry in TABLES else -(-len(states) // THREADS)
        self.kernels[entry][blocks, THREADS, _stream(stream)](states, *arguments)


def _stream(stream: Any) -> Any:
    """A stream as Numba knows it: the usual one, a number, or somebody's that has a number."""
    handle = getattr(stream, "cuda_stream", stream)  # torch's
    return 0 if not handle else cuda.external_stream(handle) if isinstance(handle, int) else handle
