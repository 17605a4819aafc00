"""The cloth of each seat, so that no ship is told by its colour alone."""

from ....pen import INK, fill, line, polygon, specks, star
from ..palette import CREAM, SEAT_COLOURS

DOTS = [(x * 11 + y % 2 * 5.5, y * 9.5) for y in range(-3, 4) for x in range(-3, 4)]
STARS = ((0, -1, 10), (-17, -12, 6), (17, -12, 6), (-16, 13, 6), (16, 13, 6),
         (-31, 0, 6), (31, 0, 6))  # fmt: skip
NEUTRAL = -1  # nobody's seat


def ground(seat: int) -> str:
    """The colour a seat's cloth is dyed in."""
    return CREAM if seat == NEUTRAL else SEAT_COLOURS[seat]


def pattern(seat: int) -> str:
    """What is painted on it, about (0, 0), 80 wide and 64 high."""
    return canvas() if seat == NEUTRAL else (stripes, dots, chevrons, stars, waves)[seat]()


def stripes() -> str:
    """Seat 0: upright gores."""
    return fill("".join(f"M{x}-34h8v68h-8z" for x in (-36, -20, -4, 12, 28)), CREAM)


def dots() -> str:
    """Seat 1: round dots."""
    return specks(DOTS, 6.4, CREAM)


def chevrons() -> str:
    """Seat 2: chevrons."""
    rows = "".join(
        f"M-40 {y - 4}L0 {y + 15}L40 {y - 4}v6L0 {y + 21}L-40 {y + 2}z" for y in (-40, -25, -10, 5, 20)
    )
    return fill(rows, CREAM, stroke="#c07d1c", stroke_width=0.9)


def stars() -> str:
    """Seat 3: a great star among small ones."""
    return fill("".join(polygon(star(*each)) for each in STARS), "#ffe9a8")


def waves() -> str:
    """Seat 4: level waves."""
    return line("".join(f"M-40 {y}q4-5 8 0" + "t8 0" * 9 for y in (-28, -16, -4, 8, 20)), CREAM, 4)


def canvas() -> str:
    """Nobody's: plain canvas, sewn in bands."""
    seams = line("M-40-9H40M-40 7H40", INK, 0.8, opacity=0.35, stroke_dasharray="2.4 1.8")
    return fill("M-40-9H40V7H-40z", "#eadfce") + seams
