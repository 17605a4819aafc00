"""Records taken apart for interpreted rules: fields as Python's own numbers and lists, quicker to change.

Compiled, whole numbers are wide whatever field they come from. So are Python's, and unlike NumPy's small ones
they do not wrap around on the way.
"""

from typing import Any

import numpy as np

KEY = np.dtype(np.uint64)  # bits for chance: the one kind of number whose arithmetic wraps around on purpose


class Loose:
    """One record taken apart: numbers, lists of them, and tables; its fields stay in their order."""

    @classmethod
    def of(cls, names: tuple[str, ...], keys: list[str], record: np.void) -> "Loose":
        """A record, taken apart, but for its keys."""
        loose = cls()
        vars(loose).update(zip(names, map(_own, record.item()), strict=True))
        for key in keys:
            vars(loose)[key] = record[key]
        return loose

    def become(self, other: "Loose") -> "Loose":
        """Be the same as another, and share nothing with it."""
        mine = vars(self)
        for name, value in vars(other).items():
            mine[name] = value.copy() if type(value) in SHARED else value
        return self


SHARED = (list, np.ndarray)


def _own(field: Any) -> Any:
    """What a field is taken apart into; a number is one already."""
    if type(field) is not np.ndarray:
        return field
    return field.tolist() if field.ndim == 1 else field.copy()


class LooseStates:
    """The records of an array, each taken apart when it is first looked at."""

    def __init__(self, states: np.ndarray) -> None:
        self.states = states
        self.names = states.dtype.names or ()
        self.keys = [name for name in self.names if states.dtype[name] == KEY]
        self.taken: dict[int, Loose] = {}

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, place: int) -> Loose:
        found = self.taken.get(place)
        if found is None:
            found = self.taken[place] = Loose.of(self.names, self.keys, self.states[place])
        return found

    def __setitem__(self, place: int, other: Loose) -> None:
        self.taken[place] = self.taken.get(place, Loose()).become(other)

    def put_back(self) -> None:
        """Put everything together again, where it was."""
        for place, loose in self.taken.items():
            self.states[place] = tuple(vars(loose).values())
