"""Fifteen weaves, one for each pair of colours, told apart without seeing colour.

A weave is drawn about (0, 0) and reaches at least 46 units every way, a little beyond an envelope.
Shapes that overlap cancel out, so that gores laid over bands make checks.
"""

from math import cos, pi, sin

from ...pen import INK, fill, number, points, ring
from .palette import COLOURS


def envelope(width: float = 1) -> str:
    """The outline of a balloon from crown to mouth; narrower ones are its gores."""
    x = [number(width * side) for side in (24, 39, 22, 11)]
    left = [number(-width * side) for side in (24, 39, 22, 11)]
    return (
        f"M0-40C{x[0]}-40 {x[1]}-23 {x[1]}-1C{x[1]} 18 {x[2]} 30 {x[3]} 44"
        f"H{left[3]}C{left[2]} 30 {left[1]} 18 {left[1]}-1C{left[1]}-23 {left[0]}-40 0-40z"
    )


def gores() -> str:
    """Upright panels from crown to mouth."""
    return "".join(envelope(width) for width in (0.2, 0.58, 0.86))


def bands() -> str:
    """Hoops around the envelope."""
    return "".join(f"M-50 {y}Q0 {y + 16} 50 {y}v13Q0 {y + 29}-50 {y + 13}z" for y in (-35, -9, 17))


def checks() -> str:
    """Gores crossed by hoops."""
    hoops = "".join(f"M-50 {y}Q0 {y + 12} 50 {y}v17Q0 {y + 29}-50 {y + 17}z" for y in (-64, -30, 4, 38))
    return "".join(envelope(width) for width in (0.24, 0.68)) + hoops


def waves() -> str:
    """Swells of the sea."""
    there, back = "q9-14 18 0t18 0t18 0t18 0t18 0t18 0", "q-9 14-18 0t-18 0t-18 0t-18 0t-18 0t-18 0"
    return "".join(f"M-54 {y}{there}v12{back}z" for y in (-42, -18, 6, 30))


def chevrons() -> str:
    """Broad arrows pointing down."""
    return "".join(f"M-50 {y}L0 {y + 36}L50 {y}v13L0 {y + 49}L-50 {y + 13}z" for y in (-96, -70, -44, -18, 8))


def diagonals() -> str:
    """Slanted stripes, as on a candy stick."""
    return "".join(f"M{x} 50l100-100h17l-100 100z" for x in (-150, -116, -82, -48, -14, 20))


def diamonds() -> str:
    """A harlequin's lozenges."""
    rows = ((x, y) for y in (-56, -26, 4, 34) for x in (-40, -20, 0, 20, 40))
    return "".join(f"M{x} {y}l10 15-10 15-10-15z" for x, y in rows)


def dots() -> str:
    """Large round spots in staggered rows."""
    rows = ((x + 11 * (row % 2), 18 * row - 40) for row in range(5) for x in (-44, -22, 0, 22, 44))
    return "".join(ring(x, y, 7.4) for x, y in rows if abs(x) < 44)


def honeycomb() -> str:
    """Six-sided cells with wax between them."""
    rows = ((x + 11.5 * (row % 2), 20 * row - 54) for row in range(6) for x in (-46, -23, 0, 23, 46))
    return "".join(f"M{points(x, y)}l9 5v10l-9 5-9-5v-10z" for x, y in rows)


def rings() -> str:
    """Circles within circles."""
    return "".join(ring(0, -4, radius) for radius in (8, 17, 26, 35, 46))


def quarters() -> str:
    """Four fields and a disc that changes colour across them."""
    return "M-50-50H0V-2H-50zM0-2H50V50H0z" + ring(0, -2, 21)


def star_path(x: float, y: float, radius: float, tips: int = 5, waist: float = 0.46) -> str:
    """A star with its first tip upwards."""
    lengths = (radius, radius * waist) * tips
    turns = [pi * (k / tips - 0.5) for k in range(2 * tips)]
    corners = [points(x + r * cos(t), y + r * sin(t)) for r, t in zip(lengths, turns, strict=True)]
    return f"M{'L'.join(corners)}z"


def star() -> str:
    """One great star among small ones."""
    small = ((-27, -22), (27, -22), (-20, 23), (20, 23))
    return star_path(0, -1, 27) + "".join(star_path(x, y, 7) for x, y in small)


def moon() -> str:
    """A crescent with three stars in its arms."""
    stars = star_path(14, -9, 10) + star_path(28, 8, 6) + star_path(9, 14, 6)
    return "M4-33A30 30 0 1 0 24 20A27 27 0 0 1 4-33z" + stars


def rays() -> str:
    """A rising sun and its beams."""
    turns = [pi * (k + 0.5) / 7 for k in range(14)]
    corners = [points(80 * cos(t), 12 + 80 * sin(t)) for t in turns]
    beams = "".join(f"M0 12L{a}L{b}z" for a, b in zip(corners[::2], corners[1::2], strict=True))
    return beams + ring(0, 12, 13)


def swirl() -> str:
    """Five arms that turn about the middle."""
    return "".join(swirl_arm(2 * pi * k / 5) for k in range(5))


def swirl_arm(turn: float) -> str:
    """One arm, from the middle outwards and back."""

    def at(radius: float, angle: float) -> str:
        return points(radius * cos(turn + angle), -2 + radius * sin(turn + angle))

    return f"M0-2Q{at(30, 0)} {at(62, 1.2)}L{at(62, 1.83)}Q{at(30, 0.63)} 0-2z"


# For each pair: the colour of the ground, that of the figure, and the figure.
WEAVES = {
    "bg": ("b", "g", waves()),
    "bp": ("p", "b", rings()),
    "br": ("b", "r", gores()),
    "bw": ("b", "w", dots()),
    "by": ("b", "y", star()),
    "gp": ("p", "g", diamonds()),
    "gr": ("r", "g", checks()),
    "gw": ("w", "g", chevrons()),
    "gy": ("g", "y", quarters()),
    "pr": ("r", "p", swirl()),
    "pw": ("w", "p", bands()),
    "py": ("p", "y", moon()),
    "rw": ("w", "r", diagonals()),
    "ry": ("r", "y", rays()),
    "wy": ("w", "y", honeycomb()),
}


def cloth(pair: str) -> str:
    """The weave of a pair, to be seen through some outline."""
    ground, figure, d = WEAVES[pair]
    seam = {"stroke": INK, "stroke_width": 1.3, "stroke_opacity": 0.65, "fill_rule": "evenodd"}
    return fill("M-75-75h150v150h-150z", COLOURS[ground]) + fill(d, COLOURS[figure], **seam)
