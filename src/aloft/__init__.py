"""Aloft: board games about balloons, to play, to study, to design with and to train on."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.batches.batch import Batch, batch
    from .engine.batches.vector import VectorGames, vector
    from .engine.positions.origins import from_dict, new
    from .engine.positions.position import SPECTATOR, IllegalMove, Position
    from .engine.record import Record
    from .games.errors import AloftError
    from .solver.solution import Solution
    from .solver.solve import solve

__all__ = [
    "SPECTATOR",
    "AloftError",
    "Batch",
    "IllegalMove",
    "Position",
    "Record",
    "Solution",
    "VectorGames",
    "batch",
    "from_dict",
    "new",
    "solve",
    "vector",
]

# Where each of them lives: it is loaded by who asks for it, so that a command loads only what it needs.
_HOMES = {
    "engine.batches.batch": ("Batch", "batch"),
    "engine.positions.origins": ("from_dict", "new"),
    "engine.positions.position": ("SPECTATOR", "IllegalMove", "Position"),
    "engine.record": ("Record",),
    "engine.batches.vector": ("VectorGames", "vector"),
    "games.errors": ("AloftError",),
    "solver.solution": ("Solution",),
    "solver.solve": ("solve",),
}


def __getattr__(name: str) -> Any:
    if name in ("engine", "games"):  # folders that were always there for who has imported aloft
        return import_module(f"{__name__}.{name}")
    for home, names in _HOMES.items():
        if name in names:
            return globals().setdefault(name, getattr(import_module(f"{__name__}.{home}"), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
