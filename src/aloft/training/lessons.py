"""Rounds of play, and what is learned of each: positions, and what became of them."""

import math
from dataclasses import dataclass
from typing import Any

import torch

from .ground import Ground
from .judge import Judge

TRACE = 0.92  # how much the value of a position owes to what came later, a ply at a time
FASTEST, SLOWEST = 2e-3, 3e-5  # the rate of learning at first, and at last
BOLD, CALM = 1.0, 0.15  # how freely moves are chosen at first, and at last
CALM_FROM = 0.7  # of the time
STEADY = 0.998  # of the weights that play for others: an average over the last steps
NORM = 1.0
TINY = 1e-20


@dataclass
class Done:
    """How much has been played so far."""

    plies: int = 0
    games: int = 0
    positions: int = 0


class Lessons:
    """A judge plays all seats of a ground against itself, and learns from what came of it."""

    def __init__(self, ground: Ground, judge: Judge, steps: int) -> None:
        self.ground, self.judge, self.steps = ground, judge, steps
        self.optimiser = torch.optim.Adam(judge.parameters(), FASTEST, betas=(0.9, 0.99))
        self.steady = [each.detach().clone() for each in judge.parameters()]
        pairs, device = len(ground.pair_games), ground.masks.device
        self.rows = torch.zeros((steps + 1, pairs, ground.row), dtype=torch.uint8, device=device)
        self.ended = torch.zeros((steps, pairs), dtype=torch.bool, device=device)
        self.results = torch.zeros((steps, pairs, 3), device=device)
        self.done = Done()
        ground.tell(self.rows[0])

    def round(self, spent: float) -> float:
        """Play on a little and learn from it; `spent` is the part of the time that is over. Mean error."""
        boldness = BOLD * (CALM / BOLD) ** min(1.0, spent / CALM_FROM)
        for step in range(self.steps):
            self._play(step, boldness)
        error = self._learn(self._aims(), FASTEST * (SLOWEST / FASTEST) ** spent)
        self.rows[0].copy_(self.rows[self.steps])
        return error

    def _play(self, step: int, boldness: float) -> None:
        ground = self.ground
        ground.step(chosen(ground.weigh(self.judge), boldness))
        ground.tell(self.rows[step + 1])
        ended = ground.ended.bool()
        self.ended[step] = ended[ground.pair_games]
        self.results[step] = ground.outcomes()
        self.done.plies += ground.count
        self.done.games += int(ended.sum())

    @torch.no_grad()
    def _aims(self) -> torch.Tensor:
        """For every position what it should have been thought worth: backwards from what came of it."""
        told = torch.stack([self.judge.told(rows) for rows in self.rows[1:]])
        aims = torch.empty_like(told)
        coming = told[-1]
        for step in reversed(range(self.steps)):
            ended = self.ended[step][:, None]
            later = (1 - TRACE) * told[step] + TRACE * coming
            aims[step] = coming = torch.where(ended, self.results[step], later)
        return aims

    def _learn(self, aims: torch.Tensor, rate: float) -> float:
        """A step for each ply: the games are all at different points, so no two positions are alike."""
        total = torch.zeros((), device=aims.device)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        for step in torch.randperm(self.steps).tolist():
            error = self.judge.error(self.rows[step], aims[step], self.ground.pair_together)
            self.optimiser.zero_grad()
            error.backward()
            torch.nn.utils.clip_grad_norm_(self.judge.parameters(), NORM)
            self.optimiser.step()
            self._steady_on()
            total += error.detach()
        self.done.positions += self.steps * aims.shape[1]
        mean = float(total) / self.steps
        if not math.isfinite(mean):
            raise FloatingPointError("the weights have run away")
        return mean

    @torch.no_grad()
    def _steady_on(self) -> None:
        """The average follows the weights."""
        torch._foreach_lerp_(self.steady, list(self.judge.parameters()), 1 - STEADY)

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        held = vars(self.done) | {"steady": self.steady}
        return held | {"judge": self.judge.state_dict(), "optimiser": self.optimiser.state_dict()}

    def go_on_from(self, state: dict[str, Any]) -> None:
        self.judge.load_state_dict(state["judge"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steady = [each.to(self.ground.masks.device) for each in state["steady"]]
        self.done = Done(*(state[name] for name in vars(self.done)))


def chosen(worths: torch.Tensor, boldness: float) -> torch.Tensor:
    """An action for each game: the better it looks the likelier, on the scale on which its actions differ."""
    legal = worths > -torch.inf
    known = torch.where(legal, worths, 0.0)
    count = legal.sum(1, keepdim=True).clamp(min=1)
    mean = known.sum(1, keepdim=True) / count
    spread = (((known - mean).square() * legal).sum(1, keepdim=True) / count).sqrt()
    luck = -torch.empty_like(worths).exponential_().clamp(min=TINY).log()
    found: torch.Tensor = (worths / (boldness * spread + 1e-6) + luck).argmax(1)
    return found
