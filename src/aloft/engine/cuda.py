"""Many positions on one GPU: a thread for each, running the same rules that run on the cores.

Numba's CUDA target takes the compiled rules as they are, so a kernel here is only the question which
position a thread has.
"""

# mypy: disable-error-code="no-untyped-def,no-untyped-call"

from functools import cache
from typing import Any

import numpy as np

from ..games.contract import Game
from ..games.errors import AloftError
from .compiling import Rules
from .loops import guess_unknown, is_legal, judge, open_game, step_one, wander

THREADS = 128  # of one block


def place_of():
    """The position this thread has; the CUDA toolkit's own grid(1) takes its place."""


def set_up(states):
    index = place_of()
    if index < len(states):
        open_game(states[index])


def mark_legal(states, masks):
    index = place_of()
    if index < len(states):
        for action in range(masks.shape[1]):
            masks[index, action] = is_legal(states[index], action)


def step(states, actions, reasons):
    index = place_of()
    if index < len(states):
        reasons[index] = step_one(states[index], actions[index])


def play_random(states, keys, plies, most):
    index = place_of()
    if index < len(states):
        plies[index] = wander(states[index], keys[index], most)


def tally(states, scores, wins):
    index = place_of()
    if index < len(states):
        judge(states[index], scores[index], wins[index])


def redeal_unknown(states, seats, keys):
    index = place_of()
    if index < len(states):
        guess_unknown(states[index], seats[index], keys[index])


KERNELS = (set_up, mark_legal, step, play_random, tally, redeal_unknown)


@cache
def toolkit() -> Any:
    """Numba's CUDA module, if it and a device are there."""
    try:
        from numba import cuda
    except ImportError as error:
        raise AloftError(f"CUDA needs the package numba-cuda: install aloft[cuda] ({error}).") from None
    if not cuda.is_available():
        raise AloftError("There is no CUDA device on this machine; use the device cpu.")
    return cuda


@cache
def kernels_of(game: Game) -> dict[str, Any]:
    """The kernels of a game, compiled when first run."""
    cuda = toolkit()
    builder = Rules(game, "native").builder
    builder.built[place_of] = cuda.jit(device=True)(lambda: cuda.grid(1))
    return {kernel.__name__: cuda.jit(builder.copy(kernel)) for kernel in KERNELS}


class Gpu:
    """Runs the engine's loops over memory of the GPU."""

    def __init__(self, game: Game) -> None:
        self.cuda = toolkit()
        self.kernels = kernels_of(game)

    def hold(self, states: np.ndarray) -> Any:
        """The states in the memory of the GPU."""
        return self.cuda.to_device(states)

    def fetch(self, states: Any) -> np.ndarray:
        """A copy of the states to look at."""
        return states.copy_to_host()

    def run(self, entry: str, states: Any, *arguments: Any) -> None:
        """Run a kernel over all states; array arguments have a row for each and are written back."""
        blocks = -(-len(states) // THREADS)
        there = [self.cuda.to_device(a) if isinstance(a, np.ndarray) else a for a in arguments]
        self.kernels[entry][blocks, THREADS](states, *there)
        for here, moved in zip(arguments, there, strict=True):
            if isinstance(here, np.ndarray):
                moved.copy_to_host(here)
