"""How a ship is put together: a hull, its cloth, and what is rigged behind and before them."""

from dataclasses import dataclass

from ....pen import INK, Point, clipped, fill, glow, group, line, moved, shape, tag
from ..palette import WOOD
from ..strokes import rounded
from .cloth import ground, pattern


@dataclass(frozen=True)
class Rig:
    """A type of ship in a box of 60 by 60, bound for the right."""

    sail: str  # all its cloth, as path data
    hull: str  # its body, as path data
    middle: Point  # where the pattern of its cloth is centred
    scale: float = 0.8  # of that pattern
    again: float = 0  # how far to the right it is painted once more, on a ship of two balloons
    folds: str = ""  # seams of the cloth, as path data
    colour: str = WOOD  # of the hull
    back: str = ""  # marks behind hull and cloth
    front: str = ""  # marks before both
    low: bool = False  # whether the hull lies before the cloth
    edge: str = ""  # more of the silhouette, as path data


def craft(name: str, rig: Rig, seat: int) -> str:
    """A ship in the cloth of a seat, with a pale rim; the name must be unique."""
    halo = line(rig.sail + rig.hull + rig.edge, "#fff", 5.2, opacity=0.9)
    body = shape(rig.hull, rig.colour, 1.8)
    sail = canvas(name, rig, seat)
    return rounded(halo + rig.back + (sail + body if rig.low else body + sail) + rig.front)


def canvas(name: str, rig: Rig, seat: int) -> str:
    """The cloth, lit from the upper left."""
    painted = moved(pattern(seat), *rig.middle, f"scale({rig.scale})")
    if rig.again:
        painted = group(painted, id=f"{name}-cloth") + tag("use", href=f"#{name}-cloth", x=rig.again)
    folds = line(rig.folds, INK, 0.9, opacity=0.35) if rig.folds else ""
    light = glow(f"{name}-glow", 0.8) + fill("M0 0H60V60H0z", f"url(#{name}-glow)")
    return clipped(
        fill("M0 0H60V60H0z", ground(seat)) + painted + folds + light, rig.sail, f"{name}-clip"
    ) + line(rig.sail, INK, 1.8)
