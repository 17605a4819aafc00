"""The things that win games: cards, goals, ships, colours, as each game declares what it has."""

from collections.abc import Iterator

import numpy as np

from ..loops import WIN
from ..played import Played
from ..study import Study
from ..sums import Column, Sums
from .measure import Columns, Figure, Measure, share, share_of


def count(played: Played) -> Columns:
    """What who held each thing has won, and what who could have and did not."""
    study, columns = played.study, Columns()
    _, wins = played.results
    won = wins * (WIN // np.maximum(wins.sum(axis=1), 1))[:, None]
    games = np.repeat(played.block.numbers[:, None], study.players, axis=1)
    held, there, _ = played.credits
    for element, (kind, name) in enumerate(named(study)):
        offered = np.repeat(there[:, element, None], study.players, axis=1)
        having, lacking = held[..., element] & offered, ~held[..., element] & offered
        columns[f"with:{kind} {name}"] = Column(won[having], games[having], WIN)
        columns[f"without:{kind} {name}"] = Column(won[lacking], games[lacking], WIN)
        there_ = there[:, element]
        holders = held[there_, :, element].sum(axis=1, dtype=np.int64)
        columns[f"held:{kind} {name}"] = Column(holders, played.block.numbers[there_])
    return columns


def named(study: Study) -> list[tuple[str, str]]:
    """What can be held, in the order of its numbers: of which kind, and its name."""
    families = study.settings.game.elements.ELEMENTS
    return [(family.kind, name) for family in families for name in family.names]


def elements(sums: Sums, study: Study) -> Iterator[Figure]:
    if study.settings.game.mode(study.mode).together:
        return
    for kind, name in named(study):
        having, lacking = f"with:{kind} {name}", f"without:{kind} {name}"
        if having in sums:
            yield share(f"{kind} {name}", sums[having])
        if having in sums and lacking in sums:
            yield share(f"{kind} {name}, of those without", sums[lacking])


def holding(sums: Sums, study: Study) -> Iterator[Figure]:
    """How often each thing is held by somebody who could."""
    for kind, name in named(study):
        having, lacking = (sums.of.get(f"{which}:{kind} {name}") for which in ("with", "without"))
        seats = sum(each.count for each in (having, lacking) if each)
        if having is not None and seats:
            game = next(iter(having.games.values()), None)
            yield share_of(f"{kind} {name}", having.count, seats, game)


GROUP = "What wins"
MEASURES = (
    Measure(
        "elements", GROUP, "Wins with and without", "How often who holds a thing wins, and who does not.",
        "Wins of the seats that held it at the end, and of those that did not in games that had it. Who wins "
        "may hold more because of winning: what a thing is worth is told by taking it away (`--without`).",
        elements,
    ),
    Measure(
        "holding", GROUP, "Who holds what", "How often each thing is held at the end.",
        "Seats that held it in parts of all seats of games that had it.",
        holding, compared=("held",),
    ),
)  # fmt: skip
