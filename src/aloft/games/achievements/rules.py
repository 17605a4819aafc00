"""The rules of the third edition, as its rulebook tells them: who may, then what happens."""

from ..contract import FINE, NOTHING
from ..sky.board import BALLOONS, COLOUR_BIT, FLYING, INFLATED, LETTERS, LION, NONE, SHOWS, TRUCKS
from ..sky.rules import COLOURS_IN_BOX, OWN_REASONS, all_fly, deal_colours, next_seat, park, unbox
from ..sky.rules import advance as rise
from ..sky.rules import load as put
from ..sky.rules import refuse_advance as refuse_rise
from ..sky.rules import refuse_load as refuse_put
from ..sky.secrets import deck_of
from .board import MULTI, SAFETY, SAFETY_TRUCK

# Why not, beyond what every edition knows.
SAFETY_LEADS, LANE_ENDS, TWO_GAPS, SAFETY_STAYS_EMPTY, BEYOND_THE_SKY = range(OWN_REASONS, OWN_REASONS + 5)

DECK = deck_of(LETTERS)


def setup(state):
    """Four launch trucks and, before them, the safety truck; the colours are secret."""
    park(state, TRUCKS, state.columns + 1)
    unbox(state, 0, BALLOONS)
    deal_colours(state, DECK, cards_each(state))


def cards_each(state):
    """With two or three players each holds two colour cards, otherwise one."""
    return 2 if state.players <= 3 else 1


def happens(state):
    """In this edition everything is somebody's choice."""
    return NOTHING


def next_space(state, truck):
    """The next unoccupied space to the right, passing over occupied ones."""
    space = state.truck[truck] + 1
    for other in range(truck + 1, TRUCKS):
        if state.truck[other] == space:
            space += 1
    return space


def refuse_move(state, truck):
    """The safety truck stays in front, and no more than one space lies empty between the trucks."""
    space = next_space(state, truck)
    if truck != SAFETY_TRUCK:
        return FINE if space < state.truck[SAFETY_TRUCK] else SAFETY_LEADS
    if space > state.columns:
        return LANE_ENDS
    return FINE if space - state.truck[0] <= TRUCKS else TWO_GAPS


def move(state, truck):
    """The balloon standing on a truck travels with it; moving the safety truck earns a safety token."""
    space, load = next_space(state, truck), state.load[truck]
    if truck == SAFETY_TRUCK:
        state.tokens[state.turn, SAFETY] += 1
    while truck < SAFETY_TRUCK and state.truck[truck + 1] < space:
        state.truck[truck], state.load[truck] = state.truck[truck + 1], state.load[truck + 1]
        truck += 1
    state.truck[truck], state.load[truck] = space, load
    if load != NONE:
        state.column[load] = space


def refuse_load(state, balloon, truck):
    """Any empty truck will do, the safety truck included unless the table says otherwise."""
    if truck == SAFETY_TRUCK and not state.safety_carries:
        return SAFETY_STAYS_EMPTY
    return refuse_put(state, balloon, truck)


def load(state, balloon, truck):
    """To load is to inflate."""
    put(state, balloon, truck)
    state.stage[balloon] = INFLATED


def refuse_advance(state, balloon):
    """A balloon standing beyond the sky cannot launch."""
    if state.stage[balloon] == INFLATED and state.column[balloon] == state.columns:
        return BEYOND_THE_SKY
    return refuse_rise(state, balloon)


def advance(state, balloon):
    """A launch earns one token of each colour on the balloon; a special shape, a multicoloured one."""
    rise(state, balloon)
    if state.stage[balloon] != FLYING:
        return
    if balloon >= LION:
        state.tokens[state.turn, MULTI] += 1
    for colour in range(COLOURS_IN_BOX):
        if SHOWS[balloon] & COLOUR_BIT[colour]:
            state.tokens[state.turn, colour] += 1


def end_turn(state):
    """The game ends once all balloons fly or no truck can move."""
    if all_fly(state) or not can_move(state):
        state.over = True
    else:
        next_seat(state)


def can_move(state):
    """Whether any truck can still move: the last can if any launch truck can, into the same gap."""
    return refuse_move(state, 0) == FINE or refuse_move(state, SAFETY_TRUCK) == FINE
