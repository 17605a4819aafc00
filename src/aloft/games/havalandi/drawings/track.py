"""The airship's way around the board: a pale lane, its stops, and where each of them looks."""

from math import hypot

from ...pen import INK, Point, disc, fill, line, points, polygon, ring, shape, specks, star
from .geometry import SPACES, hex_point, touched, track_point
from .ground import ROWS, Hex
from .light import Light
from .palette import GOLD

STOPS = [track_point(space) for space in range(SPACES)]
CORNERS: tuple[tuple[Hex, Hex], ...] = (((1, 2), (1, 1)), ((12, 12), (11, 12)), ((11, 1), (12, 2)))


def track(light: Light) -> str:
    """A lane of light around the triangle with 39 stops; the first wears a star."""
    lane = line(course(), light.way, 62, opacity=0.16 if light.night else 0.34)
    dots = specks(between(), 5, light.way, opacity=0.55 if light.night else 0.95)
    looks = "".join(glance(space) for space in range(SPACES))
    wedges = fill(looks, light.way if light.night else light.rim, opacity=0.45)
    return lane + dots + wedges + stops(light) + start(*STOPS[0])


def leg(space: int) -> tuple[Point, Point, Point, Point]:
    """The way from a stop to the next as a curve: its ends and, between them, its two handles."""
    after = (space + 1) % SPACES
    (ax, ay), (bx, by) = STOPS[space], STOPS[after]
    (adx, ady), (bdx, bdy) = heading(space), heading(after)
    reach = hypot(bx - ax, by - ay) * 0.38
    return (ax, ay), (ax + adx * reach, ay + ady * reach), (bx - bdx * reach, by - bdy * reach), (bx, by)


def heading(space: int) -> Point:
    """Which way the airship flies at a stop: along the edge, or across the corner."""
    edges = ((0.5, 0.866), (-1, 0), (0.5, -0.866))
    corners = ((1, 0), (-0.5, 0.866), (-0.5, -0.866))
    return (edges if space % ROWS else corners)[space // ROWS]


def course() -> str:
    """The whole way round, as path data."""
    legs = "".join(f"C{points(*a, *b, *c)}" for _, a, b, c in map(leg, range(SPACES)))
    return f"M{points(*STOPS[0])}{legs}z"


def between() -> list[Point]:
    """Dots from stop to stop."""
    return [along(leg(space), t) for space in range(SPACES) for t in (0.28, 0.43, 0.57, 0.72)]


def along(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    """A point of a curve, t from 0 to 1."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(w * p[k] for w, p in zip(weights, curve, strict=True)) for k in (0, 1))
    return x, y


def stops(light: Light) -> str:
    """Round stops, those at the corners larger."""
    rounds = "".join(ring(x, y, 14 if space % ROWS == 0 else 9.5) for space, (x, y) in enumerate(STOPS))
    face = "#fffaf0" if not light.night else "#a79fd6"
    return fill(rounds, face, stroke=light.rim, stroke_width=1.6, stroke_opacity=0.6)


def glance(space: int) -> str:
    """Two small wedges from a stop towards the hexes where its lines of sight begin."""
    x, y = STOPS[space]
    ahead = CORNERS[space // ROWS] if space % ROWS == 0 else touched(space)
    return "".join(wedge(x, y, *hex_point(*place), 24 if space % ROWS == 0 else 18) for place in ahead)


def wedge(x: float, y: float, to_x: float, to_y: float, out: float) -> str:
    """A small arrowhead at some distance from a spot, pointing at another."""
    far = hypot(to_x - x, to_y - y)
    dx, dy = (to_x - x) / far, (to_y - y) / far
    base = x + dx * out, y + dy * out
    tip = points(base[0] + 9 * dx, base[1] + 9 * dy)
    return (
        f"M{points(base[0] - 5 * dy, base[1] + 5 * dx)}L{tip}L{points(base[0] + 5 * dy, base[1] - 5 * dx)}z"
    )


def start(x: float, y: float) -> str:
    """A gilded star where the journey begins."""
    seat = disc(x, y, 17, "#fffaf0", stroke=INK, stroke_width=1.8)
    return seat + shape(polygon(star(x, y, 12.5)), GOLD, 1.4)
