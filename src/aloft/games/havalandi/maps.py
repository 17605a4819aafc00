"""The two sides of the board as maps, and what follows from them.

A letter is a launch site: g gravel, m meadow, t tulips, d dune; a capital carries a flag. P is a
pavilion of side A; 1, 2 and 3 are blue, red and yellow pavilions of side B.
"""

ROWS = "abcdefghijklm"
HEXES = [f"{row}{index + 1}" for r, row in enumerate(ROWS) for index in range(r + 1)]
PLACE = {name: number for number, name in enumerate(HEXES)}  # a hex's number, in hex order
TERRAINS = {"g": "gravel", "m": "meadow", "t": "tulips", "d": "dune"}
PAVILION_COLOURS = {"P": "cream", "1": "blue", "2": "red", "3": "yellow"}
SIDES = ("A", "B")

MAPS = {
    "A": """
        g
        gd
        mgD
        mmgd
        PMmgd
        tmmmGd
        TtmmgdP
        tttMgddd
        PdtggtttD
        dDtgmmTttd
        ddttGmmmtTP
        dddTtgmmmmtt
        PdDdPtgmMPmMt
    """,
    "B": """
        1
        tt
        tTt
        Tttd
        2mmdD
        mmMd3d
        gmmdgGg
        dGmdgttT
        Ddgggmmt2
        ddd3tgmMtt
        mmdtTtgmttD
        mMmMttGm3Ddd
        1mm2ttgmmddd1
    """,
}


def letters(side: str) -> dict[str, str]:
    """The letter of every hex of a side."""
    return dict(zip(HEXES, "".join(MAPS[side].split()), strict=True))


def cell(name: str) -> tuple[int, int]:
    """A hex as row and index, the row counted from 0 and the index from 1."""
    return ROWS.index(name[0]), int(name[1:])


def named(row: int, index: int) -> str | None:
    """The hex at a row and index, if there is one."""
    return f"{ROWS[row]}{index}" if 0 <= row < len(ROWS) and 1 <= index <= row + 1 else None


def neighbours(name: str) -> list[str]:
    """The hexes that share a side with this one."""
    r, i = cell(name)
    around = ((r, i - 1), (r, i + 1), (r - 1, i - 1), (r - 1, i), (r + 1, i), (r + 1, i + 1))
    return [found for place in around if (found := named(*place))]


def regions(side: str) -> list[tuple[str, frozenset[str]]]:
    """The connected areas of one terrain, as its letter and the hexes, the gravel path first."""
    terrain = {
        name: letter.lower() for name, letter in letters(side).items() if letter.isalpha() and letter != "P"
    }
    found, left = [], set(terrain)
    for name in HEXES:
        if name in left:
            area = _connected(name, {other for other in left if terrain[other] == terrain[name]})
            left -= area
            found.append((terrain[name], frozenset(area)))
    return sorted(found, key=lambda region: region[0] != "g")


def _connected(start: str, within: set[str]) -> set[str]:
    area, edge = {start}, [start]
    while edge:
        fresh = set(neighbours(edge.pop())) & within - area
        area |= fresh
        edge += fresh
    return area


EDGES = {
    "L": [f"{row}1" for row in ROWS],
    "R": [f"{row}{r + 1}" for r, row in enumerate(ROWS)],
    "B": [f"m{i}" for i in range(1, 14)],
}
TRACK = 39  # spaces of the airship's track, clockwise from the top corner


def sight_lines(space: int) -> tuple[list[str], list[str]]:
    """The two lines of hexes that the airship sees from a space, each from the airship inwards."""
    if space in CORNERS:
        return CORNERS[space]
    if space < 13:
        across = [named(space - 1, i) for i in range(space, 0, -1)]
        down = [named(r, space + 1) for r in range(space, 13)]
        return _real(across), _real(down)
    if space < 26:
        i = 26 - space
        up = [named(r, i + 1) for r in range(12, i - 1, -1)]
        slanting = [named(12 - j, i - j) for j in range(i)]
        return _real(up), _real(slanting)
    r = 38 - space
    slanting = [named(r + 1 + j, 1 + j) for j in range(12 - r)]
    across = [named(r, i) for i in range(1, r + 2)]
    return _real(slanting), _real(across)


def _real(line: list[str | None]) -> list[str]:
    return [name for name in line if name]


CORNERS = {
    0: (EDGES["R"], EDGES["L"]),
    13: (EDGES["B"][::-1], EDGES["R"][::-1]),
    26: (EDGES["L"][::-1], EDGES["B"]),
}
