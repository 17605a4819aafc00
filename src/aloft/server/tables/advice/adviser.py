"""Hints and opinions: what a strong bot thinks, told while it thinks."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

from ....bots.budget import Budget
from ....bots.opinion import opinions
from ....engine.positions.position import Position
from ....match.match import Match
from ....match.refusals import Refused, Why
from ...protocol import frames
from ...settings import ServerSettings
from ..warmer import Warmer
from .coaching import coached, plain_facts
from .opinions import opinion_told
from .still_possible import still_possible

BEST = 5  # moves that are told
MOMENT = 0.2  # seconds that somebody waits for what can also be told later
ADVISING = 2  # threads for hints and opinions at least, so that one who asks much holds up nobody

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """A position about which somebody wants to know."""

    match: str
    kind: Literal["hint", "opinion"]
    v: int
    position: Position
    seat: int  # from whose knowledge


class Adviser:
    """Thinks for people in threads of its own, one question a socket at a time; bots have others."""

    def __init__(self, settings: ServerSettings, threads: ThreadPoolExecutor, warmer: Warmer) -> None:
        self.settings = settings
        self.threads = threads
        self.warmer = warmer
        self.going_on: dict[Hashable, asyncio.Task[Any]] = {}
        self.asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._from: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def consider(
        self, asker: str, game: str, work: Callable[..., T], *given: Any, address: str = ""
    ) -> T:
        """Think about a game for somebody, one thing after the other."""
        await self.warmer.to_think(game)
        return await self.reckon(asker, work, *given, address=address)

    async def reckon(self, asker: str, work: Callable[..., T], *given: Any, address: str = "") -> T:
        """The same for work that no bot has a part in."""
        lock = self.asking.setdefault(asker, asyncio.Lock())
        async with lock, self._turn(address or asker):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    async def soon(self, asker: str, game: str, work: Callable[..., T], *given: Hashable) -> T | None:
        """The same if it takes but a moment; else None, and it goes on for who asks again later."""
        key = (work, *given)
        if key not in self.going_on:
            self.going_on[key] = asyncio.create_task(self.consider(asker, game, work, *given))
        task = self.going_on[key]
        await asyncio.wait({task}, timeout=MOMENT)
        return self.going_on.pop(key, task).result() if task.done() else None

    def stop(self) -> None:
        """Nobody asks again later."""
        for task in self.going_on.values():
            task.cancel()

    def _turn(self, address: str) -> asyncio.Semaphore:
        """Of all threads but one: a crowd from one address waits for itself, and holds up nobody else."""
        return self._from.setdefault(address, asyncio.Semaphore(threads_for(self.settings) - 1))

    def question(
        self, match: Match, viewer: int, kind: Literal["hint", "opinion"], ply: int | None
    ) -> Question:
        """What may be asked: in a game one's own turn, where hints are allowed; afterwards everything."""
        if match.phase == "over":
            position = at_ply(match.game, match.game.ply if ply is None else ply)
            return Question(match.id, kind, match.v, position, position.turn)
        if match.phase != "running" or ply is not None:
            raise Refused(Why.PHASE, "Earlier plies can be looked at when the game is over.")
        if not match.opened.hints:
            raise Refused(Why.RIGHT, "This table plays without hints.")
        if viewer != match.turn:
            raise Refused(Why.TURN, "A hint is for the seat to move.")
        return Question(match.id, kind, match.v, match.game.copy(), viewer)

    async def answer(self, question: Question, show: Callable[[bytes], None], address: str) -> None:
        """Stream better and better advice; whoever cancels this ends the thinking too."""
        loop, enough = asyncio.get_running_loop(), Event()
        game = question.position.game.id
        await self.warmer.to_think(game, lambda says: show(frames.wait(question.match, says)))
        tell = lambda frame: loop.call_soon_threadsafe(show, frame)  # noqa: E731
        async with self._turn(address):
            try:
                await loop.run_in_executor(self.threads, self._think, question, tell, enough)
            finally:
                enough.set()

    def _think(self, question: Question, tell: Callable[[bytes], Any], enough: Event) -> None:
        position, last = question.position, None
        budget = Budget(self.settings.advice_seconds, None)
        facts = plain_facts(position, question.seat) if question.kind == "hint" else {}
        for opinion in opinions(position, budget, seat=question.seat, best=BEST):
            if enough.is_set():
                return
            last = opinion_told(opinion, position, question.seat) | facts
            tell(self._frame(question, last, done=False))
        if last is not None:
            if question.kind == "hint":
                last |= coached(last, position, question.seat)
                tell(self._frame(question, last, done=False))
                last |= still_possible(position)
            tell(self._frame(question, last, done=True))

    def _frame(self, question: Question, opinion: dict[str, Any], done: bool) -> bytes:
        ply = question.position.ply
        return frames.advice(question.match, question.kind, question.v, ply, opinion, done)


def threads_for(settings: ServerSettings) -> int:
    """How many may be thought for at once."""
    return max(ADVISING, settings.bot_threads)


def at_ply(game: Position, ply: int) -> Position:
    """The game as it was after so many plies."""
    if not 0 <= ply <= game.ply:
        raise Refused(Why.BAD, f"This game has plies 0 to {game.ply}.")
    earlier = game.copy()
    while earlier.ply > ply:
        earlier.undo()
    return earlier
