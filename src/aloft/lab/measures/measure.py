"""What a measure is: what it says in a sentence, how it is reckoned, and the figures it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from ...engine.intervals import Z, wilson
from ..played import Played
from ..study import Study
from ..sums import Column, Histogram, Sums

Unit = Literal["share", "number"]
Columns = dict[str, Column]


@dataclass(frozen=True)
class Figure:
    """One number that was found, how far it may be off, and a game to look at."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    unit: Unit = "number"
    count: int = 0  # of games, or of what the number is the mean of
    game: int | None = None  # one in which it shows

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Bars:
    """How often each number came, and a game for each."""

    name: str
    numbers: list[float]
    shares: list[float]
    games: list[int]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class HeatMap:
    """How often each place of the board counted, and a game for each."""

    name: str
    places: list[str]  # their ids in the scene
    shares: list[float]
    games: list[int]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Measure:
    """One thing that designers ask about a game."""

    id: str
    group: str
    title: str
    meaning: str  # in one sentence
    definition: str
    read: Callable[[Sums, Study], Iterable[Figure]]
    bars: tuple[tuple[str, str], ...] = ()  # columns shown as a picture, and what they are called
    compared: tuple[str, ...] = ()  # columns with one number of each game, whose differences are paired
    maps: Callable[[Sums, Study], Iterable[HeatMap]] | None = None  # shown on the board


@dataclass(frozen=True)
class Finding:
    """A measure and what it came to."""

    measure: Measure
    figures: tuple[Figure, ...]
    bars: tuple[Bars, ...] = field(default=())
    maps: tuple[HeatMap, ...] = field(default=())

    def to_data(self) -> dict[str, Any]:
        measure = self.measure
        return {
            "id": measure.id,
            "group": measure.group,
            "title": measure.title,
            "meaning": measure.meaning,
            "definition": measure.definition,
            "figures": [figure.to_data() for figure in self.figures],
            "bars": [bars.to_data() for bars in self.bars],
            "maps": [each.to_data() for each in self.maps],
        }


Counting = Callable[[Played], Columns]


def mean(name: str, histogram: Histogram, unit: Unit = "number") -> Figure:
    """The mean of a column, with a game that is like it."""
    low, high = histogram.mean - histogram.margin, histogram.mean + histogram.margin
    if unit == "share":
        low, high = max(low, 0.0), min(high, 1.0)
    game = histogram.game_near(histogram.mean)
    return Figure(name, histogram.mean, low, high, unit, histogram.count, game)


def share(name: str, histogram: Histogram) -> Figure:
    """A part of all, with a game in which it was so."""
    low, high = wilson(min(max(histogram.mean, 0.0), 1.0), max(histogram.count, 1))
    return Figure(name, histogram.mean, low, high, "share", histogram.count, histogram.game_near(1.0))


def share_of(name: str, part: int, whole: int, game: int | None) -> Figure:
    """A part of so many, with its interval."""
    low, high = wilson(part / whole, whole)
    return Figure(name, part / whole, low, high, "share", whole, game)


def bars_of(name: str, histogram: Histogram, most: int = 40) -> Bars:
    """A column as a picture; many numbers are put together, a few at a time."""
    numbers = sorted(histogram.counts)
    step = max(1, -(-(numbers[-1] - numbers[0] + 1) // most))
    kept: dict[int, tuple[int, int]] = {}
    for number in numbers:
        place = (number - numbers[0]) // step
        times, game = kept.get(place, (0, histogram.games[number]))
        kept[place] = times + histogram.counts[number], min(game, histogram.games[number])
    total = histogram.count
    return Bars(
        name,
        [(numbers[0] + place * step + (step - 1) / 2) / histogram.unit for place in kept],
        [times / total for times, _ in kept.values()],
        [game for _, game in kept.values()],
    )


def findings(measures: Iterable[Measure], sums: Sums, study: Study) -> Iterator[Finding]:
    """What each measure comes to, as far as anything is known of it."""
    for measure in measures:
        figures = tuple(measure.read(sums, study))
        if figures:
            bars = tuple(bars_of(title, sums[name]) for name, title in measure.bars if name in sums)
            yield Finding(measure, figures, bars, tuple(measure.maps(sums, study)) if measure.maps else ())


def ratio(name: str, above: Histogram, below: Histogram, unit: Unit = "number") -> Figure:
    """One sum in parts of another, where each game adds to both; how far it may be off is left open."""
    value = above.total / above.unit / (below.total / below.unit) if below.total else 0.0
    return Figure(name, value, None, None, unit, below.count)


__all__ = [
    "Bars", "Columns", "Counting", "Figure", "Finding", "HeatMap", "Measure", "Z",
    "bars_of", "findings", "mean", "ratio", "share", "share_of",
]  # fmt: skip
