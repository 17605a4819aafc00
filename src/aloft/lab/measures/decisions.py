"""What there is to decide: how many moves to choose from, which are used, and how one begins."""

from collections.abc import Iterator

import numpy as np

from ...engine.positions.position import Position
from ..loops import WIN
from ..played import Played
from ..study import Study
from ..sums import Column, Sums
from .measure import Columns, Figure, Measure, mean, share

HUNDREDTHS, THOUSANDTHS = 100, 1000
FEW = 30  # times that an opening must have been seen to be spoken of
SHOWN = 12  # openings at most


def count(played: Played) -> Columns:
    """Kinds of move and openings of all games, numbers of legal moves of those that are watched."""
    games = played.block.numbers
    kinds = played.study.settings.game.moves.kinds
    columns = {f"use:{kind.name}": Column(played.uses[:, k], games) for k, kind in enumerate(kinds)}
    return columns | _openings(played) | _choices(played)


def _openings(played: Played) -> Columns:
    """What the first move brought who made it."""
    _, wins = played.results
    rows, games = np.arange(len(wins)), played.block.numbers
    won = wins[rows, played.opener] * (WIN // np.maximum(wins.sum(axis=1), 1))
    return {
        f"opening:{action}": Column(won[played.openings == action], games[played.openings == action], WIN)
        for action in np.unique(played.openings).tolist()
    }


def _choices(played: Played) -> Columns:
    """How many moves were legal, in the games that are watched."""
    watched = played.every(played.study.watched)
    if not watched:
        return {}
    legal = {number: played.story(number).legal for number in watched}
    means = [int(counts.mean() * HUNDREDTHS) for counts in legal.values()]
    real = [int((counts > 1).mean() * THOUSANDTHS) for counts in legal.values()]
    numbers = np.array(watched)
    every = np.repeat(numbers, [len(counts) for counts in legal.values()])
    return {
        "branching": Column(np.array(means), numbers, HUNDREDTHS),
        "decisions": Column(np.array(real), numbers, THOUSANDTHS),
        "legal": Column(np.concatenate(list(legal.values())), every),
    }


def branching(sums: Sums, study: Study) -> Iterator[Figure]:
    if "branching" in sums:
        yield mean("mean", sums["branching"])
        legal = sums["legal"]
        for name, part in (("median", 0.5), ("95 % of moves have at most", 0.95)):
            value = legal.quantile(part)
            yield Figure(name, value, count=legal.count, game=legal.game_near(value))


def decisions(sums: Sums, study: Study) -> Iterator[Figure]:
    if "decisions" in sums:
        yield mean("with a choice", sums["decisions"], "share")


def uses(sums: Sums, study: Study) -> Iterator[Figure]:
    for kind in study.settings.game.moves.kinds:
        yield mean(kind.name, sums[f"use:{kind.name}"])
    unused = [kind.name for kind in study.settings.game.moves.kinds if not sums[f"use:{kind.name}"].total]
    yield Figure("kinds never used", len(unused), count=sums.games)
    parts = np.array([sums[f"use:{kind.name}"].total for kind in study.settings.game.moves.kinds], float)
    parts = parts[parts > 0] / parts.sum()
    many = len(study.settings.game.moves.kinds)
    entropy = float(-(parts * np.log(parts)).sum() / np.log(many)) if many > 1 else 0.0
    yield Figure("evenness (entropy)", entropy, unit="share", count=sums.games)


def openings(sums: Sums, study: Study) -> Iterator[Figure]:
    if study.settings.game.mode(study.mode).together:
        return
    seen = {int(action): each for action, each in sums.named("opening:").items() if each.count >= FEW}
    best = sorted(seen, key=lambda action: (-seen[action].mean, action))
    yield from (
        share(_text(study, action, seen[action].game_near(1.0)), seen[action]) for action in best[:SHOWN]
    )
    if len(best) > SHOWN:
        worst = best[-1]
        yield share(f"the worst: {_text(study, worst, seen[worst].game_near(0.0))}", seen[worst])


def _text(study: Study, action: int, game: int | None) -> str:
    """How a first move is written."""
    position: Position = study.settings.deal(int(study.deals(game or 0, 1)[0]))
    return position.move_text(action)


GROUP = "What there is to decide"
MEASURES = (
    Measure(
        "branching", GROUP, "Moves to choose from", "How many moves are legal at a time.",
        "Legal moves at each move of the watched games: the mean of each game, the median and 95 % of all.",
        branching, bars=(("legal", "legal moves"),), compared=("branching",),
    ),
    Measure(
        "decisions", GROUP, "Real choices", "How often there is more than one thing to do.",
        "Moves with two legal actions or more in parts of all, game by game.",
        decisions, compared=("decisions",),
    ),
    Measure(
        "uses", GROUP, "What is done", "How often each kind of move is made in a game.",
        "Moves of each kind, of all seats; evenness is their entropy in parts of the greatest.",
        uses, compared=("use",),
    ),
    Measure(
        "openings", GROUP, "Openings", "How often the first to move wins after each first move.",
        f"Wins after a first move seen {FEW} times or more, the best {SHOWN} of them. Who opens so "
        "has chosen to, so it need not be the move that wins.",
        openings,
    ),
)  # fmt: skip
