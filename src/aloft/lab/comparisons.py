"""Two variants side by side on the same deals: what differs, how sure that is, and where it shows most."""

from __future__ import annotations

import heapq
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import erfc, sqrt
from typing import Any

import numpy as np

from ..engine.intervals import Z
from .measures import MEASURES, look
from .measures.measure import Unit
from .measures.outcomes import seat_of
from .played import Block
from .runs import blocks, team_for
from .study import Study
from .sums import Column, Histogram, Sums
from .teams import IsOver, Team, each

MOST = 5  # games that are named, in which two variants differ most
FEWEST = 30  # games below which no difference is spoken of as more than luck
DOUBT = 0.05
ALL = "altogether"  # in place of the name of one number
MOVES = 10_000  # more than a game has
IN_TURN = "in turn"  # the seat that takes its turn from game to game: the one for whom something is barred

Extreme = tuple[int, int]  # how far apart, and the number of the game


@dataclass
class Pairs:
    """Sums of both variants and of what differs, game by game."""

    one: Sums = field(default_factory=Sums)
    other: Sums = field(default_factory=Sums)
    apart: Sums = field(default_factory=Sums)
    extremes: dict[str, list[Extreme]] = field(default_factory=dict)

    def add(self, pairs: Pairs) -> None:
        """Take in other games."""
        self.one.add(pairs.one)
        self.other.add(pairs.other)
        self.apart.add(pairs.apart)
        for name, found in pairs.extremes.items():
            self.extremes[name] = _furthest([*self.extremes.get(name, []), *found])

    def furthest(self) -> list[Extreme]:
        """The games in which the two differ most, by the points of all seats: how many, and which game."""
        return [(far // MOVES, game) for far, game in self.extremes.get(ALL, []) if far]


def _furthest(found: Sequence[Extreme]) -> list[Extreme]:
    """The games furthest apart; of equal ones the first."""
    return heapq.nsmallest(MOST, found, key=lambda pair: (-abs(pair[0]), pair[1]))


@dataclass(frozen=True)
class Difference:
    """What one number of a game is more in the other variant."""

    name: str
    title: str  # for people
    unit: Unit
    one: float
    other: float
    value: float  # the other less the one, mean of the pairs
    low: float
    high: float
    chance: float  # that it would be so large if there were none: p
    adjusted: float  # the same with all numbers that are compared taken into account, after Holm
    variance_ratio: float  # of the pairs against games that have nothing to do with each other
    count: int
    games: list[int]  # in which they differ most

    @property
    def is_sure(self) -> bool:
        """Whether it is more than luck."""
        return self.adjusted < DOUBT

    def to_data(self) -> dict[str, Any]:
        return asdict(self) | {"sure": self.is_sure}


def compare(one: Study, other: Study, games: int, team: Team | None = None) -> Generator[Pairs, None, None]:
    """Both variants on the same deals, the sums so far again and again: one object, growing."""
    pairs = Pairs()
    units = ((one, other, block) for block in blocks(one, games))
    slower = other if one.is_random else one
    with closing(each(team or team_for(slower), tally_pair, units)) as parts:
        for part in parts:
            pairs.add(part)
            yield pairs


def tally_pair(unit: tuple[Study, Study, Block], is_over: IsOver) -> Pairs:
    """A block of games in both variants."""
    one, other, block = unit
    first, second = look(one, block, is_over), look(other, block, is_over)
    games = block.counted
    pairs = Pairs(Sums.over(games, first), Sums.over(games, second))
    apart = dict(_differences(first, second))
    pairs.apart = Sums.over(games, apart)
    pairs.extremes = {name: _furthest(_pairs_of(column)) for name, column in apart.items()}
    if apart and not block.closely:
        pairs.extremes[ALL] = _furthest(_pairs_of(_altogether(apart)))
    return pairs


def _pairs_of(column: Column) -> list[Extreme]:
    """The games of a column that are furthest apart, and how far."""
    order = np.argsort(-np.abs(column.values), kind="stable")[:MOST]
    return list(zip(column.values[order].tolist(), column.games[order].tolist(), strict=True))


def _altogether(apart: dict[str, Column]) -> Column:
    """How far two games are apart in the points of all seats; where they are as far, in moves."""
    points = [column.values for name, column in apart.items() if name.startswith("score:")]
    moves = np.abs(apart["plies"].values)
    far = np.abs(np.array(points)).sum(axis=0) * MOVES + np.minimum(moves, MOVES - 1)
    return Column(far, apart["plies"].games)


def _differences(first: dict[str, Column], second: dict[str, Column]) -> Iterator[tuple[str, Column]]:
    """Game by game, of what has one number of each game; of games in which both have it."""
    for name in sorted(first.keys() & second.keys()):
        if not is_compared(name):
            continue
        a, b = first[name], second[name]
        _, here, there = np.intersect1d(a.games, b.games, assume_unique=True, return_indices=True)
        yield name, Column(b.values[there] - a.values[here], a.games[here], a.unit)


PREFIXES = frozenset(prefix for measure in MEASURES for prefix in measure.compared) | {IN_TURN}


def is_compared(name: str) -> bool:
    """Whether a column has one number of each game."""
    return name in PREFIXES or name.partition(":")[0] in PREFIXES


SHARES = ("win", "ties", "ending", "decisions", "decided", "comeback", "kingmaking", IN_TURN)
TITLES = {
    "win": "wins of {}", "score": "points of {}", "use": "moves of the kind {}",
    "ending": "ends by: {}", "ties": "ties", "plies": "moves of a game", "turns": "turns of a game",
    "margin": "the winner’s margin", "range": "points from first to last",
    "wait": "moves of others between own turns", "longest wait": "the longest wait",
    "branching": "legal moves", "decisions": "moves with a choice", "lead changes": "lead changes by points",
    "drama": "drama", "decided": "part left once decided", "comeback": "lowest chance of the winner",
    "suspense": "suspense", "stability": "variance of chances", "kingmaking": "kingmaking",
    "held": "seats that hold {}",
    IN_TURN: "wins of the seat in turn, for whom it is barred",
}  # fmt: skip


def title_of(name: str, study: Study) -> str:
    """What a column is called."""
    kind, _, which = name.partition(":")
    if kind == "ending":
        which = study.settings.game.elements.ENDINGS[int(which)]
    if kind in ("win", "score"):
        which = seat_of(int(which))
    return TITLES.get(kind, kind).format(which)


def differences(pairs: Pairs, study: Study) -> list[Difference]:
    """What differs, in the order of the columns; the chances adjusted together."""
    names = [name for name in pairs.apart.of if pairs.apart.of[name].count > 1]
    chances = [_chance(pairs.apart[name]) for name in names]
    adjusted = holm(chances)
    return [
        _difference(pairs, study, name, chance, sure)
        for name, chance, sure in zip(names, chances, adjusted, strict=True)
    ]


def _difference(pairs: Pairs, study: Study, name: str, chance: float, adjusted: float) -> Difference:
    apart, one, other = pairs.apart[name], pairs.one[name], pairs.other[name]
    alone = one.deviation**2 + other.deviation**2
    return Difference(
        name=name,
        title=title_of(name, study),
        unit="share" if name.partition(":")[0] in SHARES else "number",
        one=one.mean,
        other=other.mean,
        value=apart.mean,
        low=apart.mean - apart.margin,
        high=apart.mean + apart.margin,
        chance=chance,
        adjusted=adjusted,
        variance_ratio=apart.deviation**2 / alone if alone else 0.0,
        count=apart.count,
        games=[game for far, game in pairs.extremes[name] if far],
    )


def _chance(apart: Histogram) -> float:
    """How likely so large a mean is without a difference, by the normal distribution."""
    if apart.count < FEWEST:
        return 1.0
    if not apart.margin:
        return 0.0 if apart.total else 1.0
    return erfc(abs(apart.mean) / (apart.margin / Z) / sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Adjusted so that with all of them together luck is taken for more in 5 % of all cases at most."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    adjusted, highest = [1.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        adjusted[place] = highest
    return adjusted
