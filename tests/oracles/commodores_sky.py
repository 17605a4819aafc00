"""The sky of `commodores`: 91 spaces and 216 corners, named from where they lie on paper.

Across, one step is half the width of a hex; down, it is half the length of its side. A hex drawn point up
then has its points two steps above and below its centre, its other corners one step aside and one up or down.
"""

RADIUS = 5
ROWS = "ABCDEFGHIJK"
LINES = "mnopqrstuvwx"
SLOTS = "vwe"

Point = tuple[int, int]  # across to the east, down to the south
CLOCKWISE: list[Point] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]  # from the north point


def away(here: Point, step: Point) -> Point:
    """The point a step away."""
    return here[0] + step[0], here[1] + step[1]


# Spaces


def distance_of(q: int, r: int) -> int:
    """From the centre, in spaces."""
    return max(abs(q), abs(r), abs(q + r))


def centre_of(q: int, r: int) -> Point:
    """One q is a hex to the east, one r is half a hex to the east and a row down."""
    return 2 * q + r, 3 * r


AXIAL = [
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if distance_of(q, r) <= RADIUS
]


def hex_name(q: int, r: int) -> str:
    """The letter of the row, then the position in that row from the west."""
    row = sorted(column for column, line in AXIAL if line == r)
    return f"{ROWS[r + RADIUS]}{row.index(q) + 1}"


HEXES = {hex_name(q, r): (q, r) for q, r in AXIAL}
DISTANCE = {name: distance_of(q, r) for name, (q, r) in HEXES.items()}
HEX_AT = {centre_of(q, r): name for name, (q, r) in HEXES.items()}


# Corners


def corner_points() -> set[Point]:
    """Wherever a hex of the sky has a corner."""
    return {away(centre, step) for centre in HEX_AT for step in CLOCKWISE}


def line_of(point: Point) -> int:
    """A zigzag line is two steps high, and the next one begins three steps further down."""
    north = centre_of(0, -RADIUS)[1] - 2
    return (point[1] - north) // 3


def named_corners() -> dict[str, Point]:
    """Line by line from the north, along each from the west."""
    names: dict[str, Point] = {}
    for number, letter in enumerate(LINES):
        line = sorted(point for point in corner_points() if line_of(point) == number)
        names |= {f"{letter}{place}": point for place, point in enumerate(line, 1)}
    return names


CORNERS = named_corners()
CORNER_AT = {point: name for name, point in CORNERS.items()}


def is_north_point(point: Point) -> bool:
    """Else it is the south point of a hex; the centre below lies on a row, and rows are three steps apart."""
    return (point[1] + 2) % 3 == 0


def slots(point: Point, v: Point, w: Point, e: Point, named: dict[Point, str]) -> dict[str, str]:
    """What lies at those three steps from a corner, under its slot, as far as there is something."""
    found = {slot: named.get(away(point, step)) for slot, step in zip(SLOTS, (v, w, e), strict=True)}
    return {slot: name for slot, name in found.items() if name is not None}


def hexes_at(point: Point) -> dict[str, str]:
    """The space below with those north-west and north-east, or the space above with those to the south."""
    if is_north_point(point):
        return slots(point, (0, 2), (-1, -1), (1, -1), HEX_AT)
    return slots(point, (0, -2), (-1, 1), (1, 1), HEX_AT)


def corners_next_to(point: Point) -> dict[str, str]:
    """Straight up with those down left and right, or straight down with those up left and right."""
    if is_north_point(point):
        return slots(point, (0, -2), (-1, 1), (1, 1), CORNER_AT)
    return slots(point, (0, 2), (-1, -1), (1, -1), CORNER_AT)


CORNERS_OF = {name: [CORNER_AT[away(centre, step)] for step in CLOCKWISE] for centre, name in HEX_AT.items()}
HEX_SLOTS = {name: hexes_at(point) for name, point in CORNERS.items()}
CORNER_SLOTS = {name: corners_next_to(point) for name, point in CORNERS.items()}
TOUCHED = {name: list(spaces.values()) for name, spaces in HEX_SLOTS.items()}


def edges_of(hex_: str) -> list[tuple[str, str]]:
    """The six edges of a space, by their two ends."""
    ring = CORNERS_OF[hex_]
    return list(zip(ring, ring[1:] + ring[:1], strict=True))
