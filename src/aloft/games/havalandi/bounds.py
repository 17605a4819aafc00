"""What a game of Havalandi can come to at most."""

from .board import CARDS, SEATS, SHARE, SPECIALS, STANDARD_FEW, STANDARD_MANY, WIND
from .maps import TRACK

DIE, DEALT = 6, 2  # its sides, and the cards
INSTEAD = SHARE.bit_count() + WIND.bit_count()  # specials placed in the stead of a standard balloon
BESIDES = len(SPECIALS) - INSTEAD  # specials placed in the same turn as one
ONS = TRACK - 1  # all around, some site is free and in sight: there are more sites than balloons


def most_turns(state) -> int:
    """Of one seat: each turn places a standard balloon or a special one in its stead."""
    return (STANDARD_MANY if state.players == SEATS else STANDARD_FEW) + INSTEAD


def most_moves(state) -> int:
    """Fly on, place, keep all but two down and end, turn after turn; once the neighbourhood balloon too."""
    turns = most_turns(state)
    kept = sum(max(0, turn + BESIDES - 2) for turn in range(1, turns + 1))
    return int(state.players * (turns * (ONS + 2) + kept + BESIDES))


def most_draws(state) -> int:
    """The cards, and a roll for each turn."""
    return int(DEALT + state.players * most_turns(state))


def most_sides(state) -> int:
    return max(DIE, len(CARDS))
