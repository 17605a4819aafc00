"""Pairs of people who find their table again, whichever server they come to, and note how long they wait."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from websockets.exceptions import InvalidStatus

from ..client import PATIENCE, Guest, Line, number
from .book import Acknowledged
from .crowd import LOST, Pair

SOON = 0.1  # seconds until somebody tries again who found nobody there


class Traveller(Guest):
    """Somebody who knows several addresses, and tries the next where one does not answer."""

    def __init__(self, urls: list[str], name: str) -> None:
        super().__init__(urls[0], name)
        self.urls = urls

    def go_on(self) -> None:
        """To the next address; pages come from one and the same."""
        self.urls = [*self.urls[1:], self.urls[0]]
        self.move(self.urls[0])

    async def post(self, path: str, **body: Any) -> Any:
        until = monotonic() + PATIENCE
        while True:
            try:
                answer = await self.http.post(path, json=body)
            except LOST:
                answer = None
            if answer is not None and answer.status_code < 500:
                assert answer.status_code < 400, answer.text
                return answer.json()
            assert monotonic() < until, "nobody answers"
            self.go_on()
            await asyncio.sleep(SOON)

    async def socket(self, keeps_boards: bool = True) -> Line:
        until = monotonic() + PATIENCE
        while True:
            try:
                return await super().socket(keeps_boards)
            except (*LOST, InvalidStatus):
                assert monotonic() < until, "no socket can be opened"
            self.go_on()
            await asyncio.sleep(SOON)


class Travellers(Pair):
    """Two of them at one table after the other."""

    def __init__(self, guests: list[Traveller], book: Acknowledged, seed: int) -> None:
        super().__init__(guests, book, seed)
        self.travellers = guests
        self.waits: list[float] = []  # seconds until each submission was answered, if only by a no
        self.pause = 0.0  # seconds after each thing that is done
        self._since: dict[str, float] = {}

    @classmethod
    async def arrive(cls, urls: list[str], book: Acknowledged, seed: int) -> "Travellers":
        first = seed % len(urls)
        guests = [Traveller([*urls[first:], *urls[:first]], name) for name in ("Ada", "Bo")]
        guests[1].go_on()  # the two sit at different servers
        for guest in guests:
            await guest.__aenter__()
        return cls(guests, book, seed)

    async def play(self) -> None:
        """Play on, whatever happens to the servers."""
        while not self.is_stopped:
            await super().play()

    async def leave(self) -> None:
        for guest in self.guests:
            await guest.http.aclose()

    @property
    def waiting(self) -> float:
        """For how long somebody has been waiting for an answer."""
        return max((monotonic() - since for since in self._since.values()), default=0.0)

    async def _open(self) -> None:
        opened = await self.travellers[0].post("/api/tables", game="patterns", players=2, public=True)
        self.match = opened["match"]
        self.book.tables.add(self.match)

    async def _submit(self, seat: int, /, cid: str | None = None, **frame: Any) -> None:
        """Ask until it is done, or no longer makes sense since the table has moved on."""
        cid, line = cid or number(), self.lines[seat]
        self.unanswered[cid] = (seat, frame)
        self._since.setdefault(cid, monotonic())
        while True:
            answer = await line.ask(match=self.match, cid=cid, **frame)
            if (since := self._since.pop(cid, None)) is not None:
                self.waits.append(monotonic() - since)
            if answer["t"] == "ok" or answer["why"] not in ("storage", "busy"):
                break
            self.book.refused += 1
            line.answers.pop(cid)
            await asyncio.sleep(SOON)
        del self.unanswered[cid]
        self.book.add(self.match, self.guests[seat].id, answer)
        for other in self.lines if answer["t"] == "ok" else ():
            board = other.boards[self.match]
            await other.until(lambda board=board: board.v >= answer["v"])  # type: ignore[misc]
        await asyncio.sleep(self.pause)


@asynccontextmanager
async def travelling(urls: list[str], book: Acknowledged, count: int) -> AsyncIterator[list[Travellers]]:
    """Pairs who play all the while; what goes wrong with one of them ends it for all, and is told at once."""
    pairs = [await Travellers.arrive(urls, book, seed) for seed in range(count)]
    try:
        async with asyncio.TaskGroup() as group:
            for pair in pairs:
                group.create_task(pair.play())
            try:
                yield pairs
            finally:
                for pair in pairs:
                    pair.is_stopped = True
    finally:
        for pair in pairs:
            await pair.leave()
