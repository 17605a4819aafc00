"""What every tile is made of: the hex, an island in it or a bank of cloud, and the spots for scenery.

Numbers lie on the middle of a tile and ships stand on its corners, so scenery keeps to six spots
towards the sides.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

from aloft.games.scene import Symbol

from ....pen import (
    INK,
    Point,
    clipped,
    disc,
    fill,
    gradient,
    group,
    line,
    mix,
    moved,
    points,
    polygon,
    shape,
    strewn,
)
from ..geometry import SIZE
from ..strokes import rounded

WIDTH, HEIGHT = 100, 115.5
X, Y = WIDTH / 2, HEIGHT / 2
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = (
    (X + 31 * cos(pi * k / 3), Y + 32 * sin(pi * k / 3)) for k in range(6)
)


def hexagon(share: float = 1) -> str:
    """The hex as path data, shrunk about its centre."""
    turns = [pi * k / 3 for k in range(6)]
    return polygon((X + SIZE * share * sin(t), Y - SIZE * share * cos(t)) for t in turns)


def coast(seed: int, share: float = 0.93, rough: float = 0.035) -> str:
    """The shore of an island that all but fills the hex, as path data."""
    dice = Random(seed)
    corners = [(SIZE * sin(pi * k / 3), -SIZE * cos(pi * k / 3)) for k in range(7)]
    knots = []
    for (ax, ay), (bx, by) in pairwise(corners):
        for t in (0, 1 / 3, 2 / 3):
            reach = share * (1 + (dice.random() * 2 - 1) * rough)
            knots.append((X + (ax + (bx - ax) * t) * reach, Y + (ay + (by - ay) * t) * reach))
    return smooth(knots)


def smooth(knots: list[Point]) -> str:
    """A round closed line that all but touches some knots, as path data."""
    after = knots[1:] + knots[:1]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(knots, after, strict=True)]
    bends = zip(after, middles[1:] + middles[:1], strict=True)
    return f"M{points(*middles[0])}" + "".join(f"Q{points(*k, *m)}" for k, m in bends) + "z"


def island(name: str, seed: int, top: str, cliff: str, ground: str, things: str) -> Symbol:
    """Land afloat: marks on the ground end at its shore, things stand upon it."""
    shore = coast(seed)
    lane = fill(hexagon(), "#eef3fd", opacity=0.62)
    rock = moved(shape(shore, cliff, 1.4), 0, 4)
    land = fill(shore, top) + clipped(ground, shore, f"{name}-clip")
    rim = line(shore, "#fff", 3.6, opacity=0.4) + line(shore, INK, 1.4)
    return Symbol(WIDTH, HEIGHT, lane + rock + land + rim + group(rounded(things), opacity=0.84))


def glade(colour: str, opacity: float = 0.5) -> str:
    """The calm middle, where a number lies."""
    return disc(X, Y, 21, colour, opacity=opacity)


def bank(name: str, haze: str, things: str) -> Symbol:
    """Open sky with a great cloud in it, for what flies."""
    sky = gradient(f"{name}-haze", (0, mix(haze, "#ffffff", 0.15), 1), (1, mix(haze, "#ffffff", 0.5), 1))
    puffs = [(X + 35 * cos(pi * k / 6), Y + 36 * sin(pi * k / 6)) for k in range(12)]
    cloud = polygon(puffs) + strewn(PUFF, puffs)
    air = fill(hexagon(0.975), f"url(#{name}-haze)", stroke=INK, stroke_opacity=0.5, stroke_width=1.2)
    white = line(cloud, mix(haze, INK, 0.3), 1.8, opacity=0.7) + fill(cloud, "#fff", opacity=0.93)
    curls = line(strewn("a7 7 0 0 1 11-4", [(x - 6, y + 3) for x, y in puffs[1::3]]), haze, 1.8)
    return Symbol(
        WIDTH, HEIGHT, sky + fill(hexagon(), "#eef3fd", opacity=0.62) + air + white + curls + rounded(things)
    )


PUFF = "m-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z"


def free(spots: Iterable[Point], inner: float = 23, outer: float = 47) -> list[Point]:
    """Those spots that lie neither in the middle nor beyond the sides."""
    return [(x, y) for x, y in spots if hypot(x - X, y - Y) > inner and inside(x - X, y - Y, outer)]


def inside(x: float, y: float, reach: float) -> bool:
    """Whether a point, seen from the centre, lies within so much of every side."""
    return abs(x) <= reach and abs(x) / 2 + abs(y) * 0.866 <= reach
