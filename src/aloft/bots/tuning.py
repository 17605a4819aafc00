"""How a search goes about a game: how much it explores, how wide, how far."""

from dataclasses import dataclass
from types import ModuleType

import numpy as np

from ..engine.settings import Settings
from .mcts import NO_END
from .tree_records import TUNING


@dataclass(frozen=True)
class Tuning:
    """The choices of a search; what is None is as the game's judgement says."""

    exploration: float | None = None
    width: float = 4.0  # actions considered at once
    widening: float = 1.5  # more of them for each root of the visits
    expansion_width: int = 4  # actions looked at before one is taken up
    rollout_depth: int | None = None  # plies played on beyond the tree; 0: to the end
    rollout_width: int | None = None  # actions looked at for each of them
    warmth: float = 0.015  # how much worse, on a scale to 1, a move may look to be a third as likely
    close: bool = True  # whether it looks as closely at moves, and at others, as the judgement knows to

    def record(self, settings: Settings) -> np.ndarray:
        """The tuning as the compiled search reads it."""
        judgement = settings.game.judgement
        tuning = np.zeros(1, TUNING)
        tuning["exploration"] = _or(self.exploration, judgement.EXPLORATION)
        tuning["width"], tuning["widening"] = self.width, self.widening
        tuning["warmth"] = self.warmth
        tuning["spread"] = judgement.SPREAD
        tuning["expansion_width"] = self.expansion_width
        tuning["rollout_width"] = _or(self.rollout_width, self._rollout_width(judgement))
        tuning["rollout_depth"] = _or(self.rollout_depth, judgement.ROLLOUT_DEPTH) or NO_END
        tuning["others_width"] = self._others_width(settings)
        mode = settings.game.mode(settings.mode)
        tuning["together"], tuning["sign"] = mode.together, -1 if mode.fewer else 1
        return tuning

    def _rollout_width(self, judgement: ModuleType) -> int:
        """Actions looked at for each ply beyond the tree; a closer look is a game's to offer."""
        usual = judgement.ROLLOUT_WIDTH
        return int(getattr(judgement, "CLOSE_ROLLOUT_WIDTH", usual) if self.close else usual)

    def _others_width(self, settings: Settings) -> int:
        """Actions others are thought to choose from; between two, the tree reads the one answer better."""
        is_crowded = settings.players > 2 and not settings.game.mode(settings.mode).together
        return getattr(settings.game.judgement, "OTHERS_WIDTH", 0) if self.close and is_crowded else 0


def _or(chosen: float | None, usual: float) -> float:
    return usual if chosen is None else chosen
