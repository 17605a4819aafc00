"""Ship cards: a picture above, room for numbers and costs below."""

from collections.abc import Iterable

from aloft.games.scene import Symbol

from ....pen import INK, clipped, fill, gradient, line, moved, shape, sheet
from ..palette import PAPER
from .ships import GENERIC, bare

WIDTH, HEIGHT = 150, 210
PANEL = sheet(8, 8, 134, 96, 9)
DAWN = ((0, "#b9d0ec", 1), (0.45, "#dfd2e8", 1), (0.8, "#fbe3d2", 1), (1, "#fff3e4", 1))
PUFF = "c-7 0-7-8 1-8c1-8 13-9 15-3c4-9 19-7 19 2c8-2 11 9 3 9z"
SEA = "M8 92q8-9 16 0q10-12 22 0q8-9 17 0q12-13 24 0q8-8 16 0q11-12 22 0q9-8 17-2V104H8z"


def cards(types: Iterable[str]) -> dict[str, Symbol]:
    """The cards of some types, and one for any other."""
    kinds = dict.fromkeys((*types, GENERIC))
    return {f"card-{kind}": card(f"card-{kind}", kind) for kind in kinds}


def card(name: str, kind: str) -> Symbol:
    """A card with rounded corners; below the picture it is empty."""
    paper = gradient(f"{name}-sky", *DAWN) + shape(sheet(1.5, 1.5, 147, 207, 14), PAPER)
    sky = fill("M8 8H142V104H8z", f"url(#{name}-sky)") + fill(
        f"M14 40{PUFF}M104 30{PUFF}", "#fff", opacity=0.55
    )
    ship = moved(bare(name, kind), 32, 12, "scale(1.43)")
    picture = clipped(sky + fill(SEA, "#fff", opacity=0.7), PANEL, f"{name}-panel") + ship
    rule = line("M20 109.5H130", "#d9c8ac", 1.2)
    return Symbol(WIDTH, HEIGHT, paper + picture + line(PANEL, INK, 1.7) + rule)
