"""Games on the side of a study: other bots at the same table, for what skill is worth there.

Who thinks twice as long, who is a level higher, and who may not make one kind of move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ..bots.levels import LEVELS
from .study import EACH_IN_TURN, RANDOM, Study

STEPS = tuple(2**power for power in range(8))  # iterations for a move; twice as many meet them
RUNGS = (RANDOM, "greedy", *LEVELS[:-2])  # from the weakest; the best think too long for many games
TRACE, CHAIN, BARRED = "trace", "chain", "barred"


def asides(study: Study) -> dict[str, Study]:
    """What is played on the side, by name; nothing where nobody plays against anybody."""
    if not study.skill or study.is_common:
        return {}
    plain = replace(study, watched=0, foreseen=0, mapped=0, skill=0)
    return dict([*_trace(plain), *_chain(plain), *_barred(plain)])


def _trace(plain: Study) -> Iterator[tuple[str, Study]]:
    """Twice as many iterations against so many."""
    for step in STEPS:
        bots = (f"search:iterations={2 * step}", f"search:iterations={step}")
        yield f"{TRACE}:{step}", replace(plain, bots=bots)


def _chain(plain: Study) -> Iterator[tuple[str, Study]]:
    """Each better bot against each that is less."""
    for worse, better in combinations(RUNGS, 2):
        yield f"{CHAIN}:{better} {worse}", replace(plain, bots=(better, worse))


def _barred(plain: Study) -> Iterator[tuple[str, Study]]:
    """Whoever plays, but one seat, in turn, makes no move of one kind while there is another."""
    starts = plain.settings.game.moves.starts
    for kind in plain.settings.game.moves.kinds:
        actions = tuple(range(starts[kind], starts[kind] + kind.size))
        yield f"{BARRED}:{kind.name}", replace(plain, barred=actions, bars=EACH_IN_TURN)
