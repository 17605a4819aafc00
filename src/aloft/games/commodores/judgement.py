"""How well a seat stands at a glance, for bots: goals done and half done, ships, and what feeds them."""

from ..bits import count_bits
from .board import (
    CONDITION,
    GOALS,
    HEX_IN,
    NONE,
    PARTS,
    RESOURCES,
    TO_BUILD,
    TO_FORAGE,
)
from .rulings.fleet import held, value
from .rulings.goals import measure
from .rulings.hexes import is_resource

SPREAD = 25  # points between a close game and a clear one
ROLLOUT_DEPTH = 6  # plies that a search plays on beyond its tree
GLANCES = 3  # actions looked at for each of them
OTHERS = 3  # actions that somebody else is thought to choose from, by who looks closely
LADDER = (2, 6, 32, 160, 2_400)  # iterations of the levels: a turn has many moves, a game hundreds
EXPLORATION = 0.5  # how much a search tries what does not look best
GOAL = 40.0  # a goal completed
WAY = 22.0  # for the whole way to one
SHIP = 7.0
RESOURCE, PLENTY = 0.9, 12  # each of the first resources, and from how many on more hardly help
SURPLUS = 0.15  # each of those
VALUES = (0.5, 2.0, 1.6, 2.0)  # move, forage, plunder, build
FIELD = 0.8  # for each hex a forager touches


def estimate(state, seat):
    """Goals count most, then the way to them, then a fleet that earns its keep."""
    points = GOAL * count_bits(state.claimed[seat]) + purse(state, seat) + fleet_worth(state, seat)
    waiting = state.goals & ~state.claimed[seat]
    for goal in range(GOALS):
        if waiting >> goal & 1:
            points += WAY * nearness(state, seat, goal)
    return points


def purse(state, seat):
    """Resources are good, variety is better, hoards less so."""
    total = held(state, seat)
    different = 0
    for resource in range(RESOURCES):
        different += state.pool[seat, resource] > 0
    return RESOURCE * min(total, PLENTY) + SURPLUS * max(0, total - PLENTY) + 0.5 * different


def fleet_worth(state, seat):
    points = 0.0
    for ship in range(state.ships[seat]):
        points += SHIP + fields(state, seat, ship)
        for what in range(TO_BUILD + 1):
            points += VALUES[what] * value(state, seat, ship, what)
    return points


def fields(state, seat, ship):
    """What a ship could collect where it stands."""
    amount, found = value(state, seat, ship, TO_FORAGE), 0
    for slot in range(3):
        hex_ = HEX_IN[state.at[seat, ship], slot]
        if hex_ != NONE and is_resource(state.hex[hex_]):
            found += 1
    return FIELD * amount * found


def nearness(state, seat, goal):
    """How much of a goal's conditions is there, from 0 to 1; the nearer, the more each step counts."""
    product = 1.0
    for part in range(PARTS[goal]):
        has, wanted = measure(state, seat, CONDITION[goal, part, 0]), CONDITION[goal, part, 2]
        if wanted == 0:
            product *= 1.0 / (1.0 + has)
        elif has < wanted:
            product *= (has + 0.2) / (wanted + 0.2)
    return product * product
