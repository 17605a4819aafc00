"""Havalandi: the record that holds one game, and the landscape as sets of hexes.

A set of hexes is two words of 46 bits, low and high; hexes are numbered in hex order.
"""

import numpy as np

from ..contract import record
from .maps import EDGES, HEXES, PLACE, SIDES, TRACK, letters, neighbours, regions, sight_lines

SITES, SEATS, WORD, NONE = len(HEXES), 4, 46, -1
STANDARD_FEW, STANDARD_MANY = 20, 17  # standard balloons of a seat with two or three players, and with four
SPECIALS = ("near", "share", "wind")
NEAR, SHARE, WIND = 1, 2, 4  # bits of the specials a seat still has
CARDS = ("alone", "fleet", "gravel", "link", "most", "pavilions", "rim")
ALONE, FLEET, ON_GRAVEL, LINK, MOST, PAVILIONS, RIM = range(len(CARDS))
ROLL_DUE, FLYING, PLACING, FOLLOWING = range(4)  # what a turn waits for

STATE = record(
    [
        ("chance", np.uint64),  # the generator of rolls and cards
        ("lying", np.int64, (SEATS, 2)),  # each seat's balloons as they were placed
        ("launched", np.int64, (SEATS, 2)),  # and those turned over
        ("free", np.int64, 2),  # launch sites without any balloon
        ("sites", np.int64, 2),  # PLACING: where a standard balloon may go
        ("proposal", np.int64, 2),  # FOLLOWING: the fleet that would launch, or nothing
        ("score", np.int16, SEATS),
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


def words(names) -> tuple[int, int]:
    """A set of hexes as its two words."""
    numbers = [PLACE[name] for name in names]
    return sum(1 << n for n in numbers if n < WORD), sum(1 << n - WORD for n in numbers if n >= WORD)


def _table(sets) -> np.ndarray:
    return np.array([words(names) for names in sets], np.int64)


def _both(make) -> np.ndarray:
    return np.array([make(side) for side in SIDES])


def _same_region(side: str) -> np.ndarray:
    region = {name: area for _, area in regions(side) for name in area}
    return _table([set(neighbours(name)) & region.get(name, frozenset()) for name in HEXES])


def _pavilions(side: str) -> list[str]:
    return [name for name, letter in letters(side).items() if letter in "P123"]


def _padded(sets: list, length: int) -> np.ndarray:
    return _table([*sets, *[[]] * (length - len(sets))])


BIT = _table([name] for name in HEXES)  # each hex alone
AROUND = _table(neighbours(name) for name in HEXES)  # its neighbours
IN_REGION = _both(_same_region)  # [side, hex]: its neighbours in the same region
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
PAVILION = _both(lambda side: _padded([[name] for name in _pavilions(side)], MOST_PAVILIONS))
BESIDE_PAVILION = _both(lambda side: _padded([neighbours(name) for name in _pavilions(side)], MOST_PAVILIONS))
BESIDE = np.full((len(SIDES), SITES), NONE)  # [side, hex]: the pavilion next to it; none is next to two
for _number, _side in enumerate(SIDES):
    for _pavilion, _name in enumerate(_pavilions(_side)):
        BESIDE[_number, [PLACE[name] for name in neighbours(_name)]] = _pavilion
PAVILION_COUNT = np.array([len(_pavilions(side)) for side in SIDES])
ALL_PAVILIONS = _both(lambda side: words(_pavilions(side)))

# Which pavilions earn a bonus together: all of side A, those of one colour on side B.
SETS = 3
BONUS = np.array([7, 3])  # points for a set, by side
SET_COUNT = np.array([1, 3])
SET_OF = np.full((len(SIDES), MOST_PAVILIONS), NONE)  # [side, pavilion]
for _number, _side in enumerate(SIDES):
    for _pavilion, _name in enumerate(_pavilions(_side)):
        SET_OF[_number, _pavilion] = max(0, "123".find(letters(_side)[_name]))

# The place of a single bit in its word: 2 is a primitive root of 67, so every power has its own remainder.
PLACE_OF_BIT = np.full(67, NONE)
for _place in range(WORD):
    PLACE_OF_BIT[(1 << _place) % 67] = _place
