"""A store that another process of this server keeps, and several share."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from .backend import Tally
from .bulk import Statement
from .channel import Channel
from .errors import StorageFailed, StorageRefused
from .jobs import settle
from .notices import Callback, OnPresence
from .queries.keys import Keys
from .queries.matches import Matches
from .queries.people import People
from .queries.solutions import Solutions
from .rows import Row, Stored, Taken
from .store import Store


class SharedStore(Store):
    """Asks for everything by name; what is answered has been done, and is on disk."""

    def __init__(self) -> None:
        self._channel = Channel(self._hear, self._lose)
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._callback: Callback = lambda match, v: None
        self._on_presence: OnPresence | None = None
        self._state: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._trouble, self._tally = "", Tally()

    @classmethod
    async def over(cls, line: socket.socket) -> "SharedStore":
        """The store that the process at the other end of this line keeps."""
        store = cls()
        await store._channel.open(line)
        await store._state
        return store

    @property
    def is_writable(self) -> bool:
        return not self._trouble

    @property
    def trouble(self) -> str:
        return self._trouble

    @property
    def tally(self) -> Tally:
        return self._tally

    async def append(self, row: Row, also: Sequence[Statement] = ()) -> Stored | Taken:
        outcome: Stored | Taken = await self._ask("append", row, also)
        return outcome

    async def listen(self, callback: Callback, on_presence: OnPresence | None = None) -> None:
        self._callback, self._on_presence = callback, on_presence

    async def tell_presence(self, present: Mapping[str, Collection[str]]) -> None:
        await self._ask("tell_presence", present)

    async def lead(self, match: str) -> bool:
        leads: bool = await self._ask("lead", match)
        return leads

    async def yield_lead(self, match: str) -> None:
        await self._ask("yield_lead", match)

    async def close(self) -> None:
        await asyncio.gather(*self._asked.values(), return_exceptions=True)
        self._channel.close()

    async def backup(self, destination: Path | str) -> None:
        raise StorageRefused("The process that keeps the file makes its backups: ask with `aloft backup`.")

    async def read(self, work: object) -> NoReturn:
        """What is done to a connection cannot travel, so everything is asked for by name."""
        raise StorageRefused("Another process keeps this store, and only that one reads and writes it.")

    write = read

    # What is asked, and what is heard.

    async def _ask(self, verb: str, *given: Any, **named: Any) -> Any:
        if self._trouble == GONE:
            raise StorageFailed(GONE)
        number = next(self._numbers)
        future = self._asked[number] = asyncio.get_running_loop().create_future()
        self._channel.say(number, verb, given, named)
        return await future

    def _hear(self, news: str, *more: Any) -> None:
        match news, more:
            case "done", (number, outcome):
                settle([(self._asked.pop(number), outcome)])
            case "gone_on", (match, v):
                self._callback(match, v)
            case "present", (process, match, persons) if self._on_presence is not None:
                self._on_presence(process, match, persons)
            case "state", (trouble, tally):
                self._trouble, self._tally = trouble, tally
                settle([(self._state, None)])

    def _lose(self) -> None:
        """Whatever was asked may have been done."""
        self._trouble = GONE
        lost = StorageFailed(GONE, unknown=True)
        settle([(future, lost) for future in (self._state, *self._asked.values())])
        self._asked.clear()


GONE = "The process that keeps the file is gone; come back in a few seconds."


def _asking_for(verb: str) -> Callable[..., Awaitable[Any]]:
    async def ask(self: SharedStore, *given: Any, **named: Any) -> Any:
        return await self._ask(verb, *given, **named)

    return ask


for verbs in (Matches, People, Keys, Solutions):
    for name in vars(verbs):
        if not name.startswith("_"):
            setattr(SharedStore, name, _asking_for(name))
