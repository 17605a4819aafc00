"""What every edition's rulebook says of balloons and trucks: who may, then what happens."""

from ..chance import draw
from ..contract import FINE
from .board import (
    BALLOONS,
    BIT,
    COLOUR_BIT,
    CROSS,
    DIAGONAL,
    FLYING,
    LETTERS,
    NO_TRUCK,
    NONE,
    PACKED,
    SHOWS,
    TOGETHER,
    TOP,
    TRUCKS,
    UNPACKED,
)

# Why not: the reasons that every edition knows. An edition's own count on from OWN_REASONS.
NOT_PACKED, TRUCK_TAKEN, STILL_PACKED, AT_THE_TOP, BESIDE, SHARES_COLOUR, NOT_FIRST = range(1, 8)
OWN_REASONS = 8

COLOURS_IN_BOX = len(LETTERS)


def park(state, trucks, edge):
    """The trucks start in the first columns, empty."""
    for truck in range(TRUCKS + 1):
        state.truck[truck] = truck if truck < trucks else edge
    for truck in range(TRUCKS):
        state.load[truck] = NONE if truck < trucks else NO_TRUCK


def unbox(state, first, last):
    """The balloons from first to before last come out of the box, packed."""
    for balloon in range(first, last):
        state.stage[balloon] = PACKED


def deal_colour(state, deck):
    """A random one of the colour cards in a deck, given and returned as colour bits."""
    cards = 0
    for colour in range(COLOURS_IN_BOX):
        cards += (deck & COLOUR_BIT[colour]) != 0
    pick = draw(state, cards)
    for colour in range(COLOURS_IN_BOX):
        if deck & COLOUR_BIT[colour]:
            if pick == 0:
                return COLOUR_BIT[colour]
            pick -= 1
    return COLOUR_BIT[0]


def deal_colours(state, deck, each):
    """Competing, every seat that has none gets its secret colour cards."""
    if state.mode == TOGETHER:
        return
    for seat in range(state.players):
        if state.colours[seat]:
            continue
        for _ in range(each):
            card = deal_colour(state, deck)
            state.colours[seat] |= card
            deck ^= card


def refuse_load(state, balloon, truck):
    """A packed balloon is loaded onto an empty truck."""
    if state.stage[balloon] != PACKED:
        return NOT_PACKED
    if state.load[truck] != NONE:
        return TRUCK_TAKEN
    return FINE


def load(state, balloon, truck):
    """It is unpacked there, and travels with the truck until it flies."""
    state.stage[balloon] = UNPACKED
    state.column[balloon] = state.truck[truck]
    state.load[truck] = balloon


def empty_trucks(state):
    """How many trucks can be loaded."""
    empty = 0
    for truck in range(TRUCKS):
        empty += state.load[truck] == NONE
    return empty


def empty_truck(state, nth):
    """The nth truck that can be loaded, from the left."""
    for truck in range(TRUCKS):
        if state.load[truck] == NONE:
            if nth == 0:
                return truck
            nth -= 1
    return 0


def load_candidates(state):
    """How many ways to load there could be at a glance: any balloon onto an empty truck."""
    return BALLOONS * empty_trucks(state)


def load_candidate(state, place):
    """The balloon and truck at this place of them, as balloon * TRUCKS + truck."""
    return place % BALLOONS * TRUCKS + empty_truck(state, place // BALLOONS)


def refuse_advance(state, balloon):
    """A balloon inflates, launches, then climbs, but never to a cell beside another that flies."""
    column, stage = state.column[balloon], state.stage[balloon]
    if stage < UNPACKED:
        return STILL_PACKED
    if stage == TOP:
        return AT_THE_TOP
    if (state.sky ^ BIT[column, stage]) & CROSS[column, stage + 1]:
        return BESIDE
    if state.mode == TOGETHER and shares_colour(state, balloon, DIAGONAL[column, stage + 1]):
        return SHARES_COLOUR
    return FINE


def shares_colour(state, balloon, cells):
    """Whether a flying balloon in one of these cells shows a colour of this one."""
    if not state.sky & cells:
        return False
    for other in range(BALLOONS):
        if SHOWS[balloon] & SHOWS[other] and BIT[state.column[other], state.stage[other]] & cells:
            return True
    return False


def advance(state, balloon):
    """It rises one stage, straight up its column; launched, it leaves its truck empty."""
    column, stage = state.column[balloon], state.stage[balloon]
    state.sky ^= BIT[column, stage] ^ BIT[column, stage + 1]
    state.stage[balloon] = stage + 1
    if stage + 1 == FLYING:
        for truck in range(TRUCKS):
            if state.load[truck] == balloon:
                state.load[truck] = NONE


def drive(state, truck):
    """A truck moves one column right, and the balloon on it travels along."""
    state.truck[truck] += 1
    if state.load[truck] >= 0:
        state.column[state.load[truck]] += 1


def all_fly(state):
    """No balloon is left on the ground."""
    for balloon in range(BALLOONS):
        if PACKED <= state.stage[balloon] < FLYING:
            return False
    return True


def next_seat(state):
    """Play goes round."""
    state.turn = (state.turn + 1) % state.players
