"""The backdrop: high above a sea of clouds, at dawn or late at night."""

from random import Random

from aloft.games.scene import Symbol

from ....pen import Point, disc, fill, gradient, line, moved, specks, strewn
from ..geometry import HEIGHT, WIDTH
from .cloudsea import sea
from .light import Hour

PUFFS = (
    "M-90 14C-112 14-112-8-86-8C-84-30-46-36-36-18C-24-48 26-46 32-18C44-32 76-26 74-6C104-8 106 14 88 14z"
)
CLOUDS = ((470, 110, 1), (760, 70, 0.7), (1060, 150, 0.9), (1330, 90, 1.1), (90, 300, 0.7), (600, 240, 0.8),
          (1400, 300, 0.8), (890, 290, 0.6))  # fmt: skip
BIRDS = ((240, 190), (272, 176), (292, 198), (322, 186), (620, 180), (642, 170), (1010, 500), (1036, 488),
         (1056, 506), (420, 880), (446, 868), (470, 884))  # fmt: skip
ORB = (1230, 330)  # where the sun stands, and the moon
CRATERS = ((1222, 323), (1240, 333), (1226, 342))


def heavens(name: str, hour: Hour) -> Symbol:
    """The whole sky at one hour."""
    above = air(name, hour) + orb(name, hour) + (stars() if hour.night else "") + clouds(hour)
    return Symbol(WIDTH, HEIGHT, above + sea(name, hour) + birds(hour))


def air(name: str, hour: Hour) -> str:
    """The sky itself, warmer towards its foot."""
    stops = zip((0, 0.36, 0.7, 1), hour.air, (1, 1, 1, 1), strict=True)
    return gradient(f"{name}-air", *stops) + fill(f"M0 0H{WIDTH}V{HEIGHT}H0z", f"url(#{name}-air)")


def orb(name: str, hour: Hour) -> str:
    """The low sun, or the moon, and the wide light around it."""
    stops = ((0, hour.shine, hour.glare), (0.25, hour.shine, hour.glare / 2), (1, hour.shine, 0))
    halo = gradient(f"{name}-shine", *stops, kind="radial") + disc(*ORB, 560, f"url(#{name}-shine)")
    craters = specks(CRATERS, 10, "#d8cdb4", opacity=0.5) if hour.night else ""
    return halo + disc(*ORB, 28, hour.orb, opacity=0.9) + craters


def stars() -> str:
    """Fixed stars, thinner towards the clouds."""
    dice = Random(7)
    spots: list[Point] = [(dice.randrange(WIDTH), round(8 + 640 * dice.random() ** 1.5)) for _ in range(150)]
    return "".join(specks(spots[k::3], 1.2 + 0.7 * k, "#fff6dc", opacity=0.75) for k in range(3))


def clouds(hour: Hour) -> str:
    """A few clouds in the upper air."""
    cloud = fill(PUFFS, hour.cloud, opacity=hour.puffs)
    return "".join(moved(cloud, x, y, f"scale({size})") for x, y, size in CLOUDS)


def birds(hour: Hour) -> str:
    """Flights of birds, early up or late."""
    return line(strewn("m-8 0q5-6 8 0q3-6 8 0", BIRDS), hour.bird, 1.8, opacity=0.45)
