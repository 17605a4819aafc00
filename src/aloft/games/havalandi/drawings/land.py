"""The backdrop of a board: scenery, the airship's track, and the triangle with its terrain."""

from collections.abc import Iterable

from aloft.games.scene import Symbol

from ...pen import INK, fill, line, moved, points, polygon
from . import fields, stones
from .geometry import HEIGHT, WIDTH, hex_point, knots, loops, sides, spot
from .ground import Hex, board, hexes
from .light import Light
from .pavilion import ROOFS, pavilion
from .scenery import scenery
from .track import track


def land(name: str, side: str, light: Light) -> Symbol:
    """The whole landscape of one side of the board, in one light."""
    base = scenery(name, light) + track(light) + plateau(side, light)
    ground = (
        meadows(side, light) + tulips(name, side, light) + dunes(name, side, light) + path(name, side, light)
    )
    return Symbol(WIDTH, HEIGHT, base + ground + pavilions(side, light) + seams(side, light))


def outline(places: Iterable[Hex]) -> str:
    """The outlines around some hexes, as path data."""
    return "".join(polygon(loop) for loop in loops(places))


def plateau(side: str, light: Light) -> str:
    """The earth beneath the hexes and the shadow it throws."""
    rim = outline(board(side))
    shade = moved(line(rim, INK, 22, opacity=0.1) + line(rim, INK, 12, opacity=0.1), 0, 16)
    return shade + moved(
        fill(rim, light.cliff, stroke=light.rim, stroke_width=3, stroke_linejoin="round"), 0, 11
    )


def meadows(side: str, light: Light) -> str:
    """All meadows."""
    places = hexes(side, "meadow")
    return fill(outline(places), light.meadow[0]) + dapple(places, light) + fields.meadow(places, light)


def tulips(name: str, side: str, light: Light) -> str:
    """All tulip fields."""
    places = hexes(side, "tulips")
    edge = outline(places)
    return fill(edge, light.tulips[0]) + fields.tulips(name, places, edge, light)


def dunes(name: str, side: str, light: Light) -> str:
    """All dunes."""
    edge = outline(hexes(side, "dune"))
    return fill(edge, light.dune[0]) + stones.dune(name, edge, light)


def path(name: str, side: str, light: Light) -> str:
    """The gravel path."""
    places = hexes(side, "gravel")
    edge = outline(places)
    return fill(edge, light.gravel[0]) + stones.gravel(name, places, edge, light)


def dapple(places: list[Hex], light: Light) -> str:
    """Some hexes a little lighter than others."""
    return fill(
        "".join(outline([p]) for p in places if (p[0] * 2 + p[1]) % 3 == 0), "#fff", opacity=0.1 * light.seam
    )


def pavilions(side: str, light: Light) -> str:
    """A paved square and a small building on every pavilion's hex."""
    places = hexes(side, "".join(ROOFS))
    ground = fill("".join(outline([p]) for p in places), light.plaza[0])
    inner = "".join(polygon(shrunk(p, 0.86)) for p in places)
    paving = line(inner, light.plaza[1], 2.4, stroke_dasharray="7 5")
    return ground + paving + "".join(pavilion(board(side)[p].kind, *hex_point(*p), light) for p in places)


def shrunk(place: Hex, share: float) -> list[tuple[float, float]]:
    """The corners of a hex, nearer to its centre."""
    x, y = hex_point(*place)
    return [(x + (a - x) * share, y + (b - y) * share) for a, b in map(spot, knots(place))]


def seams(side: str, light: Light) -> str:
    """Thin lines between hexes, broader ones between regions, the rim broadest."""
    places = board(side)
    kinds = {ground.kind for ground in places.values()}
    walls = {edge for kind in kinds for edge in sides(p for p in places if places[p].kind == kind)}
    rim = sides(places)
    every = {edge for place in places for edge in sides([place])}
    thin = strokes(every - walls)
    thick = strokes(walls - rim)
    return (
        line(thin, "#fff", 2, opacity=0.45 * light.seam)
        + line(thick, light.plaza[0], 5, opacity=0.75 if not light.night else 0.3)
        + line(thick, light.rim, 1.8, opacity=0.55)
        + line(outline(places), light.rim, 3)
    )


def strokes(edges: set[tuple[tuple[int, int], tuple[int, int]]]) -> str:
    """Sides of hexes as separate strokes, each once."""
    once = sorted({min(edge, edge[::-1]) for edge in edges})
    return "".join(f"M{points(*spot(a))}L{points(*spot(b))}" for a, b in once)
