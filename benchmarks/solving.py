"""The best scores of many deals, by options: what is possible, how often it is proven, and what that takes.

    python benchmarks/solving.py --deals 1000 --within 600

Deals are taken in turns over all options, each solved by one thread, until all are done or time is up; so
every option has as many deals as every other. Seconds are those of a core, if there
are as many cores as threads.
"""

import argparse
import json
import os
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import product
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import aloft
from aloft.solver.solve import solve

Kind = tuple[str, str, dict[str, Any]]

OPTIONS: list[Kind] = [
    ("patterns", "solo", {"trucks": trucks, "columns": columns})
    for columns, trucks in product((12, 11, 10, 9, 8), (3, 4, 5))
] + [
    ("ascension", "cooperative", {"launch_trucks": trucks, "columns": columns})
    for columns, trucks in product((12, 11, 10, 9, 8), (4, 5))
]


def solved(kind: Kind, seed: int, seconds: float) -> tuple[int, int, float]:
    """Best and bound of a deal, and the seconds it took a core."""
    game, mode, options = kind
    solution = solve(aloft.new(game, 1, mode=mode, seed=seed, **options), seconds, threads=1)
    return solution.best, solution.bound, solution.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each deal")
    parser.add_argument("--within", type=float, default=86_400.0, help="seconds for all of them")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    for kind in {game: (game, mode, options) for game, mode, options in OPTIONS}.values():
        solved(kind, 0, 0.01)  # compiles, once for all
    found = gathered(asked, monotonic() + asked.within)
    print(table(found))
    if asked.out:
        asked.out.write_text(json.dumps([[*OPTIONS[place], found[place]] for place in sorted(found)]))


def gathered(asked: argparse.Namespace, end: float) -> dict[int, list[Any]]:
    """What came of all deals up to the last that all options have."""
    found: dict[int, dict[int, Any]] = defaultdict(dict)
    pool = ThreadPoolExecutor(asked.threads)
    jobs = {
        pool.submit(solved, kind, seed, asked.seconds): (place, seed)
        for seed in range(asked.deals)
        for place, kind in enumerate(OPTIONS)
    }
    try:
        for job in as_completed(jobs, timeout=max(0.0, end - monotonic())):
            place, seed = jobs[job]
            found[place][seed] = job.result()
    except TimeoutError:
        pool.shutdown(wait=False, cancel_futures=True)
    deals = min(
        next(seed for seed in range(asked.deals + 1) if seed not in found[place])
        for place in range(len(OPTIONS))
    )
    return {place: [found[place][seed] for seed in range(deals)] for place in found}


def table(found: dict[int, list[Any]]) -> str:
    """The table of the documentation."""
    lines = [
        "| game | options | deals | proven | best scores | core seconds: median, 95 % |",
        "|---|---|---|---|---|---|",
    ]
    for place, results in sorted(found.items()):
        if not results:
            continue
        game, _, options = OPTIONS[place]
        named = ", ".join(f"{value} {name.replace('_', ' ')}" for name, value in options.items())
        proven = [best for best, bound, _ in results if best == bound]
        spread = ", ".join(
            f"{score}: {count / len(proven):.1%}" for score, count in sorted(Counter(proven).items())
        )
        seconds = sorted(seconds for *_, seconds in results)
        slow = seconds[int(0.95 * (len(seconds) - 1))]
        lines.append(
            f"| `{game}` | {named} | {len(results):,} | {len(proven) / len(results):.1%} | {spread} | "
            f"{median(seconds):.2f}, {slow:.1f} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
    os._exit(0)  # whoever is still at a deal need not end it
