"""How a network guides a search: what each move looks like at a glance says which are worth a thought.

A node that is visited again looks at all its moves, and keeps those that are not plainly worse than the
best. It does so again after 8, 64, 512 … visits, for other cards and dice, and hopes become means.
Between them the search goes by what they came to so far, and by how hopeful they are: PUCT, the hopes of
siblings being weighed like the energies of a Boltzmann distribution.
"""

from math import exp, sqrt

from ...games.chance import STRIDE, mix
from ...games.contract import FINE, candidate, candidates, refusal
from ..branches import add_child
from ..glances import look_round, promise_of
from ..tree_records import NONE, WALK

EIGHTS = 0o11111111111  # the powers of eight
HOPELESS = 5.0  # times the warmth behind the best: nobody would go there


def most_hopeful(room, nodes, marks, thought, node, tuning, network, key):
    """The child to go on with, by its worth so far and its hope; NONE if there is no room for any."""
    mark_children(room[WALK], nodes, marks, thought, node)
    is_due = is_power_of_eight(nodes[node].visits) or thought.open == 0
    if is_due and thought.nodes + candidates(room[WALK]) <= len(nodes):
        look_ahead(room, nodes, marks, thought, node, tuning, network, key)
    return select_hopeful(room[WALK], nodes, marks, thought, node, tuning)


def mark_children(state, nodes, marks, thought, node):
    """Mark the actions of all children that are legal here."""
    thought.stamp += 1
    thought.open = 0
    place = nodes[node].first
    while place != NONE:
        child = nodes[place]
        if refusal(state, child.action) == FINE:
            marks[child.action] = thought.stamp
            thought.open += 1
            child.seen += 1
        place = child.next


def is_power_of_eight(number):
    """1, 8, 64, 512 …, and 0 as well."""
    return number == 0 or (number & (number - 1) == 0 and number & EIGHTS != 0)


def look_ahead(room, nodes, marks, thought, node, tuning, network, key):
    """Look at every legal action: hopes of children become means, and what else is not hopeless a child."""
    look_round(room, tuning, network)
    first, begun, best = nodes[node].first, thought.nodes, -1.0
    looks = looks_until(nodes[node].visits)
    for place in range(candidates(room[WALK])):
        action = candidate(room[WALK], place)
        if refusal(room[WALK], action) == FINE:
            key += STRIDE
            hope = hope_for(room, action, key, thought, tuning, network)
            if marks[action] == thought.stamp:
                child = nodes[child_of(nodes, first, action)]
                child.hope += (hope - child.hope) / looks
                hope = float(child.hope)
            else:
                nodes[add_child(nodes, thought, node, action)].hope = hope
            best = max(best, hope)
    drop_hopeless(nodes, marks, thought, node, first, begun, best - HOPELESS * tuning.warmth)


def looks_until(visits):
    """How many looks a node has had with this one."""
    looks = 0
    while visits > 0:
        looks += 1
        visits >>= 3
    return looks


def child_of(nodes, first, action):
    """The child for an action that has one."""
    place = first
    while nodes[place].action != action:
        place = nodes[place].next
    return place


def hope_for(room, action, key, thought, tuning, network):
    """What an action promises, between 0 and 1; together or alone between the worst and the best so far."""
    thought.moves += 1
    promise = promise_of(room, action, mix(key), tuning, network)
    if tuning.together:
        width = thought.best - thought.worst
        promise = min(max((promise - thought.worst) / width, 0.0), 1.0) if width > 0 else 0.5
    return promise


def drop_hopeless(nodes, marks, thought, node, first, begun, least):
    """Of the children that were added since `begun`, before `first`, keep those with hope."""
    end = thought.nodes
    thought.nodes = begun
    nodes[node].first = first
    for place in range(begun, end):
        if nodes[place].hope >= least:
            kept = add_child(nodes, thought, node, nodes[place].action)
            nodes[kept].hope = nodes[place].hope
            marks[nodes[kept].action] = thought.stamp
            thought.open += 1


def select_hopeful(state, nodes, marks, thought, node, tuning):
    """The child with the most promise among those that are legal here."""
    hopes = sum_of_weights(nodes, marks, thought, node, tuning)
    best, best_promise = NONE, -1.0
    place = nodes[node].first
    while place != NONE:
        child = nodes[place]
        if marks[child.action] == thought.stamp:
            worth = (child.totals[state.turn] + child.hope) / (child.visits + 1)
            weight = exp((child.hope - thought.hope) / tuning.warmth) / hopes
            promise = worth + tuning.exploration * weight * sqrt(float(child.seen)) / (child.visits + 1)
            if promise > best_promise:
                best, best_promise = place, promise
        place = child.next
    return best


def sum_of_weights(nodes, marks, thought, node, tuning):
    """What the weights of the legal children come to; the most hopeful weighs 1."""
    thought.hope = 0.0
    place = nodes[node].first
    while place != NONE:
        if marks[nodes[place].action] == thought.stamp:
            thought.hope = max(thought.hope, float(nodes[place].hope))
        place = nodes[place].next
    total = 0.0
    place = nodes[node].first
    while place != NONE:
        if marks[nodes[place].action] == thought.stamp:
            total += exp((nodes[place].hope - thought.hope) / tuning.warmth)
        place = nodes[place].next
    return total
