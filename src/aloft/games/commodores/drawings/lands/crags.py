"""Metal: grey crags, veins of ore, and the mouth of a mine."""

from aloft.games.scene import Symbol

from ....pen import INK, disc, fill, line, moved, shape, specks
from ..palette import COPPER, GOLD, LEATHER
from .tile import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, glade, island

PEAK = "M-15 10L-9-7L-4-3L1-17L8-6L11-8L15 10Q0 14-15 10z"
SHADE = "M1-17L8-6L11-8L15 10Q9 12 4 12L2-2z"
VEIN = "M-9 6l4-5 3 3 4-7M6 7l3-6"
STRATA = "M4 34L30 20L52 30L70 12M96 40L74 52L90 66L98 62M2 70L24 76L36 96L60 92L66 108M30 112L44 100"


def metal() -> Symbol:
    """Crags around a trodden floor."""
    floor = line(STRATA, "#8f8da4", 3, opacity=0.5) + line(STRATA, "#fff", 1, opacity=0.5)
    crags = "".join(moved(crag(), x, y + 3) for x, y in (NORTH_EAST, WEST, SOUTH_EAST))
    mines = moved(mine(), EAST[0], EAST[1] + 2) + moved(cart(), SOUTH_WEST[0], SOUTH_WEST[1])
    return island(
        "hex-metal",
        30,
        "#b9b8c8",
        "#6c667d",
        floor + glade("#d5d4df", 0.9),
        moved(nuggets(), *NORTH_WEST) + crags + mines,
    )


def crag() -> str:
    """A jagged peak with a vein of ore."""
    return (
        shape(PEAK, "#a3a1b8", 1.4)
        + fill(SHADE, INK, opacity=0.28)
        + line(VEIN, INK, 3.6)
        + line(VEIN, GOLD, 1.9)
    )


def mine() -> str:
    """The mouth of a mine, propped with timber."""
    rock = shape("M-13 10C-13-3-7-11 1-11S13-3 13 10z", "#8f8da6", 1.4)
    return rock + fill("M-6 10V0Q0-6 6 0V10z", INK) + line("M-7 10V-1M7 10V-1M-9-2H9", LEATHER, 2.8)


def cart() -> str:
    """A cart heaped with ore."""
    ore = shape("M-9-4L-6-10L-1-8L3-12L8-9L9-4z", COPPER, 1.2)
    tub = shape("M-12-4H12L8 6H-8z", "#77738c", 1.4)
    return ore + tub + "".join(disc(x, 8, 3, "#d9d6e2", stroke=INK, stroke_width=1.3) for x in (-5, 5))


def nuggets() -> str:
    """Loose ore."""
    stones = "M-12 5L-9-3L-3-5L1 1L-3 7L-9 8zM2 6L4-1L10-3L13 3L9 8zM-4-7L0-12L6-10L5-5L0-4z"
    return shape(stones, "#d0a45a", 1.3) + specks([(-7, 1), (8, 2), (1, -8)], 2.4, "#fff3c4")
