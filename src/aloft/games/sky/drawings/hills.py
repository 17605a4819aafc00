"""The hills beyond the field, one behind another, with mist between them."""

from ...pen import fill, gradient, group, mix, points, ring
from .light import Light
from .ridge import Ridge

RIDGES = (Ridge(452, 34, 1), Ridge(488, 26, 5.2), Ridge(522, 18, 9.1), Ridge(552, 11, 2.6))
FLOOR = 620

# Where along the width trees grow.
BUSHES = (0.02, 0.035, 0.046, 0.33, 0.34, 0.352, 0.37, 0.57, 0.581, 0.83, 0.842, 0.857, 0.87, 0.97)
POPLARS = (0.1, 0.112, 0.124, 0.44, 0.7, 0.712, 0.91)


def hills(name: str, width: int, light: Light) -> str:
    """Four ridges, the trees and the farm on the nearest two."""
    slopes = [slope(f"{name}-hill{k}", width, ridge, light, k) for k, ridge in enumerate(RIDGES)]
    return "".join(slopes[:3]) + woods(width, light) + slopes[3] + farm(width, light)


def slope(name: str, width: int, ridge: Ridge, light: Light, rank: int) -> str:
    """One ridge, fading into the mist at its foot."""
    colour = light.hills[rank]
    fade = gradient(name, (0, colour, 1), (1, mix(colour, light.mist, 0.45), 1))
    return fade + fill(ridge.outline(width, FLOOR), f"url(#{name})")


def woods(width: int, light: Light) -> str:
    """Clumps of trees along the nearest ridge."""
    crowns = "".join(ring(*crest(share * width, 3), 7 + k % 3 * 3) for k, share in enumerate(BUSHES))
    tall = "".join(poplar(*crest(share * width)) for share in POPLARS)
    return fill(crowns + tall, light.trees)


def crest(x: float, above: int = 0) -> tuple[int, int]:
    """A spot on top of the nearest ridge."""
    return round(x), round(RIDGES[3].height(x)) - above


def poplar(x: float, y: float) -> str:
    """A slender tree standing at (x, y)."""
    return f"M{points(x - 4, y + 2)}c-4-14 0-34 4-38c4 4 8 24 4 38z"


def farm(width: int, light: Light) -> str:
    """A small farm, with a light in its window while it is dark."""
    roof, wall, pane = ("#3b3156", "#584a72", "#ffd98a") if light.stars else ("#c98f86", "#fbeee0", "#b8a6bd")
    house = (
        fill("M-16 0V-13H16V0z", wall) + fill("M-20-12L-13-24H13L20-12z", roof) + fill("M18 0V-9H32V0z", wall)
        + fill("M16-8L21-16H30L34-8z", roof) + fill("M-10-9h5v5h-5zM0-9h5v5H0z", pane)
    )  # fmt: skip
    return group(house, transform=f"translate({points(*crest(0.225 * width, -2))})")
