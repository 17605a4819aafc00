"""Every line of play to the end, one after the other, in plain Python over the nodes of the game tree."""

from collections import defaultdict
from itertools import permutations
from typing import Any

import numpy as np

from aloft.engine.positions.position import Position
from aloft.envs.openspiel.nodes import Decision, Draw
from aloft.envs.openspiel.tree import Tree

NEAR = 1e-9
WINS, POINTS = 0, 1


class TooMany(Exception):
    """More lines of play than anybody waits for."""


class Reader:
    """Reads on from positions to the end of the game."""

    def __init__(self, position: Position, most: int) -> None:
        self.tree, self.left = Tree(position.settings), most
        self.mode = position.game.mode(position.settings.mode)

    def actions(self, record: bytes) -> dict[int, np.ndarray]:
        """What each action of a position comes to."""
        states = self.tree.copied(np.frombuffer(record, self.tree.game.board.STATE))
        states["chance"] = 0
        node = Decision(self.tree, states)
        return {action: self.worth(self.tree.after(node, action)) for action in node.legal}

    def worth(self, node: Decision | Draw) -> np.ndarray:
        """A row of wins and one of points, for every seat."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if isinstance(node, Draw):
            return np.mean([self.worth(self.tree.after(node, side)) for side in range(node.sides)], 0)
        if node.over:
            position = node.position
            share = [(seat in position.winners) / max(1, len(position.winners)) for seat in _seats(position)]
            return np.array([share, position.scores], float)
        after = [self.worth(self.tree.after(node, action)) for action in node.legal]
        return np.mean([after[place] for place in self.best(after, node.turn)], 0)

    def best(self, worths: list[np.ndarray], seat: int) -> list[int]:
        """The places of the best for a seat: wins first, then points."""
        sign = -1 if self.mode.fewer else 1
        keys = [(0 if self.mode.together else each[WINS, seat], sign * each[POINTS, seat]) for each in worths]
        win = max(win for win, _ in keys)
        points = max(points for won, points in keys if won > win - NEAR)
        return [place for place, (won, got) in enumerate(keys) if won > win - NEAR and got > points - NEAR]


def _seats(position: Position) -> range:
    return range(position.players)


def deals_by_hand(position: Position, seat: int) -> list[bytes]:
    """The records of a game with colour cards for all that others may hold, as often as it is dealt."""
    from aloft.games.sky.board import COLOUR_BIT

    deck = position.game.file("rules").DECK & ~int(position.plain.colours[seat])
    held = {other: int(cards).bit_count() for other, cards in enumerate(position.plain.colours)}
    others = [other for other in _seats(position) if other != seat]
    cards = [int(bit) for bit in COLOUR_BIT if deck & bit]
    found = []
    for drawn in permutations(cards, sum(held[other] for other in others)):
        left, states = list(drawn), position._states.copy()
        for other in others:
            states["colours"][0, other] = sum(left.pop() for _ in range(held[other]))
        found.append(states.tobytes())
    return found


def read(position: Position, seat: int, records: list[bytes], most: int) -> tuple[np.ndarray, dict[int, Any]]:
    """What a position comes to over these deals, and what each action does."""
    reader = Reader(position, most)
    deals = [reader.actions(record) for record in records]
    found: dict[int, list[np.ndarray]] = defaultdict(list)
    for action, worth in (pair for deal in deals for pair in deal.items()):
        found[action].append(worth)
    means = {action: np.mean(worths, 0) for action, worths in found.items()}
    if position.turn == seat:
        best = reader.best(list(means.values()), seat)
        return np.mean([list(means.values())[place] for place in best], 0), means
    chosen = [
        np.mean([list(deal.values())[place] for place in reader.best(list(deal.values()), position.turn)], 0)
        for deal in deals
    ]
    return np.mean(chosen, 0), means
