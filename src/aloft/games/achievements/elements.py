"""What wins games of the third edition, and how they end."""

from ..elements import Elements
from ..sky.board import COLOURS
from ..sky.elements import COLOURS_HELD, ENDINGS, ending, shows  # noqa: F401
from .board import KINDS

FEW = 3  # tokens that make a set worth speaking of
TOKENS = len(KINDS)
ELEMENTS = (Elements(f"{FEW} tokens,", tuple(COLOURS.get(kind, kind) for kind in KINDS)), COLOURS_HELD)


def holds(state, seat, element):
    """A few tokens of a kind or more, those of own colours included; then the secret colours."""
    if element < TOKENS:
        return state.tokens[seat, element] >= FEW
    return shows(state, seat, element - TOKENS)


def offers(state, element):
    """Tokens of every kind can be earned, and every colour is dealt."""
    return True
