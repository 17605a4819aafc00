"""The balloons: lying as placed, or launched; standard, special, and folded in the supply."""

from aloft.games.scene import Symbol

from ...pen import INK, clipped, fill, glow, group, line, moved, shape, tag
from .cloth import cloth
from .emblem import roundel
from .palette import COLOUR, LEATHER, WICKER

HULL = "M28 57C24 47 9 41 9 26C9 12 20 2.5 35 2.5C50 2.5 61 12 61 26C61 41 46 47 42 57z"
FOLDS = "M19 7C9 24 22 44 31 57M51 7C61 24 48 44 39 57M35 3V57"
HEAP = (
    "M15 61C17 53 19 47 22 42C24 31 30 26 36 29C39 21 49 20 53 26C61 24 67 31 65.5 38.5"
    "C69.5 43 69.5 51 67 56C68 62 63 66 58 66H21C16 66 14 64 15 61z"
)
CREASES = "M36 29Q32 37 34 46M53 26Q47 31 46 39M65.5 38.5Q58 39 53 45M67 56Q58 52 50 57M16 61Q26 54 37 60"
SACK = "M14 18C6 21 1.6 30 3 39C4 47.5 9 50 22 50C35 50 40 47.5 41 39C42.4 30 38 21 30 18z"
RUFFLE = (
    "M16 16.5C12 12 10 8 11.5 4.5C14.5 6 16 2 19 4C20.5 2 23.5 2 25 4C28 2 29.5 6 32.5 4.5C34 8 32 12 28 16z"
)


def cover(name: str, d: str, inside: str, box: str) -> str:
    """A shape of cloth with a pale rim, light and outline; the box is what the light falls upon."""
    light = glow(f"{name}-glow") + tag("path", d=box, fill=f"url(#{name}-glow)")
    return line(d, "#fff", 5, opacity=0.75) + clipped(inside + light, d, f"{name}-clip") + line(d, INK, 1.9)


def basket(x: float, y: float, turn: str = "") -> str:
    """A wicker basket, 16 wide and 12 high, its rim at (x, y)."""
    body = shape("M-6.6 1.5h13.2l-1.2 8.5q-.3 1.6-1.9 1.6h-7q-1.6 0-1.9-1.6z", WICKER, 1.6)
    weave = line("M-3 3v8M0 3v8M3 3v8M-6 6.5h12", LEATHER, 1, opacity=0.7)
    return moved(
        body + weave + shape("M-7-1h14q1.2 0 1.2 1.5t-1.2 1.5h-14q-1.2 0-1.2-1.5t1.2-1.5z", LEATHER, 1.3),
        x,
        y,
        turn,
    )


def flame() -> str:
    """The burner at work, in the mouth of the envelope."""
    outer = shape("M35 53C40 58.5 40.6 62 38 65.5H32C29.4 62 30 58.5 35 53z", "#ff9a3c", 1)
    return outer + fill("M35 57.5C37.6 60 37.8 63 36.6 65.5H33.4C32.2 63 32.4 60 35 57.5z", "#fff1a8")


def launched(name: str, seat: str, special: str = "") -> Symbol:
    """Upright and full, the burner lit."""
    ropes = line("M28.5 58L29.5 67M41.5 58L40.5 67M33 60V67M37 60V67", INK, 1.1)
    inside = moved(cloth(seat), 35, 28) + line(FOLDS, INK, 0.9, opacity=0.22)
    hull = cover(name, HULL, inside, "M9 2H61V58H9z") + line(
        "M15.5 21Q18 12.5 25.5 9", "#fff", 3, opacity=0.7
    )
    mouth = shape("M27.5 56h15l-1.6 4.2q-5.9 1.5-11.8 0z", COLOUR[seat], 1.4)
    mark = roundel(special, 35, 27, 14.6) if special else ""
    return Symbol(70, 80, ropes + hull + mouth + flame() + basket(35, 67.5) + mark)


def lying(name: str, seat: str, special: str = "") -> Symbol:
    """Limp on the ground, its basket tipped over."""
    shade = fill("M3 66a33 5.5 0 1 0 66 0a33 5.5 0 1 0-66 0z", INK, opacity=0.16)
    inside = moved(cloth(seat), 43, 44, "rotate(80) scale(.9 .95)") + line(CREASES, INK, 1.1, opacity=0.45)
    cords = line("M13 56Q15 57 18 56M13 64H19", INK, 1.1)
    heap = cover(name, HEAP, inside, "M13 20H70V67H13z")
    mark = roundel(special, 44, 45.5, 14.4) if special else ""
    return Symbol(70, 80, moved(shade + cords + heap + basket(15.5, 59.5, "rotate(96)") + mark, 0, -3.5))


def folded(seat: str) -> Symbol:
    """Packed into its sack, waiting in the supply."""
    name = f"standard-{seat}"
    inside = moved(cloth(seat), 22, 34, "scale(.78)")
    pleats = line(
        "M18 18Q14 22 13 27M26 18Q30 22 31 27M22 18V25M18 7L19.5 14M26 7L24.5 14M22 6V14",
        INK,
        1,
        opacity=0.45,
    )
    strap = shape("M14.5 13.5h15q1.6 0 1.6 2.2t-1.6 2.2h-15q-1.6 0-1.6-2.2t1.6-2.2z", LEATHER, 1.4)
    return Symbol(
        44,
        52,
        group(
            shape(RUFFLE, COLOUR[seat], 1.7) + cover(name, SACK, inside, "M2 17h40v34H2z") + pleats + strap
        ),
    )
