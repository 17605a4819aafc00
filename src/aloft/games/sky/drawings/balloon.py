"""The regular balloons: two colours, one weave, four states."""

from aloft.games.scene import Symbol

from ...pen import INK, clipped, glow, group, line, shape, tag
from .palette import COLOURS
from .rigging import basket, flame, ropes, skirt
from .sack import sack
from .weave import WEAVES, cloth, envelope

FOLDS = "M-24-34C-34-8-20 24-9 44M24-34C34-8 20 24 9 44M0-40V44"
HEAP = (
    "M17 43C21 37 23 27 29 21C34 12 42 9 48 14C52 7 62 8 65 16"
    "C71 20 72 29 69 35C73 41 71 49 65 49H22C17 49 15 47 17 43z"
)
CREASES = "M48 14Q43 23 46 32M65 16Q58 18 56 27M29 21Q34 27 31 35M69 35Q61 33 54 39M18 43Q28 37 39 44"


def halo(d: str) -> str:
    """A pale rim that lifts a drawing off a dark sky."""
    return line(d, "#fff", 5, opacity=0.5)


def body(name: str, d: str, inside: str, box: str) -> str:
    """A woven shape with rim, cloth, light and outline; the box is what the light falls upon."""
    light = glow(f"{name}-glow") + tag("path", d=box, fill=f"url(#{name}-glow)")
    return halo(d) + clipped(inside + light, d, f"{name}-clip") + line(d)


def hull(name: str, pair: str) -> str:
    """A full envelope about (0, 0)."""
    folds = line(FOLDS, INK, 1, opacity=0.22)
    shine = line("M-26-16Q-22-28-12-33", "#fff", 4, opacity=0.65)
    return body(name, envelope(), cloth(pair) + folds, "M-40-41H40V45H-40z") + shine


def flying(pair: str) -> Symbol:
    """In the air, burner lit."""
    collar = COLOURS[WEAVES[pair][1]]
    head = group(hull(f"{pair}-flying", pair), transform="translate(50 44)")
    below = skirt(88, collar) + flame(88) + basket("translate(50 102)")
    return Symbol(100, 120, ropes(92, 102) + head + below)


def inflated(pair: str) -> Symbol:
    """Upright and taut over its basket, which stands on the lower edge of the box."""
    collar = COLOURS[WEAVES[pair][1]]
    head = group(hull(f"{pair}-inflated", pair), transform="translate(50 49) scale(.93 1.02)")
    below = skirt(94, collar) + basket("translate(50 103)")
    return Symbol(100, 120, guys() + ropes(98, 104) + head + below)


def guys() -> str:
    """Lines that hold a standing envelope down, each with its sandbag."""
    bag = "q3.5 0 3.5 5t-3.5 5q-3.5 0-3.5-5t3.5-5z"
    ropes = line("M29 62Q34 88 34.5 105M71 62Q66 88 65.5 105", INK, 1.2)
    return ropes + shape(f"M34.5 105{bag}M65.5 105{bag}", "#d8c3a0", 1.5)


def unpacked(pair: str) -> Symbol:
    """Limp upon the truck, its basket tipped over."""
    turned = group(cloth(pair), transform="translate(45 30) rotate(78) scale(.62 .72)")
    creases = line(CREASES, INK, 1.2, opacity=0.45)
    heap = body(f"{pair}-unpacked", HEAP, turned + creases, "M15 7h57v43h-57z")
    cords = line("M16 31Q18 35 20 39M16 46h5", INK, 1.2)
    return Symbol(100, 50, cords + heap + basket("translate(17.5 38) rotate(94)"))


def packed(pair: str) -> Symbol:
    """Folded into a sack and tied."""
    inside = group(cloth(pair), transform="translate(32 42) scale(.66)")
    collar = COLOURS[WEAVES[pair][1]]
    return Symbol(64, 64, sack(f"{pair}-packed", inside, collar))
