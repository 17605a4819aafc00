"""Bramblehide: a forest that woke up and flew away."""

from ....pen import INK, fill, line, moved, shape
from ..lands.forest import CROWN, FIR
from ..palette import LEATHER
from .beast import Paint, eye

BODY = (
    "M10 66C8 54 20 48 36 48C56 44 74 48 82 58C86 62 89 60 90 57C92 66 91 72 86 73"
    "C79 83 62 87 44 86C26 87 12 80 10 66z"
)
TWIN = "M87 64C84 56 86 50 93 46C96 54 94 60 87 64zM87 65C93 62 98 64 99 70C93 73 88 71 87 65z"
FLIPPER = "M44 76C42 86 48 96 60 98C62 90 58 80 52 74z"
TREES = ((30, 44, 0.72, "#63a06a", FIR), (74, 46, 0.66, "#5a9a66", FIR), (44, 36, 0.95, "#8cbf6c", CROWN),
         (62, 38, 0.86, "#78b070", CROWN), (53, 45, 0.8, "#63a06a", FIR))  # fmt: skip
ANTLERS = "M20 53C16 46 16 40 11 36M17 45C20 41 20 38 24 36M15 41L9 43M26 50C26 44 29 41 28 35"
THORNS = "M14 76l-4 6 8-1.5zM24 83l-1 7 7-4.4zM36 86l1 7 5.6-6zM64 84l5 5.6 1-7.2zM75 80l7 3.6-1.6-7z"


def bramblehide(paint: Paint, awake: bool) -> str:
    """In profile, trees upon its back and thorns beneath."""
    antlers = line(ANTLERS, INK, 4) + line(ANTLERS, paint("#b98a5c"), 2)
    trees = "".join(tree(paint, *each) for each in TREES)
    body = shape(THORNS, paint("#7a5c40"), 1.3) + shape(BODY, paint("#9c7a58"), 1.7)
    moss = fill(
        "M22 51C40 44 72 46 84 58C80 62 74 56 68 60C62 54 56 62 50 57C44 62 38 54 32 58C28 52 24 56 22 51z",
        paint("#8cbf6c"),
    )
    bark = line(
        "M30 70Q40 66 50 70M54 74Q66 70 76 74M34 79Q46 76 58 80M62 65Q70 62 78 66", INK, 1.2, opacity=0.5
    )
    face = eye(21, 63, awake, 4) + line("M11 72Q18 77 26 73", INK, 1.6)
    leaves = shape(TWIN + FLIPPER, paint("#8cbf6c"), 1.5) + line(
        "M47 78Q54 86 58 95M88 63L92 50", INK, 1, opacity=0.5
    )
    return antlers + trees + body + moss + bark + leaves + face


def tree(paint: Paint, x: float, y: float, size: float, colour: str, crown: str) -> str:
    """A tree that has come along."""
    trunk = line("M0 4V14", INK, 5) + line("M0 4V14", paint(LEATHER), 2.4)
    return moved(trunk + shape("M0 0" + crown, paint(colour), 1.6), x, y, f"scale({size})")
