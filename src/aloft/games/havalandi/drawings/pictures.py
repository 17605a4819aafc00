"""What the end-game cards picture."""

from aloft.games.scene import Symbol

from ...pen import INK, Point, fill, line, moved, points, polygon, shape, sheet, specks, star
from . import little
from .card import card, each_any, each_up, prize, prizes
from .light import DAWN
from .little import cells, down, faded, triangle, up
from .palette import GOLD
from .pavilion import pavilion

BOARD = triangle(6, 75, 42, 12.2)  # a small board to fill the picture
BOUND = "M42 64C44 34 66 26 92 26C116 30 122 62 116 86C112 116 92 130 64 130C40 126 30 100 32 84S40 72 42 64z"
GREEN, SAND, LIGHT = "#c4dda2", "#eee0c0", "#fff3bd"


def rim() -> Symbol:
    """Launched balloons all along the edges."""
    edge = {p: at for p, at in BOARD.items() if p[0] == 5 or p[1] in (1, p[0] + 1)}
    inner = [at for p, at in BOARD.items() if p not in edge]
    ground = cells(inner, 12.2, GREEN) + cells(edge.values(), 12.2, "#ffd98a")
    flown = ((0, 1), (2, 1), (1, 2), (4, 1), (3, 4), (5, 2), (5, 4), (5, 6))
    return card("card-rim", ground + "".join(up(*lift(edge[p]), "0", 0.86) for p in flown), each_up())


def link() -> Symbol:
    """A chain of balloons from one edge to another."""
    chain = [BOARD[p] for p in ((3, 1), (4, 2), (4, 3), (4, 4), (3, 4))]
    shores = [at for p, at in BOARD.items() if p[1] in (1, p[0] + 1)]
    ground = cells(BOARD.values(), 12.2, GREEN) + cells(shores, 12.2, "#ffd98a") + cells(chain, 12.2, LIGHT)
    thread = polyline(chain)
    rope = line(thread, INK, 5.2) + line(thread, GOLD, 2.8)
    mixed = "".join((down if k % 2 else up)(*lift(at, k % 2), "1", 0.86) for k, at in enumerate(chain))
    return card("card-link", ground + rope + mixed, each_any())


def pavilions() -> Symbol:
    """Four pavilions, balloons between them."""
    corners = ((41, 50), (109, 50), (109, 118), (41, 118))
    way = polyline([*corners[:1], *corners[1:], corners[3]])
    thread = line(way, INK, 5.4) + line(way, GOLD, 3)
    steps = up(75, 46, "2") + down(109, 84, "2") + up(75, 114, "2")
    plazas = cells(corners, 28, "#ddd3e6", "#8d86a3")
    halls = "".join(moved(pavilion("P", 0, 0, DAWN), x, y, "scale(.66)") for x, y in corners)
    return card("card-pavilions", thread + plazas + halls + steps, prize())


def fleet() -> Symbol:
    """One close fleet in the air, a straggler apart."""
    spots = ((60, 58), (86, 50), (48, 84), (74, 80), (100, 76), (64, 106), (90, 104))
    company = fill(BOUND, LIGHT, opacity=0.8) + line(BOUND, "#d98e00", 2, stroke_dasharray="5 4.5")
    apart = faded(up(128, 118, "3", 0.8) + down(24, 144, "3", 0.8), 0.55)
    return card("card-fleet", company + apart + "".join(up(x, y, "3", 1.05) for x, y in spots), each_up())


def alone() -> Symbol:
    """A balloon with nobody beside it."""
    middle = (75.0, 84.0)
    around = [
        (75 + dx, 84 + dy) for dx, dy in ((-38, 0), (38, 0), (-19, -33), (19, -33), (-19, 33), (19, 33))
    ]
    outer = [(18, 51), (132, 51), (18, 117), (132, 117)]
    ground = cells(outer, 22, GREEN) + cells(around, 22, SAND) + cells([middle], 22, LIGHT)
    strangers = faded("".join(up(x, y - 2, "neutral", 0.9) for x, y in outer), 0.9)
    calm = line(
        little.cell(75, 84, 48),
        "#d98e00",
        2,
        stroke_dasharray="5 4.5",
        opacity=0.8,
        transform="rotate(30 75 84)",
    )
    return card("card-alone", ground + calm + strangers + up(75, 82, "0", 1.25), each_any())


def gravel() -> Symbol:
    """Launched balloons along the winding path."""
    way = "M96 165C110 140 40 138 44 112S118 96 108 72S52 66 60 44S84 28 82 22"
    path = line(way, "#a39a9d", 33) + line(way, "#efeae3", 29)
    stones = (
        (98, 148),
        (82, 138),
        (58, 128),
        (40, 112),
        (62, 106),
        (86, 98),
        (106, 86),
        (98, 62),
        (72, 60),
        (56, 44),
        (70, 32),
    )
    pebbles = specks([(x + 9, y + 3) for x, y in stones], 5, "#a39a9d") + specks(stones, 4, "#c9c1bf")
    flown = "".join(
        up(x, y, "0", s) for x, y, s in ((74, 32, 0.7), (102, 68, 0.86), (56, 98, 1), (84, 130, 1.15))
    )
    return card("card-gravel", fill("M8 60Q75 20 142 60V160H8z", GREEN) + path + pebbles + flown, each_up())


def most() -> Symbol:
    """The largest number in the air stands highest."""
    steps = shape(sheet(24, 112, 34, 60, 4), "#e9dccb", 1.7) + shape(sheet(57, 94, 38, 80, 4), "#fff3dc", 1.7)
    third = shape(sheet(94, 128, 34, 60, 4), "#e2d2bd", 1.7)
    medal = shape(polygon(star(76, 116, 12)), GOLD, 1.6)
    first = ((64, 76), (88, 76), (76, 58), (62, 42), (90, 42), (76, 26))
    crowd = "".join(up(x, y, "0", 0.86) for x, y in first)
    second = "".join(up(x, y, "1", 0.86) for x, y in ((33, 94), (49, 94), (41, 76)))
    return card("card-most", third + steps + medal + second + up(111, 110, "2", 0.86) + crowd, prizes())


def lift(at: Point, lying: int = 0) -> Point:
    """Where on its hex a little balloon is drawn."""
    return at[0], at[1] - (1 if lying else 3)


def polyline(spots: list[Point] | list[tuple[int, int]]) -> str:
    """An open line through some spots."""
    return "M" + "L".join(points(*spot) for spot in spots)


def cards() -> dict[str, Symbol]:
    """All end-game cards by id."""
    drawn = (rim, link, pavilions, fleet, alone, gravel, most)
    return {f"card-{each.__name__}": each() for each in drawn}
