"""What the lab does with positions, compiled over the verbs of any game like the engine's own loops."""

from functools import cache
from types import FunctionType

from ..bots.glances import lead, try_out
from ..bots.tree_records import TRIAL, WALK
from ..engine.compilation.loops import NONE, judge, pick, play
from ..games.chance import STRIDE, mix
from ..games.contract import FINE, candidate, candidates, refusal, score

PLIES, TURNS, WAITED, WAITS, LONGEST = range(5)  # what is noted of each game
NOTES = 5
WIN = 60  # a whole win: up to six share it evenly
TRIES = 64  # guesses at an action that is not barred before all are looked through
ALL = -2  # in place of a seat


def roam(states, keys, kinds, barred, barring, actions, notes, last, uses):
    """Games at random to their end: what was chosen, and who waited how long."""
    for index in range(len(states)):
        roam_one(
            states[index],
            keys[index],
            kinds,
            barred,
            barring[index],
            actions[index],
            notes[index],
            last[index],
            uses[index],
        )


def roam_one(state, key, kinds, barred, who, actions, note, last, uses):
    """The same choices as random play of a batch makes, as long as nothing is barred."""
    plies, mover = 0, NONE
    while not state.over:
        key = mix(key + STRIDE)
        action = pick(state, key)
        if barred[action] and (who == ALL or who == state.turn):
            action = another(state, key, barred, action)
        if plies < len(actions):
            actions[plies] = action
        if state.turn != mover:
            mover = state.turn
            begin_turn(note, last, mover, plies)
        last[mover] = plies + 1
        uses[kinds[action]] += 1
        play(state, action)
        plies += 1
    note[PLIES] = plies


def begin_turn(note, last, mover, plies):
    """It is a seat's turn: how long has it waited?"""
    note[TURNS] += 1
    if last[mover] > 0:
        waited = plies - last[mover]
        note[WAITED] += waited
        note[WAITS] += 1
        note[LONGEST] = max(note[LONGEST], waited)


def another(state, key, barred, action):
    """A legal action that is not barred, each equally likely; this one if there is none."""
    for _ in range(TRIES):
        key = mix(key + STRIDE)
        other = pick(state, key)
        if not barred[other]:
            return other
    for place in range(candidates(state)):
        other = candidate(state, place)
        if not barred[other] and refusal(state, other) == FINE:
            return other
    return action


def retrace(states, actions, legal, scores):
    """A game once more from states[0]: each position after it, its legal moves and everybody's points."""
    for ply in range(len(actions)):
        legal[ply] = count_legal(states[ply])
        mark(states[ply], scores[ply])
        states[ply + 1] = states[ply]
        play(states[ply + 1], actions[ply])
    mark(states[len(actions)], scores[len(actions)])


def count_legal(state):
    """How many actions are legal."""
    found = 0
    for place in range(candidates(state)):
        if refusal(state, candidate(state, place)) == FINE:
            found += 1
    return found


def mark(state, scores):
    """Everybody's points as they stand."""
    for seat in range(state.players):
        scores[seat] = score(state, seat)


def foresee(states, room, actions, key, playouts, width, scores, wins, before, chosen):
    """Play on from each position of a game: who wins how often, before its move and right after the choice.

    Each time the generator gets other bits, so what chance brings after the choice is not yet in it.
    """
    for ply in range(len(actions)):
        for _ in range(playouts):
            key = mix(key + STRIDE)
            room[WALK] = states[ply]
            room[WALK].chance = mix(key)
            finish(room, key, width, scores, wins, before[ply])
            key = mix(key + STRIDE)
            room[WALK] = states[ply]
            room[WALK].chance = mix(key)
            play(room[WALK], actions[ply])
            finish(room, key, width, scores, wins, chosen[ply])


def ponder(states, room, options, counts, key, playouts, width, scores, wins, worths):
    """Play on after each of some moves of each position: who wins how often."""
    for index in range(len(states)):
        for place in range(counts[index]):
            for _ in range(playouts):
                key = mix(key + STRIDE)
                room[WALK] = states[index]
                room[WALK].chance = mix(key)
                play(room[WALK], options[index, place])
                finish(room, key, width, scores, wins, worths[index, place])


def finish(room, key, width, scores, wins, shares):
    """Play to the end, each move the best looking of so many; who wins has a share."""
    while not room[WALK].over:
        key = mix(key + STRIDE)
        if width < 2:
            play(room[WALK], pick(room[WALK], key))
        else:
            play(room[WALK], best_of_few(room, key, width))
    judge(room[WALK], scores, wins)
    winners = 0
    for seat in range(room[WALK].players):
        winners += wins[seat]
    for seat in range(room[WALK].players):
        if wins[seat]:
            shares[seat] += WIN // winners


def best_of_few(room, key, width):
    """The best looking of a few random legal actions, by what the game itself thinks of positions."""
    best, most = NONE, 0.0
    for glance in range(width):
        key = mix(key + STRIDE)
        action = pick(room[WALK], key)
        seat = int(room[WALK].turn)
        try_out(room, action, key)
        looks = lead(room[TRIAL], seat)
        if glance == 0 or looks > most:
            best, most = action, looks
    return best


ROOM = max(WALK, TRIAL) + 1
ROAMING = "S, u8[::1], i8[::1], b1[::1], i8[::1], i2[:,::1], i8[:,::1], i8[:,::1], i8[:,::1]"
RETRACING = "S, i8[::1], i8[::1], i8[:,::1]"
FORESEEING = "S, S, i8[::1], u8, i8, i8, i8[::1], b1[::1], i8[:,::1], i8[:,::1]"
PONDERING = "S, S, i8[:,::1], i8[::1], u8, i8, i8, i8[::1], b1[::1], i8[:,:,::1]"


def holds(state, seat, element):
    """Whether a seat has come to hold a thing; bound to the game's own."""


def offers(state, element):
    """Whether it was there to be had; bound to the game's own."""


def ending(state):
    """Which way a game has ended; bound to the game's own."""


def credit(states, held, offered, endings):
    """What everybody holds at the end, and which end it was."""
    for index in range(len(states)):
        endings[index] = ending(states[index])
        for element in range(offered.shape[1]):
            offered[index, element] = offers(states[index], element)
            for seat in range(states[index].players):
                held[index, seat, element] = holds(states[index], seat, element)


@cache
def credit_in(game):
    """The same loop over what a game itself says it has."""
    own = {name: getattr(game.elements, name) for name in ("holds", "offers", "ending")}
    return FunctionType(credit.__code__, globals() | own, credit.__name__)


CREDITING = "S, b1[:,:,::1], b1[:,::1], i8[::1]"
