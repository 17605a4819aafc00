"""People at one table, each with a socket, who play by taking the first legal move or any."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from ..client import Board, Guest, Line

NAMES = ("Ada", "Bob", "Cy", "Dee", "Eve")


class Party:
    """A table, its people and their sockets; the place in both lists is the seat."""

    def __init__(self, match: str, guests: Sequence[Guest], lines: Sequence[Line], seed: int = 0) -> None:
        self.match = match
        self.guests = list(guests)
        self.lines = list(lines)
        self.chance = random.Random(seed)

    def board(self, seat: int = 0) -> Board:
        return self.lines[seat].boards[self.match]

    @property
    def v(self) -> int:
        return max(self.board(seat).v for seat in range(len(self.lines)))

    @property
    def is_over(self) -> bool:
        return all(self.board(seat).phase == "over" for seat in range(len(self.lines)))

    async def together(self) -> None:
        """Everybody holds the same version."""
        await self.lines[0].until(lambda: len({self.board(seat).v for seat in range(len(self.lines))}) == 1)

    @property
    def turn(self) -> int | None:
        turn: int | None = self.board().parts["play"]["turn"]
        return turn

    async def step(self, move: str | None = None) -> dict[str, Any]:
        """One move by whose turn it is; everybody has seen it afterwards."""
        await self.together()
        seat = self.turn
        assert seat is not None
        line = self.lines[seat]
        answer = await line.act(self.match, move or self.chance.choice(line.boards[self.match].choices))
        assert answer["t"] == "ok", answer
        await self.reached(answer["v"])
        return answer

    async def reached(self, v: int) -> None:
        """Everybody holds at least this version."""
        for line in self.lines:
            await line.until(lambda line=line: line.boards[self.match].v >= v)  # type: ignore[misc]

    async def play(self, plies: int = 10_000) -> None:
        """So many moves, or to the end."""
        for _ in range(plies):
            await self.together()
            if self.is_over:
                return
            await self.step()

    async def ask(self, seat: int, t: str, /, **more: Any) -> dict[str, Any]:
        """Somebody submits something; if it is done, everybody has seen it."""
        answer = await self.lines[seat].ask(t, self.match, **more)
        if answer["t"] == "ok":
            await self.reached(answer["v"])
        return answer

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines))
        await asyncio.gather(*(guest.http.aclose() for guest in self.guests))


@asynccontextmanager
async def party(
    url: str, game: str = "patterns", players: int = 2, people: int | None = None, seed: int = 0, **table: Any
) -> AsyncIterator[Party]:
    """A table whose seats are taken by as many people, all connected."""
    people = players if people is None else people
    guests = [await Guest(url, name).__aenter__() for name in NAMES[:people]]
    match = (await guests[0].open_table(game, players, public=True, **table))["match"]
    lines = [await guest.socket() for guest in guests]
    found = Party(match, guests, lines, seed)
    try:
        for line in lines:
            await line.hello(match)
        for seat in range(players):
            if lines[0].boards[match].parts[f"seat:{seat}"]["kind"] == "free":
                answer = await lines[seat % people].sit(match, seat)
                assert answer["t"] == "ok", answer
                await found.reached(answer["v"])
        yield found
    finally:
        await found.close()
