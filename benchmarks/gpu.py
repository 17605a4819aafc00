"""On a machine with a GPU: the same games there as on the cores, byte for byte, and how fast they are.

python benchmarks/gpu.py [GAMES]
"""

import itertools
import sys
import time

import numpy as np

import aloft
from aloft.engine.batch import NO_LIMIT, PLAYER
from aloft.engine.cuda import cuda  # Numba's, prepared for newer NumPys
from aloft.engine.seeds import seeds_from
from aloft.games import all_games
from aloft.games.contract import Game

PARITY_GAMES = 4_000  # for each setting
ROUNDS = 5


def settings_of(game: Game):
    """Every mode and number of players, with the default options and with all at their ends."""
    for mode in game.modes:
        for players in range(mode.fewest, mode.most + 1):
            yield {"players": players, "mode": mode.name}
            for ends in itertools.product(*((o.values[0], o.values[-1]) for o in game.options)):
                options = zip((o.name for o in game.options), ends, strict=True)
                yield {"players": players, "mode": mode.name} | dict(options)


def agree(game: Game, **settings) -> bool:
    """Whether cores and GPU deal, play, re-deal and score the same games."""
    pair = [aloft.batch(game.id, PARITY_GAMES, seed=7, device=d, **settings) for d in ("cpu", "cuda")]
    for most in (11, None):
        plies = [batch.play_random(most) for batch in pair]
        same = [(a == b).all() for a, b in zip(*([b.legal(), *b.tally()] for b in pair), strict=True)]
        if not (all(same) and (plies[0] == plies[1]).all() and _records_equal(pair)):
            return False
        for batch in pair:
            batch.redeal(0, seed=3)
    return _records_equal(pair)


def _records_equal(pair) -> bool:
    return pair[0].states.tobytes() == pair[1].states.tobytes()


def speed(game: Game, games: int, **settings) -> tuple[float, float]:
    """Random moves per second: of the playing kernel alone, and of whole games dealt, played and scored."""
    alone, whole = [], []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        batch = aloft.batch(game.id, games, seed=1, device="cuda", **settings)
        keys = cuda.to_device(seeds_from(batch.seed ^ PLAYER, games))
        plies = cuda.to_device(np.zeros(games, np.int64))
        cuda.synchronize()
        start = time.perf_counter()
        batch._device.run("play_random", batch._states, keys, plies, NO_LIMIT)
        cuda.synchronize()
        playing = time.perf_counter() - start
        batch.tally()
        moves = plies.copy_to_host().sum()
        alone.append(moves / playing)
        whole.append(moves / (time.perf_counter() - begin))
    return max(alone), max(whole)


def _device_name() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else name


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4_194_304
    print(f"{_device_name()}, {games:,} games at once")
    print("| game | settings compared | byte-identical | moves/s, playing | moves/s, dealt to scored |")
    print("|---|---|---|---|---|")
    for game in all_games().values():
        settings = list(settings_of(game))
        same = sum(agree(game, **setting) for setting in settings)
        alone, whole = speed(game, games, players=max(2, game.fewest))
        print(
            f"| {game.id} | {len(settings)} × {PARITY_GAMES:,} | {same} | {alone:.3g} | {whole:.3g} |",
            flush=True,
        )
        if same != len(settings):
            raise SystemExit(f"{game.id}: the GPU played other games than the cores")


if __name__ == "__main__":
    main()
