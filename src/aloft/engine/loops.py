"""The engine's loops over positions, written once over the verbs of the contract.

They are compiled for each game like its rules; the function of one position that each loop calls is
also what a CUDA thread runs.
"""

from ..games.chance import STRIDE, below, mix
from ..games.contract import (
    FINE,
    NOTHING,
    act,
    candidate,
    candidates,
    happens,
    has_won,
    redeal,
    refusal,
    score,
    setup,
)

ACTIONS = 0  # bound to the game's own number when these loops are built
OVER = -1  # why every action is refused once the game is over
TRIES = 64  # guesses at a legal action before all are counted


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
    """A legal action, each equally likely: guess; if guessing fails, count them all, then take the nth.

    All in one loop, so that the rules stand in the compiled code once: a GPU's threads wait for each
    other at every copy.
    """
    places, legal, nth, turn = candidates(state), 0, 0, 0
    while True:
        guessing, counting = turn < TRIES, TRIES <= turn < TRIES + places
        if guessing:
            key += STRIDE
        elif turn == TRIES + places:
            nth = below(mix(key + STRIDE), legal)
        place = below(mix(key), places) if guessing else (turn - TRIES) % places
        action = candidate(state, place)
        if refusal(state, action) == FINE:
            if guessing or (not counting and nth == 0):
                return action
            legal += counting
            nth -= not counting
        turn += 1


def wander(state, key, most):
    """Play random moves, at most so many; how many were played. Each move has a key of its own."""
    plies = 0
    while plies < most and not state.over:
        key = mix(key + STRIDE)
        play(state, pick(state, key))
        plies += 1
    return plies


def step_one(state, action):
    """Play an action, or none for -1; why not, unless FINE. A finished game refuses with OVER."""
    if action < 0:
        return FINE
    if state.over or action >= ACTIONS:
        return OVER
    reason = refusal(state, action)
    if reason == FINE:
        play(state, action)
    return reason


def judge(state, scores, wins):
    """The scores of all seats, and who has won once the game is over."""
    for seat in range(state.players):
        scores[seat] = score(state, seat)
    for seat in range(state.players):
        wins[seat] = state.over and has_won(state, seat, scores)


def guess_unknown(state, seat, key):
    """Deal anew what a seat cannot know; even the generator is another."""
    state.chance = mix(key)
    redeal(state, seat)
    state.chance = mix(key + STRIDE)


def set_up(states):
    for index in range(len(states)):
        open_game(states[index])


def settle(states):
    for index in range(len(states)):
        run_on(states[index])


def mark_legal(states, masks):
    for index in range(len(states)):
        state = states[index]
        for action in range(ACTIONS):
            masks[index, action] = is_legal(state, action)


def step(states, actions, reasons):
    for index in range(len(states)):
        reasons[index] = step_one(states[index], actions[index])


def play_random(states, keys, plies, most):
    for index in range(len(states)):
        plies[index] = wander(states[index], keys[index], most)


def tally(states, scores, wins):
    for index in range(len(states)):
        judge(states[index], scores[index], wins[index])


def redeal_unknown(states, seats, keys):
    for index in range(len(states)):
        guess_unknown(states[index], seats[index], keys[index])


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
