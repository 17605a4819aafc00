"""The frame of a goal card: a square of sky behind a gilded edge."""

from aloft.games.scene import Symbol

from ....pen import INK, clipped, fill, gradient, line, moved, shape, sheet
from ..fleet.ships import bare
from ..palette import GOLD, PAPER

SIZE = 110
MIDDLE = SIZE / 2
PANEL = sheet(7, 7, 96, 96, 8)
SKIES = {
    "dawn": ("#b9d0ec", "#e6d2e6", "#fde6d0"),
    "dusk": ("#8f9bd3", "#d3a9c9", "#f9c9ae"),
    "night": ("#3d4383", "#6a5c9c", "#b98bb0"),
}
SEA = "M7 92q8-9 15 0q9-11 19 0q8-9 15 0q11-12 21 0q8-9 14 0q7-7 12-1V103H7z"


def goal_card(name: str, sky: str, picture: str, sea: bool = True) -> Symbol:
    """A card with rounded corners; the picture may have clouds at its foot."""
    blend = gradient(f"{name}-sky", *zip((0, 0.55, 1), SKIES[sky], (1, 1, 1), strict=True))
    ground = fill("M7 7H103V103H7z", f"url(#{name}-sky)") + (fill(SEA, "#fff", opacity=0.6) if sea else "")
    frame = line(PANEL, INK, 3.4) + line(PANEL, GOLD, 1.4)
    paper = shape(sheet(1.2, 1.2, 107.6, 107.6, 13), PAPER, 1.8)
    return Symbol(SIZE, SIZE, blend + paper + clipped(ground + picture, PANEL, f"{name}-clip") + frame)


def small(name: str, kind: str, x: float, y: float, scale: float) -> str:
    """A ship in plain canvas about (x, y); the name must be unique."""
    return moved(bare(name, kind), x - 30 * scale, y - 30 * scale, f"scale({scale})")
