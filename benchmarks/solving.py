"""The best scores of many deals, by options: what is possible, how often it is proven, and what that takes.

    python benchmarks/solving.py best_scores.jsonl --deals 1000 --within 600

Deals are taken in turns over all options, each solved by one thread. What came of a deal is added to the file
as a line, and what is there already is not done again: it can be stopped at any time and go on later. Without
`--within` nothing is done, and the table of what there is is written. Seconds are those of a core.
"""

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any

import aloft
from aloft.games import find
from aloft.solver.solve import solve

Kind = tuple[str, str, dict[str, Any]]
Found = dict[int, dict[int, tuple[int, int, float]]]  # best, bound and seconds, by options and deal

OPTIONS: list[Kind] = [
    ("patterns", "solo", {"trucks": trucks, "columns": columns})
    for columns, trucks in product((12, 11, 10, 9, 8), (3, 4, 5))
] + [
    ("ascension", "cooperative", {"launch_trucks": trucks, "columns": columns})
    for columns, trucks in product((12, 11, 10, 9, 8), (4, 5))
]


def solved(job: tuple[int, int, float]) -> tuple[int, int, int, int, float]:
    """The options and the number of a deal, its best and its bound, and the seconds it took a core."""
    place, seed, seconds = job
    game, mode, options = OPTIONS[place]
    deal = aloft.new(game, 1, mode=mode, seed=seed, **options)
    solution = solve(deal, seconds, threads=1, clock=process_time)
    return place, seed, solution.best, solution.bound, round(solution.seconds, 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", help="of this one alone")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="of a core, for each deal")
    parser.add_argument("--within", type=float, default=0.0, help="seconds for all of them")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    found = read(asked.file)
    jobs = [
        (place, seed, asked.seconds)
        for seed in range(asked.deals)
        for place, (game, _, _) in enumerate(OPTIONS)
        if seed not in found[place] and asked.game in (None, game)
    ]
    if asked.within:
        add(asked.file, jobs, asked.processes, monotonic() + asked.within)
    print(table(read(asked.file)))


def add(file: Path, jobs: list[tuple[int, int, float]], processes: int, end: float) -> None:
    """Solve these deals until time is up, and write down each as soon as it is done."""
    for game in {OPTIONS[place][0]: place for place, _, _ in jobs}.values():
        solved((game, 0, 0.01))  # compiles, once for all
    with get_context("spawn").Pool(processes) as pool, file.open("a") as lines:
        coming = pool.imap_unordered(solved, jobs)
        for place, seed, *rest in _until(end, coming, len(jobs)):
            game, _, options = OPTIONS[place]
            lines.write(json.dumps([game, options, seed, *rest]) + "\n")
            lines.flush()


def _until(end: float, coming: Any, jobs: int) -> Iterator[Any]:
    """What comes before this moment."""
    for _ in range(jobs):
        try:
            yield coming.next(max(0.0, end - monotonic()))
        except TimeoutError:
            return


def read(file: Path) -> Found:
    """What a file holds, by options and deals."""
    places = {(game, json.dumps(options)): place for place, (game, _, options) in enumerate(OPTIONS)}
    found: Found = defaultdict(dict)
    for line in file.read_text().splitlines() if file.exists() else []:
        game, options, seed, best, bound, seconds = json.loads(line)
        found[places[game, json.dumps(options)]][seed] = best, bound, seconds
    return found


def table(found: Found) -> str:
    """The table of the documentation."""
    lines = [
        "| game | options | deals | proven | best scores of those | core seconds: median, 95 % |",
        "|---|---|---|---|---|---|",
    ]
    for place in sorted(found):
        game, _, options = OPTIONS[place]
        results = list(found[place].values())
        named = ", ".join(f"{value} {name.replace('_', ' ')}" for name, value in options.items())
        proven = [best for best, bound, _ in results if best == bound]
        spread = ", ".join(
            f"{score}: {count / len(proven):.0%}" for score, count in sorted(Counter(proven).items())
        )
        seconds = sorted(seconds for *_, seconds in results)
        slow = seconds[int(0.95 * (len(seconds) - 1))]
        lines.append(
            f"| {find(game).title} | {named} | {len(results):,} | {len(proven) / len(results):.0%} | "
            f"{spread} | {median(seconds):.2f}, {slow:.1f} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
