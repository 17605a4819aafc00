"""The games, one folder each: a folder that holds a GAME is a game, and nothing else lists them."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .contract import Game
from .errors import AloftError


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, in alphabetical order."""
    folders = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__) if found.ispkg)
    return {folder.GAME.id: folder.GAME for folder in folders if hasattr(folder, "GAME")}


def find(name: str) -> Game:
    """The game of this id."""
    games = all_games()
    if not isinstance(name, str) or name not in games:
        raise AloftError(f"There is no game called {name!r:.60}; there are {', '.join(games)}.")
    return games[name]
