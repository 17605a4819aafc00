"""The kernels of a game: what is done with one position, as threads of a GPU do it with many.

Numba's CUDA target takes the compiled rules as they are, so a kernel is only the question which position a
thread has.
"""

from functools import cache
from typing import Any

from ...games.contract import Game
from ..compilation import loops
from ..compilation.builder import Rules
from ..compilation.sweeps import sweep
from ..seeds import seed_at
from . import crews
from .target import SIMULATED, cuda

THREADS = 128  # of one block
REGISTERS = 64  # for each thread at most: while some wait for memory, more others can run
LONG = 512  # bytes of a record from which on rules are so long that a crew plays faster

# A thread for each position.
KERNEL = """
def {name}({arguments}):
    index = cuda.grid(1)
    if index < len(states):
        one({calls})
"""

# A block of threads for each position, which share its actions: they read the same record.
ACTION_KERNEL = """
def {name}({arguments}):
    index = cuda.blockIdx.x
    for action in range(cuda.threadIdx.x, ACTIONS, cuda.blockDim.x):
        one({calls})
"""

# The same for each row of an array: neighbouring threads write neighbouring numbers.
ROW_KERNEL = ACTION_KERNEL.replace("ACTIONS", "states.shape[1]")


def sow(states, index, seed):  # type: ignore[no-untyped-def]
    """In place of records, their seeds."""
    states[index] = seed_at(seed, index)


def clear(states, index, action):  # type: ignore[no-untyped-def]
    """In place of records, rows; in place of actions, the numbers in them."""
    states[index, action] = 0


# What is not done as on the cores.
OWN = {"sow": sow, "play_random": loops.play_apart, "observe": loops.tell}


class Kernels:
    """Compiled when first run; Numba's simulator interprets them."""

    def __init__(self, game: Game) -> None:
        self.builder = Rules(game, "interpreted" if SIMULATED else "native").builder
        self.has_crews = game.board.STATE.itemsize >= LONG
        self.built: dict[Any, Any] = {}

    def fitting(self, entry: str, states: Any, arguments: tuple[Any, ...]) -> Any:
        """The kernel for arguments of these types. Numba would find out at every call, which takes longer."""
        types = (entry, *(getattr(argument, "dtype", int) for argument in arguments))
        if types not in self.built:
            kernel = self._compiled(entry)
            self.built[types] = kernel if SIMULATED else kernel.specialize(states, *arguments)
        return self.built[types]

    def grid(self, entry: str, count: int) -> tuple[int, int]:
        """How many blocks of how many threads for so many positions."""
        if entry in ("mark_legal", "clear"):
            return count, THREADS
        if entry == "play_random" and self.has_crews:
            return min(_processors(), -(-count // crews.CREW)), crews.CREW
        return -(-count // THREADS), THREADS

    def _compiled(self, entry: str) -> Any:
        options = {} if SIMULATED else {"max_registers": REGISTERS}
        return cuda.jit(self.builder.copy(self._function(entry)), **options)

    def _function(self, entry: str) -> Any:
        if entry == "mark_legal":
            return sweep(loops.mark_one, ACTION_KERNEL, cuda=cuda)
        if entry == "clear":
            return sweep(clear, ROW_KERNEL, cuda=cuda)
        if entry == "play_random" and self.has_crews:
            return crews.play_random
        return sweep(OWN.get(entry) or getattr(loops, entry), KERNEL, cuda=cuda)


def _processors() -> int:
    """Of this GPU; the simulator has none to count."""
    return 2 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


@cache
def kernels_of(game: Game) -> Kernels:
    """The kernels of a game, built once."""
    return Kernels(game)
