"""Where the arrays of many games lie: in NumPy's memory, or on a GPU in torch's or Numba's."""

from typing import Any, Protocol

import numpy as np

from ..games.errors import AloftError


class Memory(Protocol):
    """Makes arrays of the kind a learner works with."""

    def zeros(self, shape: Any, kind: type[np.generic]) -> Any:
        """An array of zeros."""

    def copy(self, array: Any) -> Any:
        """The same numbers in memory of their own."""

    def taken(self, actions: Any) -> Any:
        """Actions as the games read them."""


class Host:
    """NumPy."""

    def zeros(self, shape: Any, kind: type[np.generic]) -> np.ndarray:
        return np.zeros(shape, kind)

    def copy(self, array: np.ndarray) -> np.ndarray:
        return array.copy()

    def taken(self, actions: Any) -> np.ndarray:
        return np.ascontiguousarray(actions, np.int64)


class Tensors:
    """Torch, on a GPU; nothing leaves it."""

    def __init__(self) -> None:
        try:
            import torch
        except ImportError as error:
            raise AloftError(f"On cuda, environments work with torch, which is missing ({error}).") from None
        self.torch = torch

    def zeros(self, shape: Any, kind: type[np.generic]) -> Any:
        name = "bool" if kind is np.bool_ else kind.__name__
        return self.torch.zeros(shape, dtype=getattr(self.torch, name), device="cuda")

    def copy(self, array: Any) -> Any:
        return array.clone()

    def taken(self, actions: Any) -> Any:
        return self.torch.as_tensor(actions, dtype=self.torch.int64, device="cuda").contiguous()


def memory_of(device: str) -> Memory:
    """The memory in which games of a device are told."""
    return Tensors() if device == "cuda" else Host()
