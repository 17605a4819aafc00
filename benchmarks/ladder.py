"""Whether every level beats the one below: in each game, at each number of players, each two neighbours meet.

python benchmarks/ladder.py LOG [--games 400] [--seconds 600] [--workers 16] [--cluster ray://HOST:10001]

A pair plays the games of `aloft arena GAME HARDER EASIER --players N --seed 1` and stops where that would.
The log keeps what came of every game, so a run that was stopped goes on where it ended; the table that
docs/bots.md shows is printed at the end. The fewest and the most players of a game come first.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from aloft.bots.levels import LEVELS
from aloft.engine.batches.cores import core_count
from aloft.engine.intervals import Z, wilson
from aloft.games import all_games
from aloft.games.contract import Game
from aloft.lab.arena import Arena
from aloft.lab.clusters import team_at
from aloft.lab.fixtures import Fixture, Table
from aloft.lab.game import play_game
from aloft.lab.ratings import Wager
from aloft.lab.standings import Standings
from aloft.lab.teams import IsOver, Stopped, Team

STEPS = list(pairwise(("random", *LEVELS)))  # the easier, the harder
SEED = 1


@dataclass
class Pair:
    """Two neighbours on the ladder at one table, and what they have played."""

    table: Table
    is_end: bool  # at the fewest or the most players of the game
    results: dict[int, tuple[float, float]] = field(default_factory=dict)  # by game: wins, duels ahead
    begun: set[int] = field(default_factory=set)
    games: int = 0  # that count: whole rounds, in order, until it is clear
    wins: float = 0.0
    rounds: list[float] = field(default_factory=list)  # how much of each the harder was ahead
    wager: Wager = field(default_factory=Wager)
    longest: float = 0.0  # seconds that a game took

    @property
    def name(self) -> tuple[str, int, str]:
        return self.table.game, self.table.players, self.table.bots[0]

    @property
    def is_clear(self) -> bool:
        return self.wager.is_settled() and mean(self.rounds) > 0.5

    def take_in(self, number: int, wins: float, ahead: float) -> None:
        """Remember a game, and count all rounds that are complete by now."""
        self.begun.add(number)
        self.results[number] = wins, ahead
        while not self.is_clear and {self.games, self.games + 1} <= self.results.keys():
            round_ = [self.results[self.games], self.results[self.games + 1]]
            self.wins += sum(won for won, _ in round_)
            self.rounds.append(sum(share for _, share in round_) / 2)
            self.games += 2
            self.wager.add(self.rounds[-1])

    @property
    def next_game(self) -> int:
        """The first game that nobody has begun."""
        return next(number for number in range(len(self.begun) + 1) if number not in self.begun)

    def fixture(self, number: int) -> Fixture:
        return Arena(self.table, number + 1, SEED).round(number // 2)[number % 2]


def pairs_of(game: Game) -> Iterator[Pair]:
    """Every step of the ladder at every number of players who compete."""
    mode = next(mode for mode in game.modes if not mode.together and mode.most > 1)
    for players in range(max(2, mode.fewest), mode.most + 1):
        is_end = players in (max(2, mode.fewest), mode.most)
        for easier, harder in STEPS:
            yield Pair(Table(game.id, players, mode.name, {}, (harder, easier)), is_end)


def play(unit: tuple[Table, Fixture], is_over: IsOver) -> tuple[float, float, float]:
    """What the harder of two won of a game, in how much of it it finished ahead, and the seconds it took."""
    table, fixture = unit
    start = time.monotonic()
    outcome = play_game(table, fixture, is_over)
    if outcome is None:
        raise Stopped
    standings = Standings(table)
    standings.add([outcome])
    return standings.sums[0].wins, float(standings.ahead[0, 1]), time.monotonic() - start


class Log:
    """What came of every game so far, a line for each."""

    def __init__(self, path: Path, pairs: list[Pair]) -> None:
        self.path = path
        named = {pair.name: pair for pair in pairs}
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            game, players, harder, number, wins, ahead = json.loads(line)
            named[game, players, harder].take_in(number, wins, ahead)

    def add(self, pair: Pair, number: int, wins: float, ahead: float) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*pair.name, number, wins, ahead]) + "\n")


class Climb:
    """All pairs on all cores, until everything is clear, all games are played, or the time is up."""

    def __init__(self, pairs: list[Pair], log: Log, most: int, seconds: float, team: Team) -> None:
        self.pairs, self.log, self.most, self.team = pairs, log, most, team
        self.hands = max(1, team.hands)
        self.end = time.monotonic() + seconds
        self.jobs: dict[Future[tuple[float, float, float]], tuple[Pair, int]] = {}
        self.tried: set[str] = set()  # games of which a first one has begun: it compiles what the others load
        self.ready: set[str] = set()

    def run(self) -> None:
        self._begin_more()
        while self.jobs and time.monotonic() < self.end:
            done, _ = wait(self.jobs, max(0.0, self.end - time.monotonic()), FIRST_COMPLETED)
            for job in done:
                self._finish(*self.jobs.pop(job), *job.result())
            self._begin_more()
        self.team.dismiss()  # games under way are lost

    def _begin_more(self) -> None:
        """Fill the cores: the ends before the middle, and who has played least first."""
        while len(self.jobs) < self.hands and (open_pairs := [p for p in self.pairs if self._is_open(p)]):
            pair = min(open_pairs, key=lambda pair: (not pair.is_end, len(pair.begun)))
            number = pair.next_game
            pair.begun.add(number)
            self.tried.add(pair.table.game)
            self.jobs[self.team.submit(play, (pair.table, pair.fixture(number)))] = pair, number

    def _is_open(self, pair: Pair) -> bool:
        """Whether another game is wanted, can be loaded, and is likely to end in time."""
        is_wanted = not pair.is_clear and pair.next_game < self.most
        is_loaded = pair.table.game in self.ready or pair.table.game not in self.tried
        return is_wanted and is_loaded and time.monotonic() + pair.longest < self.end

    def _finish(self, pair: Pair, number: int, wins: float, ahead: float, seconds: float) -> None:
        self.ready.add(pair.table.game)
        pair.longest = max(pair.longest, seconds)
        pair.take_in(number, wins, ahead)
        self.log.add(pair, number, wins, ahead)


def cell(pair: Pair) -> str:
    """The share of games won with its interval, and how many games; in doubt, who finished ahead too."""
    if not pair.games:
        return "–"
    share = min(pair.wins / pair.games, 1.0)
    low, high = wilson(share, pair.games)
    told = f"{100 * share:.0f} % ({100 * low:.0f}–{100 * high:.0f}), {pair.games}"
    if low > 0.5 and pair.is_clear:
        return told
    ahead = f"ahead {100 * mean(pair.rounds):.0f} ± {100 * _margin(pair.rounds):.0f} %"
    return f"{told}; {ahead}" if pair.is_clear else f"{told}; {ahead}; open"


def _margin(shares: list[float]) -> float:
    """Half the 95 % interval of a mean."""
    return Z * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0


def print_table(pairs: list[Pair]) -> None:
    print("| game | players |", " | ".join(f"`{harder}` over `{easier}`" for easier, harder in STEPS), "|")
    print("|---" * (2 + len(STEPS)) + "|")
    for row in zip(*(iter(pairs),) * len(STEPS), strict=True):
        print(f"| `{row[0].table.game}` | {row[0].table.players} |", " | ".join(map(cell, row)), "|")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("log", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10**8)
    parser.add_argument("--workers", type=int, default=core_count())
    parser.add_argument("--cluster", help="play on a Ray cluster, ray://HOST:10001")
    given = parser.parse_args()
    pairs = [pair for game in all_games().values() for pair in pairs_of(game)]
    log = Log(given.log, pairs)
    Climb(pairs, log, given.games, given.seconds, team_at(given.cluster, given.workers)).run()
    print_table(pairs)


if __name__ == "__main__":
    main()
