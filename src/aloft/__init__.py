"""Aloft: board games about balloons, to play, to study, to design with and to train on."""

from .engine.batch import Batch, batch
from .engine.opening import from_dict, new
from .engine.position import SPECTATOR, IllegalMove, Position
from .engine.record import Record
from .engine.vector import VectorGames, vector
from .games.errors import AloftError

__all__ = [
    "SPECTATOR",
    "AloftError",
    "Batch",
    "IllegalMove",
    "Position",
    "Record",
    "VectorGames",
    "batch",
    "from_dict",
    "new",
    "vector",
]
