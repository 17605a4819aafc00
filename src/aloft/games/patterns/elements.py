"""What wins games of the second edition, and how they end."""

from ..elements import Elements
from ..sky.board import COMPETITIVE
from ..sky.elements import COLOURS_HELD, ENDINGS, ending, shows  # noqa: F401
from .board import CARDS
from .moves import CLAIM, MOVES
from .rules import PATTERNS

CLAIMS = tuple((MOVES.number(CLAIM, card),) for card in range(PATTERNS))
ELEMENTS = (Elements("pattern card", tuple(CARDS), CLAIMS), COLOURS_HELD)


def holds(state, seat, element):
    """The cards a seat has claimed, then the secret colours, which are dealt."""
    if element < PATTERNS:
        return state.owner[element] == seat
    return shows(state, seat, element - PATTERNS)


def offers(state, element):
    """All cards lie open."""
    return state.mode == COMPETITIVE or element >= PATTERNS
