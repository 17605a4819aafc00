"""How a search goes about a game: how curious, how wide, how far."""

from dataclasses import dataclass
from types import ModuleType

import numpy as np

from ..engine.settings import Settings
from .mcts import (
    EXPLORATION,
    GLANCES,
    NO_END,
    OTHERS,
    PLAN,
    ROLLOUT_DEPTH,
    ROLLOUT_WIDTH,
    SPREAD,
    TOGETHER,
    WIDENING,
    WIDTH,
)


@dataclass(frozen=True)
class Plan:
    """The choices of a search; what is None is as the game's judgement says."""

    curiosity: float | None = None
    width: float = 4.0  # actions considered at once
    widening: float = 1.5  # more of them for each root of the visits
    glances: int = 4  # actions looked at before one is taken up
    foresight: int | None = None  # plies played on beyond the tree; 0: to the end
    rollout_glances: int | None = None
    close: bool = True  # whether it looks as closely at moves, and at others, as the judgement knows to

    def numbers(self, settings: Settings) -> np.ndarray:
        """The plan as the compiled search reads it."""
        judgement = settings.game.judgement
        foresight = judgement.ROLLOUT_DEPTH if self.foresight is None else self.foresight
        glances = self._glances(judgement) if self.rollout_glances is None else self.rollout_glances
        curiosity = judgement.EXPLORATION if self.curiosity is None else self.curiosity
        plan = np.zeros(PLAN)
        plan[EXPLORATION], plan[WIDTH], plan[WIDENING] = curiosity, self.width, self.widening
        plan[GLANCES], plan[ROLLOUT_WIDTH] = self.glances, glances
        plan[ROLLOUT_DEPTH] = foresight or NO_END
        plan[OTHERS] = self._others(settings)
        plan[SPREAD] = judgement.SPREAD
        plan[TOGETHER] = settings.game.mode(settings.mode).together
        return plan

    def _glances(self, judgement: ModuleType) -> int:
        """Actions looked at for each ply beyond the tree; a closer look is a game's to offer."""
        return int(getattr(judgement, "CLOSER", judgement.GLANCES) if self.close else judgement.GLANCES)

    def _others(self, settings: Settings) -> int:
        """Glances that tell what others do; between two, the tree reads the one answer better."""
        is_crowded = settings.players > 2 and not settings.game.mode(settings.mode).together
        return getattr(settings.game.judgement, "OTHERS", 0) if self.close and is_crowded else 0
