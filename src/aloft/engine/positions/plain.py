"""A record read once: its fields as Python's own numbers and tuples, many times quicker to look at."""

from functools import cache, lru_cache
from itertools import accumulate
from operator import itemgetter
from struct import Struct
from typing import Any, NoReturn

import numpy as np

from ...games.contract import Game

RECENT = 256  # records whose plain copies are kept: those of the moves that are being told just now
# What NumPy and struct call the same number.
CODES = {"i8": "q", "i4": "i", "i2": "h", "i1": "b", "u8": "Q", "u4": "I", "u2": "H", "u1": "B", "b1": "?"}


class Rows(tuple[tuple[int, ...], ...]):
    """A field of two dimensions: `rows[seat]` is a row, and `rows[seat, ship]` a number, as in a record."""

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            return tuple.__getitem__(self, at[0])[at[1]]
        return tuple.__getitem__(self, at)


class Plain:
    """The fields of one record, to look at; the same record gives the same object, while it is recent."""

    def __init__(self, fields: dict[str, Any]) -> None:
        object.__setattr__(self, "__dict__", fields)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"A plain record is only looked at, so {name} stays as it is.")


class Layout:
    """Where each field of a kind of record lies among all its numbers."""

    def __init__(self, record: np.dtype[np.void]) -> None:
        kinds = {name: record[name] for name in record.names or ()}
        sizes = {name: int(np.prod(kind.shape)) for name, kind in kinds.items()}
        starts = dict(zip(kinds, accumulate(sizes.values(), initial=0), strict=False))
        self.numbers = Struct("=" + "".join(f"{sizes[n]}{CODES[k.base.str[1:]]}" for n, k in kinds.items()))
        self.names = [name for name, kind in kinds.items() if len(kind.shape) < 2]
        self.pick = itemgetter(*(_place(starts[name], *kinds[name].shape) for name in self.names))
        self.tables = [
            (name, itemgetter(*_rows(starts[name], *kind.shape)))
            for name, kind in kinds.items()
            if len(kind.shape) == 2
        ]

    def read(self, data: bytes) -> Plain:
        """A plain copy of the record in these bytes."""
        numbers = self.numbers.unpack(data)
        fields: dict[str, Any] = dict(zip(self.names, self.pick(numbers), strict=True))
        for name, rows in self.tables:
            fields[name] = Rows(rows(numbers))
        return Plain(fields)


def _place(start: int, length: int | None = None) -> int | slice:
    """Where a number is, or a list of so many."""
    return start if length is None else slice(start, start + length)


def _rows(start: int, rows: int, length: int) -> list[slice]:
    return [slice(at, at + length) for at in range(start, start + rows * length, length)]


@cache
def _layout(game: Game) -> Layout:
    return Layout(game.board.STATE)


def read(game: Game, data: bytes) -> Any:
    """A plain copy of a record, given as its bytes."""
    return _layout(game).read(data)


plain_of = lru_cache(RECENT)(read)  # the same, made once as long as it is recent
