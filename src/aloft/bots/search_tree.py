"""One tree of thoughts: its records, its growth, and moving on with the game."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..engine.compilation.ways import Way, rules_of
from ..games.chance import STRIDE, mix
from .bot import Sight
from .branches import MOVING, transplant
from .learned.champion_file import Champion, blank_network
from .mcts import GROWING, grow
from .tree_records import NODE, NONE, OUTCOME, REAL, ROOM, ROOT, THOUGHT
from .tuning import Tuning

SMALL, LARGE = 4_096, 262_144  # nodes a tree has room for at first, and at most
FEW = 6  # moves that are worth a node, where a network tells
ROOT_SEED = 0x7EEE  # what a view hides is dealt from this; every iteration deals it anew


class Tree:
    """What one thread thinks about a game, from one seat."""

    def __init__(
        self,
        sight: Sight,
        tuning: Tuning,
        seed: int,
        way: Way | None = None,
        is_brief: bool = False,
        champion: Champion | None = None,
    ) -> None:
        """A tree for a brief look is content with rules that are interpreted; any other waits for more."""
        self.settings = sight.settings
        self.seat = sight.seat
        game = sight.settings.game
        rules = rules_of(game, way)
        self._loop: Callable[[Any, str], Any] = rules.over if is_brief else rules.in_earnest
        self._loop(grow, GROWING)
        self.tuning = tuning.record(sight.settings)
        self.tuning["learned"] = champion is not None
        self.network = champion.network() if champion else blank_network()
        self.usual, self.most = (FEW, game.moves.count) if champion else (1, 1)  # nodes of an iteration
        self.room = np.zeros(ROOM, game.board.STATE)
        self.outcomes = np.zeros(game.moves.count, OUTCOME)
        self.marks = np.zeros(game.moves.count, np.int64)
        self.thought = _thought(sight.seat, seed)
        self.nodes = _blank(SMALL)
        self.played: tuple[int, ...] | None = None
        self.view: dict[str, Any] = {}
        self.look_at(sight)

    def look_at(self, sight: Sight) -> None:
        """Turn to what the seat sees now, and keep the thoughts that still matter."""
        root = self._known(sight)
        if root != ROOT:
            self._replant(root)
        self.room[REAL] = sight.guess(ROOT_SEED).state
        self.played, self.view = sight.played, sight.view
        self.outcomes[:] = np.zeros((), OUTCOME)

    def _known(self, sight: Sight) -> int:
        """The node of the moves played since the last look, or NONE; the same moves may be another game's."""
        played = sight.played
        if self.played is None or played[: len(self.played)] != self.played:
            return NONE
        if played == self.played and sight.view != self.view:
            return NONE
        if self.tuning["others_width"] and not self._is_own_step(sight):
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

    def _children(self, node: int) -> Iterator[int]:
        child = int(self.nodes[node]["first"])
        while child != NONE:
            yield child
            child = int(self.nodes[child]["next"])

    def _child(self, node: int, action: int) -> int:
        return next((child for child in self._children(node) if self.nodes[child]["action"] == action), NONE)

    def _replant(self, root: int) -> None:
        """Make a branch the whole tree, or begin a new one."""
        nodes = _blank(len(self.nodes))
        self.thought["nodes"] = 1
        if root not in (NONE, ROOT) and self.nodes[root]["first"] != NONE:
            queue = np.zeros(len(nodes), np.int64)
            self.thought["nodes"] = self._loop(transplant, MOVING)(self.nodes, nodes, queue, root)
        self.nodes = nodes

    def grow(self, rounds: int) -> None:
        """Think for so many iterations."""
        if self.used + self.usual * rounds > len(self.nodes) < LARGE:
            self._make_room(rounds)
        growing = self._loop(grow, GROWING)
        memory = self.room, self.nodes, self.outcomes, self.marks
        growing(*memory, self.thought, self.tuning, self.network, rounds)

    def _make_room(self, rounds: int) -> None:
        size = len(self.nodes)
        while size < LARGE and size < self.used + self.usual * rounds:
            size *= 2
        nodes = _blank(size)
        nodes[: len(self.nodes)] = self.nodes
        self.nodes = nodes

    def visits(self) -> dict[int, int]:
        """How often each action of the root was tried."""
        tried = self.nodes[list(self._children(ROOT))]
        return dict(zip(tried["action"].tolist(), tried["visits"].tolist(), strict=True))

    def worths(self) -> dict[int, float]:
        """What the visits of each action of the root were worth to its own seat, summed."""
        tried = self.nodes[list(self._children(ROOT))]
        return dict(zip(tried["action"].tolist(), tried["totals"][:, self.seat].tolist(), strict=True))

    @property
    def used(self) -> int:
        """How many nodes there are."""
        return int(self.thought["nodes"][0])

    @property
    def is_full(self) -> bool:
        """Whether there is no room for all that another iteration might add."""
        return self.used + self.most > LARGE

    @property
    def moves(self) -> int:
        """Moves made so far in thought."""
        return int(self.thought["moves"][0])


def _thought(seat: int, seed: int) -> np.ndarray:
    """Nothing has been thought yet."""
    thought = np.zeros(1, THOUGHT)
    thought["seat"], thought["key"] = seat, _mixed(np.uint64(seed))
    thought["worst"], thought["best"] = np.inf, -np.inf
    return thought


def _blank(size: int) -> np.ndarray:
    nodes = np.zeros(size, NODE)
    nodes[ROOT]["first"] = nodes[ROOT]["next"] = nodes[ROOT]["action"] = NONE
    return nodes


def _mixed(key: np.uint64) -> np.uint64:
    with np.errstate(over="ignore"):
        return np.uint64(mix(key + STRIDE))
