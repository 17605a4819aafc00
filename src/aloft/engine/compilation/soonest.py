"""Rules as they can be had soonest: interpreted at first, and as machine code once that is there.

Both play the same games byte for byte, so a game may change over between any two moves.
"""

from collections.abc import Callable
from functools import cache
from time import perf_counter
from types import FunctionType
from typing import Any, Literal

from ...games.contract import Game
from . import loops
from .builder import ENTRIES, built
from .code_cache import announce
from .compiler import Part
from .workshop import WORKSHOP

PATIENCE = 0.5  # seconds of interpreting after which machine code is worth its while


class Soonest:
    """One game's rules and any loop over them, each interpreted until its machine code can be picked up."""

    way: Literal["soonest"] = "soonest"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spent = 0.0  # seconds of interpreting so far
        self._made: dict[FunctionType, Any] = {}
        self._for_now: dict[FunctionType, Callable[..., Any]] = {}

    def __getattr__(self, name: str) -> Any:
        """An entry point."""
        if name not in ENTRIES:
            raise AttributeError(name)
        return self.over(getattr(loops, name), ENTRIES[name])

    def over(self, loop: Any, types: str) -> Any:
        """Any loop over the verbs, as it can be had now."""
        return self._made.get(loop) or self._pick_up(Part(self.game, loop, types))

    def in_earnest(self, loop: Any, types: str) -> Any:
        """The same for so much work that it waits for machine code; who asks is told."""
        part = Part(self.game, loop, types)
        order = WORKSHOP.order(part, urgent=True)
        if not order.done():
            announce(self.game, loop.__name__)
        self._made[loop] = made = order.result() or built(self.game).over(loop, types)
        return made

    def if_kept(self, loop: Any, types: str) -> Any:
        """Machine code if it was made before, or None: then it is made beside, and nobody waits for it."""
        part = Part(self.game, loop, types)
        if part.is_kept:
            self._made.setdefault(loop, built(self.game).over(loop, types))
        elif loop not in self._made:
            WORKSHOP.order(part)
        return self._made.get(loop) or WORKSHOP.ready(part)

    def _pick_up(self, part: Part) -> Any:
        """Machine code if it is there; until then the rules as they are written."""
        if made := WORKSHOP.ready(part):
            self._made[part.loop] = made
            return made
        if part.loop not in self._for_now:
            self._for_now[part.loop] = self._timed(part)
        return self._for_now[part.loop]

    def _timed(self, part: Part) -> Callable[..., Any]:
        """A loop interpreted: whoever does so for long has it made."""
        interpreted = built(self.game, "interpreted").over(part.loop, part.types)

        def timed(*arguments: Any) -> Any:
            begin = perf_counter()
            try:
                return interpreted(*arguments)
            finally:
                self.spent += perf_counter() - begin
                if self.spent > PATIENCE:
                    WORKSHOP.order(part)

        return timed


@cache
def soonest(game: Game) -> Soonest:
    """The rules of a game, the same for all of a process, so that all change over together."""
    return Soonest(game)
