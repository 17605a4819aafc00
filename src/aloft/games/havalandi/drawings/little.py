"""Little balloons for the cards, and the hexes they stand on."""

from collections.abc import Iterable
from math import cos, pi, sin

from ...pen import INK, Point, fill, group, line, moved, polygon, shape
from .palette import COLOUR, CREAM, WICKER

HULL = "M-3.2 7C-5 3-10.5 1-10.5-5C-10.5-11-6-15-0-15C6-15 10.5-11 10.5-5C10.5 1 5 3 3.2 7z"
GORE = "M-1.5 7C-4.5 0-5-9-2-15H2C5-9 4.5 0 1.5 7z"
HEAP = "M-11 7C-10 1-5-6 1-5C5-9 12-6 12 0C14 4 13 8 10 8H-9C-11 8-12 8-11 7z"
FOLD = "M1-5C-3-1-4 4-3 8H4C3 3 4-2 7-6C5-7 2-7 1-5z"


def up(x: float, y: float, seat: str = "0", scale: float = 1) -> str:
    """A launched balloon, 21 wide and 32 high, about (x, y)."""
    ropes = line("M-2.5 7L-2 11M2.5 7L2 11", INK, 0.9)
    basket = shape("M-3.5 11H3.5L2.9 16H-2.9z", WICKER, 1)
    body = line(HULL, "#fff", 3, opacity=0.6) + fill(HULL, COLOUR[seat]) + fill(GORE, CREAM)
    shine = line("M-7-6Q-6.5-10-3.5-12", "#fff", 1.5, opacity=0.8)
    return moved(ropes + basket + body + line(HULL, INK, 1.5) + shine, x, y, f"scale({scale})")


def down(x: float, y: float, seat: str = "0", scale: float = 1) -> str:
    """A lying balloon, 28 wide and 16 high, about (x, y)."""
    basket = shape("M-16 1.5L-10.5.5L-10 7.5L-15.5 7.8z", WICKER, 1)
    body = line(HEAP, "#fff", 3, opacity=0.6) + fill(HEAP, COLOUR[seat]) + fill(FOLD, CREAM)
    return moved(body + line(HEAP, INK, 1.5) + basket, x, y, f"scale({scale})")


def cell(x: float, y: float, size: float) -> str:
    """A hex as path data."""
    return polygon((x + size * sin(pi * k / 3), y - size * cos(pi * k / 3)) for k in range(6))


def cells(spots: Iterable[Point], size: float, colour: str, edge: str = "#fff") -> str:
    """Some hexes with pale sides."""
    d = "".join(cell(x, y, size) for x, y in spots)
    return fill(d, colour, stroke=edge, stroke_width=1.4, stroke_linejoin="round")


def triangle(rows: int, x: float, y: float, size: float) -> dict[tuple[int, int], Point]:
    """The centres of a small board, its top at (x, y)."""
    step, rise = size * 1.732, size * 1.5
    return {(r, i): (x + (i - 1 - r / 2) * step, y + r * rise) for r in range(rows) for i in range(1, r + 2)}


def faded(inside: str, strength: float) -> str:
    """Marks that matter less."""
    return group(inside, opacity=strength)
