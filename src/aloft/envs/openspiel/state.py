"""A state of OpenSpiel: where a game stands, and the calls that OpenSpiel makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pyspiel

from ...engine.positions.position import Position
from ...games.errors import AloftError
from .memory import as_json
from .nodes import Decision, Draw
from .structs import action_struct, actions_of, observation_struct, state_struct
from .tree import Node

if TYPE_CHECKING:
    from .game import AloftGame

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SEEDS = 2**53


class AloftState(pyspiel.State):
    """OpenSpiel keeps the history; what it comes to is a node of the tree, which no copy needs a copy of."""

    def __init__(self, game: AloftGame) -> None:
        super().__init__(game)
        self.node: Node = game.tree.root

    # Whose turn it is, and what may be done.

    def current_player(self) -> int:
        if isinstance(self.node, Draw):
            return CHANCE
        return TERMINAL if self.node.over else self.node.turn

    def is_terminal(self) -> bool:
        return isinstance(self.node, Decision) and self.node.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.decision.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All sides are equally likely."""
        assert isinstance(self.node, Draw)
        return [(outcome, 1 / self.node.sides) for outcome in range(self.node.sides)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.tree.after(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move as the game writes it, or which of its sides a draw shows."""
        if isinstance(self.node, Draw):
            return f"{action + 1} of {self.node.sides}"
        return self.node.position.move_text(action)

    # What it is worth.

    def returns(self) -> list[float]:
        """Nothing before the end; then a share of the win, or the common score, more being better."""
        if not self.is_terminal():
            return [0.0] * self.node.tree.settings.players
        return self.node.tree.utility.of(self.decision.position)

    # What is known.

    @property
    def decision(self) -> Decision:
        """The node, where chance is not asked."""
        if isinstance(self.node, Draw):
            raise AloftError("Chance is asked here: apply one of chance_outcomes() first.")
        return self.node

    @property
    def position(self) -> Position:
        """A copy of the position, to do with whatever one likes; its moves are known, not what was before."""
        position = self.decision.position.copy()
        position._seen = self.decision.memory.moves
        return position

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AloftState:
        """A state that this player cannot tell from this one: whatever it cannot know is dealt anew.

        Its moves are those of this state. So are the outcomes of chance in its history, which are not
        those that it was dealt by.
        """
        twin: AloftState = self.clone()
        twin.node = self.decision.imagined(player, int(sampler() * SEEDS))
        return twin

    # How it is written.

    def __str__(self) -> str:
        return as_json(state_struct(self.node))

    def _to_struct(self) -> dict[str, Any]:
        return state_struct(self.node)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return action_struct(self.node, action)

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return actions_of(self.node, struct)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return observation_struct(self.node, player)
