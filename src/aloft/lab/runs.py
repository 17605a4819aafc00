"""Studies run block by block: what is counted grows, and the order and size of the blocks do not matter."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from itertools import islice

from ..engine.batches.cores import core_count
from .asides import asides
from .clusters import team_at
from .measures import look
from .played import Block
from .study import Study
from .sums import Sums
from .teams import Here, IsOver, Team, Threads, each

FIRST, LARGEST = 128, 4096  # games of a block at random: small at first, so that something is soon there
THINKING = 4  # games of a block where bots think


def tally(unit: tuple[Study, Block], is_over: IsOver) -> Sums:
    """The unit of work: settings, who plays and a block of games; sums come of it."""
    study, block = unit
    return Sums.over(block.counted, look(study, block, is_over))


def blocks(study: Study, games: int, thinking: int = THINKING, begin: int = 0) -> Iterator[Block]:
    """So many games from this one on, in blocks; then, one by one, those that are looked at closely."""
    first, end, size = begin, begin + games, FIRST if study.is_random else thinking
    while first < end:
        yield Block(first, min(size, end - first))
        first += size
        if study.is_random and size < LARGEST:
            size *= 2
    if study.foreseen:
        next_ = begin + (study.foreseen - 1 - begin) % study.foreseen
        for number in range(next_, end, study.foreseen):
            yield Block(number, 1, closely=True)
    if not begin:
        yield from _blocks_aside(study)


def _blocks_aside(study: Study) -> Iterator[Block]:
    """What is played on the side, a few games at a time."""
    for name, other in asides(study).items():
        size = study.skill if other.is_random else THINKING
        for first in range(0, study.skill, size):
            yield Block(first, min(size, study.skill - first), aside=name)


def team_for(study: Study, hands: int | None = None, cluster: str | None = None) -> Team:
    """Threads where compiled loops do it all, processes where bots think, or those of a cluster."""
    hands = hands or core_count()
    if study.is_random and not study.skill and not cluster:
        return Threads(hands) if hands > 1 else Here()
    return team_at(cluster, hands)


def run(study: Study, games: int, team: Team | None = None, begin: int = 0) -> Generator[Sums, None, None]:
    """The sums so far, again and again, until all games are counted; one and the same object, growing."""
    for all_sums in run_all([study], games, team or team_for(study), begin):
        yield all_sums[0]


def run_all(
    studies: Sequence[Study], games: int, team: Team, begin: int = 0
) -> Generator[list[Sums], None, None]:
    """The same for many studies, one after the other without a pause: the sums of those that have begun."""
    sums: list[Sums] = []
    parts_of = [list(blocks(study, games, begin=begin)) for study in studies]
    units = ((study, part) for study, parts in zip(studies, parts_of, strict=True) for part in parts)
    with closing(each(team, tally, units)) as found:
        for parts in parts_of:
            sums.append(Sums())
            for part in islice(found, len(parts)):
                sums[-1].add(part)
                yield sums


def sums_of(study: Study, games: int, team: Team | None = None) -> Sums:
    """The sums of so many games."""
    *_, sums = [Sums(), *run(study, games, team)]
    return sums
