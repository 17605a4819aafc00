"""Wood: a forest afloat, firs and broad crowns."""

from aloft.games.scene import Symbol

from ....pen import INK, Point, fill, line, shape, strewn
from ..palette import LEATHER
from .tile import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, free, glade, island

CROWN = "m-9 3c-6-2-5-11 1-11c0-7 12-9 15-2c7-1 9 9 3 12c-2 5-15 6-19 1z"
BUSH = "m-5 1.7c-3.3-1.1-2.8-6 .5-6c0-4 6.7-5 8.3-1.1c3.9-.6 5 5 1.7 6.6c-1.1 2.8-8.3 3.3-10.5.5z"
FIR = "m0-18l5.6 9.4h-2.4l5.2 8.6h-4l6 8.4h-20.8l6-8.4h-4l5.2-8.6h-2.4z"
LITTLE = "m0-13l4 6.8h-1.8l4 6.2h-3l4.4 6.2h-15.2l4.4-6.2h-3l4-6.2h-1.8z"
TRUNK = "m-2 4h4v9h-4z"
SHADE = "m-9 13a9 2.4 0 1 0 18 0a9 2.4 0 1 0-18 0z"
GLEAM = "m-4-3q1-5 4-6"


def wood() -> Symbol:
    """Three groves of firs, three of broad trees."""
    tufts = [(x + k % 2 * 8.0, 16.0 + 11 * k) for k in range(9) for x in range(8, 98, 16)]
    grass = line(strewn("l2 4 1-6 1 6 3-4", free(tufts, 23, 44)), "#7ea565", 1.2, opacity=0.8)
    firs = [(x - 3, y + 2) for x, y in (NORTH_WEST, EAST, SOUTH_WEST)]
    broad = [(x - 2, y) for x, y in (NORTH_EAST, WEST, SOUTH_EAST)]
    return island("hex-wood", 21, "#b4d294", "#8e6f52", grass + glade("#cfe3b3", 0.9), trees(firs, broad))


def trees(firs: list[Point], broad: list[Point]) -> str:
    """Every fir with a little one behind it, every broad tree with a bush before it."""
    behind = [(x + 9, y - 4) for x, y in firs]
    ground = fill(strewn(SHADE, firs + broad), INK, opacity=0.2)
    far = shape(strewn(LITTLE, behind), "#4f8a5e", 1.3)
    trunks = shape(strewn(TRUNK, firs + broad), LEATHER, 1.3)
    crowns = shape(strewn(FIR, firs), "#63a06a", 1.4) + shape(strewn(CROWN, broad), "#8cbf6c", 1.4)
    bushes = shape(strewn(BUSH, [(x + 10, y + 7) for x, y in broad]), "#74ab62", 1.2)
    return (
        ground + far + trunks + crowns + bushes + line(strewn(GLEAM, firs + broad), "#fff", 1.8, opacity=0.5)
    )
