"""What a game of Commodores can come to at most: the round limit ends it, and resources limit each turn."""

from .board import BEASTS, FLEET, GOALS, STACK, STARTER, TO_FORAGE, TO_PLUNDER, TOKENS
from .rules import last_round

TOUCHED = 3  # hexes at a corner
WITHOUT_END = 2**31 - 1  # where a trade takes no more than it gives, a turn need not end


def best(state, what) -> int:
    """What a ship can be fitted to."""
    return int(max(able[what] + add[what] for able, add in zip(state.able, state.add, strict=True)))


def ship_moves(state) -> int:
    """In one turn: it is picked, moves, upgrades, builds, plunders, takes, digs, lays that, and is done."""
    return 6 + best(state, TO_PLUNDER) + 2 * TOUCHED


def ship_gain(state) -> int:
    """What it takes from leviathans in one turn."""
    return best(state, TO_PLUNDER) * int(state.per_plunder) + TOUCHED * int(state.on_discovery)


def most_turns(state) -> int:
    return int(state.players * last_round(state))


def most_moves(state) -> int:
    """The set-up, then in each turn a number, every ship and the end of it; and all the trades."""
    lost = int(state.give) - int(state.get)
    if lost <= 0:
        return WITHOUT_END
    turns = most_turns(state) * (2 + FLEET * ship_moves(state))
    return int(2 * state.players + turns + most_gained(state) // lost)


def most_gained(state) -> int:
    """Resources that come into play: a trade takes more of them out than it gives back."""
    foraged = state.players * FLEET * TOUCHED * best(state, TO_FORAGE)
    return int(state.players + most_turns(state) * (foraged + FLEET * ship_gain(state)))


def most_draws(state) -> int:
    """Two stacks and what is chosen for the game; then the stack anew for every leviathan slain."""
    chosen = BEASTS + GOALS + STARTER - 1
    slain = most_turns(state) * FLEET  # a ship plunders once in a turn
    return chosen + STACK - 1 + TOKENS - 1 + slain * (STACK - 1)


def most_sides(state) -> int:
    return max(STACK, TOKENS, BEASTS, GOALS, STARTER - 1)
