"""How quick the lab is: random games with their outcomes, the first answer, games between bots that think.

    python benchmarks/lab.py --game patterns --players 4

Everything is measured in one run, after the machine code is there. Seconds of the clock suffer from whatever
else a machine does; those of its cores do not, or little.
"""

import argparse
import asyncio
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from dataclasses import replace
from time import perf_counter, process_time
from types import SimpleNamespace
from typing import Any

import msgspec

from aloft.engine.compilation.ways import prefer
from aloft.games import find
from aloft.lab.measures import all_findings
from aloft.lab.played import Block
from aloft.lab.runs import sums_of, tally
from aloft.lab.study import Study, study
from aloft.lab.teams import Threads, never
from aloft.server.http.streams.lab_lines import Run, lab_lines
from aloft.server.laboratory import Laboratory
from aloft.server.settings import ServerSettings

MANY = 100_000  # random games
THOUGHT = 20  # games between bots
SWEEP = 15 * 2000  # games of a sweep
SHARE = 4  # of this many first answers the middle ones are told


@contextmanager
def timed(what: str) -> Iterator[SimpleNamespace]:
    """Print how long something took, by the clock and on the cores."""
    found = SimpleNamespace(wall=perf_counter(), cpu=process_time())
    yield found
    found.wall, found.cpu = perf_counter() - found.wall, process_time() - found.cpu
    print(f"{what}: {found.wall:.2f} s by the clock, {found.cpu:.2f} s of the cores", flush=True)


async def first_answer(asked: Study) -> float:
    """Milliseconds until the first figures are there, where the same was asked before with another option."""
    laboratory, seconds = Laboratory(ServerSettings()), []
    option = next(option for option in asked.settings.game.options if isinstance(option.values, range))
    for turn in range(2 * SHARE):
        turned = asked.with_options(**{option.name: option.values[turn % len(option.values)]})
        begin = perf_counter()
        lines: Any = lab_lines(laboratory, Run(turned, turned, 10_000))
        async with aclosing(lines):
            async for line in lines:
                if line.strip() and msgspec.json.decode(line)["findings"]:
                    seconds.append(perf_counter() - begin)
                    break
    laboratory.close()
    return 1000 * sorted(seconds[SHARE:])[SHARE // 2]  # the first ones wait for processes that begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="patterns")
    parser.add_argument("--players", type=int, default=None)
    given = parser.parse_args()
    prefer("native")
    asked = study(find(given.game).id, given.players, seed=1)
    tally((asked, Block(0, 64)), never)
    with timed(f"{MANY:,} random games with all measures of how they turn out"):
        sums = sums_of(replace(asked, watched=0), MANY, Threads(2))
        all_findings(sums, asked)
    with timed(f"{MANY:,} random games, every 16th looked at move by move"):
        sums_of(asked, MANY, Threads(2))
    print(f"first figures after a slider moved: {asyncio.run(first_answer(asked)):.0f} ms", flush=True)
    thinking = study(asked.game, asked.players, bots=("medium",), seed=1)
    tally((thinking, Block(0, 1)), never)
    with timed(f"{THOUGHT} games between medium bots") as spent:
        sums = tally((thinking, Block(1, THOUGHT)), never)
    each = spent.cpu / THOUGHT
    print(f"{1000 * each:.0f} ms of a core for each, of {sums['plies'].mean:.0f} moves on average")
    print(
        f"{SWEEP:,} of them on two cores, if nothing else is done there: {SWEEP * each / 2 / 60:.0f} minutes"
    )


if __name__ == "__main__":
    main()
