"""The rules of Commodores, as the rulebook tells them: set-up, the turn, and what comes by itself."""

import numpy as np

from ..bits import lowest_bit
from ..chance import draw, shuffle
from ..contract import NOTHING
from .board import (
    ACTING,
    BASIC,
    BEASTS,
    CENTRE,
    CHOOSING,
    FIRST_BEAST,
    FIRST_RESOURCE,
    FORAGING,
    GAINING,
    GOALS,
    MERCHANT,
    MOST_ROUNDS,
    NEEDS_NUMBER,
    NONE,
    RESOURCES,
    STARTER,
    TURN_OVER,
    TYPES,
)
from .content import CONTENT
from .rulings.exploration import draw_token
from .rulings.fleet import launch, pickable
from .rulings.goals import claim, due_goal
from .rulings.hexes import lay
from .rulings.plunder import stop_taking
from .rulings.reach import forget_reach, look_around

# What happens by itself: a goal is claimed (its number on top), a turn ends, the last round ends.
NEXT_TURN, LAST_ROUND, CLAIMED = 1, 2, 3

RING = np.array(CONTENT.ring).reshape(-1, 3)  # hex, resource, number
STACK_COUNTS, TOKEN_COUNTS = np.array(CONTENT.stack), np.array(CONTENT.tokens)


def setup(state):
    """Seven hexes, two shuffled stacks, five goals and five types of ship."""
    state.rounds = 1
    lay_first_hexes(state)
    fill_stack(state)
    fill_tokens(state)
    choose_goals(state)
    choose_types(state)
    state.cubes = state.all_cubes
    clear_turn(state)


def lay_first_hexes(state):
    """The first merchant, and around it six hexes with their numbers."""
    lay(state, CENTRE, MERCHANT, 0)
    for place in range(len(RING)):
        lay(state, RING[place, 0], FIRST_RESOURCE + RING[place, 1], RING[place, 2])


def fill_stack(state):
    """Resource hexes, merchants and the leviathans that stay in the game, shuffled."""
    for kind in range(RESOURCES + 1):
        for _ in range(STACK_COUNTS[kind]):
            push_hex(state, FIRST_RESOURCE + kind)
    beasts = choose(state, BEASTS, state.beasts_in_play)
    while beasts:
        push_hex(state, FIRST_BEAST + lowest_bit(beasts))
        beasts &= beasts - 1
    shuffle(state, state.stack, state.left)


def push_hex(state, kind):
    state.stack[state.left] = kind
    state.left += 1


def fill_tokens(state):
    for number in range(len(TOKEN_COUNTS)):
        for _ in range(TOKEN_COUNTS[number]):
            state.tokens[state.numbers] = number + 1
            state.numbers += 1
    shuffle(state, state.tokens, state.numbers)


def choose(state, cards, wanted):
    """Some of the cards at random, as bits: each in turn with the chance that is left for it."""
    chosen = 0
    for card in range(cards):
        if draw(state, cards - card) < wanted:
            chosen |= 1 << card
            wanted -= 1
    return chosen


def choose_goals(state):
    """A goal that speaks of a number takes the top token for it."""
    state.goals = choose(state, GOALS, state.goals_in_play)
    for goal in range(GOALS):
        if state.goals >> goal & 1 and NEEDS_NUMBER[goal] and state.number == 0:
            state.number = draw_token(state)


def choose_types(state):
    """The types on offer; the basic ship always is, and needs no stack."""
    offered = choose(state, STARTER - 1, state.types_in_play) << 1
    for type_ in range(TYPES):
        state.yard[type_] = state.copies[type_] if offered >> type_ & 1 else NONE
    state.yard[BASIC] = state.yard[STARTER] = NONE


def clear_turn(state):
    """Nothing has been done yet this turn."""
    state.acted = state.fresh = 0
    state.changed[0] = state.changed[1] = 0
    state.foraged = state.plundered = state.loot = 0
    rest(state)


def rest(state):
    """No ship acts."""
    state.acting = state.open = NONE
    state.used = 0
    stop_taking(state)
    forget_reach(state)


def happens(state):
    """Goals are claimed by themselves; a turn that is over makes way for the next."""
    if state.over or state.phase < FORAGING:
        return NOTHING
    if state.phase == TURN_OVER:
        return pass_on(state)
    if state.phase == ACTING and not state.used:
        return NOTHING  # a ship that was only chosen has changed nothing
    goal = due_goal(state)
    if goal == NONE:
        return NOTHING
    claim(state, goal)
    if state.over:
        finish(state)
    return CLAIMED + goal


def finish(state):
    """The game ends in the middle of whatever is going on; only the taking stops."""
    if state.victim != NONE:
        stop_taking(state)
        state.open = NONE
    forget_reach(state)


def pass_on(state):
    """The next seat's turn, or the end after the last round."""
    last = state.turn + 1 == state.players
    if last and state.rounds >= last_round(state):
        state.acted = state.fresh = 0
        state.phase = CHOOSING
        state.over = True
        return LAST_ROUND
    state.turn = 0 if last else state.turn + 1
    state.rounds += last
    state.phase = FORAGING
    clear_turn(state)
    return NEXT_TURN


def last_round(state):
    """After which most goals win; without a limit it is one that nobody comes to."""
    return state.round_limit if state.round_limit else MOST_ROUNDS


def place_starter(state, corner):
    """Everybody puts a starter beside the merchant; then everybody takes a resource."""
    launch(state, state.turn, STARTER, corner)
    next_seat(state, GAINING)


def gain(state, resource):
    """The first resource is free."""
    state.pool[state.turn, resource] += 1
    next_seat(state, FORAGING)


def next_seat(state, then):
    """Once around the table before something else begins."""
    if state.turn + 1 == state.players:
        state.turn = 0
        state.phase = then
    else:
        state.turn += 1


def pick_ship(state, ship):
    """This ship acts until it is done."""
    state.acted |= 1 << ship
    state.acting = ship
    state.phase = ACTING
    look_around(state)


def begin(state, kind):
    """Beginning one kind of action closes another that was open."""
    state.used |= 1 << kind
    if state.open != kind:
        state.open = NONE
        stop_taking(state)


def done(state):
    """The ship rests; the turn is over when no other can act."""
    rest(state)
    state.phase = CHOOSING if pickable(state) else TURN_OVER


def end_turn(state):
    state.phase = TURN_OVER
