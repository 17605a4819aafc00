"""Digits drawn as strokes, so that no font is needed."""

from ...pen import INK, line, moved

# Each in a box from (-3, -5) to (3, 5).
STROKES = {
    "0": "M0-5C2.4-5 3-2.5 3 0S2.4 5 0 5S-3 2.5-3 0S-2.4-5 0-5z",
    "1": "M-2-3L.6-5V5M-1.8 5H3",
    "2": "M-3-2.6C-3-4.2-1.6-5 0-5S3-4 3-2.3C3 0-3 2.5-3 5H3",
    "4": "M1.4 5V-5L-3 2H3",
    "8": "M0-.4C-3.4-.8-3.2-5 0-5S3.4-.8 0-.4S-3.2 5 0 5S3.6 0 0-.4z",
}


def digits(text: str, x: float, y: float, height: float, colour: str = INK) -> str:
    """A number about (x, y)."""
    step = 8.4
    start = -step * (len(text) - 1) / 2
    marks = "".join(moved(line(STROKES[c], colour, 2), start + step * k, 0) for k, c in enumerate(text))
    return moved(marks, x, y, f"scale({round(height / 10, 2)})")
