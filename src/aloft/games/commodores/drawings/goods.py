"""The five resources: a bolt of canvas, a flask of breath, glass, wood, metal."""

from aloft.games.scene import Symbol

from ...pen import INK, fill, line, moved, ring, shape, strewn
from .palette import CREAM, EMBER, LEATHER, PLANK

SIZE = 40


def resources() -> dict[str, Symbol]:
    """Every resource by its id."""
    return {each.__name__: Symbol(SIZE, SIZE, moved(each(), SIZE / 2, SIZE / 2)) for each in DRAWN}


def canvas() -> str:
    """A bolt of cloth, its end unrolled."""
    loose = "M-15-3V9Q-15 15-9 15H13Q17 13 14 9L12-1z"
    roll = "M-11-13H11Q17-12 17-5.5T11 2H-11z"
    back = line(loose + roll, "#fff", 4.4, opacity=0.8) + shape(loose, "#f3e3c4", 1.7)
    cloth = shape(roll, CREAM, 1.7) + shape(ring(-11, -5.5, 7.5), "#eed9b4", 1.7)
    curl = line("M-11-9.5A4 4 0 1 0-7-5.5A2.4 2.4 0 0 0-10.6-7", INK, 1.3)
    return (
        back
        + cloth
        + curl
        + line("M-5-13V2M5-13V2", LEATHER, 1.6)
        + line("M-12 8Q0 5 11 9", INK, 0.9, opacity=0.4)
    )


def breath() -> str:
    """A flame in a flask."""
    flask = "M-5-16H5V-8C13-5 16 1 16 5C16 12 10 16.5 0 16.5S-16 12-16 5C-16 1-13-5-5-8z"
    bowl = line(flask, "#fff", 4.4, opacity=0.8) + shape(flask, "#ffe9d2", 1.7)
    flame = shape("M1-9C9-1 11 4 8 9Q5 13 0 13T-8 9C-11 4-3 1-4-4C-2-3 1-5 1-9z", EMBER, 1.2)
    core = fill("M1 0C5 5 5 8 3 10Q0 12-3 10C-5 7 0 5 1 0z", "#fff1a8")
    cork = shape("M-6.5-18.5H6.5V-14H-6.5z", LEATHER, 1.4)
    return bowl + flame + core + line("M-12 3Q-11-2-7-4", "#fff", 2.2, opacity=0.9) + cork


def glass() -> str:
    """A cut crystal."""
    gem = "M-8-16H8L16-5L0 17L-16-5z"
    stone = line(gem, "#fff", 4.4, opacity=0.8) + shape(gem, "#a9dcec", 1.7)
    light = fill("M-8-16L-16-5H-7L0-16zM-7-5H7L0 16z", "#e2f7fb") + fill("M8-16L16-5L0 17L7-5z", "#7fb9dc")
    return (
        stone + light + line("M-16-5H16M-8-16L-7-5L0 17L7-5L8-16M-7-5L0-16L7-5", INK, 1) + line(gem, INK, 1.7)
    )


def wood() -> str:
    """Three planks, stacked, their sawn ends to the right."""
    boards = ((-18, 5), (-14, -4), (-17, -13))
    halo = line(strewn("h26l7-5v9l-7 5h-26z", boards), "#fff", 4.4, opacity=0.8)
    sides = shape(strewn("h26v9h-26z", boards), PLANK, 1.6)
    tops = shape("M-17-13l7-5h26l-7 5z", "#f0cd9c", 1.6) + shape(
        strewn("m26 0l7-5v9l-7 5z", boards), "#b57a48", 1.6
    )
    grain = line(strewn("m4 3h9m4 0h5m-16 3h6m5 0h8", boards), LEATHER, 1.1)
    return moved(halo + sides + tops + grain, 0, 2)


def metal() -> str:
    """Three ingots in a pile."""
    bars = "".join(ingot(x, y) for x, y in ((-9, 9), (9, 9), (0, -4)))
    return line("M-19 15L-8-12H8L19 15z", "#fff", 4, opacity=0.7) + bars


def ingot(x: float, y: float) -> str:
    """A bar of metal, seen from its end."""
    face = shape("M-9 6L-6-3H6L9 6z", "#b9bdcc", 1.6)
    return moved(
        face
        + shape("M-6-3L-3.4-7H7.6L6-3z", "#e6e8f0", 1.4)
        + fill("M6-3L7.6-7L10 1L9 6z", "#8b90a6")
        + line("M7.6-7L10 1L9 6", INK, 1.4)
        + line("M-4 3.4H4", "#fff", 1.4, opacity=0.8),
        x,
        y,
    )


DRAWN = (canvas, breath, glass, wood, metal)
