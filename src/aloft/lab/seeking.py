"""The search for a rule: settings are tried until a budget is spent; what comes nearest is tried more often.

Which settings are tried next is left to Optuna. A few games may deceive: settings that are tried again add
games to those they had, and how sure the best is follows from all intervals together.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np

from ..games.errors import AloftError
from .measures import Figure
from .runs import run
from .study import Study
from .sums import Sums
from .sweeps import varied_from
from .targets import Target
from .teams import Team

Space = dict[str, list[str]]  # the values of each setting that may be turned
DRAWS = 4000  # of what all figures may truly be, for how sure one can be


@dataclass
class Tried:
    """Settings that have been tried, and what they came to."""

    settings: dict[str, str]
    study: Study
    games: int = 0
    sums: Sums = field(default_factory=Sums)
    figures: list[Figure] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    apart: list[float] = field(default_factory=list)  # from each target
    is_frontier: bool = False  # nothing that was tried is nearer to all targets
    chance: float = 0.0  # that this is so of what the figures truly are

    def look(self, targets: Sequence[Target]) -> None:
        """Read the figures anew."""
        found = [target.read(self.sums, self.study) for target in targets]
        self.figures = [figure for figure, _ in found]
        self.errors = [error for _, error in found]
        self.apart = [
            abs(figure.value - target.wanted(self.study))
            for figure, target in zip(self.figures, targets, strict=True)
        ]


@dataclass
class Seeking:
    """What is sought among which settings, in how many tries of how many games."""

    base: Study
    space: Space
    targets: list[Target]
    tries: int
    games: int  # of each try
    tried: dict[tuple[str, ...], Tried] = field(default_factory=dict)
    played: int = 0

    @property
    def size(self) -> int:
        """How many settings there are."""
        return prod(map(len, self.space.values()))

    def run(self, team: Team) -> Generator[int, None, None]:
        """How many games have been played, again and again, until the budget is spent."""
        optuna = need_optuna()
        sampler = optuna.samplers.TPESampler(
            seed=self.base.seed % 2**32, n_startup_trials=max(4, self.tries // 4)
        )
        study = optuna.create_study(directions=["minimize"] * len(self.targets), sampler=sampler)
        for first in self._first():
            study.enqueue_trial(first)
        for _ in range(self.tries):
            trial = study.ask(self._choices(optuna))
            tried = self._at({name: self.space[name][place] for name, place in trial.params.items()})
            yield from self._play(tried, team)
            study.tell(trial, tried.apart)
        self.conclude()

    def _choices(self, optuna: Any) -> dict[str, Any]:
        """Numbers have an order, words have none."""
        numbers = {name for name, values in self.space.items() if all(map(str.isdecimal, values))}
        kinds = optuna.distributions
        return {
            name: kinds.IntDistribution(0, len(values) - 1)
            if name in numbers
            else kinds.CategoricalDistribution(range(len(values)))
            for name, values in self.space.items()
        }

    def _first(self) -> list[dict[str, int]]:
        """All settings, if the budget is enough for them."""
        if self.size > self.tries:
            return []
        grid = np.indices([len(values) for values in self.space.values()]).reshape(len(self.space), -1).T
        return [dict(zip(self.space, map(int, row), strict=True)) for row in grid]

    def _at(self, settings: dict[str, str]) -> Tried:
        key = tuple(settings.values())
        if key not in self.tried:
            self.tried[key] = Tried(settings, varied_from(self.base, settings))
        return self.tried[key]

    def _play(self, tried: Tried, team: Team) -> Generator[int, None, None]:
        """More games with these settings."""
        sums = Sums()
        for sums in run(tried.study, self.games, team, begin=tried.games):
            yield self.played + sums.games
        tried.sums.add(sums)
        tried.games += sums.games
        self.played += sums.games
        tried.look(self.targets)

    def conclude(self) -> list[Tried]:
        """The nearest first, with the frontier and how sure it is."""
        all_ = [each for each in self.tried.values() if each.figures]
        if not all_:
            return []
        apart = np.array([each.apart for each in all_])
        sure = self._sure(all_)
        for each, best, chance in zip(all_, unbeaten(apart[None])[0], sure, strict=True):
            each.is_frontier, each.chance = bool(best), float(chance)
        scale = np.maximum(apart.std(axis=0), 1e-12)
        total = dict(zip(map(id, all_), (apart / scale).sum(axis=1), strict=True))
        return sorted(all_, key=lambda each: (not each.is_frontier, total[id(each)]))

    def _sure(self, all_: list[Tried]) -> np.ndarray:
        """How often each is on the frontier if all figures are drawn from their intervals."""
        chance = np.random.default_rng(self.base.seed)
        values = np.array([[figure.value for figure in each.figures] for each in all_])
        errors = np.array([each.errors for each in all_])
        wanted = np.array([[target.wanted(each.study) for target in self.targets] for each in all_])
        drawn = chance.normal(values, errors, (DRAWS, *values.shape))
        shares: np.ndarray = unbeaten(np.abs(drawn - wanted)).mean(axis=0)
        return shares


def unbeaten(apart: np.ndarray) -> np.ndarray:
    """Of [draw, settings, target]: whether nothing is as near to every target and nearer to one."""
    beaten = np.zeros(apart.shape[:2], np.bool_)
    for place in range(apart.shape[1]):
        other = apart[:, place, None]
        beaten |= (other <= apart).all(axis=2) & (other < apart).any(axis=2)
    return ~beaten


def space_of(base: Study, sweep: Space) -> Space:
    """What may be turned: what was named, else every option."""
    if sweep:
        return sweep
    found = {option.name: [_said(value) for value in option.values] for option in base.settings.game.options}
    if not found:
        raise AloftError(
            f"{base.settings.game.title} has nothing to turn: name what may vary, as players=2..4."
        )
    return found


def _said(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def need_optuna() -> Any:
    """The library that chooses what is tried; who lacks it is told how to get it."""
    try:
        import optuna
    except ImportError:
        raise AloftError("The search for a rule needs Optuna: pip install 'aloft[seek]'.") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna
