"""What grows on the board: the grass of the meadows and the rows of tulips."""

from ...pen import Point, clipped, fill, line, number, specks, strewn
from .geometry import RISE, TOP, WIDTH, hex_point, within
from .ground import Hex
from .light import Light
from .strew import strew

TUFT = "l2.6 6.4 1.4-10 1.4 10 3.4-7.6"
LEAVES = "v-8m-4 3q4 0 4 5q0-5 4-5"
CUP = "l2 2.6 2.4-3.8 2.4 3.8 2-2.6q1.6 8.6-4.4 8.6t-4.4-8.6z"
ROW = RISE / 3  # from a row of tulips to the next


def meadow(places: list[Hex], light: Light) -> str:
    """Tufts of grass and tiny flowers."""
    _, blades, white, yellow = light.meadow
    spots = strew(places, 8, 23, 10, 3)
    grass = [spot for k, spot in enumerate(spots) if k % 8 < 5]
    blooms = [(x, y) for k, (x, y) in enumerate(spots) if k % 8 >= 5]
    tufts = line(strewn(TUFT, [(x - 4.4, y - 3) for x, y in grass]), blades, 1.7, opacity=0.75)
    return tufts + flowers(blooms[::2], white, yellow) + flowers(blooms[1::2], yellow, white)


def flowers(spots: list[Point], petals: str, heart: str) -> str:
    """Tiny blossoms of four petals."""
    around = [(x + dx, y + dy) for x, y in spots for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2))]
    return specks(around, 3.4, petals) + specks(spots, 2.2, heart)


def tulips(name: str, places: list[Hex], outline: str, light: Light) -> str:
    """Furrows all across the region, a row of tulips upon each."""
    _, furrow, leaf, red, pale = light.tulips
    rows = sorted({round(y + k * ROW, 1) for _, y in (hex_point(*p) for p in places) for k in (-1, 0, 1)})
    bands = line("".join(f"M0 {number(y + 8)}H{WIDTH}" for y in rows), furrow, 9, opacity=0.75)
    plants = bed(places)
    stems = line(strewn(LEAVES, [(x, y + 8) for x, y in plants]), leaf, 1.8)
    heads = [[(x - 4.4, y - 7) for x, y in plants if kind(x, y) == k] for k in (0, 1)]
    blooms = "".join(fill(strewn(CUP, some), hue) for some, hue in zip(heads, (red, pale), strict=True))
    return clipped(bands, outline, f"{name}-beds") + stems + blooms


def bed(places: list[Hex]) -> list[Point]:
    """Where tulips stand: three rows to a hex, each half a step from the last."""
    offsets = [(x, k) for k in (-1, 0, 1) for x in ((-36, -12, 12, 36) if k == 0 else (-24, 0, 24))]
    centres = [(place, hex_point(*place)) for place in places]
    spots = [(p, (x + dx, y + k * ROW)) for p, (x, y) in centres for dx, k in offsets]
    return [spot for place, spot in spots if within(place, spot, 5)]


def kind(x: float, y: float) -> int:
    """Every third row blooms pale."""
    return int(round((y - TOP[1]) / ROW) % 3 == 0)
