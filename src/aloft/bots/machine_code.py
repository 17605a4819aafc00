"""The machine code that a table makes use of, which is better made before somebody waits for it."""

from ..engine.compilation import loops
from ..engine.compilation.builder import ENTRIES
from ..engine.compilation.compiler import Part
from ..engine.compilation.workshop import WORKSHOP, Order
from ..engine.positions.events import STEPPING, keep_steps
from ..games.contract import Game
from .branches import MOVING, transplant
from .glances import WEIGHING, weigh
from .hindsight import PLAYING_ON, play_on
from .mcts import GROWING, grow

BATCHES = ("deal", "look", "weigh", "move", "play_random", "advance")
AT_TABLES = ("mark_legal", "tally", "determinize_all", "set_up", "settle")  # of the engine's entry points


def thinking_parts(game: Game) -> list[Part]:
    """What strong bots and hints cannot do without."""
    return [Part(game, grow, GROWING), Part(game, transplant, MOVING)]


def parts_of(game: Game) -> list[Part]:
    """Everything that is done at a table, what is done most first."""
    entries = [Part(game, getattr(loops, name), ENTRIES[name]) for name in AT_TABLES]
    stepping, weighing = Part(game, keep_steps, STEPPING), Part(game, weigh, WEIGHING)
    return [stepping, entries[0], *thinking_parts(game), *entries[1:], weighing]


def review_parts(game: Game) -> list[Part]:
    """What looking back at a finished game needs."""
    return [Part(game, play_on, PLAYING_ON)]


def batch_parts(game: Game) -> list[Part]:
    """What batches do besides."""
    return [Part(game, getattr(loops, name), ENTRIES[name]) for name in BATCHES]


def prepare(game: Game) -> list[Order]:
    """Have all of it made beside what goes on here, before what was ordered for other games."""
    parts = parts_of(game)
    orders = [WORKSHOP.order(part) for part in parts]
    WORKSHOP.hurry(parts)
    return orders
