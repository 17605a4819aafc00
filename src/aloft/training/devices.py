"""Where training plays: torch's memory, in which the compiled rules write, on the cores or on a GPU."""

from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
import torch

from ..engine.batches.target import SIMULATED, cuda
from ..engine.compilation.builder import built
from ..engine.compilation.sweeps import sweep
from ..games.contract import Game
from . import plies

THREADS = 128  # of one block
REGISTERS = 64  # for each thread at most


class Cores:
    """Torch's memory is the machine's own, and the loops go over it one position after the other."""

    def __init__(self, game: Game) -> None:
        self.rules = built(game)
        self.device = torch.device("cpu")

    def records(self, count: int, kind: np.dtype) -> tuple[Any, torch.Tensor]:
        """Room for records, and the same memory as words of torch."""
        states = np.zeros(count, kind)
        return states, torch.from_numpy(states.view(np.int64).reshape(count, kind.itemsize // 8))

    def lend(self, tensor: torch.Tensor, kind: Any = None) -> Any:
        """A tensor as the loops see it."""
        array = tensor.numpy()
        return array if kind is None else array.view(kind)

    def mark_legal(self, states: Any, masks: Any) -> None:
        self.rules.mark_legal(states, masks.view(np.bool_))

    def run(self, name: str, states: Any, *arguments: Any, count: int) -> None:
        """One of the functions of plies, over so many positions."""
        loop = swept(getattr(plies, name), plies.LOOP)
        self.rules.over(loop, plies.TYPES[name])(states, *arguments, count)


class Gpu:
    """Kernels of Numba write into torch's memory on the same stream."""

    def __init__(self, game: Game) -> None:
        from ..engine.batches.kernels import kernels_of

        self.kernels = kernels_of(game)
        self.device = torch.device("cpu" if SIMULATED else "cuda")
        self.built: dict[str, Any] = {}

    def records(self, count: int, kind: np.dtype) -> tuple[Any, torch.Tensor]:
        """Room for records, and the same memory as words of torch."""
        words = torch.zeros((count, kind.itemsize // 8), dtype=torch.int64, device=self.device)
        return _on_device(words.view(-1)).view(kind), words

    def lend(self, tensor: torch.Tensor, kind: Any = None) -> Any:
        """A tensor as kernels see it."""
        array = _on_device(tensor)
        return array if kind is None else array.view(kind)

    def mark_legal(self, states: Any, masks: Any) -> None:
        grid = self.kernels.grid("mark_legal", len(states))
        self.kernels.fitting("mark_legal", states, (masks,))[*grid, self._stream()](states, masks)

    def run(self, name: str, states: Any, *arguments: Any, count: int) -> None:
        """One of the functions of plies, over so many positions."""
        if count:
            kernel = self._kernel(name, (states, *arguments, count))
            kernel[-(-count // THREADS), THREADS, self._stream()](states, *arguments, count)

    def _stream(self) -> Any:
        """The one that torch uses: the usual one."""
        return 0

    def _kernel(self, name: str, arguments: tuple[Any, ...]) -> Any:
        if name not in self.built:
            one = sweep(getattr(plies, name), plies.KERNEL, cuda=cuda)
            options = {} if SIMULATED else {"max_registers": REGISTERS}
            kernel = cuda.jit(self.kernels.builder.copy(one), **options)
            self.built[name] = kernel if SIMULATED else kernel.specialize(*arguments)
        return self.built[name]


def _on_device(tensor: torch.Tensor) -> Any:
    """A tensor as Numba's kernels know arrays."""
    if not SIMULATED:
        return cuda.as_cuda_array(tensor, sync=False)
    from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray

    return FakeCUDAArray(tensor.numpy())


@cache
def swept(one: FunctionType, pattern: str) -> FunctionType:
    """The same function each time, so that its machine code is found again."""
    return sweep(one, pattern)


def device_for(game: Game, name: str) -> Cores | Gpu:
    """By its name: cpu or cuda."""
    return Gpu(game) if name == "cuda" else Cores(game)
