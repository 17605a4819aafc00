"""How fast environments for learners are here, next to PettingZoo's own connect four in the same run.

python benchmarks/environments.py [--only pettingzoo|many] [--device cpu|cuda] [--envs N] [GAME …]
"""

import argparse
import io
import os
import time
import warnings
from contextlib import redirect_stdout
from typing import Any

import numpy as np

import aloft
from aloft.games import all_games, find

ROUNDS = 3
STEPS = 100
ON_CORES, ON_GPU = 4_096, 65_536


# PettingZoo: its own benchmark of five seconds, ours and theirs in turn.


def turns_a_second(env: Any) -> float:
    from pettingzoo.test import performance_benchmark

    said = io.StringIO()
    with redirect_stdout(said):
        performance_benchmark(env)
    return next(float(line.split()[0]) for line in said.getvalue().splitlines() if "turns per" in line)


def in_pettingzoo(names: list[str]) -> None:
    warnings.simplefilter("ignore")
    from pettingzoo.classic import connect_four_v3

    import aloft.envs.pettingzoo as ours

    print("| environment | turns/s | of connect_four_v3 |\n|---|---|---|")
    for make in ("env", "raw_env"):
        for name in names:
            pairs = [
                (turns_a_second(getattr(ours, make)(name)), turns_a_second(getattr(connect_four_v3, make)()))
                for _ in range(ROUNDS)
            ]
            own, theirs = (sorted(column)[ROUNDS // 2] for column in zip(*pairs, strict=True))
            print(f"| `{make}`, {name} | {own:,.0f} | {own / theirs:.1f} × ({theirs:,.0f}) |", flush=True)


# Many games: an action chosen, played, observations and masks out, finished games begun anew.


def choosers() -> Any:
    """Some legal action in each game: the first one from a place that changes; on the cores and on a GPU."""
    import numba

    def choose(masks: Any, actions: Any, salt: int) -> None:
        count = masks.shape[1]
        for index in range(len(masks)):
            place = (index * 7919 + salt * 104729) % count
            while not masks[index, place]:
                place = place + 1 if place + 1 < count else 0
            actions[index] = place

    return numba.njit(choose)


def steps_on_cores(name: str, count: int, **settings: Any) -> float:
    """Steps a second of the vector environment: every step returns fresh observations and masks."""
    from aloft.envs.vector import GamesVectorEnv

    envs, choose = GamesVectorEnv(name, count, **settings), choosers()
    _, info = envs.reset(seed=1)
    actions, best = np.zeros(count, np.int64), 0.0
    for turn in range(ROUNDS + 1):
        start = time.perf_counter()
        for salt in range(STEPS):
            choose(info["action_mask"], actions, salt + turn)
            _, _, _, _, info = envs.step(actions)
        best = max(best, STEPS / (time.perf_counter() - start))
    assert not envs.refused.any()
    return best * count


def on_cores(names: list[str], count: int) -> None:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"{count:,} games on {cores} cores, steps a second; the others move at random in the same step")
    print("| game | every seat one's own | arrays used again | against random |\n|---|---|---|---|")
    for name in names:
        fresh = steps_on_cores(name, count, opponents=None)
        again = steps_on_cores(name, count, opponents=None, copy=False)
        against = steps_on_cores(name, count)
        print(f"| {name} | {fresh:,.0f} | {again:,.0f} | {against:,.0f} |", flush=True)


def on_gpu(names: list[str], count: int) -> None:
    """The batch itself, into arrays of Numba: neither torch nor Gymnasium is needed."""
    from aloft.engine.batches.target import cuda

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose(masks: Any, actions: Any, salt: int) -> None:
        index = cuda.grid(1)
        if index < len(masks):
            count = masks.shape[1]
            place = (index * 7919 + salt * 104729) % count
            while not masks[index, place]:
                place = place + 1 if place + 1 < count else 0
            actions[index] = place

    print(f"{count:,} games on a GPU: observations, masks, a choice, a step with results, episodes anew")
    print("| game | bytes observed | steps a second |\n|---|---|---|")
    for name in names:
        print(f"| {name} | {_numbers(name):,} | {steps_on_gpu(name, count, choose, cuda):,.0f} |", flush=True)


def _numbers(name: str) -> int:
    return int(find(name).features.LAYOUT.size)


def steps_on_gpu(name: str, count: int, choose: Any, cuda: Any) -> float:
    games = aloft.vector(name, count, seed=1, device="cuda")
    shape = (count, games.settings.players)
    rows = cuda.device_array((count, games.numbers), np.uint8)
    masks = cuda.device_array((count, games.actions), np.bool_)
    actions = cuda.device_array(count, np.int64)
    results = {
        "scores": cuda.device_array(shape, np.int64),
        "wins": cuda.device_array(shape, np.bool_),
        "ended": cuda.device_array(count, np.bool_),
    }
    best = 0.0
    for turn in range(ROUNDS + 1):
        cuda.synchronize()
        start = time.perf_counter()
        for salt in range(STEPS):
            games.observe(rows)
            games.legal(masks)
            choose[-(-count // 128), 128](masks, actions, salt + turn)
            games.step(actions, **results)
        cuda.synchronize()
        best = max(best, STEPS / (time.perf_counter() - start))
    assert not games.refused.copy_to_host().any()
    return best * count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--only", choices=("pettingzoo", "many"), help="one interface, or many games at once")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="of many games at once")
    parser.add_argument("--envs", type=int, help="games at once")
    asked = parser.parse_args()
    names = asked.names or list(all_games())
    if asked.device == "cuda":
        on_gpu(names, asked.envs or ON_GPU)
        return
    if asked.only != "pettingzoo":
        on_cores(names, asked.envs or ON_CORES)
    if asked.only != "many":
        in_pettingzoo(names)


if __name__ == "__main__":
    main()
