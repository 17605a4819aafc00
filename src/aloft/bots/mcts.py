"""Monte Carlo tree search over the verbs of any game, compiled like its rules.

The tree is open loop: a node stands for the actions that led to it, not for a position. Each iteration
deals anew what the seat cannot know and gives the generator other bits, so the search can read neither
secrets nor what the dice will show. Every seat has a value of its own.

A tree is three arrays. `links` holds whole numbers of each node: its first child, its next sibling, the
action that leads to it, its visits, and how often it could have been visited. `totals` holds the value
of every seat summed over the visits. `ledger` holds what became of the actions of the root.
"""

from math import exp, log, sqrt

from ..engine.compilation.loops import guess_unknown, pick, play, wander
from ..games.chance import STRIDE, below, mix
from ..games.contract import FINE, candidate, candidates, estimate, has_won, refusal, score

FIRST, NEXT, ACTION, VISITS, SEEN = range(5)  # columns of links
LINKS = 5
NONE = -1
ROOT = 0
SEATS = 6  # that any game has at most
DEEPEST = 256  # actions that the tree follows before play goes on at random

# What is counted: nodes in use, moves made in thought, visits of nodes.
NODES, MOVES, STAMP = range(3)
COUNTS = 3

# The plan: how curious the search is, how many moves it considers, how closely it looks at them, at others.
EXPLORATION, WIDTH, WIDENING, GLANCES, ROLLOUT_DEPTH, SPREAD, TOGETHER, ROLLOUT_WIDTH, OTHERS = range(9)
PLAN = 9

# The ledger: for each action of the root and each seat the score, its square, the win.
SCORE, SQUARE, WIN = range(3)
LEDGER = 3

REAL, WALK, GLANCE = range(3)  # the positions of a room: the one asked about, one walked on, one to try in
ROOM = 3


def grow(
    room, links, totals, ledger, outcomes, marks, path, gains, scores, span, counts, plan, seat, key, rounds
):  # fmt: skip
    """So many iterations for a seat from the position in room[REAL]; the key to go on with."""
    for _ in range(rounds):
        key = mix(key + STRIDE)
        room[WALK] = room[REAL]
        guess_unknown(room[WALK], seat, key)
        depth = descend(room, links, totals, marks, path, counts, plan, seat, key)
        moved = roll_out(room, key + STRIDE, plan)
        counts[MOVES] += depth + moved
        judge(room[WALK], gains, scores, span, plan)
        give_back(links, totals, path, depth, gains)
        if depth:
            write_down(room[WALK], ledger, outcomes, links[path[1], ACTION], gains, scores, plan)
    return key


def descend(room, links, totals, marks, path, counts, plan, seat, key):
    """Walk down the tree by what looks best, add one node to it; how many actions that were."""
    node, depth = ROOT, 0
    path[0] = node
    while not room[WALK].over and depth < DEEPEST:
        key = mix(key + STRIDE)
        if depth and plan[OTHERS] and room[WALK].turn != seat:
            counts[MOVES] += another_moves(room, key, plan)
            continue
        child = choose_child(room[WALK], links, totals, marks, counts, node, plan)
        if counts[NODES] < len(links) and may_widen(links, node, plan, marks):
            action = look_for_another(room, marks, counts, plan, key)
            if action != NONE:
                child = add_child(links, totals, counts, node, action)
                depth += 1
                path[depth] = child
                play(room[WALK], action)
                return depth
        if child == NONE:
            return depth
        depth += 1
        path[depth] = child
        play(room[WALK], links[child, ACTION])
        node = child
    return depth


def another_moves(room, key, plan):
    """Somebody else does what looks good for the cards dealt to them this time; how many moves that took.

    A node averages over all deals, as if nobody knew their own cards, so it cannot tell what they do.
    """
    glances = int(plan[OTHERS])
    play(room[WALK], best_glance(room, key, glances))
    return 1 + glances


def choose_child(state, links, totals, marks, counts, node, plan):
    """The child with the best promise among those that are legal here; all of them are marked."""
    counts[STAMP] += 1
    best, best_promise = NONE, -1.0
    open_children = 0
    child = links[node, FIRST]
    while child != NONE:
        action = links[child, ACTION]
        if refusal(state, action) == FINE:
            marks[action] = counts[STAMP]
            open_children += 1
            links[child, SEEN] += 1
            visits = links[child, VISITS]
            promise = totals[child, state.turn] / visits
            promise += plan[EXPLORATION] * sqrt(log(links[child, SEEN] + 1.0) / visits)
            if promise > best_promise:
                best, best_promise = child, promise
        child = links[child, NEXT]
    marks[len(marks) - 1] = open_children
    return best


def may_widen(links, node, plan, marks):
    """Whether one more action may be considered here: the more visits, the more actions."""
    return marks[len(marks) - 1] < plan[WIDTH] + plan[WIDENING] * sqrt(float(links[node, VISITS]))


def look_for_another(room, marks, counts, plan, key):
    """A legal action without a node: the best looking of a few, or NONE if there is none."""
    best, best_looks = NONE, 0.0
    for glance in range(int(plan[GLANCES])):
        key = mix(key + STRIDE)
        action = another(room[WALK], marks, counts[STAMP], key)
        if action == NONE or plan[GLANCES] < 2:
            return action
        counts[MOVES] += 1
        looks = promise_of(room, action, key)
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


def promise_of(room, action, key):
    """How the seat to move stands against the best other after an action, whatever the dice show."""
    seat = room[WALK].turn
    room[GLANCE] = room[WALK]
    room[GLANCE].chance = mix(key + STRIDE)
    play(room[GLANCE], action)
    return lead(room[GLANCE], seat)


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


def weigh(room, actions, worths, seat, key, tries):
    """How a seat stands right after each action, on average over so many deals of what it cannot know."""
    for _ in range(tries):
        key = mix(key + STRIDE)
        room[WALK] = room[REAL]
        guess_unknown(room[WALK], seat, key)
        for place in range(len(actions)):
            worths[place] += promise_of(room, actions[place], mix(key + STRIDE)) / tries
            key += STRIDE


def add_child(links, totals, counts, node, action):
    child = counts[NODES]
    counts[NODES] += 1
    links[child, FIRST] = NONE
    links[child, NEXT] = links[node, FIRST]
    links[child, ACTION] = action
    links[child, VISITS] = 0
    links[child, SEEN] = 1
    links[node, FIRST] = child
    for seat in range(SEATS):
        totals[child, seat] = 0.0
    return child


def roll_out(room, key, plan):
    """Play on, at random or by glances, as far as the plan foresees; how many moves were made for that."""
    most, glances = int(plan[ROLLOUT_DEPTH]), int(plan[ROLLOUT_WIDTH])
    if glances < 2:
        return wander(room[WALK], key, most)
    plies = 0
    while plies < most and not room[WALK].over:
        key = mix(key + STRIDE)
        play(room[WALK], best_glance(room, key, glances))
        plies += 1
    return plies * (1 + glances)


def best_glance(room, key, glances):
    """The best looking of a few random legal actions."""
    best, best_looks = NONE, 0.0
    for glance in range(glances):
        key = mix(key + STRIDE)
        action = pick(room[WALK], key)
        looks = promise_of(room, action, key)
        if glance == 0 or looks > best_looks:
            best, best_looks = action, looks
    return best


def judge(state, gains, scores, span, plan):
    """The value of every seat, from 0 to 1: half for winning, half for how well it stands."""
    winners = 0
    for seat in range(state.players):
        scores[seat] = score(state, seat)
        gains[seat] = estimate(state, seat)
    if plan[TOGETHER]:
        share(state, gains, span)
    else:
        compare(state, gains, plan[SPREAD])
    if not state.over:
        return
    for seat in range(state.players):
        winners += has_won(state, seat, scores)
    for seat in range(state.players):
        won = 1.0 / winners if winners and has_won(state, seat, scores) else 0.0
        gains[seat] = 0.5 * gains[seat] + 0.5 * won


def share(state, gains, span):
    """Together or alone: where the result lies between the worst and the best seen so far."""
    span[0], span[1] = min(span[0], gains[0]), max(span[1], gains[0])
    width = span[1] - span[0]
    for seat in range(state.players):
        gains[seat] = (gains[seat] - span[0]) / width if width > 0 else 0.5


def compare(state, gains, spread):
    """Against each other: the lead over the best other, on a scale that hardly grows beyond the spread."""
    first, second = NONE, NONE
    for seat in range(state.players):
        if first == NONE or gains[seat] > gains[first]:
            first, second = seat, first
        elif second == NONE or gains[seat] > gains[second]:
            second = seat
    best, next_best = gains[first], gains[second]
    for seat in range(state.players):
        rival = next_best if seat == first else best
        gains[seat] = 1.0 / (1.0 + exp((rival - gains[seat]) / spread))


def give_back(links, totals, path, depth, gains):
    """Every node on the way learns what became of it."""
    for step in range(depth + 1):
        node = path[step]
        links[node, VISITS] += 1
        for seat in range(SEATS):
            totals[node, seat] += gains[seat]


def write_down(state, ledger, outcomes, action, gains, scores, plan):
    """What became of an action of the root; where the game did not end, a share of the hopes is a chance."""
    outcomes[action] += 1
    won, hopes = 0, 0.0
    for seat in range(state.players):
        hopes += gains[seat]
    if plan[TOGETHER] or hopes == 0:
        hopes = 1.0
    if state.over:
        for seat in range(state.players):
            won += has_won(state, seat, scores)
    for seat in range(state.players):
        points = float(scores[seat])
        ledger[action, seat, SCORE] += points
        ledger[action, seat, SQUARE] += points * points
        if not state.over:
            ledger[action, seat, WIN] += gains[seat] / hopes
        elif won and has_won(state, seat, scores):
            ledger[action, seat, WIN] += 1.0 / won


def transplant(links, totals, new_links, new_totals, queue, root):
    """Copy a branch into a fresh tree; how many nodes it has, as far as there is room."""
    used, done = 1, 0
    queue[0] = root
    copy_node(links, totals, new_links, new_totals, root, ROOT)
    while done < used:
        child, last = links[queue[done], FIRST], NONE
        while child != NONE and used < len(new_links):
            copy_node(links, totals, new_links, new_totals, child, used)
            if last == NONE:
                new_links[done, FIRST] = used
            else:
                new_links[last, NEXT] = used
            queue[used], last = child, used
            used += 1
            child = links[child, NEXT]
        done += 1
    return used


def copy_node(links, totals, new_links, new_totals, node, place):
    new_links[place, FIRST] = new_links[place, NEXT] = NONE
    new_links[place, ACTION] = links[node, ACTION]
    new_links[place, VISITS] = links[node, VISITS]
    new_links[place, SEEN] = links[node, SEEN]
    for seat in range(SEATS):
        new_totals[place, seat] = totals[node, seat]


NO_END = float(2**62)  # a foresight to the end of the game

# The types of the arguments, as the engine's entry points have them.
GROWING = (
    "S, i4[:,::1], f8[:,::1], f8[:,:,::1], i8[::1], i8[::1], i8[::1], f8[::1], i8[::1], f8[::1], "
    "i8[::1], f8[::1], i8, u8, i8"
)
WEIGHING = "S, i8[::1], f8[::1], i8, u8, i8"
MOVING = "i4[:,::1], f8[:,::1], i4[:,::1], f8[:,::1], i8[::1], i8"
