"""The merchants: a market town afloat, stalls with awnings around a paved square."""

from aloft.games.scene import Symbol

from ....pen import INK, Point, fill, line, polygon, ring, shape, specks, strewn
from ..palette import CREAM, GOLD, LEATHER, PLANK
from .tile import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, X, Y, island

AWNING = "m-11-6l3-7h16l3 7q-2.6 3.4-5.5.6q-2.8 2.8-5.5 0q-2.7 2.8-5.5 0q-2.9 2.8-5.5-.6z"
BARS = "m-5.4-13l-1.6 7.6q1.5 2.8 4 .8l1.2-8.4zm7.2 0l1.2 8.4q2.5 2 4-.8l-1.6-7.6z"
CLOTHS = ("#d9776a", "#7fa8d6", "#8cb98a")
ROSE = ((0, -17), (3.5, -3.5), (17, 0), (3.5, 3.5), (0, 17), (-3.5, 3.5), (-17, 0), (-3.5, -3.5))


def merchant() -> Symbol:
    """Three stalls, three houses, and a star of stones in the square."""
    paving = line("".join(ring(X, Y, r) for r in (25, 34, 44, 54)), "#cbb6cf", 1.6, stroke_dasharray="7 3")
    halls = houses([(x, y + 2) for x, y in (NORTH_WEST, EAST, SOUTH_WEST)])
    booths = stalls([(x, y + 3) for x, y in (WEST, NORTH_EAST, SOUTH_EAST)])
    return island("hex-merchant", 37, "#ecdfea", "#a08aa0", paving + square(), halls + booths)


def square() -> str:
    """The middle of the town: a compass laid in the paving."""
    rose = polygon((X + x, Y + y) for x, y in ROSE)
    floor = fill(ring(X, Y, 21), "#fbf3ea", stroke="#cbb6cf", stroke_width=1.6)
    return floor + fill(rose, "#e3cf9e", stroke="#a8906a")


def stalls(spots: list[Point]) -> str:
    """Counters with goods under striped awnings."""
    posts = line(strewn("m-8.5-6v14m17-14v14", spots), INK, 1.6)
    goods = [(x + dx, y + 0.6) for x, y in spots for dx in (-5, 0, 5)]
    heaps = specks(goods, 5.4, INK) + specks(goods, 3.6, GOLD)
    counters = shape(strewn("m-10 2h20v6.5h-20z", spots), PLANK, 1.3)
    bars = "".join(fill(strewn(BARS, [at]), colour) for at, colour in zip(spots, CLOTHS, strict=True))
    return (
        posts
        + heaps
        + counters
        + fill(strewn(AWNING, spots), CREAM)
        + bars
        + line(strewn(AWNING, spots), INK, 1.3)
    )


def houses(spots: list[Point]) -> str:
    """Narrow houses with lit windows, pennants upon them."""
    poles = line(strewn("m0-12v-6", spots), INK, 1.2) + fill(strewn("m0-18.4l6.4 2.2l-6.4 2.2z", spots), INK)
    walls = shape(strewn("m-8-3v12h16v-12z", spots), CREAM, 1.3)
    roofs = shape(strewn("m-11-2l11-10l11 10z", spots), "#b9708a", 1.3)
    doors = fill(strewn("m-2 9v-6h4v6z", spots), LEATHER)
    return poles + walls + roofs + doors + fill(strewn("m-6.4 0h3v3h-3zm9.8 0h3v3h-3z", spots), "#ffcf5e")
