"""How fast everything is: the measurements of `aloft bench`, each taken next to its rival in one run."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from statistics import median

from ...engine.batches.batch import batch
from ...engine.batches.cores import core_count
from ...games.contract import Game

CHUNK = 20_000  # games to a measurement's step
RIVAL = "hex(board_size=9)"
ROLLOUTS = 2_000  # of the rival to a step
FIRST_MOVES = "import sys, time, aloft; aloft.new(sys.argv[1]).legal_moves; print(time.process_time())"


@dataclass(frozen=True)
class Speed:
    """Random moves per second of one game."""

    game: str
    record_bytes: int
    one_core: float
    all_cores: float
    rival: float | None  # OpenSpiel's, on one core, in the same rounds


def measure_speed(game: Game, seconds: float, rounds: int, tick: Callable[[], None]) -> Speed:
    """Whole random games on one core, on all, and the rival's, turn by turn; the medians."""
    alone, together, rival = [], [], []
    play_games(game, 1, 0)  # loads the compiled rules
    for _ in range(rounds):
        alone.append(play_games(game, 1, seconds))
        together.append(play_games(game, core_count(), seconds))
        if has_rival():
            rival.append(play_rival(seconds))
        tick()
    size = int(game.board.STATE.itemsize)
    return Speed(game.id, size, median(alone), median(together), median(rival) if rival else None)


def play_games(game: Game, threads: int, seconds: float) -> float:
    """Moves per second over whole games, dealt, played at random to the end and scored."""
    moves, start = 0, time.perf_counter()
    while True:
        games = batch(game.id, CHUNK * threads, seed=moves, threads=threads)
        moves += int(games.play_random().sum())
        games.tally()
        if (spent := time.perf_counter() - start) >= seconds:
            return moves / spent


def has_rival() -> bool:
    """Whether OpenSpiel is installed here."""
    return find_spec("pyspiel") is not None


@cache
def rival_length() -> float:
    """How many moves a random game of the rival takes."""
    import random

    import pyspiel

    game, chance, moves, games = pyspiel.load_game(RIVAL), random.Random(1), 0, 300
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        moves += state.move_number()
    return moves / games


def play_rival(seconds: float) -> float:
    """Moves per second of OpenSpiel's random rollouts in C++, which its search runs for us."""
    import pyspiel

    length, game = rival_length(), pyspiel.load_game(RIVAL)
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    search = pyspiel.MCTSBot(game, rollouts, 1.4, 2, 100, False, 3, False)  # two visits, an evaluation each
    state, steps, start = game.new_initial_state(), 0, time.perf_counter()
    while True:
        search.mcts_search(state)
        steps += 2
        if (spent := time.perf_counter() - start) >= seconds:
            return steps * ROLLOUTS * length / spent


def measure_start(game: Game) -> tuple[float, float]:
    """CPU seconds of a fresh process to its first legal moves: with an empty cache, and a filled one."""
    with tempfile.TemporaryDirectory() as folder:
        return _first_moves(game, folder), _first_moves(game, folder)


def _first_moves(game: Game, folder: str) -> float:
    command = [sys.executable, "-c", FIRST_MOVES, game.id]
    surroundings = os.environ | {"NUMBA_CACHE_DIR": folder}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    return float(done.stdout)


def count_allocations(game: Game) -> int:
    """How many objects compiled random play allocates in a thousand games."""
    from numba.core.runtime import _nrt_python, rtsys

    _nrt_python.memsys_enable_stats()
    play_games(game, 1, 0)
    games = batch(game.id, 1_000, seed=1, threads=1)
    before = rtsys.get_allocation_stats().alloc
    games.play_random()
    return int(rtsys.get_allocation_stats().alloc - before)
