"""What wins games of the first edition, and how they end."""

from ..sky.board import COLOURS, LETTERS
from ..sky.elements import COLOURS_HELD, ending, shows  # noqa: F401
from .board import LETTERS as OWN_LETTERS

ENDINGS = ("all balloons fly", "the safety truck has come to the end")
ELEMENTS = (COLOURS_HELD,)
MISSING = next(place for place, letter in enumerate(LETTERS) if letter not in OWN_LETTERS)
assert len(COLOURS) == len(OWN_LETTERS) + 1


def holds(state, seat, element):
    """The secret colours, which are dealt."""
    return shows(state, seat, element)


def offers(state, element):
    """This edition lacks one colour of the others."""
    return element != MISSING
