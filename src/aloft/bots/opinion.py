"""What a strong bot thinks of a position: expected scores, chances to win, and the best few moves.

Where few plies are left it need not guess: an endgame that can be seen to its end is told exactly.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from ..engine.intervals import Z
from ..engine.positions.position import Position
from .bot import Sight
from .budget import Budget
from .endgames.choices import POINTS, WINS
from .endgames.endgame import Endgame, endgame
from .learned.champion import known_champion, learned_search
from .learned.champion_file import has_champion
from .search import Search
from .tree_records import OUTCOME

PRIOR = 1.0  # an outcome of each kind is imagined, so that no chance is ever quite 0 or 1


@dataclass(frozen=True)
class Expectation:
    """A number that is not known exactly: 95 % lies within the margin on either side."""

    value: float
    margin: float


@dataclass(frozen=True)
class Outlook:
    """What a seat may expect."""

    score: Expectation
    win: Expectation


@dataclass(frozen=True)
class Idea:
    """A move, how much of the thinking went into it, and what every seat may expect after it."""

    action: int
    move: str
    share: float
    seats: tuple[Outlook, ...]


@dataclass(frozen=True)
class Opinion:
    """The position as far as it has been thought through."""

    turn: int
    seats: tuple[Outlook, ...]
    ideas: tuple[Idea, ...]  # the best first
    iterations: int
    exact: bool = False  # whether every line of play was looked at, so that nothing is in doubt,
    deals: int = 0  # for so many ways in which what is hidden from the seat may lie


def opinions(
    position: Position,
    budget: Budget,
    seat: int | None = None,
    best: int = 3,
    seed: int = 0,
    threads: int = 1,
    every: float = 0.25,
) -> Iterator[Opinion]:
    """Better and better opinions until the budget is spent, from what a seat knows (the one to move).

    Of an endgame there is one opinion, which is exact.
    """
    if position.over:
        yield _final(position)
        return
    if found := endgame(position, position.turn if seat is None else seat, budget):
        yield _exact(position, seat in (None, position.turn), found, best)
        return
    sight = Sight.of(position, seat)
    game = position.game
    champion = known_champion(game) if has_champion(game) and not budget.is_brief else None
    search = learned_search(champion, budget, seed, threads)
    search.look_at(sight)
    clock, told = budget.begun(), 0.0
    while (left := clock.left) > 0:
        search.think(min(left, search.next_slice(clock)), clock)
        if clock.elapsed - told >= every:
            told = clock.elapsed
            yield _opinion(position, search, best)
    yield _opinion(position, search, best)


def opinion(position: Position, budget: Budget, **more: int) -> Opinion:
    """The last of these opinions."""
    *_, last = opinions(position, budget, **more)
    return last


def _final(position: Position) -> Opinion:
    scores, winners = position.scores, position.winners
    seats = tuple(
        Outlook(Expectation(float(score), 0.0), Expectation(float(seat in winners), 0.0))
        for seat, score in enumerate(scores)
    )
    return Opinion(position.turn, seats, (), 0, exact=True, deals=1)


def _exact(position: Position, is_own: bool, found: Endgame, best: int) -> Opinion:
    """What every line of play comes to."""
    ideas = tuple(
        Idea(
            action,
            position.move_text(action) if is_own else str(action),
            found.shares[action],
            _certain(found.worths[action], position.players),
        )
        for action in found.best(best)
    )
    seats = _certain(found.worth, position.players)
    return Opinion(position.turn, seats, ideas, found.plays, exact=True, deals=found.deals)


def _certain(worth: np.ndarray, players: int) -> tuple[Outlook, ...]:
    return tuple(
        Outlook(Expectation(float(worth[POINTS, seat]), 0.0), Expectation(float(worth[WINS, seat]), 0.0))
        for seat in range(players)
    )


def _opinion(position: Position, search: Search, best: int) -> Opinion:
    """What the trees have written down, put together."""
    sums = {
        field: np.sum([tree.outcomes[field] for tree in search.trees], axis=0)
        for field in OUTCOME.names or ()
    }
    visits = search.visits()
    total = max(1, sum(visits.values()))
    leading = [action for action, _ in visits.most_common(best) if sums["times"][action]]
    ideas = tuple(
        Idea(
            action,
            position.move_text(action) if position.turn == search.trees[0].seat else str(action),
            visits[action] / total,
            outlooks({field: each[action] for field, each in sums.items()}, position.players),
        )
        for action in leading
    )
    total_sums = {field: each.sum(axis=0) for field, each in sums.items()}
    seats = ideas[0].seats if ideas else outlooks(total_sums, position.players)
    return Opinion(position.turn, seats, ideas, int(total_sums["times"]))


def outlooks(sums: dict[str, np.ndarray], players: int, prior: float = PRIOR) -> tuple[Outlook, ...]:
    """What every seat may expect of the iterations that these sums are of."""
    count = int(sums["times"])
    return tuple(
        Outlook(
            _score(float(sums["score"][seat]), float(sums["square"][seat]), count),
            _win(float(sums["win"][seat]), count, prior),
        )
        for seat in range(players)
    )


def _score(scores: float, squares: float, count: int) -> Expectation:
    """The mean, and how far it may be off."""
    if not count:
        return Expectation(0.0, 0.0)
    mean = scores / count
    variance = max(0.0, squares / count - mean * mean)
    return Expectation(mean, Z * sqrt(variance / count))


def _win(wins: float, count: int, prior: float) -> Expectation:
    chance = (wins + prior) / (count + 2 * prior)
    return Expectation(chance, Z * sqrt(chance * (1 - chance) / (count + 2 * prior)))
