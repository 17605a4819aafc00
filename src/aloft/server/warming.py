"""Getting games ready: their compiled code is loaded before anybody needs it, and made in another process.

To compile takes seconds in which nothing else runs in a process, so a server never does it itself.
"""

import asyncio
import logging
import sys
from collections.abc import Sequence

from ..bots.bot import Sight
from ..bots.budget import Budget
from ..bots.naming import make_bot
from ..bots.opinion import opinion
from ..engine import code_cache
from ..engine.opening import new
from ..games import all_games

PLIES = 4  # played once, to have used everything that a table uses

log = logging.getLogger(__name__)


class Uncompiled(Exception):
    """Code that is not there yet."""


def use_everything(game: str) -> None:
    """Do once with a game all that a server does with it."""
    position = new(game, seed=1)
    for _ in range(PLIES):
        move, _ = position.choices[0]
        position.explain(move)
        position.say(move)
        position.play(move)
        position.scene(0)
        position.reveals_at(position.ply - 1)
    assert position.events is not None
    bot = make_bot("novice")
    bot.choose(Sight.of(position))
    bot.close()
    opinion(position, Budget(None, 8))


def load(game: str) -> None:
    """The same with code that is there; Uncompiled if some is not."""

    def refuse(line: str) -> None:
        raise Uncompiled(line)

    before, code_cache.tell = code_cache.tell, refuse
    try:
        use_everything(game)
    finally:
        code_cache.tell = before


class Warmer:
    """Gets one game ready after the other, and beside them those that somebody waits for."""

    def __init__(self, games: Sequence[str] | None = None) -> None:
        self.waiting = list(all_games() if games is None else games)
        self._ready = {game: asyncio.Event() for game in all_games()}
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def is_done(self) -> bool:
        return not self.waiting

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self._under_way.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ready(self, game: str) -> None:
        """Return when a game can be played; it is begun with at once."""
        if not self._ready[game].is_set():
            self._begin(game)
            await self._ready[game].wait()

    async def in_turn(self, game: str) -> None:
        """The same for what only is looked at: nobody who wants to play waits for that."""
        if self._ready[game].is_set():
            return
        if game not in self.waiting:
            self.waiting.append(game)
        if self._task is None or self._task.done():
            self.start()
        await self._ready[game].wait()

    async def _run(self) -> None:
        while self.waiting:
            self._begin(self.waiting[0])
            await self._ready[self.waiting[0]].wait()

    def _begin(self, game: str) -> None:
        if game not in self._under_way:
            self._under_way[game] = asyncio.create_task(self._make(game))

    async def _make(self, game: str) -> None:
        try:
            await self._get_ready(game)
        except Exception:  # then it is compiled when it is used, and everybody waits: better than never
            log.exception("%s could not be made ready.", game)
        if game in self.waiting:
            self.waiting.remove(game)
        self._ready[game].set()

    async def _get_ready(self, game: str) -> None:
        try:
            await asyncio.to_thread(load, game)
        except Uncompiled as missing:
            log.info("%s", missing)
            await _compile(game)
            await asyncio.to_thread(use_everything, game)


async def _compile(game: str) -> None:
    """Make the code in another process, which does not outlive who waits for it."""
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, game)
    try:
        await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


if __name__ == "__main__":
    use_everything(sys.argv[1])
