"""The frame of an end-game card: a picture above, what it pays below."""

from aloft.games.scene import Symbol

from ...pen import INK, clipped, fill, gradient, line, ring, shape, sheet
from .digits import digits
from .little import down, up
from .palette import GOLD, PAPER

WIDTH, HEIGHT = 150, 210
PANEL = sheet(8, 8, 134, 152, 9)
DAWN = ((0, "#bcd3ec", 1), (0.5, "#ecd5e4", 1), (0.8, "#fde6cf", 1), (1, "#dfe8c4", 1))


def card(name: str, picture: str, price: str) -> Symbol:
    """A card with rounded corners; the price stands on a strip at its foot."""
    paper = gradient(f"{name}-sky", *DAWN) + shape(sheet(1.5, 1.5, 147, 207, 14), PAPER)
    ground = fill("M8 132Q45 118 84 131T142 126V160H8z", "#cfe0b0") + fill(
        "M8 146Q60 136 142 148V160H8z", "#bcd49b"
    )
    sky = fill("M8 8H142V160H8z", f"url(#{name}-sky)") + clouds() + ground
    return Symbol(
        WIDTH, HEIGHT, paper + clipped(sky + picture, PANEL, f"{name}-clip") + line(PANEL, INK, 1.7) + price
    )


def clouds() -> str:
    """Two small clouds."""
    puff = "c-7 0-7-8 1-8c1-8 13-9 15-3c4-9 19-7 19 2c8-2 11 9 3 9z"
    return fill(f"M16 40{puff}M100 30{puff}", "#fff", opacity=0.55)


def coin(worth: str, x: float, y: float, radius: float = 15) -> str:
    """Points, on a gilded disc."""
    disc = shape(ring(x, y, radius), GOLD, 1.8) + line(ring(x, y, radius - 3), "#fff", 1.4, opacity=0.7)
    return disc + digits(worth, x, y, radius * 1.05)


def each_up() -> str:
    """One point for every launched balloon."""
    return coin("1", 57, 184) + up(93, 184, "neutral")


def each_any() -> str:
    """One point for every balloon, lying or launched."""
    return (
        coin("1", 40, 184)
        + up(76, 184, "neutral")
        + line("M96 176L91 193", INK, 1.6)
        + down(117, 184, "neutral")
    )


def prize() -> str:
    """Eight points, all or nothing."""
    return coin("8", 75, 184, 17)


def prizes() -> str:
    """Eight points for the first, four for the second."""
    return coin("8", 58, 184, 17) + coin("4", 98, 187, 13)
