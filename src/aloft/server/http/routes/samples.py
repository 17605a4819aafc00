"""A sample of each game, played by bots: what a first page shows moving."""

from functools import cache
from typing import Any

from ....bots.bot import Sight
from ....bots.levels import LEVELS, at_level
from ....engine.positions.origins import new
from ....engine.positions.position import SPECTATOR, Position
from ....games.contract import Game
from ..etags import json_bytes
from ..scenes import changes, parts_of, plain

SEED = 7
PLIES = 80  # enough to look at, and not much to send


@cache
def sample(game: Game) -> bytes:
    """How the game begins, and what changes ply by ply, as everybody may see it."""
    position = new(game.id, seed=SEED)
    shown = parts_of(position, SPECTATOR)
    steps: list[dict[str, Any]] = []
    told = {"players": position.players, "parts": plain(shown), "steps": steps}
    while not position.over and len(steps) < PLIES:
        step = _play(position)
        after = parts_of(position, SPECTATOR)
        steps.append(step | changes(shown, after))
        shown = after
    return json_bytes(told)


def _play(position: Position) -> dict[str, Any]:
    """Let a bot make the next move, and say it."""
    seat, action = position.turn, at_level(LEVELS[0], SEED + position.ply).choose(Sight.of(position))
    says = position.say(action)
    position.play(action)
    return {"seat": seat, "says": says}
