"""How fast bots think: the measurements of `aloft bench --search`, each next to its rival in one run."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median

from ...bots.bot import Sight
from ...bots.budget import Budget
from ...bots.search import Search
from ...engine.positions.origins import new
from ...games.contract import Game
from .speed import RIVAL, has_rival, rival_length

SLICE = 4_000  # iterations of each thread to a step, as many as a search makes at once
RIVAL_ITERATIONS = 4_000
BOTS = 6  # at one table, for the event loop's sake
TICK = 0.002  # seconds that the event loop sleeps between two looks at the clock


@dataclass(frozen=True)
class Thinking:
    """What a search does in a second."""

    game: str
    moves: float  # made in the tree and beyond it, by one thread
    iterations: float
    two_threads: float  # iterations of two threads to those of one
    rival: float | None  # moves of OpenSpiel's search, by one thread, in the same rounds
    megabytes: float  # that a search of one second holds
    worst_delay_ms: float  # of an event loop while six bots think


def measure_search(game: Game, seconds: float, rounds: int, tick: Callable[[], None]) -> Thinking:
    """One thread, two threads and the rival, turn by turn; the medians."""
    moves, ones, twos, rival = [], [], [], []
    think(game, 1, 0)  # loads the compiled search
    for _ in range(rounds):
        made, iterations = think(game, 1, seconds)
        moves.append(made)
        ones.append(iterations)
        twos.append(think(game, 2, seconds)[1])
        if has_rival():
            rival.append(think_as_rival(seconds))
        tick()
    return Thinking(
        game.id,
        median(moves),
        median(ones),
        median(two / one for one, two in zip(ones, twos, strict=True)),
        median(rival) if rival else None,
        megabytes(game),
        1000 * asyncio.run(worst_delay(game, max(seconds, 1.0))),
    )


def think(game: Game, threads: int, seconds: float) -> tuple[float, float]:
    """Moves and iterations per second from the start of a game."""
    search = Search(Budget(iterations=SLICE), 1, threads)
    search.look_at(Sight.of(new(game.id, seed=1)))
    done, start = 0, time.perf_counter()
    while True:
        search.think(SLICE * threads)
        done += SLICE * threads
        if (spent := time.perf_counter() - start) >= seconds:
            return sum(tree.moves for tree in search.trees) / spent, done / spent


def think_as_rival(seconds: float) -> float:
    """Moves per second in OpenSpiel's search in C++, with one random rollout to an iteration."""
    import pyspiel

    length, game = rival_length(), pyspiel.load_game(RIVAL)
    search = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, RIVAL_ITERATIONS, 1000, False, 3, False
    )
    state, done, start = game.new_initial_state(), 0, time.perf_counter()
    while True:
        search.mcts_search(state)
        done += RIVAL_ITERATIONS
        if (spent := time.perf_counter() - start) >= seconds:
            return done * length / spent


def megabytes(game: Game) -> float:
    """What a search of one second holds in its arrays."""
    search = Search(Budget(seconds=1.0), 1)
    search.choose(Sight.of(new(game.id, seed=1)))
    arrays = [value for tree in search.trees for value in vars(tree).values() if hasattr(value, "nbytes")]
    held: int = sum(array.nbytes for array in arrays)
    return held / 1e6


async def worst_delay(game: Game, seconds: float) -> float:
    """How late an event loop is at worst while a table full of bots thinks in its process."""
    loop = asyncio.get_running_loop()
    position = new(game.id, game.fewest if game.fewest > 1 else None, seed=1)
    sight = Sight.of(position)
    searches = [Search(Budget(seconds=seconds), seed) for seed in range(BOTS)]
    with ThreadPoolExecutor(BOTS) as pool:
        jobs = [loop.run_in_executor(pool, search.choose, sight) for search in searches]
        worst = 0.0
        while not all(job.done() for job in jobs):
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            worst = max(worst, time.perf_counter() - before - TICK)
        await asyncio.gather(*jobs)
    return worst
