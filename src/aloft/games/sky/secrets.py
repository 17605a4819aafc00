"""Colour cards are secret until the end: a seat sees its own."""

from .board import COLOUR_BIT, LETTERS, TOGETHER
from .rules import COLOURS_IN_BOX, deal_colour


def everything(state) -> tuple[int, ...]:
    """The seats whose cards somebody sees who sees all."""
    return tuple(range(state.players))


def sight(state, seat) -> tuple[int, ...]:
    """The seats whose cards this seat sees (NONE: a spectator)."""
    if state.over:
        return everything(state)
    return (seat,) if seat >= 0 else ()


def hidden(state, seat) -> int:
    """How many colour cards lie covered before this seat (NONE: a spectator). They never change hands."""
    seen = sight(state, seat)
    hands = enumerate(state.colours[: state.players])
    return sum(int(cards).bit_count() for other, cards in hands if other not in seen)


def redeal_colours(state, seat, deck):
    """Shuffle the cards this seat has not seen and deal as many to the others as they hold."""
    if state.mode == TOGETHER or state.over:
        return
    if seat >= 0:
        deck &= ~state.colours[seat]
    for other in range(state.players):
        if other == seat:
            continue
        cards = count_cards(state, other)
        state.colours[other] = 0
        for _ in range(cards):
            card = deal_colour(state, deck)
            state.colours[other] |= card
            deck ^= card


def count_cards(state, seat):
    """How many colour cards a seat holds, which everybody sees."""
    cards = 0
    for colour in range(COLOURS_IN_BOX):
        cards += (state.colours[seat] & COLOUR_BIT[colour]) != 0
    return cards


def deck_of(letters: str) -> int:
    """The colour cards of an edition, as colour bits."""
    return sum(int(COLOUR_BIT[LETTERS.index(letter)]) for letter in letters)
