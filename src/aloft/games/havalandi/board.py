"""Havalandi: the record that holds one game, and the landscape as sets of hexes.

A set of hexes is two words of bits: rows a to h in the low one, seven bits from row to row, rows i to m
in the high one, twelve bits apart. So the neighbours of a whole set are a few shifts away.
"""

from typing import Any

import numpy as np

from ..contract import record
from .maps import (
    EDGES,
    HEXES,
    PLACE,
    ROWS,
    SIDES,
    TRACK,
    cell,
    letters,
    named,
    neighbours,
    regions,
    sight_lines,
)

SITES, SEATS, NONE = len(HEXES), 4, -1
UPPER_ROWS, LOW_STEP, HIGH_STEP = 8, 7, 12  # rows in the low word, and bits from row to row in each
STANDARD_FEW, STANDARD_MANY = 20, 17  # standard balloons of a seat with two or three players, and with four
SPECIALS = ("near", "share", "wind")
NEAR, SHARE, WIND = 1, 2, 4  # bits of the specials a seat still has
CARDS = ("alone", "fleet", "gravel", "link", "most", "pavilions", "rim")
ALONE, FLEET, ON_GRAVEL, LINK, MOST, PAVILIONS, RIM = range(len(CARDS))
TURN_DONE, ROLL_DUE, FLYING, PLACING, FOLLOWING = range(5)  # what the game waits for

STATE = record(
    [
        ("chance", np.uint64),  # the generator of rolls and cards
        ("lying", np.int64, (SEATS, 2)),  # each seat's balloons as they were placed
        ("launched", np.int64, (SEATS, 2)),  # and those turned over
        ("free", np.int64, 2),  # launch sites without any balloon
        ("sites", np.int64, 2),  # PLACING: where a standard balloon may go
        ("proposal", np.int64, 2),  # FOLLOWING: the fleet that would launch, or nothing
        ("score", np.int16, SEATS),  # without the end-game cards
        ("from_groups", np.int16, SEATS),  # how much of the score came from groups
        ("from_launches", np.int16, SEATS),  # and from launches
        ("players", np.int8),
        ("mode", np.int8),
        ("turn", np.int8),
        ("over", np.int8),
        ("side", np.int8),  # of the board, 0 or 1
        ("standard", np.int8, SEATS),  # standard balloons left
        ("specials", np.int8, SEATS),  # special balloons left, as bits
        ("shared", np.int8, SEATS),  # where each seat's sharing balloon stands, or NONE
        ("cards", np.int8, 2),  # the two end-game cards, in order
        ("airship", np.int8),  # its space
        ("roll", np.int8),  # the last die
        ("phase", np.int8),
        ("placed", np.int8, 2),  # this turn: the balloon placed and the neighbourhood balloon, or NONE
        ("special", np.int8),  # the special used this turn, as its bit, or 0
        ("kept", np.int8),  # a balloon of the proposal has been kept down
    ]
)


def bit_of(name: str) -> tuple[int, int]:
    """A hex alone, as its two words."""
    row, index = cell(name)
    if row < UPPER_ROWS:
        return 1 << LOW_STEP * row + index - 1, 0
    return 0, 1 << HIGH_STEP * (row - UPPER_ROWS) + index - 1


def words(names) -> tuple[int, int]:
    """A set of hexes as its two words."""
    bits = [bit_of(name) for name in names]
    return sum(low for low, _ in bits), sum(high for _, high in bits)


def _table(sets) -> np.ndarray:
    return np.array([words(names) for names in sets], np.int64)


def _both(make) -> np.ndarray:
    return np.array([make(side) for side in SIDES])


def _pavilions(side: str) -> list[str]:
    return [name for name, letter in letters(side).items() if letter in "P123"]


def _padded(sets: list[Any], length: int) -> np.ndarray:
    return _table([*sets, *[[]] * (length - len(sets))])


BIT = _table([name] for name in HEXES)  # each hex alone
AROUND = _table(neighbours(name) for name in HEXES)  # its neighbours

# The six ways to a neighbour, as steps of row and index.
WAYS = ((0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1))


def _has_neighbour(name: str, way: tuple[int, int], areas) -> bool:
    """Whether this way leads to a hex of the same area, or to any hex if there are no areas."""
    other = named(cell(name)[0] + way[0], cell(name)[1] + way[1])
    return other is not None and (not areas or any({name, other} <= area for area in areas))


def _links(areas) -> list[tuple[int, int]]:
    """For each way, the hexes from which it leads on within one word."""
    lasting = (
        [n for n in HEXES if n[0] != ROWS[UPPER_ROWS - 1]],
        [n for n in HEXES if n[0] != ROWS[UPPER_ROWS]],
    )
    within = {1: lasting[0], -1: lasting[1], 0: HEXES}
    return [words(n for n in within[way[0]] if _has_neighbour(n, way, areas)) for way in WAYS]


def _crossings(areas) -> list[int]:
    """For the two ways down and the two up, the hexes from which they lead to the other word."""
    upper, lower = ([n for n in HEXES if n[0] == ROWS[row]] for row in (UPPER_ROWS - 1, UPPER_ROWS))
    rows = {1: upper, -1: lower}
    return [sum(words(n for n in rows[way[0]] if _has_neighbour(n, way, areas))) for way in WAYS[2:]]


# What connects hexes: being neighbours, or being neighbours in one region of a side.
ANYWHERE, REGION_OF_A = 0, 1  # a side's number more than REGION_OF_A for its regions
_AREAS = [[], *([area for _, area in regions(side)] for side in SIDES)]
LINKS = np.array([_links(areas) for areas in _AREAS])  # [what, way, word]
CROSSINGS = np.array([_crossings(areas) for areas in _AREAS])  # [what, way down or up]

IN_SIGHT = _table(set().union(*sight_lines(space)) for space in range(TRACK))
EDGE = _table(EDGES.values())
RIM_SITES = _table([set().union(*EDGES.values())])[0]
LAUNCH_SITES = _both(lambda side: words(n for n, letter in letters(side).items() if letter not in "P123"))
FLAGGED = _both(
    lambda side: words(n for n, letter in letters(side).items() if letter.isupper() and letter != "P")
)
GRAVEL = _both(lambda side: words(regions(side)[0][1]))

REGIONS = max(len(regions(side)) for side in SIDES) - 1  # off the path
REGION = _both(lambda side: _padded([area for _, area in regions(side)[1:]], REGIONS))

MOST_PAVILIONS = max(len(_pavilions(side)) for side in SIDES)
BESIDE_PAVILION = _both(lambda side: _padded([neighbours(name) for name in _pavilions(side)], MOST_PAVILIONS))
BESIDE = np.full((len(SIDES), SITES), NONE)  # [side, hex]: the pavilion next to it; none is next to two
for _number, _side in enumerate(SIDES):
    for _pavilion, _name in enumerate(_pavilions(_side)):
        BESIDE[_number, [PLACE[name] for name in neighbours(_name)]] = _pavilion
PAVILION_COUNT = np.array([len(_pavilions(side)) for side in SIDES])
ALL_PAVILIONS = _both(lambda side: words(_pavilions(side)))

# Which pavilions earn a bonus together: all of side A, those of one colour on side B.
BONUS = np.array([7, 3])  # points for a set, by side
SET_COUNT = np.array([1, 3])
SET_OF = np.full((len(SIDES), MOST_PAVILIONS), NONE)  # [side, pavilion]
for _number, _side in enumerate(SIDES):
    for _pavilion, _name in enumerate(_pavilions(_side)):
        SET_OF[_number, _pavilion] = max(0, "123".find(letters(_side)[_name]))

HEX_AT = np.full((2, 64), NONE)  # which hex a bit is, by word and place in it
for _number, _bits in enumerate(BIT.tolist()):
    for _word in range(2):
        if _bits[_word]:
            HEX_AT[_word, _bits[_word].bit_length() - 1] = _number
