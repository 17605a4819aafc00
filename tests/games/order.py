"""What stored games and seeded players depend on: the numbers of moves, their order, and seeded play.

To write tests/games/order.json anew, after a change that is meant: python -m tests.games.order
"""

import json
from pathlib import Path
from typing import Any

from aloft.engine.settings import settle_on
from tests.games.midgame import finished, midgame
from tests.tables import GAMES, seats_of

FILE = Path(__file__).with_name("order.json")
SEED, PLIES = 2024, (0, 25)


def order_of(game: Any) -> dict[str, Any]:
    """The legal moves by number at two places of a game in each mode, and how that game ends."""
    fewest = {mode.name: players for mode, players in reversed(seats_of(game))}
    return {mode: _order_at(settle_on(game, players, mode)) for mode, players in sorted(fewest.items())}


def _order_at(table: Any) -> dict[str, Any]:
    lists = {f"legal after {plies}": _listed(midgame(table, SEED, plies)) for plies in PLIES}
    end = finished(table, SEED)
    return lists | {"end": end.to_dict(), "scores": end.scores}


def _listed(position: Any) -> str:
    return " ".join(f"{action}={position.move_text(action)}" for action in position.legal_actions)


def written(value: Any, depth: int = 3, margin: str = "\n") -> str:
    """JSON with a line for each thing that somebody reviews."""
    if depth == 0:
        return json.dumps(value)
    lines = [f"{margin} {json.dumps(key)}: {written(v, depth - 1, margin + ' ')}" for key, v in value.items()]
    return "{" + ",".join(lines) + margin + "}"


if __name__ == "__main__":
    FILE.write_text(written({game.id: order_of(game) for game in GAMES}) + "\n", encoding="utf-8")
