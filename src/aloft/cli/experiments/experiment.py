"""What is asked of the lab at a terminal, and hands for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from ...lab.played import Block
from ...lab.runs import tally, team_for
from ...lab.study import Study
from ...lab.teams import Kept, Team, never
from ..terminal.console import err
from ..terminal.wait_notice import compiling, reaching
from .writing import Wanted

RANDOM_GAMES, BOT_GAMES = 10_000, 100  # unless told otherwise
INTERRUPTED = 130


@dataclass(frozen=True)
class Experiment:
    """A study, how many games of it are played by whom, and what is made of them."""

    study: Study
    games: int
    workers: int | None
    cluster: str | None
    wanted: Wanted

    @contextmanager
    def team(self) -> Iterator[Team]:
        """Hands that stay until all is done; everything is compiled aloud before."""
        warm(self.study)
        with reaching(self.cluster):
            team = team_for(self.study, self.workers, self.cluster)
        try:
            yield Kept(team)
        finally:
            team.dismiss()


def warm(study: Study) -> None:
    """Have everything compiled that will be wanted, before many look for it at once."""
    first = replace(
        study, bots=("random",), playouts=1, watched=1, foreseen=min(study.foreseen, 1), mapped=0, skill=0
    )
    with compiling():
        tally((first, Block(0, 1)), never)
        if not study.is_random or study.skill:
            tally((replace(first, bots=("greedy",), watched=0, foreseen=0), Block(0, 1)), never)


def stopped(done: int, games: int, where: str = "") -> int:
    """Somebody has interrupted it; the exit code for that."""
    err.print(f"Stopped after {done:,} of {games:,} games{where}.")
    return INTERRUPTED
