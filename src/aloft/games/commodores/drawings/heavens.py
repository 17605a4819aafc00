"""The backdrop: high above a sea of clouds, at dawn or late at night."""

from dataclasses import dataclass
from math import sin
from random import Random

from aloft.games.scene import Symbol

from ...pen import Point, disc, fill, gradient, line, moved, number, points, polygon, specks, strewn
from .geometry import HEIGHT, SIZE, SPACES, STEP, WIDTH, hex_point

PUFFS = (
    "M-90 14C-112 14-112-8-86-8C-84-30-46-36-36-18C-24-48 26-46 32-18C44-32 76-26 74-6C104-8 106 14 88 14z"
)
CLOUDS = (
    (180, 110, 1),
    (560, 70, 0.7),
    (860, 150, 0.9),
    (1130, 90, 1.1),
    (90, 300, 0.7),
    (400, 240, 0.8),
    (1200, 300, 0.8),
    (690, 290, 0.6),
)
BANKS = (
    (400, 46, 0.32),
    (520, 60, 0.4),
    (650, 76, 0.46),
    (790, 92, 0.55),
    (930, 108, 0.62),
    (1070, 124, 0.7),
)
ISLES = (
    (150, 410, 0.8),
    (1130, 428, 1),
    (330, 540, 0.6),
    (985, 560, 0.7),
    (700, 445, 0.5),
    (120, 700, 0.9),
    (1190, 730, 0.9),
)
TURF = "M-46 0C-38-9-30-5-26-14C-20-22-10-18-6-10C0-26 14-28 20-12C28-15 40-9 46 0z"
ROCK = "M-46 0H46C38 10 26 9 20 20C14 29 8 24 2 38C-6 25-12 28-18 17C-26 11-38 10-46 0z"
SUN = (930, 330)


@dataclass(frozen=True)
class Light:
    """The colours of one hour."""

    air: tuple[str, str, str, str]  # from the top to the foot
    sun: str
    cloud: str
    deep: str  # the shade between banks of cloud
    isle: str
    bird: str
    comb: float  # how clearly the spaces show
    stars: bool


DAWN = Light(
    ("#a8c6ea", "#cdcdec", "#f0d3e0", "#fce4d0"),
    "#fff3ea",
    "#fff8f4",
    "#cdbfe0",
    "#b7b1d3",
    "#6f6a94",
    0.3,
    False,
)
NIGHT = Light(
    ("#171a40", "#2a2b60", "#45396f", "#6a4a7c"),
    "#8fa4e8",
    "#9c92cc",
    "#1b1a40",
    "#35346a",
    "#a7a3d6",
    0.14,
    True,
)


def heavens(name: str, light: Light) -> Symbol:
    """The whole sky in one light."""
    above = air(name, light) + shine(name, light) + (stars() if light.stars else "") + clouds(light)
    return Symbol(WIDTH, HEIGHT, above + sea(name, light) + birds(light) + honeycomb(light))


def air(name: str, light: Light) -> str:
    """The sky itself, warmer towards its foot."""
    stops = zip((0, 0.36, 0.7, 1), light.air, (1, 1, 1, 1), strict=True)
    return gradient(f"{name}-air", *stops) + fill(f"M0 0H{WIDTH}V{HEIGHT}H0z", f"url(#{name}-air)")


def shine(name: str, light: Light) -> str:
    """The low sun, or the moon, and the wide light around it."""
    stops = ((0, light.sun, 0.85), (0.25, light.sun, 0.45), (1, light.sun, 0))
    if light.stars:
        stops = ((0, light.sun, 0.4), (0.25, light.sun, 0.18), (1, light.sun, 0))
    halo = gradient(f"{name}-sun", *stops, kind="radial") + disc(*SUN, 560, f"url(#{name}-sun)")
    x, y = SUN
    face = disc(x, y, 28, "#fdf3d8" if light.stars else "#fffaf0", opacity=0.9)
    return (
        halo
        + face
        + (
            specks([(x - 8, y - 7), (x + 10, y + 3), (x - 4, y + 12)], 10, "#d8cdb4", opacity=0.5)
            if light.stars
            else ""
        )
    )


def stars() -> str:
    """Fixed stars, thinner towards the clouds."""
    dice = Random(7)
    spots: list[Point] = [(dice.randrange(WIDTH), round(8 + 640 * dice.random() ** 1.5)) for _ in range(150)]
    return "".join(specks(spots[k::3], 1.2 + 0.7 * k, "#fff6dc", opacity=0.75) for k in range(3))


def clouds(light: Light) -> str:
    """A few clouds in the upper air."""
    d = fill(PUFFS, light.cloud, opacity=0.22 if light.stars else 0.55)
    return "".join(moved(d, x, y, f"scale({size})") for x, y, size in CLOUDS)


def sea(name: str, light: Light) -> str:
    """Banks of cloud, one before the other, far islands rising between them."""
    dice = Random(12)
    marks = ""
    for k, (y, size, strength) in enumerate(BANKS):
        marks += isles(light, y - 80, y + 60) + bank(
            f"{name}-bank{k}", y, billows(dice, y, size), strength, light
        )
    return marks


def isles(light: Light, top: float, foot: float) -> str:
    """Far islands between two heights, faint in the haze."""
    land = fill(TURF, light.isle, opacity=0.55) + fill(ROCK, light.isle, opacity=0.32)
    some = [(x, y, size) for x, y, size in ISLES if top < y <= foot]
    return "".join(moved(land, x, y, f"scale({size})") for x, y, size in some)


def billows(dice: Random, y: float, size: float) -> str:
    """The crest of a bank, from side to side: round tops of many sizes, heaped and sinking by turns."""
    x, height, d = -60.0, 0.0, f"M-60 {number(y)}"
    while x < WIDTH + 60:
        wide = size * (0.5 + dice.random() ** 2 * 1.5)
        goal = size * 0.55 * sin(x / (size * 3.1)) + size * 0.3 * (dice.random() - 0.5)
        bend = wide * (0.54 + dice.random() * 0.16)
        d += f"a{number(bend)} {number(bend)} 0 0 1 {points(wide, goal - height)}"
        x, height = x + wide, goal
    return d


def bank(name: str, y: float, crest: str, strength: float, light: Light) -> str:
    """A bank of cloud, bright along its crest, lost in haze below."""
    if light.stars:
        strength *= 0.42
    stops = ((0, light.cloud, strength), (0.55, light.cloud, strength * 0.35), (1, light.cloud, 0))
    blend = gradient(name, *stops, gradientUnits="userSpaceOnUse", y1=y - 60, y2=y + 210)
    return (
        blend
        + fill(f"{crest}V{y + 210}H-60z", f"url(#{name})")
        + line(crest, light.cloud, 2, opacity=strength * 0.45)
    )


def birds(light: Light) -> str:
    """Flights of birds, early up or late."""
    flocks = (
        (240, 190),
        (272, 176),
        (292, 198),
        (322, 186),
        (1010, 500),
        (1036, 488),
        (1056, 506),
        (420, 880),
        (446, 868),
        (470, 884),
        (620, 180),
        (642, 170),
    )
    return line(strewn("m-8 0q5-6 8 0q3-6 8 0", flocks), light.bird, 1.8, opacity=0.45)


def honeycomb(light: Light) -> str:
    """The spaces of the sky, barely drawn."""
    half, size = STEP / 2, SIZE
    cell = [(0, -size), (half, -size / 2), (half, size / 2), (0, size), (-half, size / 2), (-half, -size / 2)]
    centres = [hex_point(q, r) for q, r in SPACES]
    d = "".join(polygon((x + a, y + b) for a, b in cell) for x, y in centres)
    return line(d, "#fff", 1.2, opacity=light.comb)
