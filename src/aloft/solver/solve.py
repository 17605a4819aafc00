"""The solver's front door: the best that can still come of a position, with a proof or with honest bounds."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from ..engine.positions.position import Position
from ..games.contract import Game
from ..games.errors import AloftError
from .effort import Effort
from .searcher import Findings
from .solution import Solution

USUAL = 10.0  # seconds
EVERY = 0.25  # seconds between two solutions that are shown

Show = Callable[[int, int], object]
Clock = Callable[[], float]


def solve(
    position: Position,
    time: float = USUAL,
    threads: int | None = None,
    show: Show | None = None,
    clock: Clock = perf_counter,
) -> Solution:
    """The best that can still come of a position, sought for at most so many seconds of a clock.

    Meanwhile the best score so far and the bound may be shown.
    """
    check_solvable(position)
    if position.over:
        return Solution(position.scores[0], position.scores[0], (), (), position.copy(), 0.0, 0)
    begun, nothing_done = clock(), played(position, ())
    effort = effort_for(position, range(nothing_done.scores[0]))
    pursue(effort, time, threads or os.cpu_count() or 1, show, clock)
    end, best = effort.end_of_game or nothing_done, effort.best
    moves, steps = end.moves[position.ply :], tuple(effort.way)
    return Solution(best, min(effort.bound, best), tuple(moves), steps, end, clock() - begun, effort.nodes)


def pursue(
    effort: Effort, time: float, threads: int, show: Show | None = None, clock: Clock = perf_counter
) -> None:
    """Let so many threads work until all is known, or for so many seconds."""
    end = clock() + time
    with ThreadPoolExecutor(threads, thread_name_prefix="aloft-solve") as pool:
        workers = [pool.submit(effort.work) for _ in range(threads)]
        try:
            while not all(worker.done() for worker in workers) and clock() < end:
                with effort.change:
                    effort.change.wait(min(EVERY, max(0.0, end - clock())))
                if show:
                    show(effort.best, effort.bound)
        finally:
            effort.end()
        for worker in workers:
            worker.result()


def check_solvable(position: Position) -> None:
    """Only where nothing is hidden and nothing drawn, and where all share one score."""
    game, mode = position.game, position.settings.mode
    if not is_solvable(game, mode):
        raise AloftError(
            f"{game.title}, {mode}, cannot be solved: only games played alone or together can, "
            "in which nothing is hidden and nothing drawn after the deal."
        )


def is_solvable(game: Game, mode: str) -> bool:
    """Whether the best end of such games can be found."""
    return game.mode(mode).together and game.solving is not None


def effort_for(position: Position, scores: range) -> Effort:
    """All that has to be tried for one of these scores."""
    solving = position.game.solving
    assert solving
    state = position.plain

    def goals(score: int) -> Sequence[tuple[int, ...]]:
        found: Sequence[tuple[int, ...]] = solving.goals(state, score)
        return found

    return Effort(Findings(position), goals, lambda way: played(position, way), scores)


def played(position: Position, way: Sequence[int]) -> Position:
    """The end of a game that goes this way, by the rules."""
    assert position.game.solving
    end = position.copy()
    for move in position.game.solving.moves_of(position.plain, way):
        end.play(move)
    assert end.over
    return end
