"""Every game as a game of OpenSpiel: to import this registers them.

`pyspiel.load_game("aloft_NAME(players=3)")` then loads one; the options of a game are its parameters.
"""

from importlib.util import find_spec

from ...games.errors import AloftError


class NoOpenSpiel(AloftError, ImportError):
    """OpenSpiel is missing."""


if find_spec("pyspiel") is None:
    raise NoOpenSpiel("OpenSpiel is not installed; pip install 'aloft[openspiel]' brings it.")

from .registering import register_all

__all__ = ["NoOpenSpiel"]

register_all()
