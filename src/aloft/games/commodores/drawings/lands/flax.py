"""Canvas: rows of flax in flower, and sailcloth drying on the lines."""

from aloft.games.scene import Symbol

from ....pen import INK, line, moved, shape, specks, strewn
from ..palette import CREAM, LEATHER
from .tile import EAST, NORTH_WEST, SOUTH_WEST, free, glade, island

SHEET = "M-13-10Q0-6 13-10V6Q7 9.5 0 6T-13 6z"
SAIL = "M-1-18C9-11 13-1 13 6H-1z"


def canvas() -> Symbol:
    """A flax field with its washing lines."""
    furrows = line(
        "".join(f"M0 {y}Q50 {y - 5} 100 {y}" for y in range(12, 112, 9)), "#bfc681", 3.6, opacity=0.9
    )
    things = flowers() + sheet(*NORTH_WEST) + sheet(*EAST) + sail(*SOUTH_WEST)
    return island("hex-canvas", 3, "#e3e3ae", "#b59a72", furrows + glade("#f1efca", 0.9), things)


def flowers() -> str:
    """Flax in flower, row upon row."""
    rows = [(x + (k % 2) * 6.5, 18.0 + 9 * k) for k in range(10) for x in range(8, 96, 13)]
    spots = [(x, y) for x, y in free(rows, 24, 42) if not washing(x, y)]
    stems = line(strewn("v5", [(x, y) for x, y in spots]), "#8aa05e", 1.4)
    return stems + specks(spots, 4.6, "#6f8fd8") + specks(spots, 1.6, "#fff")


def washing(x: float, y: float) -> bool:
    """Whether a spot lies beneath drying cloth."""
    hung = (NORTH_WEST, EAST, SOUTH_WEST)
    return any(abs(x - a) < 15 and abs(y - b) < 14 for a, b in hung)


def sheet(x: float, y: float) -> str:
    """A sheet of sailcloth between two poles."""
    poles = (
        line("M-14.5-12V11M14.5-12V11", INK, 3)
        + line("M-14.5-12V11M14.5-12V11", LEATHER, 1.2)
        + line("M-14.5-11Q0-6 14.5-11", INK, 1)
    )
    seams = line("M-4.5-7V7.5M4.5-7V6", LEATHER, 0.8, opacity=0.5, stroke_dasharray="2 1.6")
    return moved(poles + shape(SHEET, CREAM, 1.3) + seams, x, y, "scale(.9)")


def sail(x: float, y: float) -> str:
    """Two sails set up to dry."""
    mast = line("M-3-19V11", INK, 2)
    fore = shape("M-5-13C-11-7-13 0-13 6H-5z", "#f6dfc0", 1.3)
    return moved(
        mast + fore + shape(SAIL, CREAM, 1.3) + line("M-1-2Q4-1 8-2", LEATHER, 0.8, opacity=0.6), x, y
    )
