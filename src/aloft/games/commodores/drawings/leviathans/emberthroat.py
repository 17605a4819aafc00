"""Emberthroat: it breathes out what engines breathe in."""

from ....pen import INK, disc, fill, line, shape
from .beast import Paint, eye

BODY = (
    "M24 46C26 34 38 30 48 36C60 30 78 38 84 52C88 62 92 62 95 56C96 66 90 74 82 74C76 84 60 88 46 84"
    "C34 84 24 78 20 68C12 68 7 62 9 56C13 50 18 48 24 46z"
)
THROAT = "M20 68C24 62 38 58 46 64C54 70 56 80 46 84C34 84 24 78 20 68z"
WING = "M56 44C56 32 64 22 80 20C78 25 79 28 84 31C79 33 78 36 80 41C74 41 70 44 68 50z"
CREST = "M30 40L27 29L36 36L38 26L44 35zM62 38l5-6 2 8zM76 46l7-4-1 8z"
BREATH = "M10 61C2 60 0 52 6 49C4 42 12 38 15 43C20 40 24 46 19 50C22 55 16 60 10 61z"


def emberthroat(paint: Paint, awake: bool) -> str:
    """In profile, its throat aglow."""
    body = shape(CREST, paint("#8f3f4c"), 1.4) + shape(BODY, paint("#c4605a"), 1.7)
    spots = fill(
        "M60 54a4 3 0 1 0 8 0a4 3 0 1 0-8 0zM70 63a3.4 2.6 0 1 0 7 0a3.4 2.6 0 1 0-7 0z",
        paint("#a34a4e"),
    )
    wing = shape(WING, paint("#e78a5e"), 1.5) + line(
        "M60 45Q66 32 80 20M64 46Q72 36 84 31", INK, 1, opacity=0.6
    )
    jaw = line("M10 60Q18 63 26 60", INK, 1.6) + disc(13, 54.5, 1.2, INK)
    return (
        body + spots + throat(paint, awake) + wing + eye(28, 47, awake, 4) + jaw + (ember() if awake else "")
    )


def throat(paint: Paint, awake: bool) -> str:
    """A sac of fire, cold once the beast is slain."""
    sac = shape(THROAT, paint("#ffb44d"), 1.5)
    bars = line("M26 69Q36 64 46 68M27 75Q38 71 50 75M33 81Q42 78 51 80", INK, 1.1, opacity=0.55)
    return (
        sac
        + (fill("M30 72C34 66 42 66 46 70C50 75 48 80 43 81C36 82 30 78 30 72z", "#fff0a0") if awake else "")
        + bars
    )


def ember() -> str:
    """A small cloud of fire before its mouth."""
    return shape(BREATH, "#ff9a3c", 1.4) + fill(
        "M9 56C5 54 6 49 10 50C11 46 16 48 15 51C17 54 13 57 9 56z", "#fff1a8"
    )
