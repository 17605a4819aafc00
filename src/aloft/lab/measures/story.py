"""How a game is told: who leads, how often that changes, when it is decided, whether one can come back."""

from collections.abc import Iterator

import numpy as np

from ..foresight import Foresight
from ..loops import WIN
from ..played import Played, Story
from ..study import Study
from ..sums import Column, Sums
from .measure import Columns, Figure, Measure, mean, ratio, share

FINE = 100_000  # parts of a chance that are told apart
QUARTERS = (25, 50, 75)  # of a game's moves


def count(played: Played) -> Columns:
    """Leads by points in the games that are watched."""
    return {} if played.study.is_common else _leads(played)


def closely(played: Played) -> Columns:
    """Chances in the games that are played on."""
    return {} if played.study.is_common else _chances(played)


def _leads(played: Played) -> Columns:
    """What the points say on the way."""
    columns: Columns = {}
    found: dict[str, list[tuple[int, int]]] = {}
    _, wins = played.results
    for number in played.every(played.study.watched):
        story, won = played.story(number), wins[number - played.block.first]
        shares = won * (WIN // max(int(won.sum()), 1))
        for name, value in _told_by_points(story, shares):
            found.setdefault(name, []).append((value, number))
    for name, pairs in found.items():
        values, games = np.array(pairs, np.int64).T
        columns[name] = Column(values, games, _unit(name))
    return columns


def _unit(name: str) -> int:
    return WIN if name.startswith("ahead") else FINE if name == "lead changes" else 1


def _told_by_points(story: Story, shares: np.ndarray) -> Iterator[tuple[str, int]]:
    """Numbers of one game; of seats that lead, one at random counts for all: the first."""
    scores, many = story.scores, len(story.actions)
    ordered = np.sort(scores, axis=1)
    alone = ordered[:, -1] > ordered[:, -2]
    leaders = scores.argmax(axis=1)[alone]
    yield "lead changes", int((leaders[1:] != leaders[:-1]).sum() * FINE // many)
    for part in QUARTERS:
        ply = many * part // 100
        if alone[ply]:
            yield f"ahead:{part}", int(shares[scores[ply].argmax()])
    half, end = _leads_at(scores[many // 2]), _leads_at(scores[-1])
    yield "half by end", int((half * end).sum())
    yield "half by half", int((half * half).sum())


def _leads_at(scores: np.ndarray) -> np.ndarray:
    """Each seat's lead over the best other."""
    best = np.array([np.delete(scores, seat).max() for seat in range(len(scores))])
    leads: np.ndarray = scores - best
    return leads


def _chances(played: Played) -> Columns:
    """What playing on says on the way."""
    found: dict[str, list[int]] = {}
    numbers = played.every(played.study.foreseen)
    for number in numbers:
        for name, value in told_by_chances(Foresight.of(played, number)):
            found.setdefault(name, []).append(round(value * FINE))
    games = np.array(numbers, np.int64)
    return {name: Column(np.array(values, np.int64), games, FINE) for name, values in found.items()}


def told_by_chances(seen: Foresight) -> Iterator[tuple[str, float]]:
    """Numbers of one game, from everybody's chances before each move and at the end."""
    chances, many = seen.before, len(seen.story.actions)
    winner = int(chances[-1].argmax())
    on_the_way = chances[:-1]
    leaders = on_the_way.argmax(axis=1)
    yield "chance changes", float((leaders[1:] != leaders[:-1]).sum()) / many
    yield "drama", float((on_the_way.max(axis=1) - on_the_way[:, winner]).mean())
    losers = np.delete(on_the_way, winner, axis=1)
    above = on_the_way[:, winner] > losers.max()
    yield "decided", float(many - above.argmax()) / many if above.any() else 0.0
    yield "comeback", float(on_the_way[:, winner].min())
    yield "come back late", float(on_the_way[many // 2 :, winner].min() < 1 / (2 * chances.shape[1]))
    yield "suspense", float(_entropy(on_the_way).mean())
    for part in (0, *QUARTERS):
        yield f"suspense:{part}", float(_entropy(on_the_way[many * part // 100]))
    yield "stability", float(on_the_way.var(axis=0).mean())
    for part in QUARTERS:
        row = on_the_way[many * part // 100]
        yield f"favourite:{part}", float(chances[-1][row.argmax()])


def _entropy(chances: np.ndarray) -> np.ndarray:
    """How open it is: 1 if all are as likely to win, 0 if one has won."""
    safe = np.where(chances > 0, chances, 1.0)
    open_: np.ndarray = -(chances * np.log(safe)).sum(axis=-1) / np.log(chances.shape[-1])
    return open_


def lead_changes(sums: Sums, study: Study) -> Iterator[Figure]:
    if "lead changes" in sums:
        yield mean("by points, for each move", sums["lead changes"])
    if "chance changes" in sums:
        yield mean("by chances, for each move", sums["chance changes"])


def runaway(sums: Sums, study: Study) -> Iterator[Figure]:
    for part in QUARTERS:
        if f"ahead:{part}" in sums:
            yield share(f"ahead on points at {part} % wins", sums[f"ahead:{part}"])
    for part in QUARTERS:
        if f"favourite:{part}" in sums:
            yield share(f"favourite at {part} % wins", sums[f"favourite:{part}"])


def snowball(sums: Sums, study: Study) -> Iterator[Figure]:
    if "half by half" in sums and sums["half by half"].total:
        yield ratio("slope", sums["half by end"], sums["half by half"])


def _means(*names: tuple[str, str, bool]):  # type: ignore[no-untyped-def]
    """What reads the means of these columns: name, title, and whether it is a share."""

    def read(sums: Sums, study: Study) -> Iterator[Figure]:
        for name, title, is_share in names:
            if name in sums:
                yield mean(title, sums[name], "share" if is_share else "number")

    return read


GROUP = "How it is told"
BY_CHANCES = "Chances are those of playing on from each position of the games looked at closely."
MEASURES = (
    Measure(
        "leads", GROUP, "Lead changes", "How often somebody else comes to lead.",
        f"Changes of who is first alone in points, or of who is likeliest to win, per move. {BY_CHANCES}",
        lead_changes, compared=("lead changes",),
    ),
    Measure(
        "runaway", GROUP, "Runaway leader", "How surely who leads on the way also wins.",
        "Wins of who is first alone in points, and of who is likeliest to win, at a quarter, half and three "
        f"quarters of the moves. {BY_CHANCES}",
        runaway,
    ),
    Measure(
        "snowball", GROUP, "Snowball", "Above 1 leads grow, below 1 those behind catch up.",
        "Slope of the lead over the best other at the end on that at half time, through zero.",
        snowball,
    ),
    Measure(
        "drama", GROUP, "Drama", "How far the winner was behind on the way.",
        f"Mean over the moves of the best chance less the winner’s. {BY_CHANCES}",
        _means(("drama", "drama", False)), bars=(("drama", "drama of a game"),), compared=("drama",),
    ),
    Measure(
        "decisiveness", GROUP, "Decided early", "How long a game goes on once it is decided.",
        "Part of the moves after the winner’s chance first exceeded the best that any loser ever had. "
        f"{BY_CHANCES}",
        _means(("decided", "part that is left", True)), compared=("decided",),
    ),
    Measure(
        "comeback", GROUP, "Comebacks", "How low winners have been.",
        "The winner’s lowest chance; and games in which it was below half an even share after half the "
        f"moves. {BY_CHANCES}",
        _means(("comeback", "lowest chance of a winner", True), ("come back late", "late comebacks", True)),
        bars=(("comeback", "lowest chance of the winner"),), compared=("comeback",),
    ),
    Measure(
        "suspense", GROUP, "Suspense", "How open it is who wins: 1 is all open, 0 decided.",
        f"Entropy of the chances in parts of the greatest, over all moves and underway. {BY_CHANCES}",
        _means(
            ("suspense", "all the way", False), ("suspense:0", "at the start", False),
            *((f"suspense:{part}", f"at {part} %", False) for part in QUARTERS),
        ),
        compared=("suspense",),
    ),
    Measure(
        "stability", GROUP, "Stability", "How much chances go up and down.",
        f"Variance of a seat’s chance over a game, mean of the seats. {BY_CHANCES}",
        _means(("stability", "variance", False)), compared=("stability",),
    ),
)  # fmt: skip
