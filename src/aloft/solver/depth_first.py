"""Depth-first search for a way to a goal, compiled over the solving verbs of a game."""

import numpy as np

from ..games.chance import STRIDE, mix
from ..games.contract import aim, begins_part, is_hopeless, is_reached, lay_out, list_steps, take, write_key

WAYS = 2  # places in the table where a key may stand
OUT_OF_REACH, OUT_OF_TIME = -1, -2
LOOKS = 255  # nodes between two looks at whether to stop, as a mask
SHADES = 8  # of chance between two costs


def seek(
    states,
    problem,
    nodes,
    rooms,
    trials,
    goal,
    tables,
    known,
    steps,
    costs,
    path,
    counts,
    words,
    stop,
    key,
    most,
    most_in_part,
):
    """Seek a way to a goal within so many nodes: how many steps it has, or why there is none; and the nodes.

    Nodes from which there is none are kept in the tables, whole, for every other search of this solution.
    A part that takes too long is given up, and then nothing is known of the nodes above it.
    """
    lay_out(problem[0], nodes[0], states[0])
    aim(problem[0], nodes[0], goal[0], goal[1], goal[2])
    level, count, is_new = 0, 0, True
    part, until, unknown, is_open = 0, most, 0, False
    while level >= 0:
        node = nodes[level]
        if is_new:
            count += 1
            if is_reached(node):
                break
            if count > most or (not count & LOOKS and stop[0]):
                level = OUT_OF_TIME
                break
            is_new = False
            if begins_part(problem[0], node):
                part, until = level, count + most_in_part
            elif level > part and count > until:
                level, unknown, is_open = part - 1, part, True
                continue
            if is_hopeless(problem[0], node, rooms[0], known, trials) or is_refuted(
                problem[0], node, tables, words
            ):
                level -= 1
                continue
            counts[0, level] = list_steps(problem[0], node, steps[level], costs[level])
            counts[1, level] = 0
            key = mix(key + STRIDE)
            sort(steps[level], costs[level], counts[0, level], key)
        if counts[1, level] == counts[0, level]:
            if level >= unknown:
                refute(problem[0], node, tables, words)
            unknown = min(unknown, level)
            level -= 1
            continue
        path[level] = steps[level, counts[1, level]]
        counts[1, level] += 1
        nodes[level + 1] = node
        take(problem[0], nodes[level + 1], path[level])
        level += 1
        is_new = True
    if level == OUT_OF_REACH and is_open:
        level = OUT_OF_TIME
    return level, count


def sort(steps, costs, count, key):
    """The cheap ones first, with a little chance."""
    for place in range(count):
        key = mix(key + STRIDE)
        costs[place] = costs[place] * SHADES + np.int64(key & np.uint64(2 * SHADES - 1))
    for place in range(1, count):
        step, cost = steps[place], costs[place]
        while place > 0 and costs[place - 1] > cost:
            steps[place], costs[place] = steps[place - 1], costs[place - 1]
            place -= 1
        steps[place], costs[place] = step, cost


def is_refuted(problem, node, tables, words):
    """Whether this very node was found to lead nowhere.

    A thread may see half of what another writes; the first word is hidden behind all of them, so halves
    never look like a whole.
    """
    write_key(problem, node, words)
    if words[0] == 0:
        return False
    scatter = scattered(words)
    for way in range(WAYS):
        if is_written(tables[place_in(tables, scatter, way)], words, scatter):
            return True
    return False


def is_written(entry, words, scatter):
    """Whether an entry of the table is this key."""
    if entry[0] != words[0] ^ scatter:
        return False
    for word in range(1, len(words)):
        if entry[word] != words[word]:
            return False
    return True


def refute(problem, node, tables, words):
    """Keep that this node leads nowhere: where nothing stands, else in place of another."""
    write_key(problem, node, words)
    if words[0] == 0:
        return
    scatter = scattered(words)
    place = place_in(tables, scatter, 0)
    if tables[place, 0] != 0 and scatter >> np.uint64(63):
        place = place_in(tables, scatter, 1)
    tables[place, 0] = words[0] ^ scatter
    for word in range(1, len(words)):
        tables[place, word] = words[word]


def scattered(words):
    """Bits that depend on all of these."""
    bits = STRIDE
    for word in words:
        bits = mix(word + bits)
    return bits


def place_in(tables, scatter, way):
    """Where a key may stand."""
    return np.int64(scatter & np.uint64(len(tables) - 1)) ^ way


RECORDS = {"PROBLEM": "PROBLEM", "NODE": "NODE", "ROOM": "ROOM"}  # the game's own
TABLES = "i8[::1], u8[:,::1], i8[::1]"  # the goal, what is refuted, what the game knows
WORK = "i8[:,::1], i8[:,::1], i8[::1], i8[:,::1], u8[::1]"  # steps, costs, path, counts, words
SEEKING = f"S, PROBLEM, NODE, ROOM, NODE, {TABLES}, {WORK}, b1[::1], u8, i8, i8"
