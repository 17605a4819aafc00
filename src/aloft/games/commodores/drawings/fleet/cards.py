"""Ship cards: small as they lie on the table, and as large sheets that tell everything."""

from collections.abc import Iterable

from aloft.games.scene import Symbol

from ....pen import INK, clipped, fill, gradient, line, moved, shape, sheet
from ..palette import PAPER
from .ships import GENERIC, bare

WIDTH, HEIGHT = 176, 236
SHEET = (340, 352)
SEA = "q8-9 16 0q10-12 22 0q8-9 17 0q12-13 24 0q8-8 16 0q11-12 22 0q9-8 17-2"
PUFF = "c-7 0-7-8 1-8c1-8 13-9 15-3c4-9 19-7 19 2c8-2 11 9 3 9z"
DAWN = ((0, "#b9d0ec", 1), (0.45, "#dfd2e8", 1), (0.8, "#fbe3d2", 1), (1, "#fff3e4", 1))


def cards(types: Iterable[str]) -> dict[str, Symbol]:
    """Cards of some types and one for any other, small, as sheets, and the ships alone; no words yet."""
    kinds = tuple(dict.fromkeys((*types, GENERIC)))
    small = {f"card-{kind}": card(f"card-{kind}", kind) for kind in kinds}
    large = {f"sheet-{kind}": large_card(f"sheet-{kind}", kind) for kind in kinds}
    models = {f"model-{kind}": Symbol(60, 60, bare(f"model-{kind}", kind)) for kind in kinds}
    return small | large | models


def card(name: str, kind: str) -> Symbol:
    """A card with rounded corners; below the picture it is empty."""
    return Symbol(WIDTH, HEIGHT, _paper(WIDTH, HEIGHT) + _picture(name, kind, WIDTH - 16, 84, 1.25))


def large_card(name: str, kind: str) -> Symbol:
    """A sheet with a picture in its corner."""
    return Symbol(*SHEET, _paper(*SHEET) + _picture(name, kind, 122, 92, 1.4))


def _paper(width: float, height: float) -> str:
    return shape(sheet(1.5, 1.5, width - 3, height - 3, 14), PAPER)


def _picture(name: str, kind: str, width: float, height: float, scale: float) -> str:
    """A ship before the dawn, in a frame at the upper left."""
    frame = sheet(8, 8, width, height, 9)
    sky = gradient(f"{name}-sky", *DAWN) + fill(f"M8 8h{width}v{height}h-{width}z", f"url(#{name}-sky)")
    puffs = fill(f"M14 38{PUFF}M{width - 34} 30{PUFF}", "#fff", opacity=0.55)
    sea = fill(f"M8 {height - 4}{SEA}{SEA}V{height + 8}H8z", "#fff", opacity=0.7)
    ship = moved(
        bare(name, kind), 8 + width / 2 - 30 * scale, 10 + height / 2 - 30 * scale, f"scale({scale})"
    )
    return clipped(sky + puffs + sea, frame, f"{name}-panel") + ship + line(frame, INK, 1.7)
