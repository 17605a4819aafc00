"""An endgame seen to its end: what every move comes to, over all deals that a seat cannot tell apart."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ...engine.compilation.compiler import Part
from ...engine.compilation.ways import rules_of
from ...engine.positions.position import Position
from ...games.contract import Game
from ..budget import Budget
from .choices import Worths, averaged, expected, ranked, taken
from .explore import DEALING, EXPLORING, deal_out, explore
from .look import Look
from .patience import Patience

DRAWS, DEALS = 4_096, 256  # ways to deal that are looked at, and that there may be
ANY_DEAL = 0x7EEE  # what the seat cannot see is dealt from this, and then in all other ways

Dealing = Callable[[np.ndarray, np.ndarray, int, int], int]


@dataclass(frozen=True)
class Endgame:
    """What every seat gets, what it gets after each action, and how likely each is to be taken."""

    deals: int
    plays: int  # moves that were looked at
    worth: np.ndarray  # WINS and POINTS, of every seat
    worths: dict[int, np.ndarray]  # the best action first
    shares: dict[int, float]

    def best(self, count: int) -> list[int]:
        """The best so many actions."""
        return list(self.worths)[:count]


def endgame(position: Position, seat: int, budget: Budget) -> Endgame | None:
    """An endgame as a seat knows it, seen to its end; nothing where that takes too long.

    It is not waited for machine code either.
    """
    if budget.is_brief:
        return None
    rules = rules_of(position.game)
    exploring, dealing = rules.if_kept(explore, EXPLORING), rules.if_kept(deal_out, DEALING)
    if exploring is None or dealing is None:
        return None
    patience, look = Patience(budget), Look(position.settings, exploring)
    deals = all_deals(position, seat, dealing)
    found: list[Worths] = []
    while len(found) < len(deals) and patience.lasts((len(found) + look.seen) / len(deals)):
        worths = look.into(deals[len(found)][0], patience.take())
        patience.done = look.plays
        found += [] if worths is None else [worths]
    if not deals or len(found) < len(deals):
        return None
    return _put_together(position, seat, found, [part for _, part in deals], look.plays)


def _put_together(
    position: Position, seat: int, found: list[Worths], parts: list[float], plays: int
) -> Endgame:
    """What was found of each deal, as one. Who is to move knows its own part of what is hidden."""
    turn, settings = position.turn, position.settings
    worths = ranked(averaged(found, parts), turn, settings)
    choices = [taken(worths if turn == seat else each, turn, settings) for each in found]
    pairs = list(zip(found, choices, strict=True))
    return Endgame(
        deals=len(found),
        plays=plays,
        worth=np.average([expected(each, choice) for each, choice in pairs], 0, parts),
        worths=worths,
        shares={
            action: float(np.average([choice.get(action, 0.0) for choice in choices], weights=parts))
            for action in worths
        },
    )


def endgame_parts(game: Game) -> list[Part]:
    """What is compiled for this."""
    return [Part(game, explore, EXPLORING), Part(game, deal_out, DEALING)]


def all_deals(position: Position, seat: int, dealing: Dealing) -> list[tuple[bytes, float]]:
    """The records that this seat cannot tell apart and how likely each is; nothing if they are too many."""
    nodes, parts = np.zeros(DRAWS + 1, position.game.board.STATE), np.zeros(DRAWS)
    nodes[:1] = np.frombuffer(position.guess(seat, ANY_DEAL).record, nodes.dtype)
    count = dealing(nodes, parts, seat, DRAWS)
    found: defaultdict[bytes, float] = defaultdict(float)
    for place in range(max(0, count)):
        found[nodes[place + 1].tobytes()] += parts[place]
    return sorted(found.items()) if len(found) <= DEALS else []
