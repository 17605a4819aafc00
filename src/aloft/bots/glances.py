"""How moves look at a glance: for greed, for what others may do, for play beyond a tree."""

from ..engine.compilation.loops import determinize, pick, play, wander
from ..games.chance import STRIDE, mix
from ..games.contract import estimate
from .learned.network import NETWORK, keep_in_mind
from .learned.values import worth_beside
from .tree_records import NONE, REAL, TRIAL, TUNING, WALK


def look_round(room, tuning, network):
    """The seat to move is about to look at several actions."""
    if tuning.learned:
        keep_in_mind(room[WALK], int(room[WALK].turn), network)


def promise_of(room, action, key, tuning, network):
    """How the seat to move, having looked round, stands against the best other after an action."""
    seat = int(room[WALK].turn)
    try_out(room, action, key)
    if tuning.learned:
        return worth_beside(room[TRIAL], seat, tuning, network)
    return lead(room[TRIAL], seat)


def try_out(room, action, key):
    """What comes of an action, with dice of its own."""
    room[TRIAL] = room[WALK]
    room[TRIAL].chance = mix(key + STRIDE)
    play(room[TRIAL], action)


def lead(state, seat):
    """What a seat is ahead of the best other, by estimate; alone, how well it stands."""
    best, rivals = 0.0, 0
    for other in range(state.players):
        if other != seat:
            stands = estimate(state, other)
            if rivals == 0 or stands > best:
                best = stands
            rivals += 1
    return estimate(state, seat) - best


def best_of_few(room, key, width, tuning, network):
    """The best looking of a few random legal actions."""
    best, best_looks = NONE, 0.0
    look_round(room, tuning, network)
    for glance in range(width):
        key = mix(key + STRIDE)
        action = pick(room[WALK], key)
        looks = promise_of(room, action, key, tuning, network)
        if glance == 0 or looks > best_looks:
            best, best_looks = action, looks
    return best


def another_moves(room, key, tuning, network):
    """Somebody else does what looks good for the cards dealt to them this time; how many moves that took.

    A node averages over all deals, as if nobody knew their own cards, so it cannot tell what they do.
    """
    width = tuning.others_width
    play(room[WALK], best_of_few(room, key, width, tuning, network))
    return 1 + width


def rollout(room, key, tuning, network):
    """Play on, at random or by glances, as far as the tuning says; how many moves were made for that."""
    if tuning.rollout_width < 2:
        return wander(room[WALK], key, tuning.rollout_depth)
    plies = 0
    while plies < tuning.rollout_depth and not room[WALK].over:
        key = mix(key + STRIDE)
        play(room[WALK], best_of_few(room, key, tuning.rollout_width, tuning, network))
        plies += 1
    return plies * (1 + tuning.rollout_width)


def weigh(room, actions, worths, tunings, network, seat, key, tries):
    """How a seat stands right after each action, on average over so many deals of what it cannot know."""
    for _ in range(tries):
        key = mix(key + STRIDE)
        room[WALK] = room[REAL]
        determinize(room[WALK], seat, key)
        look_round(room, tunings[0], network)
        for place in range(len(actions)):
            promise = promise_of(room, actions[place], mix(key + STRIDE), tunings[0], network)
            worths[place] += promise / tries
            key += STRIDE


# The types of the arguments, as the engine's entry points have them, and the records that they name.
RECORDS = {"TUNING": TUNING}
WEIGHING = f"S, i8[::1], f8[::1], TUNING, {NETWORK}, i8, u8, i8"
