"""Random play on a GPU, for games with long rules: a crew of threads that goes in step.

Threads of a GPU run in groups of 32 that share one instruction, and those of a processor share one cache of
instructions. A thread for each game is the simple way. Where rules are long, every group soon does something
else, each time with few of its threads, and waits for instructions that have left the cache. So the threads
of a processor look for moves together and move together, sorted by what they do, and whoever has finished a
game takes the next. A game stays what it is, whoever plays it.
"""

# mypy: disable-error-code="no-untyped-def"

import numpy as np

from ...games.chance import STRIDE, mix
from ...games.contract import candidates
from ..compilation.loops import NONE, look_on, play
from .target import SIMULATED, cuda

CREW = 4 if SIMULATED else 1024  # threads of one block: all that a processor has room for
PATIENCE = 16  # candidates looked at before those who have found a move make it
ROWS, ROW = 8, 8  # so many times so many bins, into which actions are sorted
BINS = ROWS * ROW
ACTIONS = 0  # bound to the game's own number


def play_random(states, keys, plies, most):
    """Each block has a share of the games, and each of its threads one of them at a time."""
    counts = cuda.shared.array(BINS, np.int32)  # one to a line: the simulator tells them apart by it
    rows = cuda.shared.array(ROWS, np.int32)
    order = cuda.shared.array(CREW, np.int32)
    chosen = cuda.shared.array(CREW, np.int32)
    games = cuda.shared.array(CREW, np.int32)
    taken = cuda.shared.array(1, np.int32)
    me = cuda.threadIdx.x
    share = -(-len(states) // cuda.gridDim.x)
    first = cuda.blockIdx.x * share
    last = min(len(states), first + share)
    game, key = first + me, np.uint64(0)
    played, turn, places, left = 0, 0, 0, 0
    if game < last:
        key = keys[game]
    if me == 0:
        taken[0] = CREW
    cuda.syncthreads()
    while True:
        if game < last and (played >= most or states[game].over):
            plies[game] = played
            game = first + cuda.atomic.add(taken, 0, 1)
            played, turn = 0, 0
            if game < last:
                key = keys[game]
        for place in range(me, BINS, CREW):
            counts[place] = 0
        for place in range(me, ROWS, CREW):
            rows[place] = 0
        if not cuda.syncthreads_or(np.int32(1 if game < last else 0)):
            break
        action = NONE
        if game < last and played < most and not states[game].over:
            if turn == 0:
                key = mix(key + STRIDE)
                places, left = candidates(states[game]), 0
            action, turn, left = look_on(states[game], key, places, turn, left, PATIENCE)
        chosen[me], games[me] = action, game
        kind = bin_of(action)
        rank = cuda.atomic.add(counts, kind, 1)
        cuda.atomic.add(rows, kind // ROW, 1)
        cuda.syncthreads()
        order[rank + before(counts, rows, kind)] = me
        cuda.syncthreads()
        other = order[me]
        if chosen[other] != NONE:
            play(states[games[other]], chosen[other])
        if action != NONE:
            played += 1
            turn = 0
        cuda.syncthreads()


def bin_of(action):
    """Actions with neighbouring numbers are mostly of one kind; the last bin is for who has found none."""
    return action * (BINS - 1) // ACTIONS if action != NONE else BINS - 1


def before(counts, rows, kind):
    """How many there are in the bins before this one."""
    found = 0
    for row in range(kind // ROW):
        found += rows[row]
    for place in range(kind // ROW * ROW, kind):
        found += counts[place]
    return found
