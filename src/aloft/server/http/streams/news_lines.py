"""What concerns a program at all tables: games that begin, games that end, seats that are kept for it."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec

from ...storage import Seated, StorageFailed
from ...tables.host import Host
from .match_lines import line
from .ndjson import TICK, Rhythm

News = dict[str, Any]


async def news_lines(host: Host, person: str) -> AsyncIterator[bytes]:
    """What is running now, then what is new, for as long as somebody listens."""
    notices, rhythm = Notices(host, person), Rhythm()
    yield b"\n"  # so that who listens knows at once that it works
    while not host.is_draining:
        for news in await notices.look():
            yield line(news)
            rhythm.heard()
        if rhythm.is_due():
            yield b"\n"
            rhythm.heard()
        await asyncio.sleep(TICK)
    yield line({"type": "draining"})


class Notices:
    """Remembers what was told of each match, and finds what is new."""

    def __init__(self, host: Host, person: str) -> None:
        self.host = host
        self.person = person
        self.known: dict[str, str] = {}  # the status of each match as last told
        self.rematches: set[str] = set()  # those that were looked at
        self.is_first = True

    async def look(self) -> list[News]:
        """What has happened since the last look."""
        try:
            seats = await self.host.store.matches_of(self.person, ("open", "running", "over"))
            return [news async for news in self._compare(seats)]
        except StorageFailed:  # then it will be told a little later
            return []

    async def _compare(self, seats: list[Seated]) -> AsyncIterator[News]:
        for match, mine in _by_match(seats):
            before, self.known[match.id] = self.known.get(match.id), match.status
            told = msgspec.json.decode(match.summary)
            head = {"match": match.id, "game": match.game}
            is_news = match.status == "running" or (match.status == "over" and not self.is_first)
            if is_news and before in (None, "open"):
                yield {"type": "start", **head, "seats": mine}
            if is_news and match.status == "over" and before != "over":
                yield {"type": "finish", **head, "scores": told["scores"], "winners": told["winners"]}
            if (rematch := told["rematch"]) and rematch not in self.rematches:
                self.rematches.add(rematch)
                if kept := await self._kept(rematch):
                    yield {"type": "invite", **head, "match": rematch, "seats": kept, "earlier": match.id}
        self.is_first = False

    async def _kept(self, match: str) -> list[int]:
        """The seats that are kept for this person at a table that is still open."""
        table = (await self.host.loader.live(match)).match
        if table.phase != "open":
            return []
        return [place for place, seat in enumerate(table.seats) if seat.kept_for == self.person]


def _by_match(seats: list[Seated]) -> Iterable[tuple[Any, list[int]]]:
    """Each match once, with one's seats there."""
    found: dict[str, tuple[Any, list[int]]] = {}
    for seated in seats:
        found.setdefault(seated.match.id, (seated.match, []))[1].append(seated.seat)
    return found.values()
