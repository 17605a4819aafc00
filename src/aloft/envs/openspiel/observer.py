"""What a player observes of a state: text for people and programs that read, numbers for those that learn."""

from typing import Any

import numpy as np
import pyspiel

from ...engine.positions.position import SPECTATOR
from ...games.errors import AloftError
from ...games.layout import KIND, Layout
from .memory import as_json, private_part
from .nodes import Draw
from .structs import asked, observation_struct, state_struct
from .tree import Node, Tree

NOBODY, ONE, ALL = (
    getattr(pyspiel.PrivateInfoType, name) for name in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS")
)


class AloftObserver:
    """One kind of observation: public or not, with the secrets of nobody, of the player, or of all."""

    def __init__(self, tree: Tree, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise AloftError(f"Observations here have no parameters, so not {', '.join(params)}.")
        self.tree = tree
        self.kind = kind
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if kind.public_info and not kind.perfect_recall and kind.private_info != ALL:
            self._make_tensor(tree.game.features.LAYOUT)

    def _make_tensor(self, layout: Layout) -> None:
        """Room for the numbers that a seat is told, each from 0 to 1, and every part of it by name."""
        self.row = np.zeros((1, layout.size), KIND)
        self.highest = layout.highest().astype(np.float32)
        self.tensor = np.zeros(layout.size, np.float32)
        for part in layout.parts:
            place = layout.starts[part.name]
            self.dict[part.name] = self.tensor[place : place + part.size].reshape(part.shape or (1,))

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what the player observes; before the deal there is nothing."""
        if self.tensor is None:
            return
        self.tensor[:] = 0
        if shown := state.node.shown:
            seats = np.array([player if self.kind.private_info == ONE else SPECTATOR])
            self.tree.rules.observe(shown.states, seats, self.row)
            np.divide(self.row[0], self.highest, out=self.tensor)

    def string_from(self, state: Any, player: int) -> str | None:
        """What the player observes, on one line; None where this kind has nothing to say in any state."""
        if not self.kind.public_info:
            return self._private(state.node, player)
        if self.kind.perfect_recall:
            return self._remembered(state.node, player)
        return as_json(self._seen(state.node, player))

    def _seen(self, node: Node, player: int) -> dict[str, Any]:
        if self.kind.private_info == ALL:
            return state_struct(node)
        return observation_struct(node, player if self.kind.private_info == ONE else SPECTATOR)

    def _private(self, node: Node, player: int) -> str | None:
        """What is seen beyond the public view; None where a game has secrets, but none that a seat sees."""
        if self.kind.private_info == NOBODY or not self.tree.has_secrets:
            return ""
        if not self.tree.has_hands:
            return None
        seen = state_struct(node) if self.kind.private_info == ALL else observation_struct(node, player)
        return private_part(seen, observation_struct(node, SPECTATOR))

    def _remembered(self, node: Node, player: int) -> str:
        """All that a player knows of the past; at a chance node also what waits for chance."""
        if self.kind.private_info != ONE:
            raise AloftError("What is remembered is remembered by one player: ask with SINGLE_PLAYER.")
        known = node.shown.memory.told(player) if node.shown else f"seat {player} waits for the deal"
        return f"{known} before {as_json(asked(node))}" if isinstance(node, Draw) else known
