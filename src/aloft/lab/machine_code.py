"""The machine code that studies make use of, which is better made before somebody waits for it."""

from ..engine.compilation.compiler import Part
from ..games.contract import Game
from .loops import FORESEEING, PONDERING, RETRACING, ROAMING, foresee, ponder, retrace, roam

LOOPS = ((roam, ROAMING), (retrace, RETRACING), (foresee, FORESEEING), (ponder, PONDERING))


def study_parts(game: Game) -> list[Part]:
    """Playing at random, looking at each position, and playing on from it."""
    return [Part(game, loop, types) for loop, types in LOOPS]
