"""The part of the sky in sight: all that is placed and could be explored, as near as it fits."""

from dataclasses import dataclass
from typing import Self

from ..board import EMPTY
from ..data_sky import AROUND
from ..drawings import corner_point, hex_point
from ..rulings.sky import CORNER_SPOTS, HEXES, axial

ROOM = (1060, 826)  # what the table leaves free for the sky
NEAREST = 2.2
HEX = (100, 115.5)
CENTRE = (915, 436)  # of that room

Hexes = tuple[int, ...]  # what lies on each space


def _corner_points() -> list[tuple[float, float]]:
    """Where every corner is in the whole sky."""
    spots = list(CORNER_SPOTS.values())
    first = {line: min(column for other, column in spots if other == line) for line, _ in spots}
    return [corner_point(line, column - first[line]) for line, column in spots]


HEX_POINTS, CORNER_POINTS = [hex_point(*axial(name)) for name in HEXES], _corner_points()


@dataclass(frozen=True)
class Window:
    """What is in sight, around which point, and how near."""

    spaces: tuple[int, ...]
    middle: tuple[float, float]
    zoom: float

    @classmethod
    def over(cls, hexes: Hexes) -> Self:
        """As much as is needed, and no more."""
        spaces = tuple(sorted(placed(hexes) | frontier(hexes)))
        points = [HEX_POINTS[h] for h in spaces]
        (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*points, strict=True))
        spans = (right - left + HEX[0], bottom - top + HEX[1])
        zoom = min(NEAREST, *(room / span for room, span in zip(ROOM, spans, strict=True)))
        return cls(spaces, ((left + right) / 2, (top + bottom) / 2), zoom)


def seen_at(at: tuple[float, float], middle: tuple[float, float], zoom: float) -> tuple[float, float]:
    """Where a point of the sky is seen, if what is in sight is around this middle."""
    x, y = (c + (a - m) * zoom for a, m, c in zip(at, middle, CENTRE, strict=True))
    return round(x, 1), round(y, 1)


def placed(hexes: Hexes) -> set[int]:
    return {h for h, kind in enumerate(hexes) if kind != EMPTY}


def frontier(hexes: Hexes) -> set[int]:
    """The empty spaces beside a placed hex, where the sky can grow."""
    lying = placed(hexes)
    return set().union(*(AROUND[h] for h in lying)) - lying
