"""Monte Carlo tree search over the verbs of any game, compiled like its rules.

The tree is open loop: a node stands for the actions that led to it, not for a position. Each iteration
deals anew what the seat cannot know and gives the generator other bits, so the search can read neither
secrets nor what the dice will show. Every seat has a value of its own.
"""

from math import log, sqrt

from ..engine.compilation.loops import determinize, play
from ..games.chance import STRIDE, below, mix
from ..games.contract import FINE, candidate, candidates, refusal
from .branches import add_child
from .glances import another_moves, promise_of, rollout
from .learned.network import NETWORK
from .learned.priors import most_hopeful
from .learned.values import foresee_all
from .tree_records import DEEPEST, NODE, NONE, OUTCOME, REAL, ROOT, SEATS, THOUGHT, TUNING, WALK
from .values import evaluate, write_down


def grow(room, nodes, outcomes, marks, thoughts, tunings, network, rounds):
    """So many iterations from the position in room[REAL]; there is one thought, and one tuning."""
    thought, tuning = thoughts[0], tunings[0]
    for _ in range(rounds):
        thought.key = mix(thought.key + STRIDE)
        room[WALK] = room[REAL]
        determinize(room[WALK], thought.seat, thought.key)
        depth = descend(room, nodes, marks, thought, tuning, network)
        thought.moves += depth + judge(room, thought, tuning, network)
        backpropagate(nodes, thought, depth)
        if depth:
            write_down(room[WALK], outcomes[nodes[thought.path[1]].action], thought)


def judge(room, thought, tuning, network):
    """What a position is worth to every seat, by playing on or as a network sees it; moves made for that."""
    if tuning.learned:
        foresee_all(room[WALK], thought, tuning, network)
        return 0
    moves = rollout(room, thought.key + STRIDE, tuning, network)
    evaluate(room[WALK], thought, tuning)
    return moves


def descend(room, nodes, marks, thought, tuning, network):
    """Walk down the tree by what looks best, add one node to it; how many actions that were."""
    node, depth, key = ROOT, 0, thought.key
    thought.path[0] = node
    while not room[WALK].over and depth < DEEPEST:
        key = mix(key + STRIDE)
        if depth and tuning.others_width and room[WALK].turn != thought.seat:
            thought.moves += another_moves(room, key, tuning, network)
            continue
        if tuning.learned:
            child = most_hopeful(room, nodes, marks, thought, node, tuning, network, key)
        else:
            child = most_promising(room, nodes, marks, thought, node, tuning, network, key)
        if child == NONE:
            return depth
        depth += 1
        thought.path[depth] = child
        play(room[WALK], nodes[child].action)
        if nodes[child].visits == 0:
            return depth
        node = child
    return depth


def most_promising(room, nodes, marks, thought, node, tuning, network, key):
    """The child to go on with: a new one, where one more action may be considered."""
    child = select_child(room[WALK], nodes, marks, thought, node, tuning)
    if thought.nodes < len(nodes) and may_widen(nodes[node], thought, tuning):
        action = choose_expansion(room, marks, thought, tuning, network, key)
        if action != NONE:
            return add_child(nodes, thought, node, action)
    return child


def select_child(state, nodes, marks, thought, node, tuning):
    """The child with the best promise among those that are legal here; all of them are marked."""
    thought.stamp += 1
    thought.open = 0
    best, best_promise = NONE, -1.0
    place = nodes[node].first
    while place != NONE:
        child = nodes[place]
        if refusal(state, child.action) == FINE:
            marks[child.action] = thought.stamp
            thought.open += 1
            child.seen += 1
            promise = child.totals[state.turn] / child.visits
            promise += tuning.exploration * sqrt(log(child.seen + 1.0) / child.visits)
            if promise > best_promise:
                best, best_promise = place, promise
        place = child.next
    return best


def may_widen(node, thought, tuning):
    """Whether one more action may be considered here: the more visits, the more actions."""
    return thought.open < tuning.width + tuning.widening * sqrt(float(node.visits))


def choose_expansion(room, marks, thought, tuning, network, key):
    """A legal action without a node: the best looking of a few, or NONE if there is none."""
    best, best_looks = NONE, 0.0
    for glance in range(tuning.expansion_width):
        key = mix(key + STRIDE)
        action = another(room[WALK], marks, thought.stamp, key)
        if action == NONE or tuning.expansion_width < 2:
            return action
        thought.moves += 1
        looks = promise_of(room, action, key, tuning, network)
        if glance == 0 or looks > best_looks:
            best, best_looks = action, looks
    return best


def another(state, marks, stamp, key):
    """Any legal action that is not marked, from a random place of the list on."""
    places = candidates(state)
    start = below(mix(key), places)
    for step in range(places):
        action = candidate(state, (start + step) % places)
        if marks[action] != stamp and refusal(state, action) == FINE:
            return action
    return NONE


def backpropagate(nodes, thought, depth):
    """Every node on the way learns what became of it."""
    for step in range(depth + 1):
        node = nodes[thought.path[step]]
        node.visits += 1
        for seat in range(SEATS):
            node.totals[seat] += thought.gains[seat]


NO_END = 2**62  # a rollout to the end of the game

# The types of the arguments, as the engine's entry points have them, and the records that they name.
RECORDS = {"NODE": NODE, "OUTCOME": OUTCOME, "THOUGHT": THOUGHT, "TUNING": TUNING}
GROWING = f"S, NODE, OUTCOME, i8[::1], THOUGHT, TUNING, {NETWORK}, i8"
