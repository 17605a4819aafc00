"""Goals of explorers: the far rim, and the six winds."""

from math import cos, pi, sin

from aloft.games.scene import Symbol

from ....pen import INK, Point, disc, line, moved, polygon, shape, specks
from ..palette import CREAM, GOLD
from .goalcard import MIDDLE, goal_card, small

LAND = "M58 54C62 44 68 48 72 40C78 34 84 44 88 46C94 48 97 52 99 56C92 60 66 60 58 54z"
ROCK = "M58 54C66 60 92 60 99 56C92 64 88 72 80 74C74 70 62 64 58 54z"
ARROW = "M-4-21V-33H-9L0-45L9-33H4V-21Q0-18-4-21z"


def cell(x: float, y: float, size: float) -> str:
    """A hex, as path data."""
    corners: list[Point] = [(x + size * sin(pi * k / 3), y - size * cos(pi * k / 3)) for k in range(6)]
    return polygon(corners)


def far_rim(name: str) -> Symbol:
    """Two ships by a far island, their course dotted from the first hex."""
    sun = disc(78, 42, 30, "#fff3cf", opacity=0.7) + disc(78, 42, 15, "#fffbea")
    isle = shape(LAND, "#a9c99a", 1.5) + shape(ROCK, "#a98a78", 1.5)
    course = line("M22 84C30 66 46 88 47 72S50 58 52 50", INK, 2.6, stroke_dasharray=".1 6")
    crews = small(f"{name}-0", "hull", 44, 34, 0.56) + small(f"{name}-1", "skiff", 86, 27, 0.42)
    return goal_card(name, "dusk", sun + isle + course + shape(cell(22, 84, 12), CREAM, 1.6) + crews)


def six_winds(name: str) -> Symbol:
    """Six arrows out of one hex."""
    arrows = "".join(
        moved(shape(ARROW, CREAM, 1.6), MIDDLE, MIDDLE, f"rotate({30 + 60 * k})") for k in range(6)
    )
    dots = specks([(MIDDLE + x, MIDDLE + y) for x in (-5, 5) for y in (-7, 0, 7)], 4.2, INK)
    gusts = line(
        "M14 34H26A6 6 0 1 0 20 27M74 27H86M96 82H84A6 6 0 1 0 90 89M14 86H28", "#fff", 2.6, opacity=0.85
    )
    return goal_card(
        name, "dawn", gusts + arrows + shape(cell(MIDDLE, MIDDLE, 17), GOLD, 1.7) + dots, sea=False
    )
