"""What the lab finds, told again and again while games are played."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from ....lab.comparisons import Pairs, differences, tally_pair
from ....lab.measures import all_findings
from ....lab.reports.data import difference_data
from ....lab.runs import blocks
from ....lab.study import Study
from ...laboratory import Laboratory
from .match_lines import line

SECONDS = 60.0  # of one run
PACE = 0.12  # seconds between two lines at least


@dataclass(frozen=True)
class Run:
    """What somebody wants to know."""

    study: Study
    other: Study
    games: int


async def lab_lines(laboratory: Laboratory, run: Run) -> AsyncIterator[bytes]:
    """A line whenever there is more to tell; the last one says that it is done."""
    now = asyncio.get_running_loop().time
    pairs, end, told = Pairs(), now() + SECONDS, 0.0
    units = ((run.study, run.other, block) for block in blocks(run.study, run.games, thinking=1))
    yield b"\n"  # so that who listens knows at once that it works
    async with aclosing(laboratory.each(tally_pair, units, lambda: now() > end)) as parts:
        async for part in parts:
            pairs.add(part)
            if now() - told >= PACE:
                yield line(await asyncio.to_thread(_told, run, pairs, False))
                told = now()
    yield line(await asyncio.to_thread(_told, run, pairs, True))


def _told(run: Run, pairs: Pairs, is_done: bool) -> dict[str, Any]:
    """How things stand."""
    same = run.other == run.study
    beside = [] if same else [finding.to_data() for finding in all_findings(pairs.other, run.other)]
    return {
        "games": pairs.one.games,
        "wanted": run.games,
        "done": is_done,
        "findings": [finding.to_data() for finding in all_findings(pairs.one, run.study)],
        "beside": beside,
        "furthest": [] if same else [{"points": far, "game": game} for far, game in pairs.furthest()],
        "differences": [] if same else difference_data(differences(pairs, run.study)),
    }
