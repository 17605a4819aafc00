"""The cloth of each seat, so that no balloon is told by its colour alone."""

from ...pen import INK, fill, line, polygon, ring, star
from .palette import COLOUR, CREAM

FIELD = "M-30-30H30V32H-30z"
DOTS = ((-18, -14), (-6, -19), (6, -19), (18, -14), (-24, -1), (-12, -5), (0, -6), (12, -5), (24, -1),
        (-17, 8), (-6, 7), (6, 7), (17, 8), (-10, 18), (0, 19), (10, 18))  # fmt: skip
STARS = ((0, -3, 12), (-17, -13, 5), (17, -13, 5), (-14, 12, 4.4), (14, 12, 4.4), (0, -21, 3.6), (0, 18, 4))


def cloth(seat: str) -> str:
    """A field of the seat's colour with its pattern, about (0, 0), 60 wide and high."""
    return fill(FIELD, COLOUR[seat]) + PATTERNS[seat]()


def stripes() -> str:
    """Seat 0: upright gores."""
    gores = (
        "M-6.5-30C-9-10-7 10-3.5 32H3.5C7 10 9-10 6.5-30z"
        "M-15-30C-23-10-20 8-9 32H-13C-27 10-32-8-28-30zM15-30C23-10 20 8 9 32H13C27 10 32-8 28-30z"
    )
    return fill(gores, CREAM)


def dots() -> str:
    """Seat 1: round dots."""
    return fill("".join(ring(x, y, 3.6) for x, y in DOTS), CREAM)


def chevrons() -> str:
    """Seat 2: chevrons."""
    rows = "".join(f"M-30 {y}L0 {y + 15}L30 {y}v6.5L0 {y + 21.5}L-30 {y + 6.5}z" for y in (-42, -25, -8, 9))
    return fill(rows, CREAM) + line(rows, "#b06a12", 0.9, opacity=0.7)


def stars() -> str:
    """Seat 3: a great star among small ones."""
    return fill("".join(polygon(star(*each)) for each in STARS), "#ffe9a8")


def patches() -> str:
    """Neutral: plain canvas, sewn in bands."""
    return fill("M-30-8H30V6H-30z", "#d5d0d8") + line(
        "M-30-8H30M-30 6H30", INK, 1, opacity=0.4, stroke_dasharray="3 2.4"
    )


PATTERNS = {"0": stripes, "1": dots, "2": chevrons, "3": stars, "neutral": patches}
