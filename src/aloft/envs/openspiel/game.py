"""A game of OpenSpiel: one mode of a game, with its options as parameters."""

from __future__ import annotations

from typing import Any

import pyspiel

from ...engine.positions.plain import read
from ...engine.settings import settle_on
from ...games.contract import Game, Mode
from .observer import AloftObserver
from .state import AloftState
from .tree import tree_at

ANYTHING = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


class AloftGame(pyspiel.Game):
    """One mode of a game at one table."""

    game: Game
    mode: Mode
    kind: Any  # as OpenSpiel lists it

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        self.tree = tree_at(settle_on(self.game, options.pop("players", None), self.mode.name, options))
        blank, utility = read(self.game, self.tree.blank.tobytes()), self.tree.utility
        self.most_draws = int(self.game.bounds.most_draws(blank))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.moves.count,
            max_chance_outcomes=int(self.game.bounds.most_sides(blank)),
            num_players=self.tree.settings.players,
            min_utility=utility.least,
            max_utility=utility.most,
            utility_sum=utility.sum,
            max_game_length=int(self.game.bounds.most_moves(blank)),
        )
        super().__init__(self.kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, it is its name and parameters; to unpickle it is to load it, wherever that is."""
        return loaded, (str(self),)

    def new_initial_state(self) -> AloftState:
        return AloftState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_draws

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> AloftObserver:
        return AloftObserver(self.tree, kind or ANYTHING, params)


def loaded(text: str) -> Any:
    """A game as OpenSpiel writes it."""
    return pyspiel.load_game(text)
