"""How long before the end opinions are exact, and what it costs to try where they are not.

    python benchmarks/endgames.py --games 20 --seconds 1

Games are played by random moves, with as few and as many seats as compete; then it is asked at every ply
whether the game can be seen to its end within such a budget.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean, median
from time import perf_counter

from aloft.bots.budget import Budget
from aloft.bots.endgames.endgame import endgame, endgame_parts
from aloft.engine.compilation.ways import rules_of
from aloft.engine.positions.position import Position
from aloft.engine.settings import Settings, settle_on
from aloft.games import all_games
from aloft.games.contract import Game

BACK = (2, 4, 6, 8, 10, 14)  # plies before the end


def tables(game: Game) -> Iterator[Settings]:
    """Those with the fewest and the most who compete."""
    for mode in game.modes:
        if not mode.together:
            yield from (settle_on(game, players, mode.name) for players in (mode.fewest, mode.most))


def ended(table: Settings, seed: int) -> Position:
    """A game of random moves."""
    position, chance = table.deal(seed), Random(seed)
    while not position.over:
        position.play(chance.choice(position.legal_actions))
    return position


def line(table: Settings, games: int, budget: Budget) -> str:
    """One line of the table: how often it is exact, and the time that was lost where it is not."""
    exact: defaultdict[int, list[bool]] = defaultdict(list)
    lost: list[float] = []
    for seed in range(games):
        end = ended(table, seed)
        for back in range(1, end.ply + 1):
            position = end.at(end.ply - back)
            begun = perf_counter()
            is_exact = endgame(position, position.turn, budget) is not None
            exact[back].append(is_exact)
            lost += [] if is_exact else [perf_counter() - begun]
    shares = " | ".join(f"{fmean(exact[back]):.0%}" for back in BACK)
    seconds = budget.seconds or 1.0
    cost = f"{median(lost) / seconds:.2%}, {max(lost) / seconds:.0%}"
    return f"| `{table.game.id}` | {table.players} | {shares} | {cost} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--game", choices=all_games())
    asked = parser.parse_args()
    print(
        f"| game | players | {' | '.join(f'{back} plies' for back in BACK)} | tried in vain: median, most |"
    )
    print("|---" * (len(BACK) + 3) + "|")
    for game in all_games().values():
        if asked.game not in (None, game.id):
            continue
        for part in endgame_parts(game):
            rules_of(game).in_earnest(part.loop, part.types)
        for table in tables(game):
            print(line(table, asked.games, Budget(asked.seconds)), flush=True)


if __name__ == "__main__":
    main()
