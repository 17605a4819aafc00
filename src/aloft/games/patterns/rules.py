"""The rules of the second edition, as its rulebook tells them: who may, then what happens."""

from ..contract import FINE, NOTHING
from ..sky.board import BALLOONS, COMPETITIVE, LETTERS, LION, NONE
from ..sky.row import lay_row
from ..sky.rules import OWN_REASONS, all_fly, deal_colours, drive, load, next_seat, park, unbox
from ..sky.secrets import deck_of
from .board import CARDS

# Why not, beyond what every edition knows.
NO_ROOM, CLAIMED, NO_CARDS = range(OWN_REASONS, OWN_REASONS + 3)

DECK = deck_of(LETTERS)
PATTERNS = len(CARDS)


def setup(state):
    """The lion is already unpacked on the lead truck; the cards are open, the colours secret."""
    park(state, state.trucks, state.columns)
    unbox(state, 0, BALLOONS)
    load(state, LION, state.trucks - 1)
    lay_row(state)
    for card in range(PATTERNS):
        state.owner[card] = NONE
    deal_colours(state, DECK, 1)


def happens(state):
    """In this edition everything is somebody's choice."""
    return NOTHING


def refuse_move(state, truck):
    """A truck moves one column right, into a column without a truck and never past the last."""
    return FINE if state.truck[truck] + 1 < state.truck[truck + 1] else NO_ROOM


def move(state, truck):
    """The balloon standing on a truck travels with it."""
    drive(state, truck)


def refuse_claim(state, card):
    """Each pattern card is claimed once; alone, the cards stay in the box."""
    if state.mode != COMPETITIVE:
        return NO_CARDS
    return FINE if state.owner[card] == NONE else CLAIMED


def claim(state, card):
    """It belongs to whoever claims it first."""
    state.owner[card] = state.turn


def end_turn(state):
    """The game ends once all balloons fly or no truck can move."""
    if all_fly(state) or not can_move(state):
        state.over = True
    else:
        next_seat(state)


def can_move(state):
    """Whether any truck can still move."""
    for truck in range(state.trucks):
        if refuse_move(state, truck) == FINE:
            return True
    return False
