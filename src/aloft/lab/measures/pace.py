"""How a game gets going: when the first things are got, which turns are busy, what everybody lives on."""

from collections.abc import Iterator

import numpy as np

from ...engine.intervals import wilson
from ...games.elements import Pace
from ..played import Played, Story
from ..study import Study
from ..sums import Column, Histogram, Sums
from .measure import Columns, Figure, Measure, mean

EARLY = 10  # rounds that are looked at for whether anything happens
THOUSANDTHS = 1000


def count(played: Played) -> Columns:
    """Of the games that are watched."""
    study, found = played.study, dict[str, list[tuple[int, int]]]()
    if (pace := _pace(study)) is None:
        return {}
    for number in played.every(study.watched):
        story, there = played.story(number), played.credits[1][number - played.block.first]
        for name, value in (*paced(pace, story), *got(study, pace, story, there)):
            found.setdefault(name, []).append((value, number))
    return {name: _column(name, pairs) for name, pairs in found.items()}


def _column(name: str, pairs: list[tuple[int, int]]) -> Column:
    values, games = np.array(pairs, np.int64).T
    return Column(values, games, THOUSANDTHS if name == "busy" else 1)


def _pace(study: Study) -> Pace | None:
    """How the game tells its pace, if it does."""
    return getattr(study.settings.game.elements, "PACE", None)


def paced(pace: Pace, story: Story) -> Iterator[tuple[str, int]]:
    """How long a game took, how many of its early turns were busy, and what came from where."""
    rounds = pace.rounds(story.states)
    yield "last round", int(rounds[-1])
    yield "busy", busy_part(pace, rounds[:-1], story.movers, story.actions)
    amounts = pace.gains(story.states, story.actions).sum(axis=0)
    for source, amount in zip(pace.sources, amounts.tolist(), strict=True):
        yield f"from:{source}", amount


def busy_part(pace: Pace, rounds: np.ndarray, movers: np.ndarray, actions: np.ndarray) -> int:
    """Early turns in which something was undertaken, in thousandths of all of them."""
    early = (rounds > 0) & (rounds <= EARLY)
    turns = rounds[early] * (int(movers.max()) + 1) + movers[early]
    undertaken = ~np.isin(actions[early], list(pace.plain))
    return int(THOUSANDTHS * len(np.unique(turns[undertaken])) // max(len(np.unique(turns)), 1))


def got(study: Study, pace: Pace, story: Story, there: np.ndarray) -> Iterator[tuple[str, int]]:
    """When the first of a kind was got, by anybody and by each seat, and what was got of what was offered."""
    rounds, element = pace.rounds(story.states), 0
    for family in study.settings.game.elements.ELEMENTS:
        every = np.isin(story.actions, [action for of_one in family.actions for action in of_one])
        for name, first in _firsts(rounds[:-1][every], story.movers[every]):
            yield f"{name}:{family.kind}", first
        for place, name in enumerate(family.names):
            if family.actions and there[element + place]:
                yield f"got:{family.kind} {name}", int(np.isin(story.actions, family.actions[place]).sum())
                yield f"all:{family.kind} {name}", int(every.sum())
        element += len(family.names)


def _firsts(rounds: np.ndarray, movers: np.ndarray) -> Iterator[tuple[str, int]]:
    """The round in which the first was got in the game, and by each seat that got any."""
    if len(rounds):
        yield "first", int(rounds[0])
    for seat in np.unique(movers).tolist():
        yield "first of a seat", int(rounds[movers == seat][0])


def lasting(sums: Sums, study: Study) -> Iterator[Figure]:
    if "last round" in sums:
        yield mean("rounds", sums["last round"])
        yield mean(f"busy turns of the first {EARLY} rounds", sums["busy"], "share")
    for name, title in (("first", "the first"), ("first of a seat", "a seat’s first")):
        for kind, rounds in sums.named(f"{name}:").items():
            yield mean(f"round of {title} {kind}", rounds)


def living(sums: Sums, study: Study) -> Iterator[Figure]:
    sources = sums.named("from:")
    whole = sum(each.total for each in sources.values())
    for name, amounts in sources.items():
        yield mean(f"{name}, in a game", amounts)
        yield Figure(f"{name}, of all", amounts.total / max(whole, 1), unit="share", count=sums.games)


def getting(sums: Sums, study: Study) -> Iterator[Figure]:
    for name, times in sums.named("got:").items():
        yield _part(name, times, sums[f"all:{name}"])


def _part(name: str, times: Histogram, of_all: Histogram) -> Figure:
    """How much of all that was got where this was offered was this."""
    whole = max(of_all.total, 1)
    return Figure(name, times.total / whole, *wilson(times.total / whole, whole), "share", whole)


GROUP = "How it gets going"
MEASURES = (
    Measure(
        "pace", GROUP, "When something happens", "How long it takes until there is something to tell.",
        "Rounds as the game counts them; turns of the early rounds that are more than the moves every turn "
        "consists of; the round in which the first of a kind is got, by anybody and by each seat.",
        lasting, bars=(("last round", "rounds of a game"),), compared=("last round", "busy"),
    ),
    Measure(
        "living", GROUP, "What they live on", "Where everything comes from that is spent.",
        "What all seats gained in a game, by where it came from, and in parts of everything gained.",
        living, compared=("from",),
    ),
    Measure(
        "getting", GROUP, "What is got", "Which of the things on offer are got.",
        "Moves by which a thing was got, in parts of all of its kind in games that offered it; the interval "
        "takes them for independent of each other.",
        getting,
    ),
)  # fmt: skip
