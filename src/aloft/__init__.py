"""Aloft: board games about balloons, to play, to study, to design with and to train on."""

from .engine.position import SPECTATOR, IllegalMove, Position, from_dict, new
from .games.errors import AloftError

__all__ = ["SPECTATOR", "AloftError", "IllegalMove", "Position", "from_dict", "new"]
