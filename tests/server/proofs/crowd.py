"""Pairs of people who play one game after the other, and ask again whatever was not answered."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ..client import PATIENCE, Guest, Line, number
from .book import Acknowledged

LOST = (OSError, ConnectionClosed, InvalidMessage, httpx.TransportError)


class Pair:
    """Two people at one table after the other."""

    def __init__(self, guests: Sequence[Guest], book: Acknowledged, seed: int) -> None:
        self.guests = guests
        self.book = book
        self.chance = random.Random(seed)
        self.lines: list[Line] = []
        self.match = ""
        self.is_stopped = False
        self.unanswered: dict[str, tuple[int, dict[str, Any]]] = {}

    def move(self, urls: Sequence[str]) -> None:
        """The server has other addresses now; the two may even sit at different processes."""
        for guest, url in zip(self.guests, [*urls, *urls], strict=False):
            guest.move(url)

    async def play(self) -> None:
        """Play until the server is lost."""
        try:
            self.lines = [await guest.socket() for guest in self.guests]
            self.lines[0].listen_with(self.lines[1])
            if self.match:
                await self._come_back()
            while not self.is_stopped:
                await self._game()
        except LOST as loss:
            self._check(loss)
        finally:
            for line in self.lines:
                await line.close()

    def _check(self, loss: BaseException) -> None:
        """Losing the server is no news; but waiting in vain is, and what a client finds wrong."""
        if isinstance(loss, TimeoutError):
            raise loss
        for line in self.lines:
            if line.reading.done():
                line.reading.result()

    async def _come_back(self) -> None:
        await self._look()
        for cid, (seat, frame) in list(self.unanswered.items()):
            await self._submit(seat, cid=cid, **frame)

    async def _game(self) -> None:
        if not self.match:
            await self._open()
            await self._look()
        await self._sit()
        while not self.is_stopped and await self._move():
            if self.chance.random() < 0.2:
                await self._submit(self.chance.randrange(2), t="say", says="Hello!")
        self.match = ""

    async def _open(self) -> None:
        """A new table, as soon as one can be written down."""
        table = {"game": "patterns", "players": 2, "public": True}
        while (opened := await self.guests[0].http.post("/api/tables", json=table)).status_code == 503:
            self.book.refused += 1
            await asyncio.sleep(0.05)
        opened.raise_for_status()
        self.match = opened.json()["match"]
        self.book.tables.add(self.match)

    async def _look(self) -> None:
        """Both look at the table, as soon as it can be read."""
        for line in self.lines:
            while self.match not in line.boards:
                with suppress(KeyError):
                    await line.hello(self.match)
                    break
                await asyncio.sleep(0.05)

    async def _sit(self) -> None:
        for seat in (0, 1):
            if self.lines[seat].boards[self.match].parts[f"seat:{seat}"]["kind"] == "free":
                await self._submit(seat, t="sit", seat=seat, nonce=number())

    async def _move(self) -> bool:
        """One move; whether the game goes on."""
        boards = [line.boards[self.match] for line in self.lines]
        await self.lines[0].until(lambda: boards[0].v == boards[1].v)
        if boards[0].phase == "over":
            return False
        seat = boards[0].parts["play"]["turn"]
        move = self.chance.choice(boards[seat].choices)
        await self._submit(seat, t="act", v=boards[seat].v, move=move)
        return True

    async def _submit(self, seat: int, /, cid: str | None = None, **frame: Any) -> None:
        """Ask until there is an answer that stands."""
        cid, line = cid or number(), self.lines[seat]
        self.unanswered[cid] = (seat, frame)
        while True:
            answer = await line.ask(match=self.match, cid=cid, **frame)
            if answer["t"] == "ok":
                break
            assert answer["why"] == "storage", answer  # nobody else is here who could stand in the way
            self.book.refused += 1
            line.answers.pop(cid)
            await asyncio.sleep(0.05)
        del self.unanswered[cid]
        self.book.add(self.match, self.guests[seat].id, answer)
        for other in self.lines:
            board = other.boards[self.match]
            await other.until(lambda board=board: board.v >= answer["v"])  # type: ignore[misc]


class Crowd:
    """Several pairs."""

    def __init__(self, pairs: Sequence[Pair], book: Acknowledged) -> None:
        self.pairs = pairs
        self.book = book

    def move(self, *urls: str) -> None:
        for pair in self.pairs:
            pair.move(urls)

    def stop(self) -> None:
        """Let everybody stop after the next move."""
        for pair in self.pairs:
            pair.is_stopped = True

    async def progress(self, answers: int) -> None:
        """So many more things have been done."""
        aim = len(self.book) + answers
        await _until(lambda: len(self.book) >= aim)

    async def refusal(self) -> None:
        """Somebody has been told that nothing can be saved."""
        known = self.book.refused
        await _until(lambda: self.book.refused > known)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """All play while the block runs, and until the server is lost after it."""
        async with asyncio.TaskGroup() as group:
            for pair in self.pairs:
                group.create_task(pair.play())
            yield


@asynccontextmanager
async def crowd(url: str, pairs: int, seed: int = 0) -> AsyncIterator[Crowd]:
    """So many pairs, who begin to play when told."""
    book = Acknowledged()
    async with AsyncExitStack() as stack:
        found = [
            Pair(
                [await stack.enter_async_context(Guest(url, name)) for name in ("Ada", "Bob")],
                book,
                seed + place,
            )
            for place in range(pairs)
        ]
        yield Crowd(found, book)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)
