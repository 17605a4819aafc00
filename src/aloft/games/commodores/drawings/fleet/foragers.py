"""Ships that gather: the gleaner with its nets, the cloudmill with its sails."""

from math import cos, pi, sin

from ....pen import INK, Point, disc, fill, line, polygon, shape
from ..palette import CREAM, GOLD, LEATHER, PLANK
from .rig import Rig

NETS = "M1.5 37H22.5C23 48 18 58 12 58S1 48 1.5 37zM37.5 37H58.5C59 48 54 58 48 58S37 48 37.5 37z"
MESH = (
    "M6 37L20 51M2 40L15 57M12 37L22 46M18 37L4 51M22 40L9 57M12 37L2 46"
    "M42 37L56 51M38 40L51 57M48 37L58 46M54 37L40 51M58 40L45 57M48 37L38 46"
)

GLEANER = Rig(
    sail="M3 22C4 9 16 2.5 30 2.5S56 9 57 22Q50.5 17.5 43.5 23Q37 17.5 30 23Q23 17.5 16.5 23Q9.5 17.5 3 22z",
    hull="M24 32H36C37.5 37 36 42 30 42S22.5 37 24 32z",
    middle=(30, 14),
    scale=0.72,
    folds="M16.5 23C16 14 20 6 30 3M43.5 23C44 14 40 6 30 3M30 23V3",
    back=line("M16.5 22L26 32M43.5 22L34 32M30 22V33", INK, 1.2)
    + line("M2 36H58", INK, 3.4)
    + line("M2 36H58", PLANK, 1.4)
    + fill(NETS, "#fdf4d8", opacity=0.85)
    + line(MESH, LEATHER, 1)
    + "".join(disc(x, 52, 2.8, GOLD, stroke=INK, stroke_width=1) for x in (12, 48))
    + line(NETS, INK, 1.6),
    edge=NETS,
)

HUB: Point = (30, 25)


def blades() -> str:
    """Four sails of a mill, as path data."""
    corners = ((6, -2.4), (27, -2.4), (27, 10.5), (7, 9))
    return "".join(polygon(turned(at, pi * (2 * k + 1) / 4) for at in corners) for k in range(4))


def turned(at: Point, turn: float) -> Point:
    """A point turned about the hub."""
    (x, y), (a, b) = at, HUB
    return a + x * cos(turn) - y * sin(turn), b + x * sin(turn) + y * cos(turn)


def lattice() -> str:
    """The stocks the sails are set on, as path data."""
    ends = [turned((27.5, -2.4), pi * (2 * k + 1) / 4) for k in range(4)]
    return "".join(f"M{HUB[0]} {HUB[1]}L{x:.1f} {y:.1f}" for x, y in ends)


CLOUDMILL = Rig(
    sail=blades(),
    hull="M23 17Q30 10 37 17L42 46H52C51 54 46 58.5 39 58.5H21C14 58.5 9 54 8 46H18z",
    middle=HUB,
    scale=0.66,
    front=line(lattice(), INK, 2)
    + disc(*HUB, 4.6, GOLD, stroke=INK, stroke_width=1.6)
    + disc(*HUB, 1.3, INK)
    + shape("M26.5 46V40.5Q30 37 33.5 40.5V46z", "#6e5868", 1.2)
    + line("M10 50.5H50", LEATHER, 1.3)
    + "".join(disc(x, 54.5, 1.5, CREAM) for x in (20, 30, 40)),
    colour=PLANK,
)
