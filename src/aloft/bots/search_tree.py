"""One tree of thoughts: its arrays, its growth, and moving on with the game."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ..engine.compilation.ways import Way, rules_of
from ..games.chance import STRIDE, mix
from .bot import Sight
from .mcts import (
    ACTION,
    COUNTS,
    DEEPEST,
    FIRST,
    GROWING,
    LEDGER,
    LINKS,
    MOVES,
    MOVING,
    NEXT,
    NODES,
    NONE,
    OTHERS,
    REAL,
    ROOM,
    ROOT,
    SEATS,
    VISITS,
    grow,
    transplant,
)
from .plan import Plan

SMALL, LARGE = 4_096, 262_144  # nodes a tree has room for at first, and at most
ROOT_SEED = 0x7EEE  # what a view hides is dealt from this; every iteration deals it anew


class Tree:
    """What one thread thinks about a game, from one seat."""

    def __init__(
        self, sight: Sight, plan: Plan, seed: int, way: Way | None = None, is_brief: bool = False
    ) -> None:
        """A tree for a brief look is content with rules that are interpreted; any other waits for more."""
        self.settings = sight.settings
        self.seat = sight.seat
        game = sight.settings.game
        rules = rules_of(game, way)
        self._loop: Callable[[Any, str], Any] = rules.over if is_brief else rules.in_earnest
        self._loop(grow, GROWING)
        self.plan = plan.numbers(sight.settings)
        actions = game.moves.count
        self.room = np.zeros(ROOM, game.board.STATE)
        self.ledger = np.zeros((actions, SEATS, LEDGER))
        self.outcomes = np.zeros(actions, np.int64)
        self.marks = np.zeros(actions + 1, np.int64)
        self.path = np.zeros(DEEPEST + 1, np.int64)
        self.gains, self.scores = np.zeros(SEATS), np.zeros(SEATS, np.int64)
        self.span = np.array([np.inf, -np.inf])
        self.counts = np.zeros(COUNTS, np.int64)
        self.key = _mixed(np.uint64(seed))
        self.links, self.totals = _blank(SMALL)
        self.played: tuple[int, ...] | None = None
        self.view: dict[str, Any] = {}
        self.look_at(sight)

    def look_at(self, sight: Sight) -> None:
        """Turn to what the seat sees now, and keep the thoughts that still matter."""
        root = self._known(sight)
        if root != ROOT:
            self._replant(root)
        self.room[REAL] = sight.imagined(ROOT_SEED).state
        self.played, self.view = sight.played, sight.view
        self.ledger[:], self.outcomes[:] = 0, 0

    def _known(self, sight: Sight) -> int:
        """The node of the moves played since the last look, or NONE; the same moves may be another game's."""
        played = sight.played
        if self.played is None or played[: len(self.played)] != self.played:
            return NONE
        if played == self.played and sight.view != self.view:
            return NONE
        if self.plan[OTHERS] and not self._is_own_step(sight):
            return NONE
        node = ROOT
        for action in played[len(self.played) :]:
            node = self._child(node, action)
            if node == NONE:
                return NONE
        return node

    def _is_own_step(self, sight: Sight) -> bool:
        """Whether at most one move was played since, its own: a tree of its own moves knows no others."""
        assert self.played is not None
        moves = len(sight.played) - len(self.played)
        return moves == 0 or (moves == 1 and self.view["turn"] == sight.view["turn"] == self.seat)

    def _child(self, node: int, action: int) -> int:
        child = self.links[node, FIRST]
        while child != NONE and self.links[child, ACTION] != action:
            child = self.links[child, NEXT]
        return int(child)

    def _replant(self, root: int) -> None:
        """Make a branch the whole tree, or begin a new one."""
        links, totals = _blank(len(self.links))
        self.counts[NODES] = 1
        if root not in (NONE, ROOT) and self.links[root, FIRST] != NONE:
            queue = np.zeros(len(links), np.int64)
            move = self._loop(transplant, MOVING)
            self.counts[NODES] = move(self.links, self.totals, links, totals, queue, root)
        self.links, self.totals = links, totals

    def grow(self, rounds: int) -> None:
        """Think for so many iterations."""
        if self.counts[NODES] + rounds > len(self.links) < LARGE:
            self._make_room(rounds)
        self.key = self._loop(grow, GROWING)(
            self.room, self.links, self.totals, self.ledger, self.outcomes, self.marks, self.path, self.gains,
            self.scores, self.span, self.counts, self.plan, self.seat, self.key, rounds,
        )  # fmt: skip

    def _make_room(self, rounds: int) -> None:
        size = len(self.links)
        while size < LARGE and size < self.counts[NODES] + rounds:
            size *= 2
        links, totals = _blank(size)
        links[: len(self.links)], totals[: len(self.totals)] = self.links, self.totals
        self.links, self.totals = links, totals

    def visits(self) -> dict[int, int]:
        """How often each action of the root was tried."""
        found, child = {}, self.links[ROOT, FIRST]
        while child != NONE:
            found[int(self.links[child, ACTION])] = int(self.links[child, VISITS])
            child = self.links[child, NEXT]
        return found

    def worths(self) -> dict[int, float]:
        """What the visits of each action of the root were worth to its own seat, summed."""
        found, child = {}, self.links[ROOT, FIRST]
        while child != NONE:
            found[int(self.links[child, ACTION])] = float(self.totals[child, self.seat])
            child = self.links[child, NEXT]
        return found

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another node."""
        return bool(self.counts[NODES] >= LARGE)

    @property
    def moves(self) -> int:
        """Moves made so far in thought."""
        return int(self.counts[MOVES])


def _blank(size: int) -> tuple[np.ndarray, np.ndarray]:
    links = np.zeros((size, LINKS), np.int32)
    links[ROOT, [FIRST, NEXT, ACTION]] = NONE
    return links, np.zeros((size, SEATS))


def _mixed(key: np.uint64) -> np.uint64:
    with np.errstate(over="ignore"):
        return np.uint64(mix(key + STRIDE))
