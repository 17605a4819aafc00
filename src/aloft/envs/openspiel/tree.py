"""The game tree of one table: what follows from a node by an action, or by an outcome of chance."""

from functools import cache, cached_property
from typing import Any, TypeAlias

import numpy as np

from ...engine.compilation.ways import earnest_way, rules_of
from ...engine.positions.position import SPECTATOR, IllegalMove
from ...engine.positions.readings import record_in
from ...engine.settings import Settings, settle_on
from ...games import find
from ...games.contract import FINE
from .chance import DEAL, unfold
from .memory import private_part
from .nodes import Decision, Draw
from .payoffs import Utility

Node: TypeAlias = Decision | Draw


class Tree:
    """The tree of a game at one table; its nodes never change."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game = settings.game
        self.rules = rules_of(settings.game, earnest_way())
        self.blank = settings.blank(1)
        self.utility = Utility(settings)
        self.root = self.told(None, DEAL, ())

    def __reduce__(self) -> tuple[Any, ...]:
        """A tree is one thing in every process, and copies of it are itself."""
        return tree_of, _key(self.settings)

    def any_deal(self) -> Decision:
        """A game dealt somehow: whatever is drawn first."""
        node = self.root
        while isinstance(node, Draw):
            node = self.after(node, 0)
        return node

    @cached_property
    def has_secrets(self) -> bool:
        """Whether something is hidden from somebody."""
        game, plain = self.game, self.any_deal().position.plain
        return any(game.secrets.hidden(plain, seat) for seat in range(self.settings.players))

    @cached_property
    def has_hands(self) -> bool:
        """Whether some seat sees a secret that others do not."""
        position = self.any_deal().position
        public = position.view(SPECTATOR)
        hands = (private_part(position.view(seat), public) for seat in range(position.players))
        return self.has_secrets and any(hands)

    def after(self, node: Node, choice: int) -> Node:
        """The node that an action or an outcome of chance leads to."""
        if isinstance(node, Draw):
            return self.told(node.base, node.action, (*node.outcomes, choice))
        states = self._undrawn(node, choice)
        return self.told(node, choice, ()) if states is None else Decision(self, states, node, choice)

    def told(self, base: Decision | None, action: int, outcomes: tuple[int, ...]) -> Node:
        """What an action comes to with these outcomes: the next decision, or another draw."""
        found = unfold(self.game, self.copied(base.states if base else self.blank), action, outcomes)
        if isinstance(found, int):
            return Draw(self, base, action, outcomes, found)
        return Decision(self, found, base, action)

    def copied(self, states: np.ndarray) -> np.ndarray:
        """A record of its own."""
        return record_in(states.tobytes(), states.dtype)

    def _undrawn(self, node: Decision, action: int) -> np.ndarray | None:
        """The next record by the rules as they run best, or None where something was drawn on the way.

        Every draw moves the generator on by the same odd stride, so it stands at zero again only if
        nothing was drawn.
        """
        states, reasons = self.copied(node.states), np.zeros(1, np.int64)
        self.rules.step(states, np.array([action]), reasons)
        if reasons[0] != FINE:
            raise IllegalMove(node.position.explain(action) or "The game is over.")
        return None if states["chance"][0] else states


@cache
def tree_of(game: str, players: int, mode: str, options: tuple[tuple[str, Any], ...]) -> Tree:
    """The tree of a table, made once."""
    return Tree(settle_on(find(game), players, mode, dict(options)))


def tree_at(settings: Settings) -> Tree:
    """The same by its settings."""
    return tree_of(*_key(settings))


def _key(settings: Settings) -> tuple[str, int, str, tuple[tuple[str, Any], ...]]:
    return settings.game.id, settings.players, settings.mode, tuple(settings.options.items())
