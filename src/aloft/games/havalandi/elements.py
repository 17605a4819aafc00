"""What wins games of Havalandi, and how they end."""

from ..elements import Elements
from .board import CARDS, SPECIALS
from .cards import card_points
from .moves import MOVES, NEAR, SHARE, WIND

ENDINGS = ("a seat has no balloons left",)
OWN = len(SPECIALS)
USING = tuple(
    tuple(range(MOVES.starts[kind], MOVES.starts[kind] + kind.size)) for kind in (NEAR, SHARE, WIND)
)
ELEMENTS = (Elements("special balloon used,", SPECIALS, USING), Elements("best at end card", CARDS))


def holds(state, seat, element):
    """A special balloon that has been used; then an end-game card of which nobody has more points."""
    if element < OWN:
        return (state.specials[seat] >> element & 1) == 0
    return is_best(state, seat, element - OWN)


def is_best(state, seat, card):
    """Whether a seat has points by a card, and nobody more."""
    points = card_points(state, seat, card)
    for other in range(state.players):
        if card_points(state, other, card) > points:
            return False
    return points > 0


def offers(state, element):
    """Everybody has one of each special balloon; two cards are in play."""
    return element < OWN or element - OWN == state.cards[0] or element - OWN == state.cards[1]


def ending(state):
    """There is one way."""
    return 0
