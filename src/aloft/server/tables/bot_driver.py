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
from ..metrics import BOT_SECONDS
from ..storage.errors import StorageFailed
from .host import Host
from .live_match import Live, now
from .warmer import Warmer

POLITE = 10  # how much less urgent than everybody's messages a bot's thinking is


class Driver:
    """Moves bots in seats, in threads of their own, and watches the clocks."""

    def __init__(self, host: Host, threads: ThreadPoolExecutor, warmer: Warmer) -> None:
        self.host = host
        self.threads = threads
        self.warmer = warmer
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.clocks: dict[str, asyncio.TimerHandle] = {}
        self.yielding: set[asyncio.Task[None]] = set()
        host.on_change = self.look_at
        host.on_empty = self.let_go

    def look_at(self, live: Live) -> None:
        """Something has changed at a table: start what is due."""
        match = live.match
        self._wind(live)
        if (
            match.bot_to_move
            and live.watchers
            and match.id not in self.thinking
            and not self.host.is_draining
        ):
            task = asyncio.create_task(self._move_bots(live))
            self.thinking[match.id] = task
            task.add_done_callback(lambda _: self._thought(live))

    def let_go(self, live: Live) -> None:
        """Nobody watches here any more: where somebody does, that process may move the bots."""
        task = asyncio.create_task(self._yield(live.match.id))
        self.yielding.add(task)
        task.add_done_callback(self.yielding.discard)

    async def _yield(self, match: str) -> None:
        with suppress(StorageFailed):
            await self.host.store.yield_lead(match)

    def _thought(self, live: Live) -> None:
        """A task that ended because its table changed meanwhile may be due again."""
        self.thinking.pop(live.match.id, None)
        if live.match.bot_to_move and live.watchers and self.host.store.is_writable:
            self.look_at(live)

    async def _move_bots(self, live: Live) -> None:
        """Play for the seats of bots until a person is to move."""
        if not await self.host.store.lead(live.match.id):
            await asyncio.sleep(1)
            return
        while (name := live.match.bot_to_move) and live.watchers and not self.host.is_draining:
            seen = live.match
            if not is_brief(name, seen.settings.game):
                await self.warmer.to_think(seen.settings.game.id, live.tell_wait)
            pace = asyncio.create_task(asyncio.sleep(self.host.settings.bot_pace))
            move = await asyncio.get_running_loop().run_in_executor(self.threads, think, name, seen.game)
            await pace
            if not await self.host.do(live, BOT, partial(_act, move=move, v=seen.moved)):
                await asyncio.sleep(0.5)

    def _wind(self, live: Live) -> None:
        """Have the clock of the seat to move looked at when it runs out."""
        if handle := self.clocks.pop(live.match.id, None):
            handle.cancel()
        deadline = live.match.deadline
        if deadline is not None:
            wait = max(0.0, (deadline - now()) / 1000)
            loop = asyncio.get_running_loop()
            self.clocks[live.match.id] = loop.call_later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        self.clocks.pop(live.match.id, None)
        task = asyncio.create_task(self._time_out(live))
        task.add_done_callback(lambda done: done.exception())

    async def _time_out(self, live: Live) -> None:
        """Let the time be up, if it still is; where another process leads the table, it does."""
        leads = await self.host.store.lead(live.match.id)
        is_done = leads and await self.host.do(live, CLOCK, time_out)
        if not live.watchers:
            await self._yield(live.match.id)
        if not is_done:
            await asyncio.sleep(0.25)
            self._wind(live)

    async def stop(self) -> None:
        """Let nobody begin to think any more, and wait for those who do."""
        for handle in self.clocks.values():
            handle.cancel()
        self.clocks.clear()
        tasks = list(self.thinking.values())
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
