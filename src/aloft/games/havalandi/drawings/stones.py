"""What lies on the board: the rippled sand of the dunes and the gravel of the path."""

from ...pen import Point, clipped, fill, line, number, points, strewn
from .geometry import SIZE, hex_point
from .ground import Hex, neighbours
from .light import Light
from .strew import strew

PEBBLE = "q3.8-4 7.2-.4t-1.8 6q-7 .8-5.4-5.6z"
STONE = "q5-4.6 9.6.2t-3.2 7.6q-8.6.2-6.4-7.8z"
LEVELS = range(150, 1320, 19)
SPAN = 200  # from crest to crest along a ripple


def dune(name: str, outline: str, light: Light) -> str:
    """Ripples that run on through the whole region, shade below every crest."""
    _, shade, crest = light.dune
    waves = [ripple(y, k) for k, y in enumerate(LEVELS)]
    crests = "".join(ripple(y - 3, 2 * k) for k, y in enumerate(LEVELS[::2]))
    dashes = {"stroke_dasharray": "86 34"}
    below = line("".join(waves[::2]), shade, 2.6, opacity=0.85, **dashes)
    faint = line("".join(waves[1::2]), shade, 1.6, opacity=0.5, stroke_dasharray="34 78")
    above = line(crests, crest, 2.6, opacity=0.9, **dashes)
    return clipped(below + above + faint, outline, f"{name}-sand")


def ripple(y: float, rank: int) -> str:
    """One wandering line across the board."""
    start = -((rank * 61) % SPAN)
    sway = 9 if rank % 4 < 2 else 7
    return f"M{start} {number(y)}q50-{sway} 100 0" + "t100 0" * 16


def gravel(name: str, places: list[Hex], outline: str, light: Light) -> str:
    """One path that winds from rim to rim, pebbles along its sides."""
    _, path, dark, pale = light.gravel
    course = "".join(bend(place, places) for place in places)
    ribbon = line(course, dark, 66, opacity=0.25) + line(course, path, 60)
    worn = line(course, dark, 22, opacity=0.1)
    spots = [(x - 4, y - 2) for x, y in strew(places, 15, 13, 6, 8)]
    return clipped(ribbon + worn, outline, f"{name}-path") + pebbles(spots, dark, pale)


def pebbles(spots: list[Point], dark: str, pale: str) -> str:
    """Small stones of two sizes, some pale with a shadow, some dark."""
    large, small, dull = spots[::4], spots[1::4], spots[2::4] + spots[3::4]
    shade = strewn(STONE, [(x + 0.8, y + 1.6) for x, y in large]) + strewn(
        PEBBLE, [(x + 0.8, y + 1.4) for x, y in small]
    )
    return (
        fill(shade, dark)
        + fill(strewn(STONE, large) + strewn(PEBBLE, small), pale)
        + fill(strewn(PEBBLE, dull), dark, opacity=0.5)
    )


def bend(place: Hex, path: list[Hex]) -> str:
    """The stretch of the path within one hex, from side to side through its middle."""
    x, y = hex_point(*place)
    ends = [middle(place, other) for other in neighbours(place) if other in path]
    if len(ends) == 1:
        ends.append(
            (2 * x - ends[0][0], 2 * y - ends[0][1]) if place[0] % 12 else (x, y + SIZE * (place[0] / 6 - 1))
        )
    first = ends[0]
    return "".join(f"M{points(*first)}Q{points(x, y, *end)}" for end in ends[1:]) + joint(ends, x, y)


def joint(ends: list[Point], x: float, y: float) -> str:
    """Where three ways meet, the third pair of them joined too."""
    return f"M{points(*ends[1])}Q{points(x, y, *ends[2])}" if len(ends) == 3 else ""


def middle(place: Hex, other: Hex) -> Point:
    """The middle of the side two hexes share."""
    (ax, ay), (bx, by) = hex_point(*place), hex_point(*other)
    return (ax + bx) / 2, (ay + by) / 2
