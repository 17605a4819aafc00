"""The nodes of a game tree: a record that waits for a seat, and a draw that waits for its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.positions.position import Position
from ...engine.positions.readings import record_in
from ...engine.seeds import scramble
from .chance import DEAL
from .memory import Memory

if TYPE_CHECKING:
    from .tree import Tree


class Decision:
    """A record that waits for a seat, or is over. All states that stand here share it: it never changes."""

    __slots__ = ("_legal", "_memory", "_position", "action", "before", "over", "states", "tree", "turn")

    def __init__(
        self, tree: Tree, states: np.ndarray, before: Decision | None = None, action: int = DEAL
    ) -> None:
        self.tree = tree
        self.states = states  # one record, which nobody changes
        self.before = before  # the decision that led here; None after the deal, or where it is not known
        self.action = action  # what was chosen there
        self.turn, self.over = int(states["turn"][0]), bool(states["over"][0])
        self._position: Position | None = None
        self._legal: list[int] | None = None
        self._memory: Memory | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Decision:
        """What never changes needs no copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, it remembers what was seen; the nodes before stay behind."""
        return _remembered, (self.tree, self.states.tobytes(), self.action, self.memory)

    @property
    def shown(self) -> Decision:
        """The position that can be looked at."""
        return self

    @property
    def position(self) -> Position:
        """The record as a position, to be read and not to be played on."""
        if self._position is None:
            self._position = Position(self.tree.settings, self.states, 0, self.tree.rules.way)
        return self._position

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        if self._legal is None:
            masks = np.zeros((1, self.tree.game.moves.count), np.bool_)
            self.tree.rules.mark_legal(self.states, masks)
            self._legal = masks[0].nonzero()[0].tolist()
        return self._legal

    @property
    def memory(self) -> Memory:
        """What everybody has seen on the way here, worked out from the last node where that is known."""
        way = [self]
        while way[-1]._memory is None and way[-1].before is not None:
            way.append(way[-1].before)
        memory = way[-1]._memory
        for node in reversed(way):
            if node._memory is None:
                node._memory = Memory.of(node.position, node.action, memory)
            memory = node._memory
        assert memory is not None
        return memory

    def imagined(self, seat: int, seed: int) -> Decision:
        """A node that this seat cannot tell from this one: what it cannot know is dealt anew."""
        states = self.tree.copied(self.states)
        self.tree.rules.determinize_all(states, np.array([seat]), np.array([scramble(seed)], np.uint64))
        states["chance"] = 0
        twin = Decision(self.tree, states, self.before, self.action)
        twin._memory = self.memory.imagined(seat, twin.position)
        return twin


class Draw:
    """A chance node: an action, or the deal, that waits for the outcome of a draw."""

    __slots__ = ("action", "base", "outcomes", "sides", "tree")

    def __init__(
        self, tree: Tree, base: Decision | None, action: int, outcomes: tuple[int, ...], sides: int
    ) -> None:
        self.tree = tree
        self.base = base  # where the action was chosen; None during the deal
        self.action = action
        self.outcomes = outcomes  # of the draws so far
        self.sides = sides  # of this one

    def __deepcopy__(self, memo: dict[int, Any]) -> Draw:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Draw, (self.tree, self.base, self.action, self.outcomes, self.sides)

    @property
    def shown(self) -> Decision | None:
        """The position that can be looked at: none has been dealt yet, or the one before the action."""
        return self.base


def _remembered(tree: Tree, record: bytes, action: int, memory: Memory) -> Decision:
    node = Decision(tree, record_in(record, tree.game.board.STATE), None, action)
    node._memory = memory
    return node
