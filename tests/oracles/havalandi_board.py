"""The board of `havalandi`: the triangle of hexes, the airship's sight lines, the two maps."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

ROWS = "abcdefghijklm"
SPACES = 39

# g gravel, m meadow, t tulips, d dune; a capital marks a flag; P pavilion; 1/2/3 blue/red/yellow pavilion.
MAP_A = """
a                          g
b                        g   d
c                      m   g   D
d                    m   m   g   d
e                  P   M   m   g   d
f                t   m   m   m   G   d
g              T   t   m   m   g   d   P
h            t   t   t   M   g   d   d   d
i          P   d   t   g   g   t   t   t   D
j        d   D   t   g   m   m   T   t   t   d
k      d   d   t   t   G   m   m   m   t   T   P
l    d   d   d   T   t   g   m   m   m   m   t   t
m  P   d   D   d   P   t   g   m   M   P   m   M   t
"""
MAP_B = """
a                          1
b                        t   t
c                      t   T   t
d                    T   t   t   d
e                  2   m   m   d   D
f                m   m   M   d   3   d
g              g   m   m   d   g   G   g
h            d   G   m   d   g   t   t   T
i          D   d   g   g   g   m   m   t   2
j        d   d   d   3   t   g   m   M   t   t
k      m   m   d   t   T   t   g   m   t   t   D
l    m   M   m   M   t   t   G   m   3   D   d   d
m  1   m   m   2   t   t   g   m   m   d   d   d   1
"""
TERRAINS = {"g": "gravel", "m": "meadow", "t": "tulips", "d": "dune"}
PAVILIONS = {"P": "plain", "1": "blue", "2": "red", "3": "yellow"}
COLOURS = ["plain", "blue", "red", "yellow"]  # in the order of the bonuses


# Hexes


def name_of(row: int, index: int) -> str:
    """Row 0 is `a`; hexes of a row are numbered from the left from 1."""
    return f"{ROWS[row]}{index}"


def exists(row: int, index: int) -> bool:
    """Row a has one hex, row m thirteen."""
    return 0 <= row < len(ROWS) and 1 <= index <= row + 1


HEXES = [name_of(row, index) for row in range(len(ROWS)) for index in range(1, row + 2)]
ORDER = {hex_: place for place, hex_ in enumerate(HEXES)}


def in_order(hexes: Iterable[str]) -> list[str]:
    """Hex order: row, then index."""
    return sorted(hexes, key=ORDER.__getitem__)


# The six directions, as steps of row and index.
LEFT, RIGHT = (0, -1), (0, 1)
UP_LEFT, UP_RIGHT = (-1, -1), (-1, 0)
DOWN_LEFT, DOWN_RIGHT = (1, 0), (1, 1)
DIRECTIONS = [LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT]


def neighbours(row: int, index: int) -> list[str]:
    """The hexes that share a side with this one."""
    around = [(row + down, index + right) for down, right in DIRECTIONS]
    return [name_of(*place) for place in around if exists(*place)]


BESIDE = {name_of(row, index): neighbours(row, index) for row in range(13) for index in range(1, row + 2)}
EDGES = {
    "L": {name_of(row, 1) for row in range(13)},
    "R": {name_of(row, row + 1) for row in range(13)},
    "B": {name_of(12, index) for index in range(1, 14)},
}
RIM = EDGES["L"] | EDGES["R"] | EDGES["B"]


def connected(start: str, within: Collection[str]) -> set[str]:
    """All that can be reached from a hex through adjacent hexes of that collection, itself included."""
    reached, waiting = {start}, [start]
    while waiting:
        for hex_ in BESIDE[waiting.pop()]:
            if hex_ in within and hex_ not in reached:
                reached.add(hex_)
                waiting.append(hex_)
    return reached


def components(hexes: Collection[str]) -> list[set[str]]:
    """The connected components of a set of hexes."""
    found: list[set[str]] = []
    for hex_ in hexes:
        if not any(hex_ in component for component in found):
            found.append(connected(hex_, hexes))
    return found


# The airship's track


def line(row: int, index: int, step: tuple[int, int]) -> list[str]:
    """Straight from a hex to the far rim."""
    hexes = []
    while exists(row, index):
        hexes.append(name_of(row, index))
        row, index = row + step[0], index + step[1]
    return hexes


def lines_from(space: int) -> list[list[str]]:
    """The two lines of a track space, listed from the airship inwards."""
    if space == 0:
        return [line(0, 1, DOWN_RIGHT), line(0, 1, DOWN_LEFT)]
    if space == 13:
        return [line(12, 13, LEFT), line(12, 13, UP_LEFT)]
    if space == 26:
        return [line(12, 1, UP_RIGHT), line(12, 1, RIGHT)]
    return lines_from_notch(space)


def lines_from_notch(space: int) -> list[list[str]]:
    """An ordinary space touches two neighbouring edge hexes and looks away from that edge."""
    if space < 13:
        return [line(space - 1, space, LEFT), line(space, space + 1, DOWN_LEFT)]
    if space < 26:
        return [line(12, 27 - space, UP_RIGHT), line(12, 26 - space, UP_LEFT)]
    return [line(39 - space, 1, DOWN_RIGHT), line(38 - space, 1, RIGHT)]


LINES = [lines_from(space) for space in range(SPACES)]
IN_SIGHT = [in_order(set(first) | set(second)) for first, second in LINES]


# The maps


@dataclass
class Board:
    """One side of the board."""

    sites: list[str]  # launch sites, in hex order
    terrain: dict[str, str]  # of each launch site
    region: dict[str, set[str]]  # of each launch site: the hexes of its region
    bank: dict[str, set[str]]  # of each hex off the path: the hexes on its side of the path
    pavilions: dict[str, str]  # the colour of each, in hex order
    flags: list[str]  # in hex order


def read_map(text: str) -> dict[str, str]:
    """The letter of every hex."""
    rows = [row.split() for row in text.split("\n") if row]
    return {f"{row}{index}": letter for row, *letters in rows for index, letter in enumerate(letters, 1)}


def areas(kinds: dict[str, str]) -> dict[str, set[str]]:
    """Of each hex, the maximal connected area of its kind."""
    return {hex_: connected(hex_, [h for h in kinds if kinds[h] == kinds[hex_]]) for hex_ in kinds}


def make_board(text: str) -> Board:
    """Regions and sides of the path follow from the letters."""
    letters = read_map(text)
    terrain = {h: TERRAINS[letters[h].lower()] for h in HEXES if letters[h] not in PAVILIONS}
    return Board(
        sites=list(terrain),
        terrain=terrain,
        region=areas(terrain),
        bank=areas({h: "off the path" for h in HEXES if terrain.get(h) != "gravel"}),
        pavilions={h: PAVILIONS[letters[h]] for h in HEXES if letters[h] in PAVILIONS},
        flags=[h for h in terrain if letters[h].isupper()],
    )


BOARDS = {"A": make_board(MAP_A), "B": make_board(MAP_B)}
