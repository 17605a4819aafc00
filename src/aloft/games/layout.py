"""What a seat is told in numbers: a row of them, cut into parts that are declared once, in order.

A row is made of bytes. Nearly all of them are a yes or a no, so a network can take the places of the ones
instead of the row; and a row moves from memory to a learner in a quarter of the time that floats would take.
"""

from dataclasses import dataclass
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np

KIND = np.uint8  # of every number
MOST = 255  # what does not fit is told as this


@dataclass(frozen=True)
class Part:
    """Some neighbouring numbers of a row, and what they mean."""

    name: str
    shape: tuple[int, ...]  # nothing for a single number
    says: str
    most: int = 1  # the largest that any of them can be; 1: a yes or a no

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The parts of a row, one after the other."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        starts = accumulate((part.size for part in parts), initial=0)
        self.starts = {part.name: start for part, start in zip(parts, starts, strict=False)}
        self.size = sum(part.size for part in parts)

    def row(self) -> np.ndarray:
        """A row to be written: zeros."""
        return np.zeros(self.size, KIND)

    def highest(self) -> np.ndarray:
        """The largest that each number can be; whoever divides by it has numbers from 0 to 1."""
        return np.repeat([part.most for part in self.parts], [part.size for part in self.parts]).astype(KIND)

    def part(self, rows: Any, name: str) -> Any:
        """One part of a row, or of many rows, in its shape."""
        found = next(part for part in self.parts if part.name == name)
        start = self.starts[name]
        return rows[..., start : start + found.size].reshape((*rows.shape[:-1], *found.shape))

    def told(self, row: Any) -> dict[str, Any]:
        """A row as a dictionary for people: single numbers, and arrays in the shapes of their parts."""
        parts = {part.name: self.part(row, part.name) for part in self.parts}
        return {name: found if found.shape else int(found) for name, found in parts.items()}


def capped(number):
    """A number as a row can hold it."""
    return min(max(int(number), 0), MOST)
