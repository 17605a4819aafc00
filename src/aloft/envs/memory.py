"""Where the arrays of many games lie: in NumPy's memory, or on a GPU in torch's or Numba's."""

from typing import Any, Protocol

import numpy as np

from ..games.errors import AloftError


class Memory(Protocol):
    """Makes arrays of the kind a learner works with."""

    def zeros(self, shape: Any, kind: type[np.generic]) -> Any:
        """An array of zeros."""

    def empty(self, shape: Any, kind: type[np.generic]) -> Any:
        """An array of its own that holds anything, to be written in full."""

    def copy(self, array: Any) -> Any:
        """The same numbers in memory of their own."""

    def taken(self, actions: Any) -> Any:
        """Actions as the games read them."""


class Loan:
    """A block that arrays look into; it goes back on its shelf with the last of them."""

    def __init__(self, block: np.ndarray, shelf: list[np.ndarray]) -> None:
        self.block, self.shelf = block, shelf

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return self.block.__array_interface__

    def __del__(self) -> None:
        self.shelf.append(self.block)


class Host:
    """NumPy. Large blocks nobody holds any more are lent again: the kernel takes long to find new pages."""

    def __init__(self) -> None:
        self.shelves: dict[Any, list[np.ndarray]] = {}

    def zeros(self, shape: Any, kind: type[np.generic]) -> np.ndarray:
        return np.zeros(shape, kind)

    def empty(self, shape: Any, kind: type[np.generic]) -> np.ndarray:
        shelf = self.shelves.setdefault((shape, kind), [])
        return np.asarray(Loan(shelf.pop() if shelf else np.empty(shape, kind), shelf))

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
        return self.empty(shape, kind).zero_()

    def empty(self, shape: Any, kind: type[np.generic]) -> Any:
        name = "bool" if kind is np.bool_ else kind.__name__
        return self.torch.empty(shape, dtype=getattr(self.torch, name), device="cuda")

    def copy(self, array: Any) -> Any:
        return array.clone()

    def taken(self, actions: Any) -> Any:
        return self.torch.as_tensor(actions, dtype=self.torch.int64, device="cuda").contiguous()


def memory_of(device: str) -> Memory:
    """The memory in which games of a device are told."""
    return Tensors() if device == "cuda" else Host()
