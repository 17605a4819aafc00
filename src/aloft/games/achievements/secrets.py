"""What a seat of the third edition may see, and what it may only guess."""

from ..sky.secrets import everything, hidden, redeal_colours, sight  # noqa: F401
from .rules import DECK


def redeal(state, seat):
    """The others' colours may be any that this seat does not hold."""
    redeal_colours(state, seat, DECK)
