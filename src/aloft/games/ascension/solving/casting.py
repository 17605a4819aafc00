"""Whether each cell of a layout can have a balloon of its own: by colours, by the row, and by the trucks.

A bound: of those diagonally beside each other in the end whoever arrived last was allowed to, so no two share
a colour; and a cell's balloon can be launched by the last turn in which that is possible. Who is cast for
which cell is kept with a node, and stays true until somebody else is launched or time runs out.
"""

import numpy as np

from ...sky.board import ALTITUDES, BALLOONS, NONE, SHOWS
from ...sky.solving.openings import FITTING, MARGIN, PLACES, lowest
from .deadlines import NEVER
from .hours import tasks_before
from .layout import HAS
from .schedule import BEFORE
from .timetable import arrival, departure, is_on_the_way

CELLS = 2 * BALLOONS
TRIES = 2_000  # until it is left open
PACE = 2  # turns from a load to the launch at least

CASTING_ROOM = [
    ("soonest", np.int64, BALLOONS),             # the first turn in which a balloon can be launched
    ("carrier", np.int64, BALLOONS),             # the truck on which it stands, or NONE
    ("place", np.int64, CELLS),                  # of each cell,
    ("altitude", np.int64, CELLS),
    ("cell_of", np.int64, (PLACES, ALTITUDES + 1)),
    ("beside", np.int64, CELLS),                 # its neighbours, as bits of 1 << cell
    ("left", np.int64, (CELLS + 1, CELLS)),      # who is left for it, as bits of 1 << balloon, at each depth
    ("uncast", np.int64, CELLS + 1),             # the cells that have nobody,
    ("choice", np.int64, CELLS + 1),             # of which this is looked at,
    ("cast", np.int64, CELLS + 1),               # and who is tried there
]  # fmt: skip


def can_be_cast(problem, node, room):
    """Whether there is somebody for each cell, as far as that is found out."""
    find_soonest(problem, node, room)
    return is_cast(problem, node, room) or cast(problem, node, room)


def find_soonest(problem, node, room):
    """When each balloon can be launched at last: who stands on a truck, and who is behind in the row."""
    for balloon in range(BALLOONS):
        room.soonest[balloon], room.carrier[balloon] = NEVER, NONE
    for truck in range(problem.trucks):
        balloon = node.load[truck]
        if balloon >= 0:
            after = node.since[truck] + tasks_before(problem, node, truck)
            room.soonest[balloon], room.carrier[balloon] = max(node.turn, after) + 1, truck
    for place in range(node.loaded, problem.length):
        after = room.loaded_at[place - node.loaded]
        pause = 0 if after == BEFORE and problem.is_fresh else PACE
        room.soonest[problem.row[place]] = max(node.turn + 1, after + pause)


def may_be_cast(problem, node, room, balloon, column, altitude):
    """Whether a balloon that waits can be launched here in time."""
    turn, truck = room.soonest[balloon], room.carrier[balloon]
    if truck != NONE:
        if not is_on_the_way(problem, truck, column):
            return False
        turn = max(turn, arrival(problem, truck, column), room.early[column + MARGIN, altitude])
        if turn >= departure(problem, truck, column):
            return False
    return turn <= room.late[column + MARGIN, altitude]


def is_cast(problem, node, room):
    """Whether all is still true that was found out before."""
    count = 0
    for balloon in range(BALLOONS):
        if node.role[balloon] != NONE and node.waiting >> balloon & 1:
            column, altitude = node.role[balloon] // ALTITUDES, node.role[balloon] % ALTITUDES + 1
            if not HAS[node.figure[column + MARGIN], altitude]:
                return False
            if not may_be_cast(problem, node, room, balloon, column, altitude):
                return False
            count += 1
    return count == node.needed


def cast(problem, node, room):
    """Find somebody for each cell, those for whom there are fewest first."""
    cells = list_cells_to_cast(problem, node, room)
    depth, tries = 0, 0
    room.uncast[0], room.choice[0] = (1 << cells) - 1, NONE
    while depth >= 0:
        if room.choice[depth] == NONE:
            if room.uncast[depth] == 0:
                keep(node, room, depth)
                return True
            room.choice[depth] = choose(room, depth, cells)
        if not room.left[depth, room.choice[depth]]:
            depth -= 1
            continue
        tries += 1
        if tries > TRIES:
            return True
        if settle_on(room, depth, cells):
            depth += 1
            room.choice[depth] = NONE
    return False


def list_cells_to_cast(problem, node, room):
    """All cells to be filled, who can fill them, and which of them are diagonally beside each other."""
    count = 0
    for column in range(problem.first, problem.last):
        for altitude in range(1, ALTITUDES + 1):
            room.cell_of[column + MARGIN, altitude] = NONE
            if HAS[node.figure[column + MARGIN], altitude]:
                room.place[count], room.altitude[count] = column + MARGIN, altitude
                room.cell_of[column + MARGIN, altitude] = count
                room.beside[count] = 0
                room.left[0, count] = who_can(problem, node, room, column, altitude)
                count += 1
    for cell in range(count):
        place, altitude = room.place[cell], room.altitude[cell]
        if place + 1 < problem.last + MARGIN:
            for other_altitude in (altitude - 1, altitude + 1):
                if 1 <= other_altitude <= ALTITUDES:
                    other = room.cell_of[place + 1, other_altitude]
                    if other != NONE:
                        room.beside[cell] |= 1 << other
                        room.beside[other] |= 1 << cell
    return count


def who_can(problem, node, room, column, altitude):
    """Who could fill a cell beside those that fly; only a column's highest can be diagonally below them."""
    is_next = node.cap[column + MARGIN] == altitude
    waiting = node.waiting & FITTING[node.barred[column + MARGIN] if is_next else 0]
    fitting = np.int64(0)
    while waiting:
        balloon = lowest(waiting)
        waiting &= waiting - 1
        if may_be_cast(problem, node, room, balloon, column, altitude):
            fitting |= 1 << balloon
    return fitting


def choose(room, depth, cells):
    """The cell for which fewest are left."""
    found, fewest = 0, BALLOONS + 1
    for cell in range(cells):
        if room.uncast[depth] >> cell & 1:
            left, count = room.left[depth, cell], 0
            while left:
                left &= left - 1
                count += 1
            if count < fewest:
                found, fewest = cell, count
    return found


def settle_on(room, depth, cells):
    """The next that is left for the chosen cell takes it; whether somebody is left for all others then."""
    choice = room.choice[depth]
    balloon = lowest(room.left[depth, choice])
    room.cast[depth] = balloon
    room.left[depth, choice] &= ~(1 << balloon)
    room.uncast[depth + 1] = room.uncast[depth] & ~(1 << choice)
    for cell in range(cells):
        if room.uncast[depth + 1] >> cell & 1:
            left = room.left[depth, cell] & ~(1 << balloon)
            if room.beside[choice] >> cell & 1:
                left &= FITTING[SHOWS[balloon]]
            room.left[depth + 1, cell] = left
            if not left:
                return False
    return True


def keep(node, room, depth):
    """Who is cast for which cell."""
    for balloon in range(BALLOONS):
        node.role[balloon] = NONE
    for number in range(depth):
        cell = room.choice[number]
        column = room.place[cell] - MARGIN
        node.role[room.cast[number]] = column * ALTITUDES + room.altitude[cell] - 1
