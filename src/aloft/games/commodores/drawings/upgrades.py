"""The four upgrades: wind, a basket, a harpoon, a hammer."""

from aloft.games.scene import Symbol

from ...pen import INK, line, moved, ring, shape
from .palette import CREAM, GOLD, LEATHER, PLANK, STEEL


def upgrades() -> dict[str, Symbol]:
    """Every upgrade by id."""
    return {f"upgrade-{what}": Symbol(24, 24, moved(marks, 12, 12)) for what, marks in drawn().items()}


def drawn() -> dict[str, str]:
    """Every upgrade about (0, 0)."""
    return {"move": sails(), "forage": basket(), "plunder": harpoon(), "build": hammer()}


def sails() -> str:
    """A sail before the wind."""
    gusts = "M-11-4H-6.5M-11.5 1H-7.5M-11 6H-8"
    sail = "M0-11C6-8 11 0 10 5H0zM-2-7V5H-7C-7 1-5-4-2-7z"
    hull = "M-8 7H10.5C9 10.5 6 11 4 11H-2C-5 11-7 9.5-8 7z"
    halo = line(gusts + sail + hull, "#fff", 4, opacity=0.8)
    return halo + line(gusts, "#2b6cb8", 1.8) + shape(sail, CREAM, 1.4) + shape(hull, "#c9905a", 1.4)


def basket() -> str:
    """A basket with fruit in it."""
    body, handle = "M-9.5-1H9.5L7 10H-7z", "M-7-1C-7-13 7-13 7-1"
    halo = line(body + handle, "#fff", 4.6, opacity=0.8)
    fruit = shape(ring(-3.4, -2, 3.2) + ring(3.4, -2, 3.2), GOLD, 1.2)
    weave = line("M-3.6 0L-2.6 9M3.6 0L2.6 9M-8.4 4H8.4", LEATHER, 1.1)
    return (
        halo + line(handle, INK, 3) + line(handle, PLANK, 1.2) + fruit + shape(body, "#c9905a", 1.5) + weave
    )


def harpoon() -> str:
    """A barbed harpoon, its rope behind it."""
    shaft = "M-9.5 9.5L5-5"
    head = "M10.5-10.5L7.5.5L4.6-4.6L-.5-7.5z"
    rope = line("M-9 8Q-10 0-4-1T-1-9", LEATHER, 1.3)
    return (
        line(shaft + head, "#fff", 4.6, opacity=0.8)
        + rope
        + line(shaft, INK, 3.4)
        + line(shaft, PLANK, 1.4)
        + shape(head, STEEL, 1.4)
    )


def hammer() -> str:
    """A hammer, raised."""
    shaft = "M-8 10L2-2"
    head = "M-5-8L3.5-10.5L11-2.5L7.5 2L2-4L-2.5-3z"
    return (
        line(shaft + head, "#fff", 4.6, opacity=0.8)
        + line(shaft, INK, 4.6)
        + line(shaft, PLANK, 2.2)
        + shape(head, STEEL, 1.4)
    )
