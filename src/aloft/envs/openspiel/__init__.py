"""Every game as a game of OpenSpiel: to import this registers them.

`pyspiel.load_game("aloft_GAME(players=3)")` then loads one; the options of a game are its parameters. A
mode other than a game's first is a game of its own, `aloft_GAME_MODE`.
"""

from ...games.errors import AloftError


class NoOpenSpiel(AloftError, ImportError):
    """OpenSpiel is missing."""


try:
    from .registering import register_all
except ModuleNotFoundError as missing:
    if missing.name != "pyspiel":
        raise
    raise NoOpenSpiel("OpenSpiel is not installed; pip install 'aloft[openspiel]' brings it.") from None

__all__ = ["NoOpenSpiel"]

register_all()
