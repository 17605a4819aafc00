"""The rules of the first edition, as its rulebook tells them."""

from ..contract import FINE, NOTHING
from ..sky.board import BALLOONS, LION, NONE
from ..sky.row import lay_row, refuse_load
from ..sky.rules import deal_colours, drive, next_seat, park, refuse_advance, unbox
from ..sky.secrets import deck_of
from .board import LETTERS

# What happens by itself.
LEAD_MOVES, REAR_MOVES, SAFETY_MOVES, PASS, END = range(1, 6)

DECK = deck_of(LETTERS)
FIRST_BALLOON = LION - 10  # the ten pairs without blue stand last among the pairs


def setup(state):
    """The trucks in the first columns, the safety truck under the last one, a colour for each seat."""
    park(state, state.launch_trucks, state.columns)
    unbox(state, FIRST_BALLOON, LION + state.specials)
    lay_row(state)
    deal_colours(state, DECK, 1)


def happens(state):
    """A turn opens with the truck step; a player who can advance no balloon passes."""
    if state.over:
        return NOTHING
    if state.due:
        state.due = False
        if state.sky:
            return step_trucks(state)
    if can_advance(state):
        return NOTHING
    end_turn(state)
    return PASS


def step_trucks(state):
    """The lead truck opens a gap, the others close it from the front, the safety truck follows."""
    lead = state.launch_trucks - 1
    if state.truck[lead] - state.truck[0] > lead:
        drive(state, rear_front(state))
        return REAR_MOVES
    if state.safety != state.truck[0]:
        state.safety += 1
        return SAFETY_MOVES
    if state.truck[lead] + 1 == state.columns:
        state.over = True
        return END
    drive(state, lead)
    return LEAD_MOVES


def turns_left(state):
    """How many turns are to come, with this one: once a balloon flies, a truck rolls in each, in an order."""
    lead = state.launch_trucks - 1
    front = state.truck[lead]
    closing = sum(front - lead + truck - state.truck[truck] for truck in range(lead))
    columns = state.columns - 1 - front
    return 1 + closing + front - lead - state.safety + columns * (state.launch_trucks + 1)


def rear_front(state):
    """The rightmost truck of the rear group, the one before the gap."""
    truck = 0
    while state.truck[truck] + 1 == state.truck[truck + 1]:
        truck += 1
    return truck


def can_advance(state):
    """Whether any balloon can be advanced at all."""
    empty = NONE
    for truck in range(state.launch_trucks):
        if state.load[truck] == NONE:
            empty = truck
    for balloon in range(BALLOONS):
        if empty != NONE and refuse_load(state, balloon, empty) == FINE:
            return True
        if refuse_advance(state, balloon) == FINE:
            return True
    return False


def end_turn(state):
    """The next seat's turn opens with its truck step."""
    next_seat(state)
    state.due = True
