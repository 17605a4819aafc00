"""New hexes: explored, or put in the place of an old one."""

from ...chance import shuffle
from ..board import (
    ACTING,
    EMPTY,
    FIRST_BEAST,
    FIRST_RESOURCE,
    HEX_IN,
    LAYING,
    NONE,
)
from .fleet import acting_corner
from .hexes import is_beast, is_resource, lay, mark_changed


def explore(state, hex_, resource):
    """Pay, and put the top hex of the stack on an empty space."""
    state.pool[state.turn, resource] -= state.explore_price
    discover(state, hex_, draw_hex(state))


def reveal(state, resource):
    """Pay, and turn the top hex over; where one space is empty it goes there by itself."""
    state.pool[state.turn, resource] -= state.explore_price
    state.revealed = draw_hex(state)
    if empty_spaces(state) == 1:
        for slot in range(3):
            if is_empty_beside(state, slot):
                lay_revealed(state, slot)
                return
    state.phase = LAYING


def lay_revealed(state, slot):
    """The hex that everybody has seen is put on a space."""
    kind = state.revealed
    state.revealed = EMPTY
    state.phase = ACTING
    discover(state, HEX_IN[acting_corner(state), slot], kind)


def empty_spaces(state):
    """How many empty spaces the acting ship touches."""
    found = 0
    for slot in range(3):
        found += is_empty_beside(state, slot)
    return found


def is_empty_beside(state, slot):
    hex_ = HEX_IN[acting_corner(state), slot]
    return hex_ != NONE and state.hex[hex_] == EMPTY


def terraform(state, hex_, resource):
    """Pay, and replace a hex: a resource hex leaves the game, a slain leviathan is shuffled back."""
    state.pool[state.turn, resource] -= state.explore_price
    kind = state.hex[hex_]
    if is_beast(kind):
        state.stack[state.left] = kind
        state.left += 1
        shuffle(state, state.stack, state.left)
    discover(state, hex_, draw_hex(state))


def discover(state, hex_, kind):
    """A resource hex gets a number; a leviathan comes in full health and gives something at once."""
    mark_changed(state, hex_)
    if is_resource(kind):
        lay(state, hex_, kind, draw_token(state))
    elif is_beast(kind):
        lay(state, hex_, kind, state.health)
        state.pool[state.turn, state.reward[kind - FIRST_BEAST]] += state.on_discovery
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
