"""All tiles: lands, merchants, leviathans alive and slain, and the back they share."""

from aloft.games.scene import Symbol

from ....pen import fill, line, polygon, ring, shape, star, strewn
from ..leviathans.anvilback import anvilback
from ..leviathans.beast import Anatomy, alive, slain
from ..leviathans.bramblehide import bramblehide
from ..leviathans.emberthroat import emberthroat
from ..leviathans.palesail import palesail
from ..leviathans.prismjaw import prismjaw
from ..palette import CREAM, GOLD
from .crags import metal
from .crystals import glass
from .flax import canvas
from .forest import wood
from .market import merchant
from .tile import HEIGHT, WIDTH, X, Y, hexagon
from .vents import breath

LEVIATHANS: dict[str, tuple[Anatomy, str]] = {
    "palesail": (palesail, "#bcd0ee"),
    "emberthroat": (emberthroat, "#f2c6b4"),
    "prismjaw": (prismjaw, "#cabfe8"),
    "bramblehide": (bramblehide, "#c3dcc0"),
    "anvilback": (anvilback, "#c3c4d4"),
}

CLOUD = "c-4 0-4-7 2-7c1-7 11-7 13-2c4-7 16-5 16 2c7-1 8 7 2 7z"


def tiles() -> dict[str, Symbol]:
    """Every hex of the game by id."""
    lands = {f"hex-{land.__name__}": land() for land in (canvas, breath, glass, wood, metal, merchant)}
    awake = {name: alive(name, anatomy, haze) for name, (anatomy, haze) in LEVIATHANS.items()}
    still = {f"{name}-slain": slain(f"{name}-slain", anatomy) for name, (anatomy, _) in LEVIATHANS.items()}
    return lands | awake | still | {"back-hex": back()}


def back() -> Symbol:
    """The unknown: a compass on the night sky."""
    plain = shape(hexagon(0.97), "#4a4f88", 1.6) + line(hexagon(0.86), GOLD, 2)
    clouds = fill(strewn(CLOUD, ((16, 88), (54, 34))), "#8289c4", opacity=0.7)
    wheel = line(ring(X, Y, 25), CREAM, 1.8) + line(ring(X, Y, 21), CREAM, 0.9, stroke_dasharray="1.5 4")
    rose = shape(needles(30, 6), GOLD, 1.4) + shape(polygon(star(X, Y, 9)), CREAM, 1.2)
    return Symbol(WIDTH, HEIGHT, plain + clouds + wheel + rose)


def needles(reach: float, waist: float) -> str:
    """The four points of a compass, as path data."""
    tips = ((X, Y - reach), (X + waist, Y - waist), (X + reach, Y), (X + waist, Y + waist))
    return polygon((*tips, *((2 * X - x, 2 * Y - y) for x, y in tips)))
