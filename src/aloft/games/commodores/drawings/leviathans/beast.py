"""What the leviathans share: eyes awake or closed, colours that fade, and the cloud they lie on."""

from collections.abc import Callable

from aloft.games.scene import Symbol

from ....pen import INK, disc, fill, line, mix, moved
from ..lands.tile import bank

PALE = "#e4e3ec"
VEIL = (
    "M8 92C2 92 2 83 10 83C11 76 22 75 25 81C29 74 41 75 42 82C47 75 59 76 60 83C65 77 76 78 76 84"
    "C82 78 93 82 90 89C94 94 88 98 84 96C70 104 28 104 14 97C10 98 8 95 8 92z"
)

Paint = Callable[[str], str]  # a colour as it is on this beast, alive or not
Anatomy = Callable[[Paint, bool], str]  # all of a beast in the box of a tile, awake or not


def living(colour: str) -> str:
    """Colours as they are."""
    return colour


def faded(colour: str) -> str:
    """Colours drained of life."""
    return mix(colour, PALE, 0.7)


def alive(name: str, anatomy: Anatomy, haze: str) -> Symbol:
    """Awake, above its cloud."""
    return bank(name, haze, anatomy(living, True))


def slain(name: str, anatomy: Anatomy) -> Symbol:
    """Pale and still, sunk into the cloud, eyes closed."""
    body = moved(anatomy(faded, False), 0, 4, "rotate(5 50 58)")
    veil = fill(VEIL, "#fff", opacity=0.8) + line(
        "M20 90q5-6 10 0M48 92q6-7 12 0M70 91q4-5 8 0", INK, 1, opacity=0.35
    )
    return bank(name, "#c6c8d8", body + veil)


def eye(x: float, y: float, awake: bool, size: float = 4) -> str:
    """A round bright eye, or a lid closed for good."""
    if not awake:
        return line(f"M{x - size} {y}q{size} {size} {2 * size} 0", INK, 1.8)
    white = disc(x, y, size, "#fffdf2", stroke=INK, stroke_width=1.3)
    return (
        white
        + disc(x + size * 0.15, y + size * 0.1, size * 0.5, INK)
        + disc(x - size * 0.2, y - size * 0.3, size * 0.22, "#fff")
    )
