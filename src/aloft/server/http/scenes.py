"""Scenes as data, for positions that belong to no table; and a sample of each game, to see it moving."""

from functools import cache
from typing import Any

import msgspec

from ...bots.bot import Sight
from ...bots.levels import LEVELS, at_level
from ...engine.positions.origins import new
from ...engine.positions.position import SPECTATOR, Position
from ...games.contract import Game
from ...match.parts import Parts, scene_parts, text_of
from .etags import json_bytes

Plain = dict[str, Any]
SEED = 7  # of the samples
PLIES = 80  # enough to look at, and not much to send


def parts_of(position: Position, seat: int | None) -> Parts:
    """How a position looks from a seat; from everywhere at once if none is named."""
    return scene_parts(position.scene(seat))


def plain(parts: Parts) -> Plain:
    """Parts as data for JSON."""
    return {name: msgspec.Raw(text_of(value)) for name, value in parts.items()}


def changes(old: Parts, new: Parts) -> Plain:
    """What is new or changed, and what is gone."""
    changed = {name: value for name, value in new.items() if name not in old or old[name] != value}
    return {"set": plain(changed), "drop": [name for name in old if name not in new]}


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
