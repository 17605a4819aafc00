"""Prismjaw: teeth like church windows."""

from ....pen import INK, Point, fill, line, polygon, shape
from .beast import Paint, eye

BODY = (
    "M12 40C22 26 46 22 62 32C70 37 76 44 80 50L94 38C92 50 92 64 95 76L80 66C74 78 60 88 44 88"
    "C34 88 26 85 20 80L44 62z"
)
FIN = "M46 28L56 12L66 22L64 34zM52 86L58 98L66 90L64 80z"
TINTS = ("#f29b9b", "#f7d774", "#8fcf9a", "#8db8f0", "#c79be8")
UPPER = ((13, 40.5), (19.4, 44.9), (25.8, 49.3), (32.2, 53.7), (38.6, 58.1))
LOWER = ((21, 79.5), (26, 75.8), (31, 72.2), (36, 68.6), (41, 64.8))


def prismjaw(paint: Paint, awake: bool) -> str:
    """In profile, its great jaw open, or shut for good."""
    mouth = fill("M13 41L44 62L20 80C14 70 10 54 13 41z", paint("#5a4a86"), opacity=0.55)
    body = shape(FIN, paint("#8f9fdc"), 1.5) + mouth + shape(BODY, paint("#9db4e8"), 1.7)
    planes = fill("M62 32L50 58L80 50C76 44 70 37 62 32zM50 66L44 88C60 88 74 78 80 66z", "#fff", opacity=0.3)
    cuts = line(
        "M62 32L50 58L80 50M50 58L50 66L44 88M50 66L80 66M22 31L50 58M80 50V66", INK, 0.9, opacity=0.4
    )
    return body + planes + cuts + teeth(paint) + eye(38, 40, awake, 4.4)


def teeth(paint: Paint) -> str:
    """Panes of every colour, leaded in ink."""
    upper: list[tuple[Point, ...]] = [((x, y), (x + 7, y + 4.8), (x - 1.6 + 3, y + 12)) for x, y in UPPER]
    lower: list[tuple[Point, ...]] = [((x, y), (x + 5.6, y - 4), (x, y - 12)) for x, y in LOWER]
    return "".join(shape(polygon(t), paint(TINTS[k % 5]), 1.2) for k, t in enumerate(upper + lower))
