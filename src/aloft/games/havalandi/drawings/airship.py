"""The airship: a long cream hull with copper ribs, fins, and a cabin slung below."""

from aloft.games.scene import Symbol

from ...pen import INK, clipped, disc, fill, glow, group, line, shape, tag
from .palette import COPPER, CREAM, LEATHER

HULL = "M10 36C24 17 54 7 88 7C120 7 145 21 147 36C145 51 120 64 88 64C54 64 24 55 10 36z"
RIBS = "M30 10C25 26 25 46 30 62M56 6C49 26 49 46 56 66M88 5V66M118 6C125 26 125 46 118 64"
BAND = "M0 31C50 26 110 26 150 31V41C110 46 50 46 0 41z"
FINS = "M27 24C20 20 12 10 3 7C2 16 5 26 11 33zM27 47C20 51 12 61 3 64C2 55 5 45 11 38z"
CABIN = "M60 68H108C114 68 113 74 110 78C107 84 103 86 97 86H72C64 86 60 82 58 76C56 71 56 68 60 68z"
WINDOWS = "M67 72.5h7v6h-7zM78 72.5h7v6h-7zM89 72.5h7v6h-7zM100 72.5h7.5q0 4-3 6h-4.5z"
STRUTS = "M66 62L68 68M82 64V68M96 64V68M108 60L104 68"


def airship() -> Symbol:
    """Seen from the side, bound for the right."""
    return Symbol(150, 90, craft("airship"))


def homeward() -> Symbol:
    """The same, bound for the left."""
    return Symbol(150, 90, group(craft("airship-left"), transform="translate(150 0) scale(-1 1)"))


def craft(name: str) -> str:
    """Hull before fins and struts, the cabin before all."""
    halo = line(HULL + FINS + CABIN, "#fff", 5, opacity=0.7)
    fins = shape(FINS, COPPER) + line("M6 12L20 27M6 59L20 44", INK, 1, opacity=0.4)
    return halo + line(STRUTS, INK, 1.6) + fins + hull(name) + keel() + propeller() + cabin()


def hull(name: str) -> str:
    """The envelope, banded in copper."""
    inside = fill(HULL, CREAM) + fill(BAND, COPPER) + line(BAND, LEATHER, 1, opacity=0.6)
    nose = fill("M134 0H150V70H134C140 50 140 22 134 0z", COPPER)
    ribs = line(RIBS, INK, 1, opacity=0.28)
    light = glow(f"{name}-glow") + tag("path", d="M8 6H148V65H8z", fill=f"url(#{name}-glow)")
    shine = line("M40 20Q62 12 84 12", "#fff", 4, opacity=0.75)
    return clipped(inside + nose + ribs + light, HULL, f"{name}-clip") + shine + line(HULL)


def keel() -> str:
    """The level fin, edge on, and a star upon the band."""
    star = "M88 26.5l2.9 6 6.6.8-4.9 4.5 1.3 6.5-5.9-3.2-5.9 3.2 1.3-6.5-4.9-4.5 6.6-.8z"
    return shape("M6 33H26Q31 35.5 26 38H6Q2 35.5 6 33z", CREAM, 1.6) + shape(star, "#ffe7a6", 1.2)


def propeller() -> str:
    """Two blades behind the cabin, turning."""
    blades = shape(
        "M53 76C49 72 49 67 52 65C55 67 55 72 53 76zM53 76C57 80 57 85 54 87C51 85 51 80 53 76z", COPPER, 1.3
    )
    return line("M53 76H60", INK, 2) + blades + disc(53, 76, 1.8, INK)


def cabin() -> str:
    """A gondola with windows lit."""
    rail = line("M59 81Q84 83 109 80", LEATHER, 1.2, opacity=0.8)
    return shape(CABIN, "#b9784a") + shape(WINDOWS, "#fff2b8", 1.2) + rail
