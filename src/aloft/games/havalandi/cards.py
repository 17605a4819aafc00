"""The seven end-game cards, scored for every seat when the game is over."""

from .board import (
    ALL_PAVILIONS,
    ALONE,
    ANYWHERE,
    BIT,
    EDGE,
    FLEET,
    GRAVEL,
    LINK,
    MOST,
    ON_GRAVEL,
    PAVILIONS,
    RIM,
    RIM_SITES,
)
from .hex_sets import count, first, flood, spread
from .holdings import foreign, own

LINKED_PAVILIONS, LINKED_POINTS = 4, 8
FIRST_PRIZE, SECOND_PRIZE = 8, 4


def card_points(state, seat, card):
    """What a card gives a seat."""
    if card == RIM:
        return count(state.launched[seat, 0] & RIM_SITES[0], state.launched[seat, 1] & RIM_SITES[1])
    if card == ON_GRAVEL:
        path = GRAVEL[state.side]
        return count(state.launched[seat, 0] & path[0], state.launched[seat, 1] & path[1])
    if card == LINK:
        return longest_link(state, seat)
    if card == PAVILIONS:
        return linked_pavilions(state, seat)
    if card == FLEET:
        return largest_fleet(state, seat)
    if card == ALONE:
        return lonely(state, seat)
    return most_launched(state, seat) if card == MOST else 0


def longest_link(state, seat):
    """Of each connected cluster the shortest chain between two edges; the longest of these counts."""
    left_low, left_high = own(state, seat)
    best = 0
    while left_low or left_high:
        start = first(left_low, left_high)
        low, high = flood_from(start, left_low, left_high)
        left_low, left_high = left_low & ~low, left_high & ~high
        for one in range(2):
            for other in range(one + 1, 3):
                best = max(best, chain(low, high, one, other))
    return best


def flood_from(hex_, low, high):
    """The cluster of a set that holds this hex."""
    return flood(BIT[hex_, 0], BIT[hex_, 1], low, high, ANYWHERE)


def chain(low, high, one, other):
    """The balloons of the shortest chain within a cluster from one edge to another, 0 if there is none."""
    reached_low, reached_high = low & EDGE[one, 0], high & EDGE[one, 1]
    length = 1
    while reached_low or reached_high:
        if (reached_low & EDGE[other, 0]) | (reached_high & EDGE[other, 1]):
            return length
        before_low, before_high = reached_low, reached_high
        beside_low, beside_high = spread(reached_low, reached_high, ANYWHERE)
        reached_low, reached_high = reached_low | (beside_low & low), reached_high | (beside_high & high)
        if reached_low == before_low and reached_high == before_high:
            return 0
        length += 1
    return 0


def linked_pavilions(state, seat):
    """Eight points for four pavilions in one network of own balloons and pavilions."""
    all_low, all_high = ALL_PAVILIONS[state.side, 0], ALL_PAVILIONS[state.side, 1]
    own_low, own_high = own(state, seat)
    left_low, left_high = all_low, all_high
    while left_low or left_high:
        low, high = flood_from(first(left_low, left_high), own_low | all_low, own_high | all_high)
        if count(low & all_low, high & all_high) >= LINKED_PAVILIONS:
            return LINKED_POINTS
        left_low, left_high = left_low & ~low, left_high & ~high
    return 0


def largest_fleet(state, seat):
    """One point for each balloon of the largest cluster of launched balloons."""
    left_low, left_high = state.launched[seat, 0], state.launched[seat, 1]
    best = 0
    while left_low or left_high:
        low, high = flood_from(first(left_low, left_high), left_low, left_high)
        best = max(best, count(low, high))
        left_low, left_high = left_low & ~low, left_high & ~high
    return best


def lonely(state, seat):
    """One point for each balloon with no foreign balloon on an adjacent hex."""
    own_low, own_high = own(state, seat)
    beside_low, beside_high = spread(*foreign(state, seat), ANYWHERE)
    return count(own_low & ~beside_low, own_high & ~beside_high)


def most_launched(state, seat):
    """Most launched balloons: eight points; with more than two players, four for a second place."""
    mine, best, second, leaders = launched(state, seat), 0, 0, 0
    for other in range(state.players):
        best = max(best, launched(state, other))
    for other in range(state.players):
        theirs = launched(state, other)
        leaders += theirs == best
        second = max(second, theirs if theirs < best else 0)
    if mine == 0:
        return 0
    if mine == best:
        return FIRST_PRIZE
    return SECOND_PRIZE if mine == second and leaders == 1 and state.players > 2 else 0


def launched(state, seat):
    """How many balloons a seat has launched."""
    return count(state.launched[seat, 0], state.launched[seat, 1])
