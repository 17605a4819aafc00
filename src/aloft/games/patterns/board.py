"""Aloft, second edition: the record that holds one game, and the figures on the pattern cards."""

import numpy as np

from ..contract import record
from ..sky.board import BIT, COLUMNS, FLYING, ROW_FIELD, SKY_FIELDS, TOP

CARDS = "abcdef"

STATE = record(
    [
        *SKY_FIELDS,
        ROW_FIELD,
        ("trucks", np.int8),  # how many are in play
        ("owner", np.int8, len(CARDS)),  # the seat that claimed each card, or NONE
    ]
)

# The five balloons of each card, by columns: its top, middle and bottom row.
FIGURES = {
    "a": ((1, 4), (0, 3), (2,)),
    "b": ((1, 4), (2,), (1, 3)),
    "c": ((1, 4), (2,), (1, 4)),
    "d": ((0, 3), (2,), (0, 3)),
    "e": ((0, 3), (2,), (1, 3)),
    "f": ((0, 3), (1, 4), (2,)),
}


def _shifts(rows) -> list[int]:
    """The cells of a figure at every place of the sky, its empty edge columns hanging over."""
    cells = [(column, 2 - row) for row, columns in enumerate(rows) for column in columns]
    columns = [column for column, _ in cells]
    return [
        sum(int(BIT[column + right, FLYING + altitude + up]) for column, altitude in cells)
        for right in range(-min(columns), COLUMNS - max(columns))
        for up in range(TOP - FLYING - 1)
    ]


# FIGURE_CELLS[card] are the cells of that figure wherever it fits; the rest of a line is never all flying.
_longest = max(len(_shifts(rows)) for rows in FIGURES.values())
FIGURE_CELLS = np.full((len(CARDS), _longest), -1, np.int64)
for _card, _rows in enumerate(FIGURES.values()):
    FIGURE_CELLS[_card, : len(_shifts(_rows))] = _shifts(_rows)
