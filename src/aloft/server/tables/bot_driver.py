"""Bots make their moves and clocks run out: what happens at tables without a person's doing."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from ...bots.bot import Sight
from ...bots.levels import is_brief
from ...bots.registry import make_bot
from ...bots.stand_in import StandIn
from ...engine.positions.position import Position
from ...match.events.moves import act_for
from ...match.events.timeouts import time_out
from ...match.log import BOT, CLOCK, Event
from ...match.match import Match
from ..background import Background
from ..clocks import now
from ..metrics import BOT_SECONDS
from ..settings import ServerSettings
from ..storage import Store
from ..storage.errors import StorageFailed
from .live_match import LiveMatch
from .warmer import Warmer

POLITE = 10  # how much less urgent than everybody's messages a bot's thinking is


class BotDriver:
    """Moves bots in seats, in threads of their own, and watches the clocks."""

    def __init__(
        self, store: Store, settings: ServerSettings, threads: ThreadPoolExecutor, warmer: Warmer
    ) -> None:
        self.threads = threads
        self.is_resting = False  # nobody begins to think any more
        self._store = store
        self._settings = settings
        self._warmer = warmer
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._yielding = Background()

    def look_at(self, live: LiveMatch) -> None:
        """Something has changed at a table: start what is due."""
        self._wind(live)
        match = live.match
        if match.bot_to_move and live.is_watched and match.id not in self._thinking and not self.is_resting:
            task = asyncio.create_task(self._move_bots(live))
            self._thinking[match.id] = task
            task.add_done_callback(lambda _: self._thought(live))

    def let_go(self, live: LiveMatch) -> None:
        """Nobody watches here any more: where somebody does, that process may move the bots."""
        self._yielding.begin(self._yield(live.match.id))

    async def _yield(self, match: str) -> None:
        with suppress(StorageFailed):
            await self._store.yield_lead(match)

    def _thought(self, live: LiveMatch) -> None:
        """A task that ended because its table changed meanwhile may be due again."""
        self._thinking.pop(live.match.id, None)
        if live.match.bot_to_move and live.is_watched and self._store.is_writable:
            self.look_at(live)

    async def _move_bots(self, live: LiveMatch) -> None:
        """Play for the seats of bots until a person is to move."""
        if not await self._store.lead(live.match.id):
            await asyncio.sleep(1)
            return
        while (name := live.match.bot_to_move) and live.is_watched and not self.is_resting:
            await self._move(live, name)

    async def _move(self, live: LiveMatch, name: str) -> None:
        """Think about the position as it is, and move unless it has changed meanwhile."""
        seen = live.match
        if not is_brief(name, seen.settings.game):
            tell = partial(live.audience.tell_wait, seen.id)
            await self._warmer.to_think(seen.settings.game.id, tell)
        pace = asyncio.create_task(asyncio.sleep(self._settings.bot_pace))
        move = await asyncio.get_running_loop().run_in_executor(self.threads, think, name, seen.game)
        await pace
        if not await live.do(BOT, partial(_act, move=move, v=seen.moved)):
            await asyncio.sleep(0.5)

    def _wind(self, live: LiveMatch) -> None:
        """Have the clock of the seat to move looked at when it runs out."""
        if handle := self._clocks.pop(live.match.id, None):
            handle.cancel()
        deadline = live.match.deadline
        if deadline is not None:
            wait = max(0.0, (deadline - now()) / 1000)
            loop = asyncio.get_running_loop()
            self._clocks[live.match.id] = loop.call_later(wait, self._ring, live)

    def _ring(self, live: LiveMatch) -> None:
        self._clocks.pop(live.match.id, None)
        task = asyncio.create_task(self._time_out(live))
        task.add_done_callback(lambda done: done.exception())

    async def _time_out(self, live: LiveMatch) -> None:
        """Let the time be up, if it still is; where another process leads the table, it does."""
        leads = await self._store.lead(live.match.id)
        is_done = leads and await live.do(CLOCK, time_out)
        if not live.is_watched:
            await self._yield(live.match.id)
        if not is_done:
            await asyncio.sleep(0.25)
            self._wind(live)

    async def stop(self) -> None:
        """Let nobody begin to think any more, and wait for those who do."""
        for handle in self._clocks.values():
            handle.cancel()
        self._clocks.clear()
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _act(match: Match, at: int, move: str, v: int) -> Event | None:
    """The bot's move, if the position is still the one it thought about."""
    if match.moved != v or match.turn is None or match.bot_to_move is None:
        return None
    return act_for(match, match.turn, move, at)


def think(name: str, position: Position) -> str:
    """The move of a bot, from what its seat may see."""
    sight = Sight.of(position)
    with BOT_SECONDS.labels(name).time():
        bot = StandIn(make_bot(name, seed=int.from_bytes(os.urandom(6))))
        try:
            action = bot.choose(sight)
        finally:
            bot.close()
    return position.move_text(action)


def thinkers(count: int, name: str) -> ThreadPoolExecutor:
    """Threads for thinking, which give way to everybody else."""

    def give_way() -> None:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, 0, POLITE)

    return ThreadPoolExecutor(count, name, initializer=give_way)
