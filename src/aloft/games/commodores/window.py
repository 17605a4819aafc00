"""The part of the sky in sight: all that is placed and could be explored, as near as it fits."""

from dataclasses import dataclass
from typing import Self

from .board import EMPTY, HEX_IN, NONE
from .drawings import HEIGHT, WIDTH, hex_point
from .sky import HEXES, axial

ROOM = (1060, 980)  # what the table leaves free for the sky
NEAREST = 2.2
HEX = (100, 115.5)


@dataclass(frozen=True)
class Window:
    """What is in sight, around which point, and how near."""

    spaces: tuple[int, ...]
    middle: tuple[float, float]
    zoom: float

    @classmethod
    def over(cls, state) -> Self:
        """As much as is needed, and no more."""
        spaces = tuple(sorted(placed(state) | frontier(state)))
        points = [hex_point(*axial(HEXES[h])) for h in spaces]
        (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*points, strict=True))
        spans = (right - left + HEX[0], bottom - top + HEX[1])
        zoom = min(NEAREST, *(room / span for room, span in zip(ROOM, spans, strict=True)))
        return cls(spaces, ((left + right) / 2, (top + bottom) / 2), zoom)

    def point(self, at: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the sky is seen."""
        centre = (WIDTH / 2, HEIGHT / 2)
        x, y = (c + (a - m) * self.zoom for a, m, c in zip(at, self.middle, centre, strict=True))
        return round(x, 1), round(y, 1)


def placed(state) -> set[int]:
    return {h for h in range(len(HEXES)) if state.hex[h] != EMPTY}


def frontier(state) -> set[int]:
    """The empty spaces beside a placed hex, where the sky can grow."""
    lying = placed(state)
    return {h for corner in HEX_IN.tolist() if lying & set(corner) for h in corner} - lying - {NONE}
