"""The spaces of Gymnasium in which observations and actions lie."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ..games.contract import Game


def rows_of(game: Game) -> spaces.Box:
    """What a seat is told: bytes, each up to what its part of the layout says."""
    highest = game.features.LAYOUT.highest()
    return spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)


def actions_of(game: Game) -> spaces.Discrete[Any]:
    return spaces.Discrete(game.moves.count)


def masked_rows_of(game: Game) -> spaces.Dict:
    """The same beside the mask of what is legal."""
    mask = spaces.Box(0, 1, (game.moves.count,), np.int8)
    return spaces.Dict({"observation": rows_of(game), "action_mask": mask})
