"""From nothing to a champion: rounds until the time is over, with checkpoints, a curve and a file."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ..bots.learned.champion_file import Card, Champion, inputs_of, write_champion
from ..games.contract import Game, Value
from ..games.errors import AloftError
from .contests import won_against_random
from .devices import device_for
from .ground import Ground, padded
from .judge import Judge
from .lessons import Lessons
from .tables import tables_for

TABLES = 256  # kinds of table at which games are played
WIDTH = 12  # actions of each game that are tried out at a time
LOOKS = 3  # checkpoints to one look at how good it has become
CONTEST, MOST_PLIES = 256, 300  # games in which it is seen how good it has become, and how far they go on


@dataclass(frozen=True)
class Plan:
    """What is to be trained, where, and for how long."""

    game: Game
    file: Path  # of the champion; its checkpoint stands beside it
    seconds: float | None = 300.0
    rounds: int | None = None  # in place of seconds, so that every machine does the same
    device: str = "cuda"
    games: int = 8192
    steps: int = 16  # plies of a round
    seed: int = 1
    width: int | None = None  # of the first layer
    options: dict[str, Value] = field(default_factory=dict)
    command: str = ""
    every: float = 30.0  # seconds between two checkpoints
    planned: float | None = None  # seconds in all, where it is trained in several parts

    @property
    def checkpoint(self) -> Path:
        return self.file.with_suffix(".checkpoint")


@dataclass
class Course:
    """How far training has come."""

    seconds: float = 0.0  # of training, earlier parts included
    rounds: int = 0
    curve: list[dict[str, float]] = field(default_factory=list)


class School:
    """Trains one champion."""

    def __init__(self, plan: Plan, tell: Callable[[str], None]) -> None:
        self.plan, self.tell, self.course = plan, tell, Course()
        torch.manual_seed(plan.seed)
        torch.use_deterministic_algorithms(plan.device == "cpu")
        device = device_for(plan.game, plan.device)
        tables = tables_for(plan.game, min(TABLES, plan.games), plan.seed, plan.options)
        ground = Ground(device, tables, plan.games, plan.seed, WIDTH)
        judge = Judge(plan.game, padded(plan.game.features.LAYOUT), plan.width).to(device.device)
        self.lessons = Lessons(ground, judge, plan.steps)
        self.contest = Ground(device, tables, min(CONTEST, plan.games), plan.seed + 1, WIDTH)
        self.contest.weigh(judge)  # everything is compiled before time counts
        if plan.checkpoint.exists():
            self._resume()

    def _resume(self) -> None:
        held = torch.load(self.plan.checkpoint, map_location=self.lessons.rows.device, weights_only=True)
        if held["inputs"] != inputs_of(self.plan.game):
            what = f"{self.plan.checkpoint.name} has learned another description of {self.plan.game.title}"
            raise AloftError(f"{what}; train into another file.")
        self.lessons.go_on_from(held["lessons"])
        self.course = Course(**held["course"])
        self.tell(f"Going on after {self.course.seconds:.0f} s of training.")

    def train(self) -> Champion:
        """Until the time is over, or so many rounds are done."""
        begin, before, saved, looked = time.monotonic(), self.course.seconds, 0.0, 0.0
        while (left := self._left(before)) > 0:
            error = self.lessons.round(1.0 - left)
            self.course.rounds += 1
            self.course.seconds = before + time.monotonic() - begin
            passed = self.course.seconds - before
            if passed - looked >= LOOKS * self.plan.every:
                self._look(error)
                looked = self.course.seconds - before
            if passed - saved >= self.plan.every:
                self.save()
                saved = self.course.seconds - before
        self._look(error)
        self.save()
        return self.champion()

    def _left(self, before: float) -> float:
        """The part of the whole training that is still to come; nothing once this part of it is over."""
        if self.plan.rounds is not None:
            return 1.0 - self.course.rounds / self.plan.rounds
        seconds = self.plan.seconds or 0.0
        whole = max(self.plan.planned or 0.0, before + seconds)
        over = self.course.seconds >= before + seconds
        return 0.0 if over else max(1e-6, 1.0 - self.course.seconds / whole)

    def _look(self, error: float) -> None:
        """A line of the curve, told as well. The clock says when, so it leaves the luck of training alone."""
        done = self.lessons.done
        with self._steady(), torch.random.fork_rng():
            won, of = won_against_random(self.contest, self.lessons.judge, self._plies())
        line = {
            "seconds": round(self.course.seconds, 1),
            "games": done.games,
            "positions": done.positions,
            "error": round(error, 4),
            "plies": round(done.plies / max(1, done.games), 1),
            "won_against_random": round(won, 3),
        }
        self.course.curve.append(line)
        self.tell(
            f"{self.plan.game.id} {self.course.seconds:5.0f} s  {done.games:>10,} games  "
            f"{done.positions:>13,} positions  error {error:.4f}  {won:.1%} of {of} won against random"
        )

    def _plies(self) -> int:
        """As many as an average game has by now, and half as many again."""
        done = self.lessons.done
        return min(MOST_PLIES, int(1.5 * done.plies / max(1, done.games)) + 10)

    def _steady(self) -> "_Swapped":
        return _Swapped(self.lessons.judge, self.lessons.steady)

    def champion(self) -> Champion:
        """What it has become, with its card."""
        plan, done = self.plan, self.lessons.done
        card = Card(
            plan.game.id,
            plan.game.rules_version,
            inputs_of(plan.game),
            plan.command,
            plan.seed,
            hardware(plan.device),
            round(self.course.seconds / 3600, 4),
            done.games,
            done.positions,
            self.course.curve,
        )
        with self._steady():
            return Champion(card, self.lessons.judge.layers())

    def save(self) -> None:
        """The checkpoint and the champion as it is now, each whole or not at all."""
        held: dict[str, Any] = {
            "lessons": self.lessons.state(),
            "course": asdict(self.course),
            "inputs": inputs_of(self.plan.game),
        }
        beside = self.plan.checkpoint.with_suffix(".new")
        torch.save(held, beside)
        os.replace(beside, self.plan.checkpoint)
        write_champion(self.champion(), beside)
        os.replace(beside, self.plan.file)


class _Swapped:
    """While this lasts, a judge has other weights."""

    def __init__(self, judge: Judge, weights: list[torch.Tensor]) -> None:
        self.judge, self.weights = judge, weights

    def __enter__(self) -> None:
        self.own = [each.detach().clone() for each in self.judge.parameters()]
        self._put(self.weights)

    def __exit__(self, *_: object) -> None:
        self._put(self.own)

    @torch.no_grad()
    def _put(self, weights: list[torch.Tensor]) -> None:
        for each, weight in zip(self.judge.parameters(), weights, strict=True):
            each.copy_(weight)


def hardware(device: str) -> str:
    """What it was trained on, in words."""
    if device == "cuda" and torch.cuda.is_available():
        return f"one {torch.cuda.get_device_name()}"
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return f"a processor, NumPy {np.__version__}"
