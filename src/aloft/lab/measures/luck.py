"""What decides: the deal, the choices or the draws; how much a choice weighs, and for whom."""

from collections.abc import Iterator

import numpy as np

from ...engine.compilation.ways import earnest_way, rules_of
from ...engine.intervals import Z
from ..foresight import Foresight, key_of, worths
from ..played import Played, Story
from ..study import Study
from ..sums import Column, Histogram, Sums
from .measure import Columns, Figure, Measure, mean
from .story import FINE

PARTS = ("deal", "choices", "draws")
WEIGHED = 6  # positions of a game whose moves are weighed
LOST, SAME, GREAT = 0.05, 0.01, 0.20  # who has lost; what is the same to them; what is not, to others
KEENLY = 4  # so many times as often is played on to find kingmakers


def closely(played: Played) -> Columns:
    """Of the games that are looked at closely."""
    study = played.study
    if study.is_common:
        return {}
    found: dict[str, list[tuple[float, int]]] = {}
    for number in played.every(study.foreseen):
        seen = Foresight.of(played, number)
        for name, value in (*parts_of(seen), *_weights(study, seen, number)):
            found.setdefault(name, []).append((value, number))
    return {
        name: Column(
            np.array([round(value * FINE) for value, _ in pairs], np.int64),
            np.array([number for _, number in pairs], np.int64),
            FINE,
        )
        for name, pairs in found.items()
    }


def parts_of(seen: Foresight) -> Iterator[tuple[str, float]]:
    """What a seat has won more than its even share, in three parts; each times all of it, mean of the seats.

    The parts add up: the chance after the deal, what each choice changed, what came after it by chance.
    """
    even = 1 / seen.before.shape[1]
    whole = seen.before[-1] - even
    deal = seen.before[0] - even
    choices = (seen.chosen - seen.before[:-1]).sum(axis=0)
    draws = (seen.before[1:] - seen.chosen).sum(axis=0)
    for name, part in zip(PARTS, (deal, choices, draws), strict=True):
        yield f"{name} by result", float((part * whole).mean())
    yield "result by result", float((whole * whole).mean())


def _weights(study: Study, seen: Foresight, number: int) -> Iterator[tuple[str, float]]:
    """How much choices weigh, in some positions of a game."""
    story = seen.story
    plies = [ply for ply in range(len(story.actions)) if story.legal[ply] > 1]
    if not plies:
        return
    some = sorted({plies[len(plies) * place // WEIGHED] for place in range(WEIGHED)})
    legal = _legal(study, story, some)
    halves = worths(study, story.states[some].copy(), legal, key_of(study, number))
    for place, ply in enumerate(some):
        found = halves[:, place, : len(legal[place])]
        yield from weights_of(found, int(story.states["turn"][ply]), int(story.actions[ply]), legal[place])
    yield from _kingmaking(study, seen, number, plies)


def weights_of(halves: np.ndarray, mover: int, chosen: int, legal: np.ndarray) -> Iterator[tuple[str, float]]:
    """What hangs on one choice: [half, move, seat]; the best are found by one and weighed by another."""
    first, second = halves[0, :, mover], halves[1, :, mover]
    order = first.argsort(kind="stable")[::-1]
    yield "best over second", float(second[order[0]] - second[order[1]])
    yield "best over any", float(second[order[0]] - second.mean())
    both = (first + second) / 2
    yield "clarity", float(both.var())
    high = both.mean() + 0.75 * (both.max() - both.mean())
    yield "narrowness", float((both > high).mean())
    whole = halves.mean(axis=0)
    change = np.abs(whole[int(np.flatnonzero(legal == chosen)[0])] - whole.mean(axis=0))
    if change[mover] > 0:
        others = float(np.delete(change, mover).sum())
        yield "touches others", others
        yield "touches mover", float(change[mover])


def _kingmaking(study: Study, seen: Foresight, number: int, plies: list[int]) -> Iterator[tuple[str, float]]:
    """In the last two rounds, whether who has lost can still choose who wins."""
    story, movers = seen.story, seen.story.movers
    turns = np.flatnonzero(np.diff(movers, prepend=-1))
    begin = turns[max(0, len(turns) - 2 * study.players)]
    late = [ply for ply in plies if ply >= begin]
    lost = [ply for ply in late if seen.before[ply, movers[ply]] <= LOST]
    kings = 0
    if lost and study.players > 2:
        legal = _legal(study, story, lost)
        states = story.states[lost].copy()
        halves = worths(study, states, legal, key_of(study, number + 1), more=KEENLY)
        for place, ply in enumerate(lost):
            kings += can_make_king(halves[:, place, : len(legal[place])], int(movers[ply]))
    if late:
        yield "kingmaking", kings / len(late)


def can_make_king(halves: np.ndarray, mover: int) -> bool:
    """Whether two moves are the same to the mover and not to somebody else, in both halves."""
    own = np.abs(halves[:, :, None, mover] - halves[:, None, :, mover]).mean(axis=0) <= SAME
    others = np.delete(halves, mover, axis=2)
    apart = others[:, :, None, :] - others[:, None, :, :]
    great = (apart >= GREAT).all(axis=0).any(axis=-1)
    return bool((own & great).any())


def _legal(study: Study, story: Story, plies: list[int]) -> list[np.ndarray]:
    """The legal actions of some positions."""
    masks = np.zeros((len(plies), study.settings.game.moves.count), np.bool_)
    rules_of(study.settings.game, earnest_way()).mark_legal(story.states[plies].copy(), masks)
    return [np.flatnonzero(mask) for mask in masks]


def parts(sums: Sums, study: Study) -> Iterator[Figure]:
    """How much of who wins goes back to each part, with an interval by the games."""
    if "result by result" not in sums or not sums["result by result"].total:
        return
    whole = sums["result by result"]
    for name in PARTS:
        part = sums[f"{name} by result"]
        value = part.mean / whole.mean
        margin = _margin_of_ratio(part, whole, value)
        game = part.game_near(part.most)
        yield Figure(name, value, value - margin, value + margin, "share", part.count, game)


def _margin_of_ratio(above: Histogram, below: Histogram, value: float) -> float:
    """By the spread of what is above; what is below hardly differs from game to game."""
    return Z * above.deviation / (below.mean * above.count**0.5) if above.count > 1 else 0.0


def weight(sums: Sums, study: Study) -> Iterator[Figure]:
    titles = (("best over second", "best over second best"), ("best over any", "best over any move"))
    for name, title in titles:
        if name in sums:
            yield mean(title, sums[name], "share")


def clarity(sums: Sums, study: Study) -> Iterator[Figure]:
    for name in ("clarity", "narrowness"):
        if name in sums:
            yield mean("variance" if name == "clarity" else name, sums[name])


def kingmaking(sums: Sums, study: Study) -> Iterator[Figure]:
    if "kingmaking" in sums and study.players > 2:
        yield mean("late choices that make a king", sums["kingmaking"], "share")


def interaction(sums: Sums, study: Study) -> Iterator[Figure]:
    if "touches mover" in sums:
        above, below = sums["touches others"], sums["touches mover"]
        yield Figure("others for each point of one’s own", above.mean / below.mean, count=above.count)


GROUP = "What decides"
HOW = "Games looked at closely; the best move is found by one half of playing on, and weighed by the other."
MEASURES = (
    Measure(
        "luck", GROUP, "Deal, choices, draws", "How much of who wins goes back to each.",
        "Covariance with the result, in parts of its variance, of the chance right after the deal; of what "
        "all choices changed; of what came after them by chance. Chances by playing on from each position.",
        parts,
    ),
    Measure(
        "weight", GROUP, "Weight of a choice", "What a choice is worth: the best move against others.",
        f"Chance to win after the best move less that after the second best, and the mean of all. {HOW}",
        weight, bars=(("best over any", "the best move over any"),),
    ),
    Measure(
        "clarity", GROUP, "Clarity", "Whether few moves stand out or many are alike.",
        "Variance of the chances after the legal moves; moves above the mean and three quarters of the way "
        f"to the best. {HOW}",
        clarity,
    ),
    Measure(
        "kingmaking", GROUP, "Kingmaking", "How often who has lost decides who wins.",
        f"Choices of the last two rounds whose mover wins in at most {LOST:.0%} and has two moves within "
        f"{SAME:.0%} of each other, {GREAT:.0%} or more apart for somebody else. {HOW}",
        kingmaking, compared=("kingmaking",),
    ),
    Measure(
        "interaction", GROUP, "Interaction", "How much a move touches the others.",
        f"Change of the others’ chances by the chosen move, for each point of the mover’s own. {HOW}",
        interaction,
    ),
)  # fmt: skip
