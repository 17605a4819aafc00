"""Goals of shipwrights: ships steering by a star, a fleet, cubes."""

from math import cos, pi, sin

from aloft.games.scene import Symbol

from ....pen import Point, line, moved, points, polygon, ring, shape
from ..palette import GOLD, PAPER
from ..token import cube
from ..upgrades import hammer
from .goalcard import MIDDLE, goal_card, small

HIGH = 42.0  # where the star stands
FLEET = (("hull", 27, 31), ("hull", 83, 31), ("skiff", 26, 79), ("skiff", 84, 79))
HEAP = ((15, 88), (36, 88), (57, 88), (25.5, 70), (46.5, 70), (36, 52))


def lodestar(name: str) -> Symbol:
    """A great star whose heart is free for a number, ships steering by it."""
    great = shape(spikes(33, 19), GOLD, 1.7) + shape(ring(MIDDLE, HIGH, 18.5), PAPER, 1.7)
    beams = line("".join(beam(pi * k / 8) for k in range(16)), "#fff3c4", 2, opacity=0.5)
    fleet = "".join(
        small(f"{name}-{k}", "hull", x, y, 0.42) for k, (x, y) in enumerate(((24, 83), (55, 87), (86, 83)))
    )
    return goal_card(name, "night", beams + great + fleet)


def spikes(reach: float, waist: float) -> str:
    """A star of eight points, as path data."""
    corners: list[Point] = []
    for k in range(16):
        r, turn = (waist if k % 2 else reach), pi * k / 8
        corners.append((MIDDLE + r * sin(turn), HIGH - r * cos(turn)))
    return polygon(corners)


def beam(turn: float) -> str:
    """A ray of the star, as path data."""
    x, y = sin(turn), -cos(turn)
    return f"M{points(MIDDLE + 37 * x, HIGH + 37 * y)}L{points(MIDDLE + 56 * x, HIGH + 56 * y)}"


def armada(name: str) -> Symbol:
    """Five ships, the flagship in their midst."""
    escort = "".join(small(f"{name}-{k}", kind, x, y, 0.6) for k, (kind, x, y) in enumerate(FLEET))
    return goal_card(name, "dawn", escort + small(f"{name}-flag", "fledgling", MIDDLE, 55, 0.8))


def refit(name: str) -> Symbol:
    """A hammer over six cubes."""
    cubes = "".join(moved(cube().body, x - 2, y - 12, "scale(1.7)") for x, y in HEAP)
    return goal_card(name, "dawn", moved(hammer(), 74, 37, "scale(2.1)") + cubes)
