"""The marks of the special balloons: two rings for sharing, a house for neighbours, a swirl for the wind."""

from aloft.games.scene import Symbol

from ...pen import INK, disc, fill, line, moved, ring, shape
from .palette import CREAM, PAPER

TINTS = {"share": "#d9efe0", "near": "#fde3cf", "wind": "#d6e8fb"}


def emblem(special: str) -> str:
    """A mark about (0, 0) that fits a circle of radius 10."""
    return {"share": rings, "near": house, "wind": swirl}[special]()


def rings() -> str:
    """Two interlocked rings."""
    left = line(ring(-3.6, 0, 5.2), "#1f8a70", 2.6)
    return left + line(ring(3.6, 0, 5.2), INK, 2.6) + line("M.6-3.1A5.2 5.2 0 0 1 1.6.6", "#1f8a70", 2.6)


def house() -> str:
    """A little house with a door."""
    walls = shape("M-6-1V7.4H6V-1z", "#fff", 1.6) + fill("M-1.8 7.4V2.4h3.6v5z", INK)
    return walls + shape("M-9 0L0-8.4L9 0L7 1.8L0-4.6L-7 1.8z", "#d9573f", 1.4)


def swirl() -> str:
    """Three gusts, two of them curling."""
    gusts = "M-8.5-2H2.8A3.4 3.4 0 1 0-.4-6M-8.5 2H5.2A3.2 3.2 0 1 1 2.2 6.2M-5 6H-1.6"
    return line(gusts, "#2b6cb8", 2.4)


def roundel(special: str, x: float, y: float, radius: float) -> str:
    """The mark on a pale disc."""
    face = disc(0, 0, 12.6, PAPER, stroke=INK, stroke_width=1.9) + disc(0, 0, 10.8, TINTS[special])
    return moved(face + emblem(special), x, y, f"scale({round(radius / 12.6, 2)})")


def supply(special: str) -> Symbol:
    """A coin that stands for a special balloon not yet used."""
    edge = shape(ring(22, 22, 20), CREAM, 2) + disc(
        22, 22, 16.6, TINTS[special], stroke="#e0b878", stroke_width=1.4
    )
    return Symbol(44, 44, edge + moved(emblem(special), 22, 22, "scale(1.36)"))
