"""What training does with positions, compiled for each game like its rules: for the cores, and for a GPU."""

import numpy as np

from ..bots.values import reckon
from ..engine.compilation.loops import determinize, open_game, play
from ..engine.seeds import first_bits, seed_at
from ..games.chance import STRIDE, mix
from ..games.contract import estimate, features, score

DEAL = -2  # in place of an action: a new game
WON, STOOD, SCORED = range(3)  # what a seat is told at the end

LOOP = """
def {name}({arguments}):
    for index in range(count):
        one({calls})
"""
KERNEL = """
def {name}({arguments}):
    index = cuda.grid(1)
    if index < count:
        one({calls})
"""


def try_out(states, index, games, actions, together, salt, spread, rows, gains, scores, ended, worths, count):
    """An action on a copy of a position, with what its seat cannot know dealt anew: what it is told then."""
    state = states[index]
    seat = np.int64(state.turn)
    determinize(state, seat, mix(salt + STRIDE * np.uint64(index)))
    play(state, actions[index])
    ended[index] = state.over != 0
    if not state.over:
        features(state, seat, rows[index])
    elif together[games[index]]:
        worths[index] = estimate(state, seat)
    else:
        reckon(state, gains[index, 0], scores[index], gains[index, 1], spread)
        worths[index] = gains[index, 0, seat]


def tell_seats(states, index, games, seats, rows, count):
    """What a seat of a game is told."""
    features(states[games[index]], seats[index], rows[index])


def move_on(
    states, index, words, actions, together, kinds, blanks, seeds, episodes, spread, gains, scores, ended,
    results, count,
):  # fmt: skip
    """Play what was chosen; where a game ends, say how, and deal the next at the same kind of table."""
    ended[index] = 0
    if actions[index] != DEAL:
        play(states[index], actions[index])
        if not states[index].over:
            return
        ended[index] = 1
        tell_end(states[index], together[index], spread, gains[index], scores[index], results[index])
    for place in range(words.shape[1]):
        words[index, place] = blanks[kinds[index], place]
    states[index].chance = first_bits(seed_at(seeds[index], episodes[index]))
    episodes[index] += 1
    open_game(states[index])


def tell_end(state, together, spread, gains, scores, results):
    """For each seat: its share of the win, how it stood, its points."""
    if not together:
        reckon(state, gains[0], scores, gains[1], spread)
    for seat in range(state.players):
        results[seat, SCORED] = score(state, seat)
        if not together:
            results[seat, WON] = gains[1, seat]
            results[seat, STOOD] = 2.0 * gains[0, seat] - gains[1, seat]


ROOM = "f8[:,:,::1], i8[:,::1], u1[::1]"  # to reckon in, and whether a game has ended
TYPES = {
    "try_out": "S, i8[::1], i8[::1], u1[::1], u8, f8, u1[:,::1], "
    "f8[:,:,::1], i8[:,::1], u1[::1], f8[::1], i8",
    "tell_seats": "S, i8[::1], i8[::1], u1[:,::1], i8",
    "move_on": "S, u8[:,::1], i8[::1], u1[::1], i8[::1], u8[:,::1], u8[::1], i8[::1], f8, "
    "f8[:,:,::1], i8[:,::1], u1[::1], f8[:,:,::1], i8",
}
