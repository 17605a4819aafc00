"""The sky, the balloons and the fields that every edition's record has."""

from itertools import combinations

import numpy as np

COLUMNS, ALTITUDES, TRUCKS, SEATS, NONE = 12, 4, 5, 6, -1
COMPETITIVE, TOGETHER = 0, 1  # each for oneself; or one common score, solo or cooperative

# A balloon's stages; flying has one stage per altitude, so that every advance is one stage up.
BOXED, PACKED, UNPACKED, INFLATED, FLYING, TOP = 0, 1, 2, 3, 4, 7

COLOURS = {"b": "blue", "g": "green", "p": "purple", "r": "red", "w": "white", "y": "yellow"}
LETTERS = "".join(COLOURS)
LANE = "abcdefghijklm"  # the columns of the sky, and one space beyond
SHAPES = ("lion", "monkey", "wolf")
NAMES = (*map("".join, combinations(LETTERS, 2)), *SHAPES)  # the fixed order of the balloons
BALLOONS = len(NAMES)
LION = NAMES.index("lion")

COLOUR_BIT = 1 << np.arange(len(LETTERS))
SHOWS = np.array(
    [sum(COLOUR_BIT[LETTERS.index(c)] for c in n) if len(n) == 2 else 0 for n in NAMES], np.int64
)

# One bit per cell, none on the ground or beyond the sky. Bits rise with altitude, then column: the
# order in which a formation is scored.
BIT = np.zeros((COLUMNS + 1, TOP + 1), np.int64)
BIT[:COLUMNS, FLYING:] = 1 << np.arange(COLUMNS * ALTITUDES).reshape(ALTITUDES, COLUMNS).T

CROSS = BIT.copy()  # a cell together with its orthogonal neighbours
CROSS[1:COLUMNS] |= BIT[: COLUMNS - 1]
CROSS[: COLUMNS - 1] |= BIT[1:COLUMNS]
CROSS[:, FLYING + 1 :] |= BIT[:, FLYING:TOP]
CROSS[:, FLYING:TOP] |= BIT[:, FLYING + 1 :]

DIAGONAL = np.zeros_like(BIT)  # its diagonal neighbours
for _column in range(COLUMNS):
    for _beside in {_column - 1, _column + 1} & set(range(COLUMNS)):
        DIAGONAL[_column, FLYING + 1 :] |= BIT[_beside, FLYING:TOP]
        DIAGONAL[_column, FLYING:TOP] |= BIT[_beside, FLYING + 1 :]

SKY_FIELDS = [
    ("chance", np.uint64),  # the generator of shuffles and deals
    ("sky", np.int64),  # BIT of every flying balloon
    ("players", np.int8),
    ("mode", np.int8),  # COMPETITIVE or TOGETHER
    ("turn", np.int8),  # the seat to move
    ("over", np.int8),
    ("columns", np.int8),  # how wide the sky is
    ("stage", np.int8, BALLOONS),  # BOXED, PACKED, UNPACKED, INFLATED, then FLYING up to TOP
    ("column", np.int8, BALLOONS),  # where it stands or flies, once loaded
    ("truck", np.int8, TRUCKS + 1),  # the trucks' columns, left to right, then the edge of the field
    ("load", np.int8, TRUCKS),  # the balloon standing on each truck, or NONE; NO_TRUCK if it is not in play
    ("colours", np.int8, SEATS),  # the colour cards of each seat, as COLOUR_BITs
]
NO_TRUCK = -2

# Of the editions that can be played together: the packed balloons in their order, then NONE.
ROW_FIELD = ("row", np.int8, BALLOONS)


def cell(column: int, stage: int) -> str:
    """The name of a cell of the sky: c3."""
    return f"{LANE[column]}{stage - FLYING + 1}"
