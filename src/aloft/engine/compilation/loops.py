"""What is done with a position, written once over the verbs of the contract.

The functions of one position come first. Those after them take the records of many positions, the number of
one among them, and arrays with a row for each: `sweeps` makes loops over host memory of them, and kernels for
a GPU. All are compiled for each game like its rules.
"""

import numpy as np

from ...games.chance import STRIDE, below, mix
from ...games.contract import (
    FINE,
    NOTHING,
    act,
    candidate,
    candidates,
    features,
    happens,
    has_won,
    redeal,
    refusal,
    score,
    setup,
)
from ..seeds import first_bits, seed_at

ACTIONS = 0  # bound to the game's own number when these functions are built
OVER = -1  # why every action is refused once the game is over
NONE = -1  # no action; no seat, but a spectator
MOVER = -2  # in place of a seat: whoever is to move
TRIES = 64  # guesses at a legal action before all are counted
PATIENCE = 8  # candidates looked at before threads that have found a move make it together
NO_END = 2**62  # patience of who has nobody waiting


def run_on(state):
    """Let everything happen that nobody decides, up to the next decision or the end."""
    while happens(state) != NOTHING:
        pass


def play(state, action):
    """Do what a seat chose, and all that follows from it."""
    act(state, action)
    run_on(state)


def is_legal(state, action):
    """A finished game has no legal action."""
    return not state.over and refusal(state, action) == FINE


def open_game(state):
    """Deal, and go to the first decision."""
    setup(state)
    run_on(state)


def pick(state, key):
    """A legal action, each equally likely: guess; if guessing fails, count them all, then take the nth."""
    return look_on(state, key, candidates(state), 0, 0, NO_END)[0]


def look_on(state, key, places, turn, left, patience):
    """Go on looking for a legal action for a few turns; it or NONE, and where to go on.

    After the guesses come as many turns that count the legal ones, and then as many that count them down.
    """
    guess = key + STRIDE * np.uint64(turn)
    for _ in range(patience):
        guess += STRIDE
        if turn < TRIES:
            place = below(mix(guess), places)
        else:
            place = turn - TRIES
            if place == places:
                left = below(mix(key + STRIDE * np.uint64(TRIES + 1)), left)
            if place >= places:
                place -= places
        action = candidate(state, place)
        if refusal(state, action) == FINE:
            if turn < TRIES or (left == 0 and turn >= TRIES + places):
                return action, turn, left
            left += 1 if turn < TRIES + places else -1
        turn += 1
    return NONE, turn, left


def wander(state, key, most):
    """Play random moves, at most so many; how many were played. Each move has a key of its own."""
    plies = 0
    while plies < most and not state.over:
        key = mix(key + STRIDE)
        play(state, pick(state, key))
        plies += 1
    return plies


def wander_apart(state, key, most):
    """The same on a GPU, whose threads wait for each other at every branch.

    One that looks long for a legal action would keep all others from moving, so each has its own time:
    whoever has found one moves.
    """
    plies, places, turn, left = 0, 0, 0, 0
    while plies < most and not state.over:
        if turn == 0:
            key = mix(key + STRIDE)
            places, left = candidates(state), 0
        action, turn, left = look_on(state, key, places, turn, left, PATIENCE)
        if action != NONE:
            play(state, action)
            plies += 1
            turn = 0
    return plies


def weigh_one(state, action):
    """Why an action may not be played, unless FINE; -1 plays none. A finished game refuses with OVER."""
    if action < 0:
        return FINE
    if state.over or action >= ACTIONS:
        return OVER
    return refusal(state, action)


def step_one(state, action):
    """Play an action, or none for -1; why not, unless FINE."""
    reason = weigh_one(state, action)
    if reason == FINE and action >= 0:
        play(state, action)
    return reason


def judge(state, scores, wins):
    """The scores of all seats, and who has won once the game is over."""
    for seat in range(state.players):
        scores[seat] = score(state, seat)
    for seat in range(state.players):
        wins[seat] = state.over and has_won(state, seat, scores)


def determinize(state, seat, key):
    """Deal anew what a seat cannot know; even the generator is another."""
    state.chance = mix(key)
    redeal(state, seat)
    state.chance = mix(key + STRIDE)


def begin(states, index, words, blank, seed):
    """The game of a seed from its beginning; words are the same records, blank is one that holds settings."""
    for place in range(blank.shape[1]):
        words[index, place] = blank[0, place]
    states[index].chance = first_bits(seed)
    open_game(states[index])


def deal(states, index, words, blank, seeds):
    begin(states, index, words, blank, seeds[index])


def set_up(states, index):
    open_game(states[index])


def settle(states, index):
    run_on(states[index])


def mark_legal(states, index, masks):
    mark(states[index], masks[index])


def mark(state, mask):
    """Only candidates are asked: every legal action is one of them."""
    for action in range(ACTIONS):
        mask[action] = False
    if not state.over:
        for place in range(candidates(state)):
            action = candidate(state, place)
            mask[action] = refusal(state, action) == FINE


def mark_one(states, index, action, masks):
    """One action of a position: on a GPU many threads mark one."""
    masks[index, action] = is_legal(states[index], action)


def look(states, index, turns, over):
    """The seat to move, and whether the game is over."""
    turns[index] = states[index].turn
    over[index] = states[index].over != 0


def observe(states, index, seats, observations):
    """What a seat may know, in a row for each position; MOVER: the seat to move."""
    for place in range(observations.shape[1]):
        observations[index, place] = 0
    tell(states, index, seats, observations)


def tell(states, index, seats, observations):
    """The same in rows of zeros: a GPU clears them all at once before. Who is no seat is a spectator."""
    state, seat = states[index], seats[index]
    if seat == MOVER:
        seat = np.int64(state.turn)
    features(state, seat if 0 <= seat < state.players else NONE, observations[index])


def weigh(states, index, actions, reasons):
    reasons[index] = weigh_one(states[index], actions[index])


def move(states, index, actions):
    """Play what was weighed and found legal."""
    if actions[index] >= 0:
        play(states[index], actions[index])


def step(states, index, actions, reasons):
    reasons[index] = step_one(states[index], actions[index])


def advance(states, index, actions, scores, wins, ended, refused, episodes, words, blank, seeds):
    """A learner's step: a game that ends is scored, and its next episode begins; a refused action counts."""
    refused[index] += step_one(states[index], actions[index]) != FINE
    ended[index] = states[index].over != 0
    for seat in range(scores.shape[1]):
        scores[index, seat], wins[index, seat] = 0, False
    if states[index].over:
        renew(states, index, scores, wins, episodes, words, blank, seeds)


def renew(states, index, scores, wins, episodes, words, blank, seeds):
    """Score a game that is over, and begin its next episode."""
    judge(states[index], scores[index], wins[index])
    episodes[index] += 1
    begin(states, index, words, blank, seed_at(seeds[index], episodes[index] - 1))


def await_turn(states, index, seats, keys, scores, wins, ended, episodes, words, blank, seeds):
    """Others move at random until it is a seat's turn; what ends meanwhile is scored and begins anew.

    Nobody waits for who is no seat.
    """
    while 0 <= seats[index] < states[index].players and states[index].turn != seats[index]:
        keys[index] = mix(keys[index] + STRIDE)
        play(states[index], pick(states[index], keys[index]))
        if states[index].over:
            ended[index] = True
            renew(states, index, scores, wins, episodes, words, blank, seeds)


def play_random(states, index, keys, plies, most):
    plies[index] = wander(states[index], keys[index], most)


def play_apart(states, index, keys, plies, most):
    """The same as a GPU does it."""
    plies[index] = wander_apart(states[index], keys[index], most)


def tally(states, index, scores, wins):
    judge(states[index], scores[index], wins[index])


def determinize_all(states, index, seats, keys):
    determinize(states[index], seats[index], keys[index])


def count_sequences(stack, cursor, depth):
    """Perft: the sequences of so many legal moves from stack[0]; the rest is room to work in."""
    found, level = 0, 0
    cursor[0] = 0
    while level >= 0:
        action = cursor[level]
        if action == ACTIONS:
            level -= 1
            continue
        cursor[level] += 1
        if not is_legal(stack[level], action):
            continue
        if level + 1 == depth:
            found += 1
            continue
        stack[level + 1] = stack[level]
        level += 1
        play(stack[level], action)
        cursor[level] = 0
    return found
