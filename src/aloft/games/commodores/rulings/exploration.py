"""New hexes: explored, or put in the place of an old one."""

from ...chance import shuffle
from ..board import EXPLORE_PRICE, FIRST_BEAST, FIRST_RESOURCE, HEALTH, ON_DISCOVERY, REWARD
from .hexes import is_beast, is_resource, lay, mark_changed


def explore(state, hex_, resource):
    """Pay, and put the top hex of the stack on an empty space."""
    state.pool[state.turn, resource] -= EXPLORE_PRICE
    reveal(state, hex_)


def terraform(state, hex_, resource):
    """Pay, and replace a hex: a resource hex leaves the game, a slain leviathan is shuffled back."""
    state.pool[state.turn, resource] -= EXPLORE_PRICE
    kind = state.hex[hex_]
    if is_beast(kind):
        state.stack[state.left] = kind
        state.left += 1
        shuffle(state, state.stack, state.left)
    reveal(state, hex_)


def reveal(state, hex_):
    """A resource hex gets a number; a leviathan comes in full health and gives something at once."""
    kind = draw_hex(state)
    mark_changed(state, hex_)
    if is_resource(kind):
        lay(state, hex_, kind, draw_token(state))
    elif is_beast(kind):
        lay(state, hex_, kind, HEALTH)
        state.pool[state.turn, REWARD[kind - FIRST_BEAST]] += ON_DISCOVERY
    else:
        lay(state, hex_, kind, 0)


def draw_hex(state):
    """The top of the stack; what lies beyond it is kept at zero."""
    state.left -= 1
    kind = state.stack[state.left]
    state.stack[state.left] = 0
    return kind


def draw_token(state):
    state.numbers -= 1
    number = state.tokens[state.numbers]
    state.tokens[state.numbers] = 0
    return number


def resource_of(kind):
    """Which resource a hex gives."""
    return kind - FIRST_RESOURCE
