"""What a search keeps, as records: nodes of its tree, what became of each first move, one seat's thoughts."""

import numpy as np

NONE = -1  # no node, no action
ROOT = 0
SEATS = 6  # that any game has at most
DEEPEST = 256  # actions that the tree follows before play goes on at random

REAL, WALK, TRIAL = range(3)  # the positions of a room: the one asked about, one walked on, one to try in
ROOM = 3

NODE = np.dtype([
    ("totals", np.float64, SEATS),  # the value of every seat, summed over the visits
    ("first", np.int32),            # its first child
    ("next", np.int32),             # its next sibling
    ("action", np.int32),           # which leads to it
    ("visits", np.int32),
    ("seen", np.int32),             # how often it could have been visited
    ("hope", np.float32),           # what a network thinks of it at a glance, for who chooses it
], align=True)  # fmt: skip

# For each action of the root: how often it was tried, and for each seat the sums of what became of it.
OUTCOME = np.dtype([
    ("times", np.int64),
    ("score", np.float64, SEATS),
    ("square", np.float64, SEATS),  # of the score
    ("win", np.float64, SEATS),
], align=True)  # fmt: skip

THOUGHT = np.dtype([
    ("key", np.uint64),             # to go on with
    ("seat", np.int64),             # whose thoughts these are
    ("nodes", np.int64),            # of the tree, in use
    ("moves", np.int64),            # made in thought
    ("stamp", np.int64),            # visits of nodes; marks of another are old
    ("hope", np.float64),           # of the most hopeful child of the last node
    ("open", np.int64),             # children of the last node that were legal there
    ("worst", np.float64),          # result seen so far, and the best: for who plays alone or together
    ("best", np.float64),
    ("gains", np.float64, SEATS),   # the value of every seat, of the last iteration
    ("points", np.float64, SEATS),  # what it has, or may expect at the end
    ("chances", np.float64, SEATS), # to win
    ("scores", np.int64, SEATS),
    ("path", np.int32, DEEPEST + 1),
], align=True)  # fmt: skip

TUNING = np.dtype([
    ("exploration", np.float64),    # how much to try what does not look best
    ("width", np.float64),          # actions considered at once
    ("widening", np.float64),       # more of them for each root of the visits
    ("spread", np.float64),         # points between a close game and a clear one
    ("expansion_width", np.int64),  # actions looked at before one is taken up
    ("rollout_width", np.int64),    # actions looked at for each ply beyond the tree
    ("rollout_depth", np.int64),    # plies played on beyond the tree
    ("others_width", np.int64),     # actions others are thought to choose from; 0: the tree tells
    ("together", np.int64),
    ("learned", np.int64),          # whether a network judges positions, or the game's own estimate
    ("warmth", np.float64),         # how much worse a move may look to be a third as likely, where one does
    ("sign", np.float64),           # of a point, where one score is everybody's
], align=True)  # fmt: skip
