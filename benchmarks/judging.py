"""What a judgement costs: a network looks at positions anew, and beside one that it keeps in mind.

And what an iteration of the search costs with the network and without, in processor time:

    python benchmarks/judging.py patterns
"""

import argparse
import time
from random import Random
from typing import Any

import numpy as np

import aloft
from aloft.bots.bot import Sight
from aloft.bots.budget import Budget
from aloft.bots.learned import network as judging
from aloft.bots.learned.champion import learned_search
from aloft.bots.learned.champion_file import Champion, champion_of
from aloft.engine.compilation.ways import rules_of
from aloft.engine.positions.position import Position
from aloft.games import find
from aloft.games.contract import Game

# Compiled with the loops below, and without types like all that is compiled.
foresee: Any = judging.foresee
foresee_beside: Any = judging.foresee_beside
keep_in_mind: Any = judging.keep_in_mind
COUNT, ROUNDS, ITERATIONS = 20_000, 7, 3_000


def look_anew(states: Any, network: Any, count: int) -> None:
    """Positions of the same game, one after the other."""
    for index in range(count):
        foresee(states[index % len(states)], 0, network)


def look_beside(states: Any, network: Any, count: int) -> None:
    """The same, each beside the one before it, of which one in eight is kept in mind."""
    for index in range(count):
        if index % 8 == 0:
            keep_in_mind(states[index % len(states)], 0, network)
        foresee_beside(states[index % len(states)], 0, network)


def midgames(game: Game, count: int) -> list[Position]:
    """Positions all through games."""
    found, chance = [], Random(1)
    for seed in range(count):
        position = aloft.new(game.id, seed=seed)
        for _ in range(5 + 5 * seed):
            if not position.over:
                position.play(chance.choice(position.legal_actions))
        found.append(position)
    return [position for position in found if not position.over and len(position.legal_actions) > 1]


def whole_game(game: Game) -> np.ndarray:
    """All positions of a game, as records."""
    position, chance = aloft.new(game.id, seed=3), Random(3)
    records = [position.record]
    while not position.over:
        position.play(chance.choice(position.legal_actions))
        records.append(position.record)
    return np.frombuffer(bytearray(b"".join(records)), game.board.STATE)


def nanoseconds(game: Game, champion: Champion, look: Any) -> float:
    """Of one judgement, in the best of some rounds."""
    loop = rules_of(game, "native").over(look, f"S, {judging.NETWORK}, i8")
    states, network, spent = whole_game(game), champion.network(), []
    for _ in range(ROUNDS):
        begin = time.process_time()
        loop(states, network, COUNT)
        spent.append(time.process_time() - begin)
    return 1e9 * min(spent) / COUNT


def microseconds(game: Game, champion: Champion | None) -> float:
    """Of one iteration, on average over positions all through games."""
    spent = []
    for position in midgames(game, 8):
        search = learned_search(champion, Budget(iterations=ITERATIONS))
        search.look_at(Sight.of(position))
        search.think(64)
        begin = time.process_time()
        search.think(ITERATIONS)
        spent.append(time.process_time() - begin)
    return 1e6 * float(np.mean(spent)) / ITERATIONS


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("file", nargs="?", default="", help="of a champion, where none comes with the game")
    wanted = asked.parse_args()
    game = find(wanted.game)
    champion = champion_of(game, wanted.file)
    if champion is None:
        raise SystemExit(f"{game.title} comes with no champion; name a file.")
    anew, beside = (nanoseconds(game, champion, look) for look in (look_anew, look_beside))
    print(f"{game.id}: a judgement takes {anew:.0f} ns anew, {beside:.0f} ns beside another position")
    learned, usual = microseconds(game, champion), microseconds(game, None)
    print(f"{game.id}: an iteration takes {learned:.1f} µs with the network, {usual:.1f} µs without")


if __name__ == "__main__":
    main()
