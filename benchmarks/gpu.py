"""On a machine with a GPU: the same games there as on the cores, byte for byte, and how fast they are.

python benchmarks/gpu.py [--games N] [--only parity|speed] [GAME …]
"""

import argparse
import itertools
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import aloft
from aloft.engine.batches.batch import NO_LIMIT, PLAYER
from aloft.engine.batches.target import cuda
from aloft.games import all_games
from aloft.games.contract import Game

PARITY_GAMES = 4_000  # for each setting
PARITY_STEPS = 12
OBSERVED_EVERY = 4  # steps; rows are long
LEARNERS_GAMES = 65_536
LEARNERS_STEPS = 300
ROUNDS = 5


def settings_of(game: Game) -> Iterator[dict[str, Any]]:
    """Every mode and number of players, with the default options and with all at their ends."""
    for mode in game.modes:
        for players in range(mode.fewest, mode.most + 1):
            yield {"players": players, "mode": mode.name}
            for ends in itertools.product(*((o.values[0], o.values[-1]) for o in game.options)):
                options = zip((o.name for o in game.options), ends, strict=True)
                yield {"players": players, "mode": mode.name} | dict(options)


def agree(game: Game, **settings: Any) -> bool:
    """Whether cores and GPU deal, play, re-deal and score the same games, and step the same episodes."""
    pair = [aloft.batch(game.id, PARITY_GAMES, seed=7, device=d, **settings) for d in ("cpu", "cuda")]
    for most in (11, None):
        plies = [batch.play_random(most) for batch in pair]
        looks = ([b.legal(), b.turns, b.over, *b.tally()] for b in pair)
        same = [(a == b).all() for a, b in zip(*looks, strict=True)]
        if not (all(same) and (plies[0] == plies[1]).all() and _records_equal(pair)):
            return False
        for batch in pair:
            batch.redeal(0, seed=3)
    return _records_equal(pair) and steps_agree(game, pair[0], **settings)


def _records_equal(pair: list[aloft.Batch]) -> bool:
    return pair[0].states.tobytes() == pair[1].states.tobytes()


def steps_agree(game: Game, ended: aloft.Batch, **settings: Any) -> bool:
    """Whether a learner's games go on alike, those that end in between too, and are told alike."""
    here, there = (aloft.vector(game.id, PARITY_GAMES, seed=7, device=d, **settings) for d in ("cpu", "cuda"))
    here.records[::2] = ended.states.view(np.uint8).reshape(here.records.shape)[::2]  # over at the first step
    there.records.copy_to_device(here.records)
    masks, chance = np.zeros((PARITY_GAMES, here.actions), np.bool_), np.random.default_rng(1)
    for turn in range(PARITY_STEPS):
        if turn % OBSERVED_EVERY == 0 and not told_alike(here, there):
            return False
        here.legal(masks)
        chosen = np.where(masks, chance.random(masks.shape), -1).argmax(axis=1)
        chosen[~masks.any(axis=1)] = -1  # over, and put there so: it ends, and begins anew
        here.step(chosen)
        there.step(cuda.to_device(chosen))
    counts = [(here.episodes, there.episodes), (here.refused, there.refused), (here.records, there.records)]
    return all((a == b.copy_to_host()).all() for a, b in counts) and bool(here.episodes.any())


def told_alike(here: aloft.VectorGames, there: aloft.VectorGames) -> bool:
    """Whether the seat to move, and each game's number as a seat or a spectator, are told the same."""
    rows = np.zeros((PARITY_GAMES, here.numbers), np.uint8)
    tensor = device_bytes(rows.shape)
    lookers = np.arange(PARITY_GAMES) % (here.settings.players + 1)
    for seats in (None, lookers):
        here.observe(rows, seats)
        there.observe(tensor, None if seats is None else cuda.to_device(seats))
        cuda.synchronize()
        if not (cuda.as_cuda_array(tensor).copy_to_host() == rows).all():
            return False
    return True


def device_bytes(shape: tuple[int, ...]) -> Any:
    """Bytes on the GPU: a tensor of torch where it is installed, as learners have them."""
    try:
        import torch
    except ImportError:
        return cuda.device_array(shape, np.uint8)
    return torch.zeros(shape, dtype=torch.uint8, device="cuda")


def speed(game: Game, games: int, **settings: Any) -> tuple[float, float, float]:
    """Random moves a second: of the playing kernel, from deal to scores there, from deal to scores here."""
    alone, whole, fetched = [], [], []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        batch = aloft.batch(game.id, games, seed=1, device="cuda", **settings)
        device, shape = batch._device, (games, batch.settings.players)
        keys, plies = device.seeds(batch.seed ^ PLAYER, games), device.empty(games, np.int64)
        scores, wins = device.empty(shape, np.int64), device.empty(shape, np.bool_)
        cuda.synchronize()
        start = time.perf_counter()
        device.run("play_random", batch._states, keys, plies, NO_LIMIT)
        cuda.synchronize()
        played = time.perf_counter()
        device.run("tally", batch._states, scores, wins)
        cuda.synchronize()
        end = time.perf_counter()
        device.fetch(scores), device.fetch(wins)
        here = time.perf_counter()
        moves = device.fetch(plies).sum()
        alone.append(moves / (played - start))
        whole.append(moves / (end - begin))
        fetched.append(moves / (here - begin))
    return max(alone), max(whole), max(fetched)


@cuda.jit  # type: ignore[untyped-decorator]
def choose(masks: Any, actions: Any, salt: int) -> None:
    """Some legal action in each game: the first one from a place that changes."""
    index = cuda.grid(1)
    if index < len(masks):
        count = masks.shape[1]
        place = (index * 7919 + salt * 104729) % count
        while not masks[index, place]:
            place = place + 1 if place + 1 < count else 0
        actions[index] = place


def stepping(game: Game, **settings: Any) -> float:
    """A learner's steps a second: masks and seats out, an action chosen, scores and flags of the step out."""
    games = aloft.vector(game.id, LEARNERS_GAMES, seed=1, device="cuda", **settings)
    shape = (len(games), games.settings.players)
    masks = cuda.device_array((len(games), games.actions), np.bool_)
    actions, seats = (cuda.device_array(len(games), np.int64) for _ in range(2))
    results = {
        "scores": cuda.device_array(shape, np.int64),
        "wins": cuda.device_array(shape, np.bool_),
        "ended": cuda.device_array(len(games), np.bool_),
    }
    spent = []
    for turn in range(3):
        cuda.synchronize()
        start = time.perf_counter()
        for salt in range(LEARNERS_STEPS):
            games.legal(masks)
            games.turns(seats)
            choose[-(-len(games) // 128), 128](masks, actions, salt + turn)
            games.step(actions, **results)
        cuda.synchronize()
        spent.append(time.perf_counter() - start)
    assert not games.refused.copy_to_host().any()
    return len(games) * LEARNERS_STEPS / min(spent)


def _device_name() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else name


def compare(games: list[Game]) -> None:
    print("| game | settings compared | byte-identical |\n|---|---|---|")
    for game in games:
        settings = list(settings_of(game))
        same = sum(agree(game, **setting) for setting in settings)
        print(f"| {game.id} | {len(settings)} × {PARITY_GAMES:,} | {same} |", flush=True)
        if same != len(settings):
            raise SystemExit(f"{game.id}: the GPU played other games than the cores")


def measure(games: list[Game], count: int) -> None:
    print(f"{count:,} games at once, moves a second; {LEARNERS_GAMES:,} for a learner, steps a second")
    print("| game | playing | dealt to scored | of it | scores fetched | a learner's steps |")
    print("|---|---|---|---|---|---|")
    for game in games:
        players = max(2, game.fewest)
        alone, whole, fetched = speed(game, count, players=players)
        steps = stepping(game, players=players)
        print(
            f"| {game.id} | {alone:.3g} | {whole:.3g} | {whole / alone:.0%} | {fetched:.3g} | {steps:.3g} |",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--games", type=int, default=4_194_304, help="at once, where speed is measured")
    parser.add_argument("--only", choices=("parity", "speed"))
    asked = parser.parse_args()
    games = [game for name, game in all_games().items() if not asked.names or name in asked.names]
    print(_device_name())
    if asked.only != "speed":
        compare(games)
    if asked.only != "parity":
        measure(games, asked.games)


if __name__ == "__main__":
    main()
