"""Palesail: a drifting ray whose cast-off fins are the best sailcloth there is."""

from ....pen import INK, fill, line, shape
from .beast import Paint, eye

FINS = (
    "M50 24C58 24 62 30 66 34C76 38 88 44 94 58C84 58 78 62 73 70C66 80 58 84 50 86"
    "C42 84 34 80 27 70C22 62 16 58 6 58C12 44 24 38 34 34C38 30 42 24 50 24z"
)
TAIL = "M47 82C45 92 55 95 50 107C58 99 57 93 53 82z"
RIBS = "M62 36C70 44 76 52 80 59M58 40C64 52 68 62 68 73M38 36C30 44 24 52 20 59M42 40C36 52 32 62 32 73"
SEAMS = "M22 47Q34 54 38 78M78 47Q66 54 62 78M12 54Q30 66 50 66T88 54"
HORNS = "M43 27C38 22 38 16 43 14C42 19 44 22 48 24zM57 27C62 22 62 16 57 14C58 19 56 22 52 24z"


def palesail(paint: Paint, awake: bool) -> str:
    """Seen from above, wings spread like sails."""
    body = (
        shape(HORNS, paint("#e8d6b8"), 1.5)
        + shape(TAIL, paint("#d8c3a4"), 1.5)
        + shape(FINS, paint("#fbeed4"), 1.7)
    )
    patch = fill("M78 60L86 51L94 58Q85 58 79 63z", paint("#d2b58c")) + line("M80 60l8-6M76 64l4-4", INK, 0.9)
    trim = fill(
        "M6 58C12 44 24 38 34 34L36 38C26 42 18 48 14 58zM94 58C88 44 76 38 66 34L64 38C74 42 82 48 86 58z",
        paint("#e0b98c"),
    )
    sewing = line(SEAMS, INK, 1, opacity=0.55, stroke_dasharray="3 2.2") + line(RIBS, INK, 1.1, opacity=0.45)
    back = fill("M50 30C58 36 58 62 50 82C42 62 42 36 50 30z", paint("#e9d2ad"))
    face = eye(42.5, 34, awake, 3.4) + eye(57.5, 34, awake, 3.4) + line("M46 40Q50 43 54 40", INK, 1.5)
    return body + trim + patch + back + sewing + line(FINS, INK, 1.7) + face
