"""Whether there are turns for all that a layout still asks for, each task when it is possible.

A bound: trucks, colours and the row are looked at no closer than here, so what is refused cannot be. A turn
has one task; a task has a turn after which it is possible, and one by which it must be done. Asked for in the
order of the latter, each takes the first free turn that it can: whoever comes later may use every turn that
this one might have taken instead, so if that fails there is no other way either.
"""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, TRUCKS
from ...sky.solving.openings import MARGIN, PLACES
from .climbs import rise_after
from .hours import tasks_before
from .layout import HAS
from .schedule import BEFORE
from .timetable import arrival, departure

TURNS = 64  # more than a game has, and than tasks can be done
NEVER = 99  # a turn that no game has
ABOVE, BESIDE = 3, 2  # how high somebody must be by the launch of another below, or beside

DEADLINE_ROOM = [
    ("early", np.int64, (PLACES, ALTITUDES + 1)),  # the first turn in which a cell's balloon can be launched,
    ("late", np.int64, (PLACES, ALTITUDES + 1)),   # and the last one
    ("earliest", np.int64, TURNS),                 # all of these, in order; how many
    ("latest", np.int64, TURNS),
    ("empty", np.int64, TRUCKS),                   # since when trucks are empty, in order
    ("standing", np.int64, TURNS),                 # after which turns somebody can be inflated, in order
    ("loaded_at", np.int64, BALLOONS),             # the first turn in which each of the row can be
    ("asked", np.int64, TURNS),                    # how many tasks must be done by a turn,
    ("after", np.int64, (TURNS, TURNS)),           # and after which turn each of them can be
    ("is_late", np.int64),                         # some task cannot be done at all
]  # fmt: skip


def can_be_in_time(problem, node, room):
    """Whether there is a turn for everything."""
    room.is_late = False
    for turn in range(problem.start, problem.final + 1):
        room.asked[turn] = 0
    find_launch_turns(problem, node, room)
    ask_for_launches(problem, node, room)
    if node.owed:
        ask_for_debts(problem, node, room)
    ask_to_prepare(problem, node, room)
    return not room.is_late and turns_are_enough(problem, node, room)


def ask(problem, room, after, due):
    """A task: possible after one turn, to be done by another."""
    if due <= after or due < problem.start or room.asked[due] == TURNS:
        room.is_late = True
    else:
        room.after[due, room.asked[due]] = after
        room.asked[due] += 1


def turns_are_enough(problem, node, room):
    """Each task takes the first free turn that it can."""
    free = node.free
    for due in range(problem.start, problem.final + 1):
        for task in range(room.asked[due]):
            after = room.after[due, task]
            left = free >> (after + 1) << (after + 1)
            turn = left & -left
            if not turn or turn >> due > 1:
                return False
            free ^= turn
    return True


def find_launch_turns(problem, node, room):
    """In which turns the balloon of each cell can be launched: when trucks stand there, and nobody else.

    Of two cells in one column or in neighbouring ones the higher is filled first, and whoever is launched
    into the other must find that balloon BESIDE or ABOVE: it has risen, a turn for each altitude.
    """
    for place in range(problem.first, problem.last + 2 * MARGIN):
        for altitude in range(ALTITUDES + 1):
            room.early[place, altitude], room.late[place, altitude] = -NEVER, NEVER
    for column in range(problem.first, problem.last):
        lead, last = min(problem.trucks - 1, column), max(0, column - problem.columns + problem.trucks)
        for altitude in range(1, ALTITUDES + 1):
            if HAS[node.figure[column + MARGIN], altitude]:
                early = max(node.turn + 1, arrival(problem, lead, column))
                late = min(departure(problem, last, column) - 1, problem.final - altitude + 1)
                room.early[column + MARGIN, altitude] = early
                room.late[column + MARGIN, altitude] = late
    for altitude in range(ALTITUDES - 1, 0, -1):
        for place in range(problem.first + MARGIN, problem.last + MARGIN):
            come_after_higher(room, node, place, altitude)
    for altitude in range(2, ALTITUDES + 1):
        for place in range(problem.first + MARGIN, problem.last + MARGIN):
            come_before_lower(room, node, place, altitude)


def come_after_higher(room, node, place, altitude):
    """Nobody is launched before those that end above."""
    if HAS[node.figure[place], altitude]:
        for other in range(place - 1, place + 2):
            apart = ABOVE if other == place else BESIDE
            for higher in range(altitude + 1, ALTITUDES + 1):
                early = room.early[other, higher] + apart
                room.early[place, altitude] = max(room.early[place, altitude], early)


def come_before_lower(room, node, place, altitude):
    """Nobody is launched after those that end below."""
    if HAS[node.figure[place], altitude]:
        for other in range(place - 1, place + 2):
            apart = ABOVE if other == place else BESIDE
            for lower in range(1, altitude):
                late = room.late[other, lower] - apart
                room.late[place, altitude] = min(room.late[place, altitude], late)


def ask_for_launches(problem, node, room):
    """Each cell's balloon is launched, and rises."""
    count = 0
    for place in range(problem.first + MARGIN, problem.last + MARGIN):
        for end in range(1, ALTITUDES + 1):
            if HAS[node.figure[place], end]:
                early, late = room.early[place, end], room.late[place, end]
                insert(room.earliest, count, early)
                insert(room.latest, count, late)
                count += 1
                ask(problem, room, early - 1, late)
                for altitude in range(2, end + 1):
                    due = due_at(problem, room, place, end, altitude)
                    ask(problem, room, early + altitude - 2, due)


def due_at(problem, room, place, end, altitude):
    """By when a balloon must be at an altitude: for others to be launched, and to rise on to its end."""
    due = problem.final - end + altitude
    for other in range(place - 1, place + 2):
        needed = ABOVE if other == place else BESIDE
        if altitude <= needed:
            for lower in range(1, end):
                due = min(due, room.late[other, lower] - 1 - needed + altitude)
    return due


def ask_for_debts(problem, node, room):
    """Those who fly rise to where they shall end."""
    for balloon in range(BALLOONS):
        before = -1
        for altitude in range(node.at[balloon] + 1, node.end[balloon] + 1):
            after = max(before, rise_after(problem, node, balloon, altitude))
            due = due_at(problem, room, node.column[balloon] + MARGIN, node.end[balloon], altitude)
            ask(problem, room, after, due)
            before = after + 1


def ask_to_prepare(problem, node, room):
    """By each launch one more must be inflated, and one more loaded, than by the launch before.

    Whoever is loaded needs an empty truck: one that is so already, else one that a launch has emptied.
    """
    ready, loaded, spare, empty, standing = 0, 0, 0, 0, 0
    for truck in range(problem.trucks):
        tasks = tasks_before(problem, node, truck)
        if node.load[truck] >= 0 or tasks == 0:
            loaded += 1
            if tasks:
                insert(room.standing, standing, node.since[truck])
                standing += 1
            else:
                ready += 1
                spare += node.load[truck] < 0
        else:
            insert(room.empty, empty, node.since[truck])
            empty += 1
    find_loads(problem, node, room, spare, empty)
    for number in range(loaded, node.needed):
        turn = room.loaded_at[number - loaded + spare]
        ask(problem, room, turn - 1, room.latest[number] - 2)
        insert(room.standing, standing, turn)
        standing += 1
    for number in range(ready, node.needed):
        ask(problem, room, room.standing[number - ready], room.latest[number] - 1)


def find_loads(problem, node, room, spare, empty):
    """When each of the row can be loaded at last: the first onto trucks for which there is time BEFORE."""
    last = node.row_since
    for number in range(problem.length - node.loaded):
        place = number - spare
        if place < 0:
            room.loaded_at[number] = BEFORE
            continue
        if place < empty:
            last = max(last, room.empty[place])
        else:
            last = max(last, room.earliest[place - empty]) if place - empty < node.needed else NEVER
        last += 1
        room.loaded_at[number] = last


def insert(numbers, count, number):
    """Put one among so many that are in order."""
    while count > 0 and numbers[count - 1] > number:
        numbers[count] = numbers[count - 1]
        count -= 1
    numbers[count] = number
