"""A network that judges positions, compiled like the rules: what a seat is told goes in, its outlook out.

Nearly all numbers of a row are zeros, so the first layer adds up the weights of the others. Sums are formed
in the order in which they are written here, four at a time, so every machine comes to the same bits.
"""

from math import exp

import numpy as np

from ...games.contract import features

# A network as compiled code has it: weights, the last row of each layer for what it starts from; room for
# sums, of the three layers and of the first for what it keeps in mind; the row it looks at, as bytes and as
# words; places of that; and the row that it keeps in mind, likewise.
FIRST, SECOND, THIRD, SUMS, ROW, WORDS, PLACES, KEPT_ROW, KEPT_WORDS = range(9)
NETWORK = "Tuple((f4[:,::1],f4[:,::1],f4[:,::1],f4[:,::1],u1[::1],u8[::1],i8[::1],u1[::1],u8[::1]))"
KEPT = 3  # the sums of the first layer for the row that is kept in mind
WIN, STANDING, POINTS = range(3)  # what comes out: a chance, how far ahead from 0 to 1, the score at the end
OUTPUTS = 3
PIECE = 8  # numbers of a row in a word
POINT = 16.0  # points to one of the network's own
FOUR = 4
HALF = np.float32(0.5)


def foresee(state, seat, network):
    """What a seat that knows only what it is told may expect."""
    look_at(state, seat, network)
    row, places = network[ROW], network[PLACES]
    count = find_places(row, network[WORDS], places)
    take_in(network[FIRST], row, places, count, network[SUMS][0])
    return conclude(network)


def keep_in_mind(state, seat, network):
    """A seat is about to look at many positions that hardly differ from this one: add it up once."""
    look_at(state, seat, network)
    row, words, places = network[ROW], network[WORDS], network[PLACES]
    take_in(network[FIRST], row, places, find_places(row, words, places), network[SUMS][KEPT])
    for word in range(len(words)):
        network[KEPT_WORDS][word] = words[word]


def foresee_beside(state, seat, network):
    """The same as foresee, for a position that hardly differs from the one kept in mind for this seat."""
    look_at(state, seat, network)
    row, kept, places, sums = network[ROW], network[KEPT_ROW], network[PLACES], network[SUMS][0]
    count = find_changes(network[WORDS], network[KEPT_WORDS], row, kept, places)
    begin(network[SUMS][KEPT, : network[FIRST].shape[1]], sums)
    take_changes(network[FIRST], row, kept, places, count, sums)
    return conclude(network)


def look_at(state, seat, network):
    """Have a seat told what it may know."""
    words = network[WORDS]
    for place in range(len(words)):
        words[place] = 0
    features(state, seat, network[ROW])


def conclude(network):
    """From the sums of the first layer to what comes out."""
    pass_on(network[SECOND], network[SUMS][0], network[SUMS][1])
    pass_on(network[THIRD], network[SUMS][1], network[SUMS][2])
    outlook = network[SUMS][2]
    outlook[WIN], outlook[STANDING] = chance_of(outlook[WIN]), chance_of(outlook[STANDING])
    outlook[POINTS] *= POINT
    return outlook


def find_places(row, words, places):
    """Where a row holds something; most words of it hold nothing. The others are not worth a branch each."""
    count = 0
    for word in range(len(words)):
        if words[word] != 0:
            for place in range(PIECE * word, PIECE * word + PIECE):
                places[count] = place
                count += int(row[place] != 0)
    return count


def find_changes(words, kept_words, row, kept, places):
    """Where two rows differ."""
    count = 0
    for word in range(len(words)):
        if words[word] != kept_words[word]:
            for place in range(PIECE * word, PIECE * word + PIECE):
                places[count] = place
                count += int(row[place] != kept[place])
    return count


def take_in(weights, row, places, count, sums):
    """The first layer, of the numbers at these places."""
    begin(weights[len(weights) - 1], sums)
    fours = count // FOUR * FOUR
    for at in range(0, fours, FOUR):
        a, b, c, d = places[at], places[at + 1], places[at + 2], places[at + 3]
        first, second = np.float32(row[a]), np.float32(row[b])
        third, fourth = np.float32(row[c]), np.float32(row[d])
        for unit in range(weights.shape[1]):
            one = weights[a, unit] * first + weights[b, unit] * second
            other = weights[c, unit] * third + weights[d, unit] * fourth
            sums[unit] += one + other
    for at in range(fours, count):
        add(weights, places[at], np.float32(row[places[at]]), sums)


def take_changes(weights, row, kept, places, count, sums):
    """What the first layer gains and loses where rows differ."""
    for at in range(count):
        place = places[at]
        add(weights, place, np.float32(row[place]) - np.float32(kept[place]), sums)


def pass_on(weights, before, sums):
    """A further layer; what is below zero counts for nothing."""
    last = len(weights) - 1
    begin(weights[last], sums)
    for place in range(last):
        before[place] = HALF * (before[place] + abs(before[place]))  # without a branch
    fours = last // FOUR * FOUR
    for a in range(0, fours, FOUR):
        first, second, third, fourth = before[a], before[a + 1], before[a + 2], before[a + 3]
        for unit in range(weights.shape[1]):
            one = weights[a, unit] * first + weights[a + 1, unit] * second
            other = weights[a + 2, unit] * third + weights[a + 3, unit] * fourth
            sums[unit] += one + other
    for place in range(fours, last):
        add(weights, place, before[place], sums)


def begin(starts, sums):
    """What a layer starts from."""
    for unit in range(len(starts)):
        sums[unit] = starts[unit]


def add(weights, place, number, sums):
    """What one number contributes."""
    for unit in range(weights.shape[1]):
        sums[unit] += weights[place, unit] * number


def chance_of(sum_):
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-float(sum_)))
