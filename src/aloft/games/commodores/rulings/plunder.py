"""Plunder: from the pool of a player whose ship is near, or from a leviathan."""

from ..board import FIRST_BEAST, HEX_IN, NEXT, NONE, PLUNDER, RESOURCES, TO_PLUNDER
from .fleet import acting_corner, acting_value, held, ship_on
from .hexes import has_edge


def is_near(state, seat):
    """Whether a ship of this seat is next to the acting one."""
    corner = acting_corner(state)
    for slot in range(3):
        other = NEXT[corner, slot]
        if other != NONE and ship_on(state, seat, other) != NONE and has_edge(state, corner, slot):
            return True
    return False


def plunder_seat(state, seat):
    """Resources of choice from a player's pool; without a choice, all that may be taken at once."""
    state.victim = seat
    state.takes = acting_value(state, TO_PLUNDER)
    state.open = PLUNDER
    take_without_choice(state)


def take(state, resource):
    take_some(state, resource, 1)
    take_without_choice(state)


def take_some(state, resource, amount):
    state.pool[state.victim, resource] -= amount
    state.pool[state.turn, resource] += amount
    state.plundered += amount
    state.takes -= amount


def take_without_choice(state):
    """If all there is may be taken, or there is one kind only, the rest is taken by itself, in full."""
    if 0 < state.takes < held(state, state.victim) and kinds(state, state.victim) > 1:
        return
    for resource in range(RESOURCES):
        take_some(state, resource, min(state.takes, state.pool[state.victim, resource]))
    stop_taking(state)
    state.open = NONE


def kinds(state, seat):
    """Of how many resources a seat has any."""
    found = 0
    for resource in range(RESOURCES):
        found += state.pool[seat, resource] > 0
    return found


def stop_taking(state):
    state.victim = NONE
    state.takes = 0


def beast_near(state, beast):
    """The space of a leviathan that the acting ship touches, or NONE."""
    corner = acting_corner(state)
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and state.hex[hex_] == FIRST_BEAST + beast:
            return hex_
    return NONE


def plunder_beast(state, beast):
    """The reward counts by plunder value, whatever health is left."""
    hex_, strength = beast_near(state, beast), acting_value(state, TO_PLUNDER)
    gain = int(state.per_plunder) * strength
    state.pool[state.turn, state.reward[beast]] += gain
    state.loot += gain
    state.mark[hex_] = max(0, state.mark[hex_] - strength)
