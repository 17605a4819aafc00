"""The sky: 91 spaces for hexes, the 216 corners between them, and their names.

Corners lie on twelve lines from north to south. A corner's column counts half hexes from the west, so
corners above each other have the same one, and a hex in row `y` whose middle is in column `x` has its
upper three corners on line `y` and its lower three on line `y + 1`, in columns `x - 1` to `x + 1`.
"""

ROWS, LINES = "ABCDEFGHIJK", "mnopqrstuvwx"
RADIUS = 5
SLOTS = "vwe"
COLUMNS = 23

Spot = tuple[int, int]  # a row and the column of a hex's middle, or a line and a corner's column


def _hexes_in(row: int) -> int:
    return 2 * RADIUS + 1 - abs(row - RADIUS)


def _corners_on(line: int) -> int:
    """Twice the hexes of the longer row beside the line, and one."""
    beside = [row for row in (line - 1, line) if 0 <= row < len(ROWS)]
    return 2 * max(map(_hexes_in, beside)) + 1


def _hex_spots() -> dict[str, Spot]:
    return {
        f"{letter}{place + 1}": (row, 2 * place + 1 + len(ROWS) - _hexes_in(row))
        for row, letter in enumerate(ROWS)
        for place in range(_hexes_in(row))
    }


def _corner_spots() -> dict[str, Spot]:
    return {
        f"{letter}{place + 1}": (line, place + (COLUMNS - _corners_on(line)) // 2)
        for line, letter in enumerate(LINES)
        for place in range(_corners_on(line))
    }


HEX_SPOTS, CORNER_SPOTS = _hex_spots(), _corner_spots()
HEXES, CORNERS = tuple(HEX_SPOTS), tuple(CORNER_SPOTS)
HEX_NUMBER = {name: number for number, name in enumerate(HEXES)}
CORNER_NUMBER = {name: number for number, name in enumerate(CORNERS)}
HEX_AT = {spot: name for name, spot in HEX_SPOTS.items()}
CORNER_AT = {spot: name for name, spot in CORNER_SPOTS.items()}


def axial(name: str) -> tuple[int, int]:
    """How far east and south-east of the centre a hex lies."""
    row, column = HEX_SPOTS[name]
    south_east = row - RADIUS
    return (column - 2 * RADIUS - 1 - south_east) // 2, south_east


def distance(name: str) -> int:
    """Spaces from the centre."""
    q, r = axial(name)
    return max(abs(q), abs(r), abs(q + r))


def is_north_point(name: str) -> bool:
    """Whether a corner is the north point of a hex, inside the sky or beyond its rim."""
    line, column = CORNER_SPOTS[name]
    return column % 2 == line % 2


def touched(name: str) -> dict[str, str]:
    """The hexes that meet at a corner, by slot."""
    line, column = CORNER_SPOTS[name]
    own, other = (line, line - 1) if is_north_point(name) else (line - 1, line)
    spots = {"v": (own, column), "w": (other, column - 1), "e": (other, column + 1)}
    return {slot: HEX_AT[spot] for slot, spot in spots.items() if spot in HEX_AT}


def beside(name: str) -> dict[str, str]:
    """The corners at the other ends of a corner's edges, by slot."""
    line, column = CORNER_SPOTS[name]
    across = line - 1 if is_north_point(name) else line + 1
    spots = {"v": (across, column), "w": (line, column - 1), "e": (line, column + 1)}
    return {slot: CORNER_AT[spot] for slot, spot in spots.items() if spot in CORNER_AT}


def corners_of(name: str) -> list[str]:
    """A hex's corners, clockwise from its north point."""
    row, column = HEX_SPOTS[name]
    around = ((0, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
    return [CORNER_AT[row + down, column + east] for down, east in around]


def edge_slots(slot: str) -> str:
    """The slots of the two hexes on either side of the edge in a slot."""
    return {"v": "we", "w": "vw", "e": "ve"}[slot]
