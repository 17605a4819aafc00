"""Digits drawn as strokes, so that no font is needed."""

from ...pen import INK, line, moved

# Each in a box from (-3, -5) to (3, 5).
STROKES = {
    1: "M-2.2-3L.4-5V5M-2 5H2.8",
    2: "M-3-2.6C-3-4.2-1.6-5 0-5S3-4 3-2.3C3 0-3 2.5-3 5H3.2",
    3: "M-2.8-3.6C-2-4.8-1-5 0-5C1.8-5 2.8-4 2.8-2.6S1.6-.4-.4-.4S3.1.5 3.1 2.2S1.8 5 0 5C-1.2 5-2.4 4.6-3 3",
    4: "M1.4 5V-5L-3.2 2H3.4",
    5: "M2.6-5H-2.2L-2.6-.6C-1.8-1.2-1-1.5 0-1.5C1.9-1.5 3.1-.2 3.1 1.7S1.8 5 0 5C-1.2 5-2.4 4.6-3 3.4",
    6: "M2.4-4.2C.4-5.8-3.2-4.8-3.2 1.2C-3.2 3.8-1.8 5 0 5S3.1 3.7 3.1 1.9S1.9-1-.1-1S-3.2.3-3.2 2",
}  # fmt: skip


def digit(value: int, x: float, y: float, height: float, colour: str = INK) -> str:
    """A digit about (x, y)."""
    return moved(line(STROKES[value], colour, 2.2), x, y, f"scale({round(height / 10, 2)})")
