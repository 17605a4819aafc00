"""The field below the sky: the launch lane, the service road and the grass between them."""

from random import Random

from ...pen import fill, gradient, group, line, points, shape, specks
from .light import Light
from .ridge import Ridge

EDGE = Ridge(574, 7, 7.3)
LANE = (650, 706)  # trucks stand on y = 690
ROAD = (723, 757)
FLOOR = 860


def meadow(name: str, width: int, light: Light) -> str:
    """Everything from the hedge down."""
    grass = gradient(f"{name}-grass", (0, light.meadow[0], 1), (1, light.meadow[1], 1))
    ground = fill(EDGE.outline(width, FLOOR), f"url(#{name}-grass)")
    rows = swathes(width, light) + lane(width, light) + road(width, light)
    return grass + ground + rows + tufts(width, light) + flowers(width, light) + windsock(light)


def swathes(width: int, light: Light) -> str:
    """Broad soft folds in the grass, behind and before the lanes."""
    folds = Ridge(612, 8, 4.4).outline(width, 650) + Ridge(806, 7, 1.7).outline(width, FLOOR)
    return fill(folds, light.mown[0], opacity=0.35)


def strip(width: int, top: float, bottom: float) -> str:
    """A level band with gently wandering edges."""
    waves = round(width / 200)
    step = round(width / waves / 2, 1)
    there, back = f"q{step / 2:g}-4 {step} 0" + f"t{step} 0" * (2 * waves - 1), f"q-{step / 2:g} 4-{step} 0"
    return f"M0 {top}{there}V{bottom}{back}" + f"t-{step} 0" * (2 * waves - 1) + "z"


def lane(width: int, light: Light) -> str:
    """The mown lane the trucks drive along, its stripes and two faint tracks."""
    top, bottom = LANE
    stripes = "".join(f"M{x} {top + 4}h50l-14 {bottom - top - 8}h-50z" for x in range(50, width, 100))
    tracks = line(f"M0 684H{width}M0 694H{width}", light.road[1], 3, opacity=0.35)
    return fill(strip(width, top, bottom), light.mown[0]) + fill(stripes, light.mown[1], opacity=0.6) + tracks


def road(width: int, light: Light) -> str:
    """The dirt road of the safety truck."""
    top, bottom = ROAD
    ruts = line(f"M0 736H{width}M0 749H{width}", light.road[1], 4, opacity=0.6)
    verge = {"stroke": light.tuft, "stroke_width": 2, "stroke_opacity": 0.35}
    return fill(strip(width, top, bottom), light.road[0], **verge) + ruts


def tufts(width: int, light: Light) -> str:
    """Blades of grass, where nobody drives."""
    spots = scatter(1, round(width / 28), width, (*range(592, 646, 6), 713, 716, 765, 850))
    d = "".join(f"M{points(x - 4, y - 6)}l3 6 1-9 1 9 4-7" for x, y in spots)
    return line(d, light.tuft, 1.4, opacity=0.6)


def flowers(width: int, light: Light) -> str:
    """A few early flowers of two kinds."""
    spots = scatter(2, round(width / 20), width, (*range(590, 646, 3), 712, 714, 716))
    return "".join(specks(spots[kind::2], 4.4, light.flowers[kind], opacity=0.9) for kind in (0, 1))


def scatter(seed: int, count: int, width: int, levels: tuple[int, ...]) -> list[tuple[float, float]]:
    """Spots strewn at random, the same every time."""
    dice = Random(seed)
    return [(dice.randrange(width), dice.choice(levels)) for _ in range(count)]


def windsock(light: Light) -> str:
    """Calm air: the sock hangs low, at the rear of the field."""
    pole = line("M0 0V-92", "#6c6484", 3)
    sock = shape("M0-92C14-92 26-84 40-70L36-62C24-72 12-74 0-74z", "#fff3dc", 1.6)
    bands = fill("M10-91C15-89 19-87 24-84L19-70C15-72 11-73 7-74zM33-77L40-70L36-62L28-67z", "#f4862a")
    return group(pole + sock + bands, transform="translate(38 640)", opacity=0.7 if light.stars else 0.95)
