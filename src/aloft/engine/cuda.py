"""Many positions on one GPU: a thread for each, running the same rules that run on the cores.

Numba's CUDA target takes the compiled rules as they are, so a kernel here is only the question which
position a thread has.
"""

# mypy: disable-error-code="no-untyped-def,no-untyped-call"

from functools import cache
from types import FunctionType
from typing import Any, cast

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
from .compiling import Rules
from .loops import guess_unknown, is_legal, judge, open_game, step_one, wander

THREADS = 128  # of one block
REGISTERS = 64  # for each thread at most: while some wait for memory, more others can run


def set_up(states):
    index = cuda.grid(1)
    if index < len(states):
        open_game(states[index])


def mark_legal(states, masks):
    index = cuda.grid(1)
    if index < len(states):
        for action in range(masks.shape[1]):
            masks[index, action] = is_legal(states[index], action)


def step(states, actions, reasons):
    index = cuda.grid(1)
    if index < len(states):
        reasons[index] = step_one(states[index], actions[index])


def play_random(states, keys, plies, most):
    index = cuda.grid(1)
    if index < len(states):
        plies[index] = wander(states[index], keys[index], most)


def tally(states, scores, wins):
    index = cuda.grid(1)
    if index < len(states):
        judge(states[index], scores[index], wins[index])


def redeal_unknown(states, seats, keys):
    index = cuda.grid(1)
    if index < len(states):
        guess_unknown(states[index], seats[index], keys[index])


# Which arguments, after the states, a kernel writes.
RESULTS = {"mark_legal": (0,), "step": (1,), "play_random": (1,), "tally": (0, 1)}

KERNELS = (set_up, mark_legal, step, play_random, tally, redeal_unknown)


@cache
def kernels_of(game: Game) -> dict[str, Any]:
    """The kernels of a game, compiled when first run; Numba's simulator interprets them."""
    simulated = config.ENABLE_CUDASIM
    builder = Rules(game, "interpreted" if simulated else "native").builder
    options = {} if simulated else {"max_registers": REGISTERS}
    copies = {kernel.__name__: builder.copy(cast(FunctionType, kernel)) for kernel in KERNELS}
    return {name: cuda.jit(copy, **options) for name, copy in copies.items()}


class Gpu:
    """Runs the engine's loops over memory of the GPU."""

    def __init__(self, game: Game) -> None:
        if not cuda.is_available():
            raise AloftError("There is no CUDA device on this machine; use the device cpu.")
        self.kernels = kernels_of(game)

    def hold(self, states: np.ndarray) -> Any:
        """The states in the memory of the GPU."""
        return cuda.to_device(states)

    def fetch(self, states: Any) -> np.ndarray:
        """A copy of the states to look at."""
        return states.copy_to_host()

    def run(self, entry: str, states: Any, *arguments: Any) -> None:
        """Run a kernel over all states; results come back into the arrays given for them."""
        if not len(states):
            return  # a grid without blocks is refused
        blocks = -(-len(states) // THREADS)
        there = [cuda.to_device(a) if isinstance(a, np.ndarray) else a for a in arguments]
        self.kernels[entry][blocks, THREADS](states, *there)
        for place in RESULTS.get(entry, ()):
            if isinstance(arguments[place], np.ndarray):
                there[place].copy_to_host(arguments[place])
