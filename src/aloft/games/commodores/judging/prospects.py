"""How near the goals are: what a seat has of what they ask for, or could have in its next turn."""

from ..board import (
    AWAY,
    CONDITION,
    FAR_OUT,
    FORAGED,
    HEX_IN,
    LEAST,
    LOOT,
    NONE,
    PARTS,
    PLUNDERED,
    RESOURCES,
    TO_PLUNDER,
)
from ..rulings.fleet import value
from ..rulings.goals import measure
from ..rulings.hexes import is_beast
from .income import best_crop, harvests

HOPED = 0.8  # what could be had next turn, in parts of what is had
ASTERN = 0.5  # of a ship with harpoons and nothing to throw them at
HEAD_START = 0.2


def nearness(state, seat, goal):
    """How much of a goal's conditions is there, from 0 to 1; the nearer, the more each step counts."""
    product = 1.0
    for part in range(PARTS[state.cards, goal]):
        metric, wanted = CONDITION[state.cards, goal, part, 0], int(state.wanted[goal, part])
        has = float(measure(state, seat, metric))
        if wanted == 0:
            product *= 1.0 / (1.0 + has)
        elif has < wanted:
            hoped = min(hope(state, seat, metric, wanted), wanted)
            has = max(has, HOPED * hoped)
            product *= (has + HEAD_START) / (wanted + HEAD_START)
    return product * product


def hope(state, seat, metric, wanted):
    """What a seat could have of it before long, or how much of the way is done."""
    if metric == FORAGED:
        return float(best_crop(harvests(state, seat)))
    if metric == PLUNDERED:
        return strength(state, seat, False)
    if metric == LOOT:
        return state.per_plunder * strength(state, seat, True)
    if metric == LEAST:
        return gathered(state, seat, wanted)
    if metric == FAR_OUT:
        return flown_out(state, seat)
    return 0.0


def strength(state, seat, hunting):
    """Plunder of a fleet; a hunter far from leviathans counts in part."""
    whole = 0.0
    for ship in range(state.ships[seat]):
        strong = value(state, seat, ship, TO_PLUNDER)
        if strong > 0:
            whole += strong * (ASTERN if hunting and not is_at_beast(state, state.at[seat, ship]) else 1.0)
    return whole


def is_at_beast(state, corner):
    """Whether a leviathan that lives lies at a corner."""
    for slot in range(3):
        hex_ = HEX_IN[corner, slot]
        if hex_ != NONE and is_beast(state.hex[hex_]) and state.mark[hex_] > 0:
            return True
    return False


def gathered(state, seat, wanted):
    """So many of each resource, on average, of those that are wanted."""
    counted = 0
    for resource in range(RESOURCES):
        counted += min(int(state.pool[seat, resource]), wanted)
    return counted / RESOURCES


def flown_out(state, seat):
    """Ships on their way to the rim, each as far as it is."""
    whole = 0.0
    for ship in range(state.ships[seat]):
        furthest = 0
        for slot in range(3):
            hex_ = HEX_IN[state.at[seat, ship], slot]
            if hex_ != NONE and state.hex[hex_]:
                furthest = max(furthest, AWAY[hex_])
        whole += min(1.0, furthest / state.far) ** 2
    return whole
