"""A goal as it lies on the table: its picture and name, what it asks for, and how far everybody is."""

from ...pen import INK, moved, ring, shape, sheet
from ...scene import Symbol
from ..board import AT_LEAST
from ..content import METRICS, Goal
from ..drawings import PAPER, SEAT_COLOURS
from ..editions import PRINTED
from .lettering import LARGE, SMALL, USUAL, words

TILE = (350, 150)
PICTURE = 92 / 110  # how large the picture of a goal is drawn here
LEFT = 112  # where words and tallies begin
PIP = 32  # across
UNITS = {  # what is counted, as it is said after a number
    "ships": "ships",
    "ships_off_number": "ships away from it",
    "upgrades": "upgrades",
    "foraged_this_turn": "foraged in a turn",
    "resources": "resources",
    "least_resource": "of every resource",
    "ships_at_merchant": "ships at a merchant",
    "ships_far_out": "ships far out",
    "numbers_touched": "different numbers",
    "hexes_touched": "numbered hexes",
    "plundered_this_turn": "plundered in a turn",
    "leviathan_loot_this_turn": "hunted in a turn",
}
ASKED = [wanted for each in PRINTED for goal in each.goals for _, _, wanted in goal.conditions]
PIPS = max(9, *ASKED)  # that a tally can show
ONE = {"ships": "ship", "upgrades": "upgrade", "resources": "resource", "numbers": "number", "hexes": "hex"}


def tallies() -> dict[str, Symbol]:
    """The pips that lie on goals: as many as any card asks for, in the colour of each seat."""
    seats = range(len(SEAT_COLOURS))
    return {f"tally-{seat}-{n}": _tally(seat, n) for seat in seats for n in range(PIPS + 1)}


def tile(picture: Symbol, goal: Goal) -> Symbol:
    """A goal with what it asks for."""
    marks = shape(sheet(1.5, 1.5, TILE[0] - 3, TILE[1] - 3, 14), PAPER)
    marks += moved(picture.body, 10, 10, f"scale({PICTURE:.2f})") + words(
        LEFT, 29, goal.name, LARGE, 700, "start"
    )
    for part, (metric, operator, wanted) in enumerate(goal.conditions):
        asked = counted(wanted, metric) if operator == AT_LEAST or wanted else f"no {UNITS[METRICS[metric]]}"
        marks += words(LEFT, line_of(goal, part) - 21, asked, SMALL, 500, "start")
    return Symbol(*TILE, marks)


def counted(number: int, metric: int) -> str:
    """So many of what is counted, or one of them."""
    unit = UNITS[METRICS[metric]]
    if number == 1:
        unit = " ".join(ONE.get(word, word) for word in unit.split())
    return f"{number} {unit}"


def line_of(goal: Goal, part: int) -> float:
    """How far below its upper edge the tallies of a condition lie."""
    return 94 if len(goal.conditions) == 1 else 72 + 58 * part


def _tally(seat: int, number: int) -> Symbol:
    """A pip in the colour of a seat with a number on it."""
    dark = SEAT_COLOURS[seat] != "#fbb825"
    coin = shape(ring(PIP / 2, PIP / 2, PIP / 2 - 1.5), SEAT_COLOURS[seat], 1.7)
    size = USUAL if number < 10 else USUAL - 4
    return Symbol(
        PIP, PIP, coin + words(PIP / 2, PIP / 2 + 8, str(number), size, 700, colour="#fff" if dark else INK)
    )
