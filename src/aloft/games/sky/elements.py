"""What wins games about balloons in one sky: the colours that seats hold; and how such games end."""

from ..elements import Elements
from .board import COLOUR_BIT, COLOURS
from .rules import all_fly

ENDINGS = ("all balloons fly", "no truck can move")
COLOURS_HELD = Elements("colour", tuple(COLOURS.values()))


def ending(state):
    """Whether all balloons fly, or the trucks have come to a stand before."""
    return 0 if all_fly(state) else 1


def shows(state, seat, colour):
    """Whether a colour is one of the seat's own."""
    return (state.colours[seat] & COLOUR_BIT[colour]) != 0
