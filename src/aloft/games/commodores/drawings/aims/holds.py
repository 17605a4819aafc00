"""Goals of foragers and traders: goods in a basket, in a hold, in a book."""

from collections.abc import Iterable

from aloft.games.scene import Symbol

from ....pen import INK, Point, clipped, fill, line, moved, shape, sheet, strewn
from .. import goods
from ..palette import CREAM, LEATHER, PAPER, PLANK
from .goalcard import goal_card

RESOURCES = (goods.canvas, goods.breath, goods.glass, goods.wood, goods.metal)
HOLD = "M9 42H101C99 78 84 95 55 95S11 78 9 42z"
CRATES = ((27, 64), (65, 64), (36.5, 80), (55.5, 80))
LINES = ((29, 35), (29, 54), (29, 73), (70, 35), (70, 54))
PAGES = "M55 26C44 18 26 18 14 22V90C26 86 44 86 55 94C66 86 84 86 96 90V22C84 18 66 18 55 26z"


def spread(spots: Iterable[Point], scale: float) -> str:
    """The five resources, each at its spot."""
    return "".join(moved(mark(), *at, f"scale({scale})") for mark, at in zip(RESOURCES, spots, strict=True))


def windfall(name: str) -> Symbol:
    """Goods blown into a basket."""
    gust = line(
        "M4 26H40A8 8 0 1 0 32 17M4 37H56A9 9 0 1 0 47 27M4 48H28A7 7 0 1 1 22 56", "#fff", 3.6, opacity=0.9
    )
    falling = spread(((78, 24), (88, 48), (66, 52), (44, 60), (80, 68)), 0.62)
    body = shape("M16 74H94L86 106H24z", "#c9905a", 1.8)
    weave = line("M34 76L38 104M55 76V104M76 76L72 104M19 86H91M22 96H88", LEATHER, 1.6)
    return goal_card(
        name, "dawn", gust + falling + body + weave + shape(sheet(13, 71, 84, 8, 4), PLANK, 1.7), sea=False
    )


def deep_holds(name: str) -> Symbol:
    """A hull cut open, crammed with goods."""
    masts = line("M55 12V40", INK, 3.4) + shape(
        "M58 12C72 16 78 26 78 36H58zM52 16V36H34C36 28 42 20 52 16z", CREAM, 1.6
    )
    crates = shape(strewn("h18v16h-18z", CRATES), PLANK, 1.4) + line(
        strewn("m3 3l12 10m0-10l-12 10", CRATES), LEATHER, 1.5
    )
    cargo = spread(((25, 55), (45, 55), (65, 55), (85, 55), (55, 71)), 0.47)
    cut = clipped(fill("M7 40H103V100H7z", "#6e5868") + crates + cargo, HOLD, f"{name}-hold")
    return goal_card(name, "dawn", masts + cut + line(HOLD, INK, 6.4) + line(HOLD, "#c9905a", 3.4))


def full_ledger(name: str) -> Symbol:
    """An open book, the five goods entered and ticked."""
    book = shape(PAGES, PAPER, 1.8) + line("M55 26V94", INK, 1.4)
    rules = line("M19 45Q36 41 50 46M19 64Q36 60 50 65M60 46Q76 41 91 45M60 65Q76 60 91 64", "#cdb994", 1.2)
    ticks = line(strewn("m13 0l3 4l6-9", LINES), "#2d8a5f", 2.6)
    quill = shape("M97 62C87 67 77 79 71 92C83 88 95 79 97 62z", "#d9dff2", 1.4) + line(
        "M66 99L91 70", INK, 1.6
    )
    return goal_card(name, "dusk", book + rules + spread(LINES, 0.46) + ticks + quill, sea=False)
