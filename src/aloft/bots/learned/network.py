"""A network that judges positions, compiled like the rules: what a seat is told goes in, its outlook out.

Nearly all numbers of a row are zeros, so the first layer adds up the weights of the others. Sums are formed
in the order in which they are written here, four at a time, so every machine comes to the same bits.
"""

from math import exp

import numpy as np

from ...games.contract import features

# A network as compiled code has it: weights, the last row of each layer for what it starts from; room for
# sums; the row it looks at, as bytes and as words; and the places where that holds something.
FIRST, SECOND, THIRD, SUMS, ROW, WORDS, PLACES = range(7)
NETWORK = "Tuple((f4[:,::1],f4[:,::1],f4[:,::1],f4[:,::1],u1[::1],u8[::1],i8[::1]))"
WIN, STANDING, POINTS = range(3)  # what comes out: a chance, how far ahead from 0 to 1, the score at the end
OUTPUTS = 3
PIECE = 8  # numbers of a row in a word
POINT = 16.0  # points to one of the network's own
FOUR = 4


def foresee(state, seat, network):
    """What a seat that knows only what it is told may expect."""
    row, words = network[ROW], network[WORDS]
    for place in range(len(words)):
        words[place] = 0
    features(state, seat, row)
    count = find_places(row, words, network[PLACES])
    take_in(network[FIRST], row, network[PLACES], count, network[SUMS][0])
    pass_on(network[SECOND], network[SUMS][0], network[SUMS][1])
    pass_on(network[THIRD], network[SUMS][1], network[SUMS][2])
    outlook = network[SUMS][2]
    outlook[WIN], outlook[STANDING] = chance_of(outlook[WIN]), chance_of(outlook[STANDING])
    outlook[POINTS] *= POINT
    return outlook


def find_places(row, words, places):
    """Where a row holds something; most words of it hold nothing."""
    count = 0
    for word in range(len(words)):
        if words[word] != 0:
            for place in range(PIECE * word, PIECE * word + PIECE):
                if row[place] != 0:
                    places[count] = place
                    count += 1
    return count


def take_in(weights, row, places, count, sums):
    """The first layer, of the numbers at these places."""
    begin(weights, sums)
    fours = count // FOUR * FOUR
    for at in range(0, fours, FOUR):
        a, b, c, d = places[at], places[at + 1], places[at + 2], places[at + 3]
        first, second = np.float32(row[a]), np.float32(row[b])
        third, fourth = np.float32(row[c]), np.float32(row[d])
        add_four(weights, a, b, c, d, first, second, third, fourth, sums)
    for at in range(fours, count):
        add(weights, places[at], np.float32(row[places[at]]), sums)


def pass_on(weights, before, sums):
    """A further layer; what is below zero counts for nothing."""
    begin(weights, sums)
    last = len(weights) - 1
    for place in range(last):
        before[place] = max(before[place], np.float32(0))
    fours = last // FOUR * FOUR
    for a in range(0, fours, FOUR):
        b, c, d = a + 1, a + 2, a + 3
        add_four(weights, a, b, c, d, before[a], before[b], before[c], before[d], sums)
    for place in range(fours, last):
        add(weights, place, before[place], sums)


def begin(weights, sums):
    """What a layer starts from."""
    last = len(weights) - 1
    for unit in range(weights.shape[1]):
        sums[unit] = weights[last, unit]


def add(weights, place, number, sums):
    """What one number contributes."""
    for unit in range(weights.shape[1]):
        sums[unit] += weights[place, unit] * number


def add_four(weights, a, b, c, d, first, second, third, fourth, sums):
    """What four numbers contribute, from the rows a to d; sums are fetched and put back once for all four."""
    for unit in range(weights.shape[1]):
        one = weights[a, unit] * first + weights[b, unit] * second
        other = weights[c, unit] * third + weights[d, unit] * fourth
        sums[unit] += one + other


def chance_of(sum_):
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-float(sum_)))
