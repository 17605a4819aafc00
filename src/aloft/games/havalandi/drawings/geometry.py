"""Where everything is: hexes, their corners, the outlines of regions, and the stops of the airship."""

from collections import Counter
from collections.abc import Iterable

from ...pen import Point
from .ground import ROWS, Hex

WIDTH, HEIGHT = 1560, 1400
STEP = 100  # from a hex to the next in its row
RISE = 86.6  # from a row to the next
SIZE = 57.735  # from the centre of a hex to a corner
TOP = (780, 190)  # the centre of a1
OUT, CORNER = 94, 116  # how far the airship keeps from the outer hexes, and from those in the corners
SPACES = 39

Knot = tuple[int, int]  # a corner of hexes, in half widths and half sizes
TURNS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def hex_point(row: int, index: int) -> Point:
    """The centre of a hex."""
    return round(TOP[0] + (index - 1 - row / 2) * STEP, 1), round(TOP[1] + row * RISE, 1)


def track_point(space: int) -> Point:
    """The centre of the airship on a space of its track."""
    if space % ROWS == 0:
        return corner_point(space // ROWS)
    (ax, ay), (bx, by) = (hex_point(*place) for place in touched(space))
    dx, dy = ((0.866, -0.5), (0, 1), (-0.866, -0.5))[space // ROWS]
    return round((ax + bx) / 2 + OUT * dx, 1), round((ay + by) / 2 + OUT * dy, 1)


def corner_point(corner: int) -> Point:
    """A corner of the track: top, right, left."""
    place, (dx, dy) = (((0, 1), (0, -1)), ((12, 13), (0.866, 0.5)), ((12, 1), (-0.866, 0.5)))[corner]
    x, y = hex_point(*place)
    return round(x + CORNER * dx, 1), round(y + CORNER * dy, 1)


def touched(space: int) -> tuple[Hex, Hex]:
    """The two hexes an ordinary space lies between."""
    along = space % ROWS
    if space < 13:
        return (along - 1, along), (along, along + 1)
    if space < 26:
        return (12, 14 - along), (12, 13 - along)
    return (13 - along, 1), (12 - along, 1)


def knots(place: Hex) -> list[Knot]:
    """The six corners of a hex, clockwise from its top."""
    row, index = place
    return [(2 * (index - 1) - row + dx, 3 * row + dy) for dx, dy in TURNS]


def spot(knot: Knot) -> Point:
    """Where a corner of hexes is drawn."""
    return TOP[0] + knot[0] * STEP / 2, TOP[1] + knot[1] * SIZE / 2


def sides(places: Iterable[Hex]) -> set[tuple[Knot, Knot]]:
    """The directed sides of some hexes that no two of them share."""
    edges: Counter[tuple[Knot, Knot]] = Counter()
    for place in places:
        corners = knots(place)
        edges.update(zip(corners, corners[1:] + corners[:1], strict=True))
    return {(a, b) for a, b in edges if (b, a) not in edges}


def loops(places: Iterable[Hex]) -> list[list[Point]]:
    """The closed outlines around some hexes."""
    onward = dict(sorted(sides(places)))
    found = []
    while onward:
        start = corner = min(onward)
        walk = []
        while corner in onward:
            walk.append(spot(corner))
            corner = onward.pop(corner)
        found.append(walk)
        assert corner == start
    return found


def within(place: Hex, point: Point, inset: float = 0) -> bool:
    """Whether a point lies inside a hex, some way from its sides."""
    x, y = hex_point(*place)
    across, down = abs(point[0] - x), abs(point[1] - y)
    reach = STEP / 2 - inset
    return across <= reach and across / 2 + down * 0.866 <= reach
