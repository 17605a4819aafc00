"""Goals: lists of conditions on what a player has, and how far along each player is."""

from ...bits import count_bits, lowest_bit
from ..board import (
    AT_LEAST,
    AT_MERCHANT,
    AWAY,
    CONDITION,
    FAR_OUT,
    FORAGED,
    HELD,
    HEX_IN,
    HEXES_TOUCHED,
    LEAST,
    LOOT,
    MERCHANT,
    NONE,
    OFF_NUMBER,
    PARTS,
    PLUNDERED,
    RESOURCES,
    SHIPS,
    SPACES,
    UPGRADED,
)
from .fleet import held
from .hexes import is_resource, touches

HALF = SPACES // 2 + 1  # spaces whose touching one word tells


def due_goal(state):
    """The first goal in play that the seat to move has reached and not claimed, or NONE."""
    waiting = state.goals & ~state.claimed[state.turn]
    while waiting:
        goal = lowest_bit(waiting)
        if is_met(state, state.turn, goal):
            return goal
        waiting &= waiting - 1
    return NONE


def claim(state, goal):
    """A goal is completed for good; enough of them win at once."""
    state.claimed[state.turn] |= 1 << goal
    if count_bits(state.claimed[state.turn]) >= state.goals_to_win:
        state.over = True


def is_met(state, seat, goal):
    for part in range(PARTS[state.cards, goal]):
        condition, wanted = CONDITION[state.cards, goal, part], state.wanted[goal, part]
        has = measure(state, seat, condition[0])
        if has < wanted or (condition[1] != AT_LEAST and has != wanted):
            return False
    return True


def measure(state, seat, metric):
    """How much a player has of what goals ask for."""
    if metric == SHIPS:
        return int(state.ships[seat])
    if metric <= LOOT:
        return this_turn(state, seat, metric)
    if metric == UPGRADED:
        return upgrades(state, seat)
    if metric == HELD:
        return held(state, seat)
    if metric == LEAST:
        return least(state, seat)
    if metric <= FAR_OUT:
        return ships_that(state, seat, metric)
    return touched_by(state, seat, metric)


def this_turn(state, seat, metric):
    """What was foraged, plundered or looted in one's own turn in progress."""
    if seat != state.turn:
        return 0
    if metric == FORAGED:
        return int(state.foraged)
    return int(state.plundered) if metric == PLUNDERED else int(state.loot)


def upgrades(state, seat):
    cubes = 0
    for ship in range(state.ships[seat]):
        cubes += count_bits(state.fitted[seat, ship])
    return cubes


def least(state, seat):
    """The smallest of the five counts."""
    smallest = int(state.pool[seat, 0])
    for resource in range(1, RESOURCES):
        smallest = min(smallest, int(state.pool[seat, resource]))
    return smallest


def ships_that(state, seat, metric):
    """How many ships touch no hex of the number, touch a merchant, or touch a hex far out."""
    found = 0
    for ship in range(state.ships[seat]):
        corner = state.at[seat, ship]
        if metric == AT_MERCHANT:
            found += touches(state, corner, MERCHANT)
        elif metric == OFF_NUMBER:
            found += not touches_number(state, corner)
        else:
            found += is_far_out(state, corner)
    return found


def touches_number(state, corner):
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and state.mark[hex_] == state.number and is_resource(state.hex[hex_]):
            return True
    return False


def is_far_out(state, corner):
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and state.hex[hex_] and AWAY[hex_] >= state.far:
            return True
    return False


def touched_by(state, seat, metric):
    """How many numbered hexes the ships touch together, or how many different numbers."""
    north, south, numbers = 0, 0, 0
    for ship in range(state.ships[seat]):
        for slot in range(3):
            hex_ = HEX_IN[state.at[seat, ship], slot]
            if hex_ != NONE and is_resource(state.hex[hex_]):
                numbers |= 1 << state.mark[hex_]
                if hex_ < HALF:
                    north |= 1 << hex_
                else:
                    south |= 1 << hex_ - HALF
    if metric == HEXES_TOUCHED:
        return count_bits(north) + count_bits(south)
    return count_bits(numbers)
