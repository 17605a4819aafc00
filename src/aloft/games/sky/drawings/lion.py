"""The lion: a golden-brown mane all around."""

from math import cos, pi, sin

from ...pen import INK, disc, fill, group, line, number, points, shape
from .faces import Beast, both


def mane(radius: float, lobes: int, x: float = 0, y: float = 0) -> str:
    """A ring of tufts."""
    turns = [2 * pi * (k + 0.5) / lobes - pi / 2 for k in range(lobes)]
    corners = [points(x + radius * cos(t), y + radius * sin(t)) for t in turns]
    arc = number(1.08 * radius * sin(pi / lobes))
    return f"M{corners[-1]}" + "".join(f"A{arc} {arc} 0 0 1 {corner}" for corner in corners) + "z"


EAR = shape("M17-27a8 8 0 1 1 9 9z", "#c98845") + fill("M20-25a4.5 4.5 0 1 1 5 6z", "#f3b59a")
TUFT = "M-9-21C-6-27-3-22 0-30C3-22 6-27 9-21C5-18 3-20 0-16C-3-20-5-18-9-21z"
FACE = "M0-21C15-21 24-12 24 2C24 17 14 26 0 26C-14 26-24 17-24 2C-24-12-15-21 0-21z"
COAT = (
    fill(mane(27, 13, y=1), "#c17a38", stroke="#7d4622", stroke_width=1.2)
    + shape(FACE, "#f1cb9c", 1.6)
    + fill(TUFT, "#a9622b", stroke=INK, stroke_width=1.2)
)
MUZZLE = "M0 8C4 5 13 6 13 13C13 19 5 21 0 18C-5 21-13 19-13 13C-13 6-4 5 0 8z"
FEATURES = (
    fill(MUZZLE, "#fff4e2")
    + fill("M0 12C-3 11-6 8-5 6C-4 4 4 4 5 6C6 8 3 11 0 12z", "#5b3242")
    + line("M0 12V15M-6 15q3 4 6 0q3 4 6 0", INK, 1.6)
    + both(disc(7, 11, 0.8, INK) + disc(10, 13, 0.8, INK))
)

LION = Beast(
    name="lion",
    fur="#a05a2a",
    outline=mane(34, 13),
    back=shape("M-15 30L-11 44H11L15 30z", "#8a4c25"),
    ears=both(group(EAR, transform="translate(8 1)")),
    crown=both(EAR),
    coat=COAT,
    features=FEATURES,
    eyes=(11, -1),
)
