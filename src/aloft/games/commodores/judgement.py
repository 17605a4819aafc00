"""How well a seat stands at a glance, for bots: its nearest goals, what its fleet brings, what it can buy."""

from ..bits import count_bits
from .board import GOALS, RESOURCES, TO_BUILD
from .judging.income import income
from .judging.prospects import nearness
from .judging.purchases import SHIP, VALUES, readiness
from .rulings.fleet import held, value

SPREAD = 25  # points between a close game and a clear one
ROLLOUT_DEPTH = 3  # plies that a search plays on beyond its tree
ROLLOUT_WIDTH = 3  # actions looked at for each of them
OTHERS_WIDTH = 3  # actions that somebody else is thought to choose from, by who looks closely
LADDER = (2, 6, 32, 160, 2_400, 6_000)  # iterations of the levels: a turn has many moves, a game hundreds
EXPLORATION = 0.5  # how much a search tries what does not look best
GOAL = 40.0  # a goal completed
WAY = 24.0  # for the whole way to one that is needed,
SPARE = 5.0  # and to one that is not
READY = 0.75  # of what a ship is worth, for having all it costs
RESOURCE, PLENTY = 0.25, 12  # each of the first resources, and from how many on more hardly help
SURPLUS = 0.05  # each of those
VARIETY = 0.3  # each different one
INCOME = 2.2  # a resource in every round


def estimate(state, seat):
    """Goals count most, then the way to those still needed, then a fleet that earns its keep."""
    points = GOAL * count_bits(state.claimed[seat]) + purse(state, seat) + fleet_worth(state, seat)
    return points + prospects(state, seat)


def prospects(state, seat):
    """The nearest goals are those that one goes for; the others are a second choice."""
    first = second = third = whole = 0.0
    waiting = state.goals & ~state.claimed[seat]
    for goal in range(GOALS):
        if waiting >> goal & 1:
            near = nearness(state, seat, goal)
            whole += near
            if near > first:
                first, second, third = near, first, second
            elif near > second:
                second, third = near, second
            elif near > third:
                third = near
    needed = state.goals_to_win - count_bits(state.claimed[seat])
    best = first
    if needed > 1:
        best += second
    if needed > 2:
        best += third
    return WAY * best + SPARE * (whole - best)


def purse(state, seat):
    """Resources are worth what they buy; others are good for something some day, hoards hardly."""
    total = held(state, seat)
    different = 0
    for resource in range(RESOURCES):
        different += state.pool[seat, resource] > 0
    some = RESOURCE * min(total, PLENTY) + SURPLUS * max(0, total - PLENTY) + VARIETY * different
    return some + READY * readiness(state, seat)


def fleet_worth(state, seat):
    points = INCOME * income(state, seat)
    for ship in range(state.ships[seat]):
        points += SHIP
        for what in range(TO_BUILD + 1):
            points += VALUES[what] * value(state, seat, ship, what)
    return points
