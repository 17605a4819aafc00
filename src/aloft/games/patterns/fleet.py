"""Trucks that wait until a launch needs them, and how far they would get with balloons of any colour."""

import numpy as np

from ..sky.board import ALTITUDES, NONE, TRUCKS
from ..sky.solving.openings import MARGIN, PLACES, close, fill, find_tops

SCATTER, SHIFT = 0x9E3779B97F4A7C1, 20  # what makes a place in a table of a shape


def push(problem, node, truck, column):
    """How many columns trucks move if this one goes to a column; NONE if it cannot, or none could move then.

    When the last of them can move no more the game is over, and nobody is launched.
    """
    pushes, left = 0, 0
    last = problem.columns - problem.trucks
    if column > last + truck:
        return NONE
    for other in range(problem.trucks):
        far = max(0, column + other - truck - node.truck[other]) if other >= truck else 0
        pushes += far
        left += last + other - node.truck[other] - far
    return pushes if left else NONE


def pushed(problem, node, truck, column):
    """A truck goes to a column, and pushes those ahead as little as it must."""
    for other in range(truck, problem.trucks):
        node.truck[other] = max(node.truck[other], column + other - truck)


def trucks_suffice(problem, node, room, known, trials):
    """Whether the trucks could launch as many as needed if any balloon of any colour stood on any of them.

    A bound: every way to the goal is one of these too. Of several trucks that can go to a column the one that
    is furthest ahead does: it pushes nobody, and those behind stay where they are, so afterwards no truck is
    further than if another had gone; since any truck can now launch anything, the less far the better.

    What was found out about a shape is kept: it holds for every deal.
    """
    trials[0] = node
    trials[0].place = 0
    level = 0
    while level >= 0:
        trial = trials[level]
        answer = recall(problem, trial, known) if trial.place == 0 else NONE
        if answer == 1:
            break
        place = NONE
        if answer == NONE and (
            trial.place or find_tops(trial, problem.first, problem.last, room, trial.needed)
        ):
            place = next_launch(problem, trial)
        if place == NONE:
            if answer == NONE:
                remember(problem, trial, known, 0)
            level -= 1
            continue
        trial.place = place + 1
        level += 1
        trials[level] = trial
        try_launch(problem, trials[level], place)
    for step in range(level):
        remember(problem, trials[step], known, 1)
    return level >= 0


def next_launch(problem, trial):
    """The place, by columns, of the next cell into which somebody could be launched; NONE if none is left."""
    for place in range(trial.place, problem.last * ALTITUDES):
        column, altitude = place // ALTITUDES, ALTITUDES - place % ALTITUDES
        if column < trial.truck[0] or not trial.tops[column + MARGIN] >> altitude & 1:
            continue
        if push(problem, trial, foremost(problem, trial, column), column) != NONE:
            return place
    return NONE


def foremost(problem, trial, column):
    """The truck furthest ahead that can go to a column."""
    truck = problem.trucks - 1
    while trial.truck[truck] > column:
        truck -= 1
    return truck


def try_launch(problem, trial, place):
    """Somebody without a colour is launched."""
    column = place // ALTITUDES
    pushed(problem, trial, foremost(problem, trial, column), column)
    fill(trial, column, ALTITUDES - place % ALTITUDES, 0)
    close(trial, 0, trial.truck[0])
    trial.needed -= 1
    trial.place = 0


def recall(problem, trial, known):
    """What is known of this shape: 1 if they suffice, 0 if not, else NONE."""
    if trial.needed <= 0:
        return 1
    shape = shape_of(problem, trial)
    entry = known[place_of(shape, known)]
    return entry & 1 if entry >> 1 == shape else NONE


def remember(problem, trial, known, answer):
    """In place of whatever was there."""
    shape = shape_of(problem, trial)
    known[place_of(shape, known)] = shape << 1 | answer


def shape_of(problem, trial):
    """Caps, trucks, and how many are needed."""
    shape = np.int64(trial.needed)
    for truck in range(TRUCKS):
        shape = shape << 4 | seen_at(problem, trial, truck)
    for place in range(MARGIN, PLACES - MARGIN):
        shape = shape << 3 | trial.cap[place]
    return shape


def place_of(shape, known):
    """Where a shape is kept."""
    return (shape * SCATTER >> SHIFT) & (len(known) - 1)


def seen_at(problem, node, truck):
    """Where a truck stands as far as it matters: at the first open column if all before that are closed.

    It must not matter either whether it can still move, as it would if it were the last one that can.
    """
    at = np.int64(node.truck[truck])
    first = problem.first
    while first < problem.last and not node.cap[first + MARGIN]:
        first += 1
    return max(at, first) if first <= problem.columns - problem.trucks else at
