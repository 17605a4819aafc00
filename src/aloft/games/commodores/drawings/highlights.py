"""Lights and marks laid on the board: reach, the acting ship, rest, and new timber."""

from aloft.games.scene import Symbol

from ...pen import INK, disc, fill, gradient, line, moved, ring, shape, sheet
from .lands.tile import HEIGHT, WIDTH, hexagon
from .palette import LEATHER, PLANK
from .token import cube

SLEEP = "M46.4 4.5H54.4L46.4 13.5H54.4M40.4 15.5H45.4L40.4 21.5H45.4"
SCAFFOLD = "M5 57V26M20 57V26M40 57V26M55 57V26M2 57H58M3 41.5H57"


def lights() -> dict[str, Symbol]:
    """All of them by id."""
    return {
        each.__name__.replace("_", "-"): each()
        for each in (acting, rested, newly_built, lit_corner, glow_hex, fit, fitted)
    }


def acting() -> Symbol:
    """A soft ring of light around the ship that acts."""
    stops = ((0, "#fff8d6", 0.9), (0.62, "#ffe79a", 0.75), (0.86, "#ffc94d", 0.7), (1, "#ffc94d", 0))
    halo = gradient("acting-light", *stops, kind="radial") + disc(36, 36, 36, "url(#acting-light)")
    edge = line(ring(36, 36, 31), "#b86a00", 3.4, opacity=0.55) + line(ring(36, 36, 31), "#fffbe6", 1.8)
    return Symbol(72, 72, halo + edge)


def rested() -> Symbol:
    """Two letters of sleep in the upper right, for a ship that has acted."""
    pillow = fill(
        "M37 8C37 3 42 1 46 1H55C59 1 60 5 59 10C59 15 56 17 51 17.5C49 22 46 25 42 25C37 25 36 21 37 17z",
        "#fffdf8",
        opacity=0.9,
    )
    return Symbol(60, 60, pillow + line(SLEEP, INK, 2.1))


def newly_built() -> Symbol:
    """A scaffold around the ship, for one still on the slip."""
    poles = line(SCAFFOLD, "#fff", 5, opacity=0.6) + line(SCAFFOLD, INK, 3.4) + line(SCAFFOLD, PLANK, 1.6)
    braces = line("M5 57L20 41.5M55 57L40 41.5", LEATHER, 1.4)
    return Symbol(60, 60, braces + poles)


def lit_corner() -> Symbol:
    """A disc of gold light on a corner within reach."""
    stops = ((0, "#fffbe0", 0.95), (0.5, "#ffe58a", 0.85), (0.8, "#ffc53d", 0.6), (1, "#ffc53d", 0))
    glow = gradient("lit-corner-light", *stops, kind="radial") + disc(20, 20, 20, "url(#lit-corner-light)")
    edge = line(ring(20, 20, 11.5), "#a85f00", 3.2, opacity=0.75) + line(ring(20, 20, 11.5), "#fffbe6", 1.7)
    return Symbol(40, 40, glow + edge + disc(20, 20, 3, "#a85f00", opacity=0.8))


def glow_hex() -> Symbol:
    """Light over a hex in sight, brighter towards its sides."""
    stops = ((0, "#fff7c9", 0.1), (0.6, "#ffeda0", 0.24), (1, "#ffd75e", 0.75))
    light = gradient("glow-hex-light", *stops, kind="radial", r=0.56)
    edge = line(hexagon(0.92), "#c97a00", 5, opacity=0.65) + line(hexagon(0.92), "#fffbe0", 2.6)
    return Symbol(WIDTH, HEIGHT, light + fill(hexagon(), "url(#glow-hex-light)") + edge)


def fit() -> Symbol:
    """A gilded frame around an upgrade that can be had."""
    return Symbol(
        166, 50, line(sheet(2, 2, 162, 46, 10), "#b86a00", 4) + line(sheet(2, 2, 162, 46, 10), "#ffe79a", 2)
    )


def fitted() -> Symbol:
    """A cube over the price of an upgrade, which is paid; on its left is room for what it comes to."""
    plate = shape(sheet(2, 2, 162, 46, 10), "#fff3d0", 1.4)
    tick = line("M130 25L138 35L152 15", "#2f7d4f", 5)
    return Symbol(166, 50, plate + moved(cube().body, 84, 8, "scale(2.4)") + tick)
