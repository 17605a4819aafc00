"""What a game of Commodores can come to at most: the round limit ends it, and resources limit each turn."""

from .board import (
    ADD,
    BASE,
    BEASTS,
    FLEET,
    GET,
    GIVE,
    GOALS,
    ON_DISCOVERY,
    PER_PLUNDER,
    STACK,
    STARTER,
    TO_FORAGE,
    TO_PLUNDER,
    TOKENS,
)
from .rules import last_round

TOUCHED = 3  # hexes at a corner
WITHOUT_END = 2**31 - 1  # where a trade takes no more than it gives, a turn need not end
BEST = BASE + ADD  # what a ship can be fitted to, by edition and type
STRENGTH, HARVEST = int(BEST[..., TO_PLUNDER].max()), int(BEST[..., TO_FORAGE].max())
# A ship in one turn: it is picked, moves, upgrades, builds, plunders, takes, digs where it is, lays
# what it digs, and is done.
SHIP_MOVES = 6 + STRENGTH + 2 * TOUCHED
SHIP_GAIN = STRENGTH * PER_PLUNDER + TOUCHED * ON_DISCOVERY


def most_turns(state) -> int:
    return int(state.players * last_round(state))


def most_moves(state) -> int:
    """The set-up, then in each turn a number, every ship and the end of it; and all the trades."""
    if GIVE <= GET:
        return WITHOUT_END
    turns = most_turns(state) * (2 + FLEET * SHIP_MOVES)
    return int(2 * state.players + turns + most_gained(state) // (GIVE - GET))


def most_gained(state) -> int:
    """Resources that come into play: a trade takes more of them out than it gives back."""
    foraged = state.players * FLEET * TOUCHED * HARVEST
    return int(state.players + most_turns(state) * (foraged + FLEET * SHIP_GAIN))


def most_draws(state) -> int:
    """Two stacks and what is chosen for the game; then the stack anew for every leviathan slain."""
    chosen = BEASTS + GOALS + STARTER - 1
    slain = most_turns(state) * FLEET  # a ship plunders once in a turn
    return chosen + STACK - 1 + TOKENS - 1 + slain * (STACK - 1)


def most_sides(state) -> int:
    return max(STACK, TOKENS, BEASTS, GOALS, STARTER - 1)
