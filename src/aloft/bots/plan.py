"""How a search goes about a game: how curious, how wide, how far."""

from dataclasses import dataclass

import numpy as np

from ..engine.settings import Settings
from .tree import (
    CURIOSITY,
    FORESIGHT,
    GLANCES,
    NO_END,
    PLAN,
    ROLLOUT_GLANCES,
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

    def numbers(self, settings: Settings) -> np.ndarray:
        """The plan as the compiled search reads it."""
        judgement = settings.game.judgement
        foresight = judgement.FORESIGHT if self.foresight is None else self.foresight
        glances = judgement.GLANCES if self.rollout_glances is None else self.rollout_glances
        curiosity = judgement.CURIOSITY if self.curiosity is None else self.curiosity
        plan = np.zeros(PLAN)
        plan[CURIOSITY], plan[WIDTH], plan[WIDENING] = curiosity, self.width, self.widening
        plan[GLANCES], plan[ROLLOUT_GLANCES] = self.glances, glances
        plan[FORESIGHT] = foresight or NO_END
        plan[SPREAD] = judgement.SPREAD
        plan[TOGETHER] = settings.game.mode(settings.mode).together
        return plan
