"""The backdrop of a board: sky, hills and launch field, at dawn or before it."""

from math import cos, pi, sin
from random import Random

from aloft.games.scene import Symbol

from ...pen import disc, fill, gradient, group, line, points, specks
from .hills import hills
from .light import Light
from .meadow import meadow

HEIGHT = 860
HORIZON = 560
PUFFS = (
    "M-90 14C-112 14-112-8-86-8C-84-30-46-36-36-18C-24-48 26-46 32-18C44-32 76-26 74-6C104-8 106 14 88 14z"
)
GLEAM = "M-66 4C-80 4-78-10-62-8C-58-22-36-24-28-8C-16-34 16-34 20-8C28-16 46-14 44 4z"
TOP, CELL = 40, (100, 120)  # where the highest altitude begins, and the size of a cell


def sky(name: str, columns: int, light: Light) -> Symbol:
    """A landscape one cell wider than the board on either side."""
    width = 100 * (columns + 2)
    above = air(name, width, light) + sun(name, width, light) + (stars(width) if light.stars else "")
    far = clouds(width, light) + birds(width, light) + hills(name, width, light)
    return Symbol(width, HEIGHT, above + far + meadow(name, width, light) + guides(columns, light))


def air(name: str, width: int, light: Light) -> str:
    """The sky itself, warmer towards the horizon."""
    stops = zip((0, 0.42, 0.72, 1), light.sky, (1, 1, 1, 1), strict=True)
    blend = gradient(f"{name}-air", *stops, gradientUnits="userSpaceOnUse", y2=HORIZON)
    return blend + fill(f"M0 0H{width}V{HEIGHT}H0z", f"url(#{name}-air)")


def sun(name: str, width: int, light: Light) -> str:
    """The sun about to leave the hills, its glow and its beams."""
    x, y = round(0.68 * width), 470
    stops = ((0, light.sun, 0.95), (0.35, light.sun, 0.45), (1, light.sun, 0))
    glow = gradient(f"{name}-sun", *stops, kind="radial") + disc(x, y, 430, f"url(#{name}-sun)")
    beams = "".join(f"M{x} {y}{beam(pi * (k + 0.35) / 11)}" for k in range(11))
    rim = "" if light.stars else disc(x, y, 42, "#fffbea", opacity=0.9)
    return fill(beams, light.sun, opacity=0.05 if light.stars else 0.13) + glow + rim


def beam(turn: float) -> str:
    """A ray of light, as path data from where the sun is."""
    ends = [(round(1800 * cos(t)), round(-1800 * sin(t))) for t in (turn, turn + 0.11)]
    return f"l{points(*ends[0])} {points(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])}z"


def stars(width: int) -> str:
    """Fixed stars, thinner towards the horizon, and a late moon."""
    dice = Random(5)
    spots = [(dice.randrange(width), round(8 + 350 * dice.random() ** 1.7)) for _ in range(round(width / 16))]
    moon = fill("M46 18a26 26 0 1 0 24 36a22 22 0 0 1-24-36z", "#fff0cf", opacity=0.85)
    return "".join(specks(spots[k::3], 1.4 + k, "#fff6dc", opacity=0.8) for k in range(3)) + moon


def clouds(width: int, light: Light) -> str:
    """A few clouds, far apart."""
    left = ((0.05, 236, 1), (0.3, 88, 0.8), (0.17, 350, 0.9))
    right = ((0.5, 250, 1.1), (0.8, 130, 1.15), (0.93, 330, 0.8))
    return "".join(cloud(x * width, y, size, light) for x, y, size in left + right)


def cloud(x: float, y: float, size: float, light: Light) -> str:
    """A long cloud with a flat base."""
    gleam, strength = (0.1, 0.3) if light.stars else (0.7, 0.55)
    marks = fill(PUFFS, light.cloud) + fill(GLEAM, "#fff", opacity=gleam)
    return group(marks, transform=f"translate({points(x, y)}) scale({size})", opacity=strength)


def birds(width: int, light: Light) -> str:
    """A flight of birds, early up."""
    flock = ((0.4, 372), (0.425, 358), (0.445, 376), (0.468, 364))
    d = "".join(f"M{points(x * width - 8, y)}q5-6 8 0q3-6 8 0" for x, y in flock)
    return line(d, light.trees, 1.8, opacity=0.55)


def guides(columns: int, light: Light) -> str:
    """The cells, barely drawn."""
    side, rise = CELL[0] - 26, CELL[1] - 26
    cell = f"h{side}q10 0 10 10v{rise}q0 10-10 10h-{side}q-10 0-10-10v-{rise}q0-10 10-10z"
    starts = ((100 + CELL[0] * k + 13, TOP + CELL[1] * row + 3) for row in range(4) for k in range(columns))
    d = "".join(f"M{x} {y}{cell}" for x, y in starts)
    return fill(d, "#fff", fill_opacity=0.1 * light.guide, stroke="#fff", stroke_opacity=0.5 * light.guide)
