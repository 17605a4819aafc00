"""Every game as a game of OpenSpiel: to import this registers them.

`pyspiel.load_game("aloft_GAME(players=3)")` then loads one; the options of a game are its parameters. A
mode other than a game's first is a game of its own, `aloft_GAME_MODE`.
"""

from ..extras import missing

try:
    from .registration import register_all
except ModuleNotFoundError as error:
    raise missing(error, "aloft[openspiel]") from None

register_all()
