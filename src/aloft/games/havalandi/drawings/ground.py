"""What each hex of the board is, for those who draw it."""

from functools import cache
from typing import NamedTuple

from ..maps import TERRAINS, cell, letters

ROWS = 13
Hex = tuple[int, int]  # row from 0, index from 1


class Ground(NamedTuple):
    """What a hex is: a terrain or a pavilion, and whether a flag stands on it."""

    kind: str  # gravel, meadow, tulips, dune, or a pavilion's letter: P, 1, 2, 3
    flag: bool


@cache
def board(side: str) -> dict[Hex, Ground]:
    """Every hex of a side of the board, row by row."""
    return {cell(name): ground(letter) for name, letter in letters(side).items()}


def ground(letter: str) -> Ground:
    """A letter of the map; a capital terrain carries a flag."""
    kind = TERRAINS.get(letter.lower())
    return Ground(kind, letter.isupper()) if kind else Ground(letter, False)


def hexes(side: str, kinds: str) -> list[Hex]:
    """All hexes of one terrain, or of any of some pavilions' letters."""
    wanted = {kinds} if kinds in TERRAINS.values() else set(kinds)
    return [place for place, ground in board(side).items() if ground.kind in wanted]


def neighbours(place: Hex) -> list[Hex]:
    """The hexes that share a side with one, as far as they exist."""
    r, i = place
    around = ((r, i - 1), (r, i + 1), (r - 1, i - 1), (r - 1, i), (r + 1, i), (r + 1, i + 1))
    return [(row, index) for row, index in around if 0 <= row < ROWS and 1 <= index <= row + 1]
