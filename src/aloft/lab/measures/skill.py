"""What skill is worth: more thought against less, better bots against worse, play without a kind of move."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ..asides import BARRED, CHAIN, RUNGS, STEPS, TRACE, asides
from ..played import Block, play
from ..study import Study
from ..sums import Sums
from ..teams import IsOver
from . import outcomes
from .measure import Columns, Figure, Measure, share

BEATS = 0.6  # of the wins, to beat somebody


def on_the_side(study: Study, block: Block, is_over: IsOver) -> Columns:
    """What the bot in question has won of the games of a block."""
    found = outcomes.count(play(asides(study)[block.aside], block, is_over))
    return {block.aside: found["in turn" if block.aside.startswith(BARRED) else "bot:0"]}


def trace(sums: Sums, study: Study) -> Iterator[Figure]:
    known = [step for step in STEPS if f"{TRACE}:{step}" in sums]
    for step in known:
        yield share(f"{2 * step} against {step}", sums[f"{TRACE}:{step}"])
    if known:
        parts = [sums[f"{TRACE}:{step}"] for step in known]
        yield Figure("mean of all", sum(part.mean for part in parts) / len(parts), unit="share")


def chain(sums: Sums, study: Study) -> Iterator[Figure]:
    if not any(name.startswith(f"{CHAIN}:") for name in sums.of):
        return
    best = longest(RUNGS, lambda better, worse: _won(sums, better, worse))
    yield Figure("bots in the longest chain", len(best))
    for worse, better in pairwise(best):
        yield share(f"{better} over {worse}", sums[f"{CHAIN}:{better} {worse}"])


def _won(sums: Sums, better: str, worse: str) -> float:
    name = f"{CHAIN}:{better} {worse}"
    return sums[name].mean if name in sums else 0.0


def longest(rungs: Sequence[str], won: Callable[[str, str], float]) -> list[str]:
    """The longest chain in which each beats the one before; of equal ones that which begins lowest."""
    chains: dict[str, list[str]] = {}
    for place, better in enumerate(rungs):
        below = [chains[worse] for worse in rungs[:place] if won(better, worse) >= BEATS]
        chains[better] = [*max(below, key=len, default=[]), better]
    return max(chains.values(), key=len)


def restricted(sums: Sums, study: Study) -> Iterator[Figure]:
    for kind in study.settings.game.moves.kinds:
        if f"{BARRED}:{kind.name}" in sums:
            yield share(f"without {kind.name}", sums[f"{BARRED}:{kind.name}"])


GROUP = "What skill is worth"
ASIDE = "Played on the side at the same table, as many games of each as are asked for (`--skill`)."
MEASURES = (
    Measure(
        "trace", GROUP, "More thought", "What twice as much thought is worth: half of the wins is nothing.",
        "Wins of a search with so many iterations for a move against one with half of them, in all seats. "
        f"{ASIDE}",
        trace,
    ),
    Measure(
        "chain", GROUP, "Ladder of skill", "How many players there are, each clearly better than the last.",
        f"The longest chain of {', '.join(RUNGS)} in which each wins {BEATS:.0%} or more against the one "
        f"before. {ASIDE}",
        chain,
    ),
    Measure(
        "restricted", GROUP, "Restricted play", "How much who may not do one thing still wins.",
        "Wins of one seat, from game to game another, that makes no move of a kind while there is any other, "
        f"in parts of all games; an even share says that the kind does not matter. {ASIDE}",
        restricted,
    ),
)  # fmt: skip
