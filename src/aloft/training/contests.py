"""How good a judge is by now: games of one seat that plays by it against others that move at random."""

from typing import Any

import torch

from .ground import Ground


def won_against_random(ground: Ground, judge: Any, plies: int) -> tuple[float, int]:
    """The share of the wins that seat 0 takes at tables where each plays for itself; of how many games."""
    won, games, competing = 0.0, 0, ~ground.together.bool()
    for _ in range(plies):
        worths = ground.weigh(judge)
        luck = torch.where(worths > -torch.inf, torch.rand_like(worths), worths)
        own = (ground.turns == 0)[:, None]
        ground.step(torch.where(own, worths, luck).argmax(1))
        ended = ground.ended.bool() & competing
        won += float(ground.results[ended][:, 0, 0].sum())
        games += int(ended.sum())
    return won / max(1, games), games
