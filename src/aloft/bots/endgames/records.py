"""What the look at an endgame keeps, as records: what a node comes to, and how far it was looked into."""

import numpy as np

from ..tree_records import SEATS

DEEPEST = 96  # plies that are looked ahead at most

# What a position comes to for every seat, if all play on as well as they can.
WORTH = np.dtype([
    ("wins", np.float64, SEATS),    # the share of a win
    ("points", np.float64, SEATS),  # the score
    ("times", np.int64),            # how often this was found out
], align=True)  # fmt: skip

FRAME = np.dtype([
    ("wins", np.float64, SEATS),    # the action that is looked into: what it comes to so far,
    ("points", np.float64, SEATS),
    ("share", np.float64),          # of how much of all that can be drawn
    ("all_wins", np.float64, SEATS),    # of the best actions so far, added up
    ("all_points", np.float64, SEATS),
    ("win", np.float64),            # what the best are worth to whoever is to move,
    ("gain", np.float64),
    ("ties", np.int64),             # and how many they are
    ("place", np.int64),            # of the next candidate,
    ("places", np.int64),           # of so many
    ("action", np.int64),           # or NONE, when all are known
    ("script", np.int64),           # the next
    ("part", np.float64),           # how likely what was drawn last is
], align=True)  # fmt: skip

# What is looked for, the same for a whole endgame.
AIM = np.dtype([
    ("together", np.int64),
    ("sign", np.float64),           # of a point
    ("plays", np.int64),            # moves made so far
    ("level", np.int64),            # at which patience ended
], align=True)  # fmt: skip
