"""What champions think things are worth: how their chance to win changes if they had one more of something.

Positions come from games at the first glance of the champion, at usual tables; first moves that it prefers
are told too. Without a file, of all champions that come with a game:

    python benchmarks/champion_values.py --games 40 mine.npz
"""

import argparse
from collections import Counter
from pathlib import Path

import numpy as np

import aloft
from aloft.bots.bot import Sight
from aloft.bots.learned.champion_file import Champion, champion_of, read_champion
from aloft.bots.learned.network import WIN
from aloft.bots.simple import Greedy, RandomBot
from aloft.games import all_games, find
from aloft.games.contract import Game

CURIOUS = 0.2  # of the moves are made at random, so that games differ
LEAST = 30  # positions in which something has to be possible


def rows_of(game: Game, champion: Champion, games: int) -> np.ndarray:
    """What the seat to move is told, all through games."""
    rows = []
    for seed in range(games):
        position, bot, chance = aloft.new(game.id, seed=seed), Greedy(seed, champion), RandomBot(seed)
        while not position.over:
            row = game.features.LAYOUT.row()
            game.verb("features")(position.plain, position.turn, row)
            rows.append(row)
            dice = np.random.default_rng((seed, len(position.played)))
            who = chance if dice.random() < CURIOUS else bot
            position.play(who.choose(Sight.of(position)))
    return np.stack(rows)


def openings(game: Game, champion: Champion, games: int) -> Counter[str]:
    """How often it begins with which move."""
    found: Counter[str] = Counter()
    for seed in range(games):
        position = aloft.new(game.id, seed=seed)
        found[position.move_text(Greedy(seed, champion).choose(Sight.of(position)))] += 1
    return found


def chances(champion: Champion, rows: np.ndarray) -> np.ndarray:
    """The chance to win that each row promises."""
    seen = rows.astype(np.float64)
    for layer in champion.layers:
        seen = np.maximum(seen, 0) @ layer[:-1].astype(np.float64) + layer[-1]
    return np.asarray(1 / (1 + np.exp(-seen[:, WIN])))


def worths(game: Game, champion: Champion, rows: np.ndarray) -> dict[str, tuple[float, int]]:
    """For each part that tells of seats, how much one more of the seat's own changes the chance."""
    layout, found = game.features.LAYOUT, {}
    before, highest = chances(champion, rows), layout.highest()
    for part in layout.parts:
        for place in range(layout.starts[part.name], layout.starts[part.name] + part.size):
            might = rows[:, place] < highest[place]
            seen = (rows[:, place] > 0).sum()
            if might.sum() >= LEAST and seen >= LEAST:
                more = rows[might].copy()
                more[:, place] += 1
                index = np.unravel_index(place - layout.starts[part.name], part.shape or (1,))
                name = part.name + "".join(f"[{each}]" for each in index)
                found[name] = float((chances(champion, more) - before[might]).mean()), int(seen)
    return found


def told(game: Game, champion: Champion, games: int, most: int) -> None:
    """What is found of one champion."""
    rows = rows_of(game, champion, games)
    found = worths(game, champion, rows)
    begins = ", ".join(f"{move} {count}" for move, count in openings(game, champion, games).most_common(5))
    print(f"{game.id}: {len(rows)} positions; of {games} games it begins with {begins}")
    for name in sorted(found, key=lambda each: -abs(found[each][0]))[:most]:
        print(f"  {name:28} {100 * found[name][0]:+6.1f} %  in {found[name][1]}")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("files", nargs="*", type=Path, help="of champions")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--most", type=int, default=12, help="how many are told of each game")
    wanted = asked.parse_args()
    for file in wanted.files:
        champion = read_champion(file.read_bytes(), file.name)
        told(find(champion.card.game), champion, wanted.games, wanted.most)
    if not wanted.files:
        for game in all_games().values():
            if own := champion_of(game):
                told(game, own, wanted.games, wanted.most)


if __name__ == "__main__":
    main()
