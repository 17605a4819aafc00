"""The network while it learns, in torch: the same layers that the bots' compiled code has."""

from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, smooth_l1_loss

from ..bots.learned.network import OUTPUTS, POINT, POINTS, STANDING, WIN
from ..games.contract import Game

MOST_BYTES = 470_000  # of a champion in half precision
WIDTHS = (128, 112, 96, 80, 64, 56, 48, 40, 32)  # of the first layer
DEEP = 32  # the width of the second
LOUD = 8.0  # the largest that a number of the row is to the network
POINTS_COUNT = 0.2  # what an error of one unit of points counts beside the chances


def width_for(game: Game) -> int:
    """The widest first layer whose weights are small enough to be kept beside the game."""
    rows = game.features.LAYOUT.size
    return next(width for width in WIDTHS if 2 * (rows + 1) * width <= MOST_BYTES)


class Judge(nn.Module):
    """Rows in, for each its chance to win, how it stands, and its points."""

    def __init__(self, game: Game, padded: int, width: int | None = None) -> None:
        super().__init__()
        self.size = game.features.LAYOUT.size
        highest = torch.as_tensor(game.features.LAYOUT.highest()).float().clamp(1)
        scale = torch.zeros(padded)
        scale[: self.size] = torch.where(highest > LOUD, LOUD / highest.clamp(max=16 * LOUD), torch.ones(()))
        self.register_buffer("scale", scale)
        width = width or width_for(game)
        self.first, self.second, self.third = (
            nn.Linear(padded, width),
            nn.Linear(width, DEEP),
            nn.Linear(DEEP, OUTPUTS),
        )
        nn.init.normal_(self.first.weight, std=0.1)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        weights = (self.first.weight * self.scale).to(kind)
        seen = nn.functional.linear(rows.to(kind), weights, self.first.bias.to(kind)).float()
        outlook: torch.Tensor = self.third(self.second(seen.relu()).relu())
        return outlook

    def error(self, rows: torch.Tensor, aims: torch.Tensor, together: torch.Tensor) -> torch.Tensor:
        """How far off it is; who plays together has points alone to learn from."""
        outlook = self(rows)
        chances = binary_cross_entropy_with_logits(outlook[:, :POINTS], aims[:, :POINTS], reduction="none")
        points = smooth_l1_loss(outlook[:, POINTS], aims[:, POINTS])
        return (chances.sum(1) * ~together).mean() + POINTS_COUNT * points

    def told(self, rows: torch.Tensor) -> torch.Tensor:
        """Chances as chances."""
        outlook = self(rows)
        outlook[:, :POINTS] = outlook[:, :POINTS].sigmoid()
        return outlook

    def worths(self, rows: torch.Tensor, together: torch.Tensor, sign: torch.Tensor) -> torch.Tensor:
        """What a seat goes by when it chooses: together points, else half for winning, half for standing."""
        told = self.told(rows)
        alone = 0.5 * told[:, WIN] + 0.5 * told[:, STANDING]
        return torch.where(together, sign * POINT * told[:, POINTS], alone)

    def layers(self) -> tuple[np.ndarray, ...]:
        """The weights as bots have them, in half precision."""
        first = (self.first.weight * self.scale)[:, : self.size]
        parts = (first, self.first.bias), *((each.weight, each.bias) for each in (self.second, self.third))
        return tuple(_layer(weight, bias) for weight, bias in parts)


def _layer(weight: torch.Tensor, bias: torch.Tensor) -> np.ndarray:
    """A row for each number that comes in, and a last one."""
    found: Any = torch.cat([weight.T, bias[None]]).detach().cpu().numpy()
    return np.ascontiguousarray(found.astype(np.float16).astype(np.float32))
