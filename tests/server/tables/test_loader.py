"""What another process has written is learnt here, even if the store cannot be read just then."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.match.events.chat import Said
from aloft.match.log import Entry
from aloft.server.app import Server
from aloft.server.settings import ServerSettings
from aloft.server.storage import Row, StorageFailed, Store, open_store
from aloft.server.tables.entries import to_row
from aloft.server.tables.plans import Plan, opening_event

from ..client import PATIENCE

FAILURES = 2


class Moody:
    """A store that cannot be read a few times, as after its server has started again."""

    def __init__(self, store: Store) -> None:
        self.left = 0
        self._tail = store.tail

    async def tail(self, match: str, after: int) -> list[Row]:
        if self.left:
            self.left -= 1
            raise StorageFailed("It is not there yet.")
        return await self._tail(match, after)


def test_what_is_heard_while_the_store_cannot_be_read_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = await open_store(str(tmp_path / "aloft.db"))
        server = Server.over(store, ServerSettings(games_ready=()))
        await server.start()
        moody = Moody(store)
        monkeypatch.setattr(store, "tail", moody.tail)
        try:
            await hear_of_a_move(server, moody)
        finally:
            await server.stop()

    asyncio.run(run())


async def hear_of_a_move(server: Server, moody: Moody) -> None:
    host = server.host
    opening = await host.opener.open(Plan(opening_event(settle_on(find("patterns"), 2), "ann")))
    live = await host.loader.live(opening.match)
    told: list[bytes] = []
    await host.subscriptions.watch(live, watcher(told), None)
    said = Entry(opening.match, live.match.v + 1, "ann", Said("ann", "Ann", "Hello!"))
    await host.store.append(to_row(said))  # as another process does
    moody.left = FAILURES
    await host.loader.look_again(opening.match, said.v)
    assert (live.match.v, live.is_in_doubt) == (said.v - 1, True)
    async with asyncio.timeout(PATIENCE):
        while live.is_in_doubt:
            await asyncio.sleep(0.01)
    assert (moody.left, live.match.v) == (0, said.v)
    assert b"Hello!" in told[-1]


def watcher(told: list[bytes]) -> Any:
    """Somebody who keeps the frames in which something has happened."""

    class Watcher:
        person = None
        uncovered = None

        def show(self, frame: bytes) -> None:
            if b'"t":"ev"' in frame:
                told.append(frame)

    return Watcher()
