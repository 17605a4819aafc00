"""One sign for each colour, so that no card or token speaks by its colour alone."""

from ...pen import INK, disc, group, line, ring, shape
from .weave import star_path

SHADE = {"b": "#1f5dab", "g": "#358a3b", "p": "#5d2b8c", "r": "#b52a2e", "w": "#c9bfd6", "y": "#e09a12"}
TINT = {"b": "#dcecff", "g": "#e4f6dc", "p": "#ecdcfa", "r": "#ffe0dc", "w": "#ffffff", "y": "#fff7d6"}


def wave(tint: str) -> str:
    """Blue: two swells of the sea."""
    swells = "M-11-4.5q3.7-6 7.3 0t7.3 0t7.3 0M-11 5.5q3.7-6 7.3 0t7.3 0t7.3 0"
    return line(swells, INK, 6.4) + line(swells, tint, 3.4)


def leaf(tint: str) -> str:
    """Green: a leaf with its veins."""
    blade = shape("M-8 9C-13-3-3-12 11-11C12 3 4 13-8 9z", tint, 1.6)
    return blade + line("M-11 12L6-6M-5 5v-6M0 0V-6M-3 4h6M2-1h6", INK, 1.4)


def grape(tint: str) -> str:
    """Purple: a bunch of grapes."""
    berries = ((-6, -3), (0, -3), (6, -3), (-3, 3), (3, 3), (0, 9))
    stalk = line("M0-6Q0-10 3-12M0-8Q-4-12-8-10", INK, 1.6)
    return stalk + "".join(shape(ring(x, y, 3.7), tint, 1.4) for x, y in berries)


def heart(tint: str) -> str:
    """Red: a heart."""
    d = "M0 11C-6 6-12 2-12-4C-12-12-3-13 0-6C3-13 12-12 12-4C12 2 6 6 0 11z"
    return shape(d, tint, 1.6) + line("M-8-4q0-3 3-3.5", "#fff", 1.8)


def cloud(tint: str) -> str:
    """White: a cloud."""
    d = "M-8 8C-14 8-14-1-8-1C-8-9 3-11 5-4C13-6 15 8 7 8z"
    return shape(d, tint, 1.6) + line("M-4-2q1-3 4-3", SHADE["w"], 1.4)


def sun(tint: str) -> str:
    """Yellow: a sun."""
    return shape(star_path(0, 0, 12.5, 10, 0.7), tint, 1.4) + shape(ring(0, 0, 5.5), "#ffb020", 1.4)


GLYPHS = {"b": wave, "g": leaf, "p": grape, "r": heart, "w": cloud, "y": sun}


def glyph(letter: str, x: float, y: float, size: float = 1) -> str:
    """The sign of a colour, about 25 units across at size 1."""
    return group(GLYPHS[letter](TINT[letter]), transform=f"translate({x} {y}) scale({size})")


def dapple(x: float, y: float, radius: float) -> str:
    """A soft gleam."""
    return disc(x, y, radius, "#fff", opacity=0.22)
