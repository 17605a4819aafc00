"""The fields of one record, to be filled in: as NumPy's own records have them, but many times quicker."""

from typing import Any

import numpy as np


class Fields:
    """Reads and writes the record itself: numbers as NumPy has them, lists as views of where they lie."""

    __slots__ = ("_record",)

    def __init__(self, states: np.ndarray) -> None:
        """Of the first record of an array."""
        object.__setattr__(self, "_record", states[0])

    def __getattr__(self, name: str) -> Any:
        try:
            return self._record[name]
        except ValueError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value

    __getitem__ = __getattr__
    __setitem__ = __setattr__
