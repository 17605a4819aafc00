"""Where positions come from: a new game, data, or a record out of a batch."""

from typing import Any

import numpy as np

from ...games import find
from ...games.checks import is_whole
from ...games.contract import Game
from ...games.errors import BadPosition
from ..compilation.ways import Way
from ..seeds import check_seed, scramble
from ..settings import settings_of, settle_on
from .fields import Fields
from .position import HEAD_KEYS, Position


def new(
    game: str,
    players: int | None = None,
    *,
    mode: str | None = None,
    seed: int | None = None,
    way: Way | None = None,
    key: bytes | None = None,
    **options: Any,
) -> Position:
    """A new game, dealt from a seed, or from a key that decides every later draw; options are keywords."""
    return settle_on(find(game), players, mode, options).deal(seed, key, way)


def from_dict(
    data: dict[str, Any],
    seed: int | None = None,
    way: Way | None = None,
    chance: int | None = None,
    played: tuple[int, ...] = (),
) -> Position:
    """A position from data, checked; cards that a view hides are dealt from the seed.

    `chance` are the bits its generator goes on with, if they are to be others than the seed's; `played` are
    the actions that led here, for data know of none.
    """
    if not isinstance(data, dict):
        raise BadPosition(f"A position is an object with a game in it, not {data!r:.40}.")
    if "game" not in data:
        raise BadPosition("A position says which game it is of; this one has no 'game'.")
    rest = {key: value for key, value in data.items() if key not in HEAD_KEYS}
    settings = settle_on(find(data["game"]), data.get("players"), data.get("mode"), data.get("options"))
    seed = check_seed(seed)
    states = settings.blank(1)
    states["chance"] = scramble(seed)
    states["turn"] = _turn(data.get("turn", 0), settings.players)
    states["over"] = _over(data.get("over", False))
    with np.errstate(over="ignore"):
        settings.game.data.read(Fields(states), rest)
    if chance is not None:
        states["chance"] = np.uint64(chance)
    position = Position(settings, states, seed, way)
    position.rules.settle(states)
    if not position.over and not position.mask.any():
        raise BadPosition("This position says it is not over, but the seat to move can do nothing.")
    position.begin_here(played)
    return position


def begun(game: Game, start: dict[str, Any]) -> Position:
    """Where a picture or a lesson begins: a position, or what a new game needs and the moves to play."""
    if "position" in start:
        return from_dict({"game": game.id} | start["position"], seed=0)
    more = {"seed": 0} | start
    moves, options = more.pop("moves", ""), more.pop("options", {})
    position = new(game.id, **more, **options)
    for move in moves.split():
        position.play(move)
    return position


def _turn(seat: Any, players: int) -> int:
    if not is_whole(seat) or not 0 <= seat < players:
        raise BadPosition(f"It is the turn of seat {seat!r:.40}, but seats go from 0 to {players - 1}.")
    return int(seat)


def _over(over: Any) -> bool:
    if not isinstance(over, bool):
        raise BadPosition(f"over should be true or false, not {over!r:.40}.")
    return over


def position_of(game: Game, states: np.ndarray, seed: int) -> Position:
    """A position over a copy of one record, as out of a batch."""
    position = Position(settings_of(game, states.view(np.recarray)[0]), states.copy(), seed)
    position.begin_here()
    return position
