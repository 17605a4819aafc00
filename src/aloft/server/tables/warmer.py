"""Machine code for the tables: made beside them, that of a wanted game first, and none of them waits for it.

Only who thinks in earnest waits, and is told so.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence

from ...bots.endgames.endgame import endgame_parts
from ...bots.machine_code import parts_of, prepare, review_parts, thinking_parts
from ...engine.compilation.compiler import Part
from ...engine.compilation.workshop import WORKSHOP
from ...games import all_games, find

Tell = Callable[[str], None]  # what is waited for, in a sentence; nothing once it is there


class Warmer:
    """Orders what a server makes use of, one game after the other, and knows who waits for what."""

    def __init__(self, games: Sequence[str] | None = None) -> None:
        self.games = list(all_games() if games is None else games)

    def start(self) -> None:
        """What nobody at a table needs comes after everything else."""
        for parts in (parts_of, review_parts, endgame_parts):
            for part in (one for game in self.games for one in parts(find(game))):
                WORKSHOP.order(part)

    def stop(self) -> None:
        """Nobody compiles on for a server that is no longer there."""
        WORKSHOP.close()

    def want(self, game: str) -> None:
        """Somebody plays this game: it comes first."""
        prepare(find(game))

    @property
    def unfinished(self) -> list[str]:
        """The games that are still being compiled."""
        return [game for game in self.games if not all(map(_is_settled, parts_of(find(game))))]

    async def to_think(self, game: str, tell: Tell = lambda says: None) -> None:
        """Return when strong bots can think about a game; who waits for that is told."""
        found = find(game)
        parts = thinking_parts(found)
        if all(map(_is_settled, parts)):
            return
        tell(f"Strong bots of {found.title} are being compiled for this machine, once: about half a minute.")
        try:
            await _made(parts, urgent=True)
        finally:
            tell("")

    async def to_look_back(self, game: str) -> None:
        """Return when a finished game can be judged."""
        await _made(review_parts(find(game)), urgent=True)

    def has(self, game: str) -> bool:
        """Whether everything of a game is there; if not, it comes in its turn."""
        orders = [WORKSHOP.order(part) for part in parts_of(find(game))]
        return all(order.done() for order in orders)


def _is_settled(part: Part) -> bool:
    order = WORKSHOP.orders.get(part)
    return order is not None and order.done()


async def _made(parts: Iterable[Part], urgent: bool = False) -> None:
    """Wait for orders; who waits no longer does not take them back."""
    orders = [WORKSHOP.order(part, urgent) for part in parts]
    await asyncio.gather(*(asyncio.shield(asyncio.wrap_future(order)) for order in orders))
