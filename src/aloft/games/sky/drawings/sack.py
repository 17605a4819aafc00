"""The sack a balloon is packed into."""

from ...pen import INK, clipped, glow, line, shape, tag
from .palette import LEATHER

BODY = "M21 22C9 26 3 37 5 48C6 58 13 61 32 61C51 61 58 58 59 48C61 37 55 26 43 22z"
RUFFLE = "M23 20C18 15 15 9 17 5C21 7 24 2 28 5C30 2 34 2 36 5C40 2 43 7 47 5C49 9 46 15 41 20z"
PLEATS = "M27 22Q22 27 20 33M37 22Q42 27 44 33M32 22V30M25 8L28 17M39 8L36 17M32 7V17"


def sack(name: str, inside: str, collar: str) -> str:
    """A plump sack, 64 by 64, showing some cloth, its neck in another, tied with a strap."""
    light = glow(f"{name}-glow") + tag("path", d="M4 20h56v42H4z", fill=f"url(#{name}-glow)")
    return (
        line(BODY + RUFFLE, "#fff", 5, opacity=0.5)
        + shape(RUFFLE, collar)
        + clipped(inside + light, BODY, f"{name}-clip")
        + line(BODY)
        + line(PLEATS, INK, 1.2, opacity=0.45)
        + strap()
    )


def strap() -> str:
    """A leather strap around the neck, with a loop and two ends."""
    ends = shape("M30 21l-5 7 3.5 1 4-7zM34 21l4 8 3-2-4-6z", LEATHER, 1.4)
    return ends + shape("M21 17h22q2 0 2 2.5t-2 2.5h-22q-2 0-2-2.5t2-2.5z", LEATHER, 1.6)
