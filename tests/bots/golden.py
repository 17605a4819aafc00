"""What a search from a fixed seed thinks of a fixed position in every game: run this to write it anew."""

import json
from pathlib import Path

from aloft.bots.bot import Sight
from tests.bots.around import GAMES, edges, in_progress, quick

FILE = Path(__file__).with_name("golden.json")
ITERATIONS = 200


def thoughts() -> dict[str, dict[str, int]]:
    """The visits of every move, and how many nodes the tree has."""
    found = {}
    for game in GAMES:
        for table in edges(game):
            position = in_progress(table, range(2, 9))[0]
            search = quick(ITERATIONS, seed=11)
            search.choose(Sight.of(position))
            visits = {position.move_text(action): count for action, count in sorted(search.visits().items())}
            nodes = search.trees[0].used
            found[f"{game.id} {table.mode} {table.players}"] = visits | {"nodes": nodes}
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(thoughts(), indent=1) + "\n", encoding="utf-8")
