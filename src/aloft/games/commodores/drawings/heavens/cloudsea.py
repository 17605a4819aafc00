"""The sea of clouds below: banks one before the other, far islands rising between them."""

from math import sin
from random import Random

from ....pen import fill, gradient, line, moved, number, points
from ..geometry import WIDTH
from .light import Hour

BANKS = (
    (400, 46, 0.32),
    (520, 60, 0.4),
    (650, 76, 0.46),
    (790, 92, 0.55),
    (930, 108, 0.62),
    (1070, 124, 0.7),
)
ISLES = ((150, 410, 0.8), (1130, 428, 1), (330, 540, 0.6), (985, 560, 0.7), (700, 445, 0.5),
         (120, 700, 0.9), (1190, 730, 0.9))  # fmt: skip
TURF = "M-46 0C-38-9-30-5-26-14C-20-22-10-18-6-10C0-26 14-28 20-12C28-15 40-9 46 0z"
ROCK = "M-46 0H46C38 10 26 9 20 20C14 29 8 24 2 38C-6 25-12 28-18 17C-26 11-38 10-46 0z"
DEPTH = 210  # how far below its crest a bank is lost in haze
EDGE = 60  # how far beyond the picture it begins


def sea(name: str, hour: Hour) -> str:
    """From the farthest bank to the nearest."""
    dice = Random(12)
    marks = ""
    for k, (y, size, strength) in enumerate(BANKS):
        crest = billows(dice, y, size)
        marks += isles(hour, y - 80, y + 60) + bank(
            f"{name}-bank{k}", y, crest, strength * hour.banks, hour.cloud
        )
    return marks


def isles(hour: Hour, top: float, foot: float) -> str:
    """Far islands between two heights, faint in the haze."""
    land = fill(TURF, hour.isle, opacity=0.55) + fill(ROCK, hour.isle, opacity=0.32)
    return "".join(moved(land, x, y, f"scale({size})") for x, y, size in ISLES if top < y <= foot)


def billows(dice: Random, y: float, size: float) -> str:
    """The crest of a bank as path data: round tops of many sizes, heaped and sinking by turns."""
    x, height, d = float(-EDGE), 0.0, f"M{-EDGE} {y:g}"
    while x < WIDTH + EDGE:
        wide = size * (0.5 + dice.random() ** 2 * 1.5)
        goal = size * 0.55 * sin(x / (size * 3.1)) + size * 0.3 * (dice.random() - 0.5)
        bend = number(wide * (0.54 + dice.random() * 0.16))
        d += f"a{bend} {bend} 0 0 1 {points(wide, goal - height)}"
        x, height = x + wide, goal
    return d


def bank(name: str, y: float, crest: str, strength: float, colour: str) -> str:
    """A bank of cloud, bright along its crest."""
    stops = ((0, colour, strength), (0.55, colour, strength * 0.35), (1, colour, 0))
    blend = gradient(name, *stops, gradientUnits="userSpaceOnUse", y1=y - 60, y2=y + DEPTH)
    body = fill(f"{crest}V{y + DEPTH:g}H{-EDGE}z", f"url(#{name})")
    return blend + body + line(crest, colour, 2, opacity=round(strength * 0.45, 2))
