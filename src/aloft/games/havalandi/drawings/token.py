"""Small things: dice, sandbags, the flag, and the light on a hex in sight."""

from math import cos, pi, sin

from aloft.games.scene import Symbol

from ...pen import INK, clipped, fill, glow, gradient, line, points, polygon, ring, shape, sheet, tag
from .digits import digits
from .palette import CREAM, LEATHER, PAPER

LOW, MID, HIGH = 18, 32, 46
PIPS = {
    1: ((MID, MID),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MID, MID), (HIGH, LOW)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (MID, MID), (HIGH, LOW), (HIGH, HIGH)),
    6: ((LOW, LOW), (LOW, MID), (LOW, HIGH), (HIGH, LOW), (HIGH, MID), (HIGH, HIGH)),
}
BAG = "M17 13C8 18 3 27 4 36C5 44 10 46 24 46C38 46 43 44 44 36C45 27 40 18 31 13z"
TIE = "M17 11C14 8 14 5 15 2.5C18 4 20 1.5 24 2.5C28 1.5 30 4 33 2.5C34 5 34 8 31 11z"


def die(face: int) -> Symbol:
    """A cream die from above."""
    name = f"die-{face}"
    blend = gradient(f"{name}-face", (0, "#fffdf6", 1), (1, "#f1dfc4", 1))
    block = shape(sheet(2, 4, 60, 59, 14), "#cbae8e") + shape(sheet(2, 2, 60, 57, 14), f"url(#{name}-face)")
    inner = line(sheet(6, 6, 52, 49, 11), "#fff", 2, opacity=0.8)
    spots = "".join(ring(x, y - 1.5, 5.2) for x, y in PIPS[face])
    return Symbol(64, 64, blend + block + inner + fill(spots, INK))


def bag(worth: int) -> Symbol:
    """A sandbag that says how many points it stands for."""
    name = f"bag-{worth}"
    light = glow(f"{name}-glow", 0.7) + tag("path", d="M3 12h42v35H3z", fill=f"url(#{name}-glow)")
    body = clipped(fill(BAG, "#dcc39a") + light, BAG, f"{name}-clip") + line(BAG)
    label = shape(sheet(9, 22, 30, 19, 5), PAPER, 1.3) + digits(str(worth), 24, 31.5, 11.5)
    tie = shape(TIE, "#cdb084", 1.7) + line("M15.5 12.5H32.5", LEATHER, 3.4)
    return Symbol(48, 48, line(BAG + TIE, "#fff", 5, opacity=0.6) + tie + body + label)


def flag() -> Symbol:
    """A pennant on its pole: a site that is taken from the start when two play."""
    mound = fill("M3 36a9 3 0 1 0 18 0a9 3 0 1 0-18 0z", INK, opacity=0.18)
    cloth = "M12 4C17 1 20 7 27 4V17C20 20 17 14 12 17z"
    pole = line("M12 3V36", CREAM, 5, opacity=0.7) + line("M12 3V36", INK, 2.2)
    return Symbol(
        30, 40, mound + pole + line(cloth, "#fff", 4, opacity=0.7) + shape(cloth, "#fff8ea", 1.7) + stitch()
    )


def stitch() -> str:
    """A band along the pennant."""
    return line("M13.5 11C18 8.5 20.5 13 26 11", "#8d86a3", 2.6)


def glow_hex() -> Symbol:
    """Soft light over a hex in sight, brighter towards its sides."""
    stops = ((0, "#fff7c9", 0.16), (0.6, "#ffeda0", 0.26), (1, "#ffd75e", 0.7))
    light = gradient("glow-hex-light", *stops, kind="radial", r=0.56)
    outer, inner = hexagon(1), hexagon(0.9)
    edge = line(inner, "#c97a00", 5, opacity=0.6) + line(inner, "#fffbe0", 2.6)
    return Symbol(100, 115.5, light + fill(outer, "url(#glow-hex-light)") + edge)


def hexagon(share: float) -> str:
    """A hex as path data, shrunk about its centre."""
    turns = [pi * k / 3 for k in range(6)]
    return polygon((50 + 57.7 * share * sin(t), 57.75 - 57.7 * share * cos(t)) for t in turns)


def rung() -> Symbol:
    """A step of the rope ladder that shows the score."""
    ropes = line(f"M{points(6, 0)}V20M34 0V20", LEATHER, 2.4)
    return Symbol(40, 20, ropes + shape(sheet(2, 7, 36, 7, 3), "#d8a873", 1.5))
