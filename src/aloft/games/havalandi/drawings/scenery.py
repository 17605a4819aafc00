"""What surrounds the board: the sky, the sun, hills and the plain in their mist."""

from math import cos, pi, sin
from random import Random

from ...pen import Point, disc, fill, gradient, line, moved, points, ring, specks, strewn
from .geometry import HEIGHT, WIDTH
from .light import Light

HORIZON = 640
SUN = (1290, 560)
PUFFS = (
    "M-90 14C-112 14-112-8-86-8C-84-30-46-36-36-18C-24-48 26-46 32-18C44-32 76-26 74-6C104-8 106 14 88 14z"
)
GLEAM = "M-66 4C-80 4-78-10-62-8C-58-22-36-24-28-8C-16-34 16-34 20-8C28-16 46-14 44 4z"
CLOUDS = (
    (190, 150, 1.1),
    (420, 300, 0.8),
    (120, 420, 0.85),
    (1150, 130, 0.9),
    (1420, 250, 1.1),
    (1180, 360, 0.7),
)
FAR = "M0 566C120 520 220 560 330 548S560 500 700 548S960 520 1090 552S1340 500 1560 546V700H0z"
MID = "M0 612C140 574 260 620 420 600S760 600 900 612S1180 566 1320 590S1480 606 1560 588V720H0z"
NEAR = "M0 654C180 628 320 668 480 650S860 660 1060 650S1380 628 1560 648V760H0z"
FOLDS = (
    "M0 800C160 770 300 830 420 800V960C260 930 120 960 0 940z"
    "M1560 860C1420 820 1320 880 1180 850V1020C1320 990 1460 1040 1560 1000z"
)
BUSHES = (
    (40, 662, 11),
    (62, 664, 8),
    (80, 663, 10),
    (236, 658, 9),
    (254, 660, 12),
    (1400, 648, 9),
    (1418, 650, 12),
    (1522, 650, 9),
)
TREES = ((52, 800), (96, 812), (1490, 760), (1452, 776), (30, 1010), (1524, 930))
POPLARS = ((130, 658), (146, 657), (162, 656), (1296, 650), (1312, 649), (1470, 648))


def scenery(name: str, light: Light) -> str:
    """Everything behind the board."""
    above = air(name, light) + sun(name, light) + (stars() if light.night else "")
    return above + clouds(light) + birds(light) + hills(name, light) + plain(name, light)


def air(name: str, light: Light) -> str:
    """The sky itself, warmer towards the horizon."""
    stops = zip((0, 0.4, 0.72, 1), light.sky, (1, 1, 1, 1), strict=True)
    blend = gradient(f"{name}-air", *stops, gradientUnits="userSpaceOnUse", y2=HORIZON)
    return blend + fill(f"M0 0H{WIDTH}V{HEIGHT}H0z", f"url(#{name}-air)")


def sun(name: str, light: Light) -> str:
    """The sun just above the hills, its glow and its beams."""
    stops = ((0, light.sun, 0.95), (0.35, light.sun, 0.45), (1, light.sun, 0))
    halo = gradient(f"{name}-sun", *stops, kind="radial") + disc(*SUN, 460, f"url(#{name}-sun)")
    beams = "".join(f"M{points(*SUN)}{beam(pi * (k + 0.35) / 11)}" for k in range(11))
    rim = "" if light.night else disc(*SUN, 40, "#fffbea", opacity=0.9)
    return fill(beams, light.sun, opacity=0.05 if light.night else 0.14) + halo + rim


def beam(turn: float) -> str:
    """A ray of light, as path data from where the sun is."""
    (ax, ay), (bx, by) = ((round(1900 * cos(t)), round(-1900 * sin(t))) for t in (turn, turn + 0.11))
    return f"l{points(ax, ay, bx - ax, by - ay)}z"


def stars() -> str:
    """Fixed stars, thinner towards the horizon, and a late moon."""
    dice = Random(5)
    spots: list[Point] = [(dice.randrange(WIDTH), round(8 + 420 * dice.random() ** 1.6)) for _ in range(110)]
    moon = fill("M300 90a34 34 0 1 0 31 47a29 29 0 0 1-31-47z", "#fff0cf", opacity=0.85)
    return "".join(specks(spots[k::3], 1.4 + k, "#fff6dc", opacity=0.8) for k in range(3)) + moon


def clouds(light: Light) -> str:
    """A few clouds, far apart."""
    bright, strength = (0.1, 0.3) if light.night else (0.7, 0.6)
    marks = fill(PUFFS, light.cloud, opacity=strength) + fill(GLEAM, "#fff", opacity=bright * strength)
    return "".join(moved(marks, x, y, f"scale({size})") for x, y, size in CLOUDS)


def birds(light: Light) -> str:
    """A flight of birds, early up."""
    flock = ((300, 452), (332, 434), (352, 456), (384, 442), (1120, 240), (1146, 228))
    return line("".join(f"M{x - 8} {y}q5-6 8 0q3-6 8 0" for x, y in flock), light.trees, 1.8, opacity=0.6)


def hills(name: str, light: Light) -> str:
    """Three ridges, fading into the mist at their feet, and trees upon the nearest."""
    ridges = "".join(
        gradient(f"{name}-hill{k}", (0, colour, 1), (0.7, light.mist, 1 if k < 2 else 0.4))
        + fill(d, f"url(#{name}-hill{k})")
        for k, (d, colour) in enumerate(zip((FAR, MID, NEAR), light.hills, strict=True))
    )
    crowns = "".join(ring(*bush) for bush in BUSHES)
    tall = "".join(f"M{x - 4} {y + 4}c-4-14 0-34 4-38c4 4 8 24 4 38z" for x, y in POPLARS)
    return ridges + fill(crowns + tall, light.trees)


def plain(name: str, light: Light) -> str:
    """The ground between the hills and the viewer."""
    far, near = light.plain
    blend = gradient(f"{name}-plain", (0, far, 1), (1, near, 1))
    ground = fill(
        "M0 672C200 652 380 684 560 668S1000 680 1200 668S1460 654 1560 664V1400H0z", f"url(#{name}-plain)"
    )
    return blend + ground + fill(FOLDS, near, opacity=0.3) + grove(light) + grass(light)


def grove(light: Light) -> str:
    """A few round trees on the plain, each with its shadow."""
    shadows = "".join(f"M{x - 20} {y}a20 5 0 1 0 40 0a20 5 0 1 0-40 0z" for x, y in TREES)
    trunks = line("".join(f"M{x} {y}v-18" for x, y in TREES), light.rim, 3, opacity=0.5)
    crowns = "".join(
        ring(x, y - 26, 15) + ring(x - 10, y - 18, 10) + ring(x + 10, y - 18, 10) for x, y in TREES
    )
    return fill(shadows, light.rim, opacity=0.12) + trunks + fill(crowns, light.trees)


def grass(light: Light) -> str:
    """Tufts and early flowers here and there."""
    dice = Random(11)
    spots = [(dice.randrange(WIDTH), 700 + dice.randrange(680)) for _ in range(150)]
    beside = [(x, y) for x, y in spots if abs(x - 780) > 216 + (y - 190) * 0.577 or y > 1366]
    tufts = line(strewn("l3 6 1-9 1 9 4-7", beside[::2]), light.trees, 1.5, opacity=0.8)
    return tufts + specks(beside[1::2], 4.4, light.meadow[2], opacity=0.8)
