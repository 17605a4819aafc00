"""Connections leave no garbage in circles: what was in use when somebody looked would stay for an hour."""

import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.typing import Origin

from aloft.server.gc_schedule import GcSchedule
from aloft.server.transport import uvicorn_server, websocket
from aloft.server.transport.arrival import Arrival

from ..serving import PATIENCE, serving


class Seen:
    """Everything of one kind that was ever made, as long as it is there."""

    def __init__(self, kind: Any) -> None:
        self.made: list[weakref.ref[Any]] = []
        seen = self

        class Noted(kind):  # type: ignore[misc]
            def __init__(self, *arguments: Any, **more: Any) -> None:
                super().__init__(*arguments, **more)
                seen.made.append(weakref.ref(self))

        self.kind = Noted

    @property
    def left(self) -> int:
        return sum(one() is not None for one in self.made)


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nor does Python by itself."""
    monkeypatch.setattr(GcSchedule, "look", lambda self: None)
    gc.disable()
    yield
    gc.enable()


def wait_for_none(seen: Seen) -> None:
    until = time.monotonic() + PATIENCE
    while seen.left:
        assert time.monotonic() < until, f"{seen.left} of {len(seen.made)} are left"
        time.sleep(0.01)


def test_requests_and_sockets_leave_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arrivals, libraries = Seen(Arrival), Seen(ServerProtocol)
    monkeypatch.setattr(uvicorn_server, "Arrival", arrivals.kind)
    monkeypatch.setattr(websocket, "ServerProtocol", libraries.kind)
    with serving(tmp_path / "aloft.db", games_ready=()) as server:
        with closing(server.guest()) as person:
            ticket = person.post("/api/tickets").json()["ticket"]
            address = f"{server.url.replace('http', 'ws')}/api/socket?ticket={ticket}"
            with connect(address, origin=Origin(server.url)) as socket:
                socket.send('{"t":"ping"}')
                assert socket.recv(PATIENCE) == '{"t":"pong"}'
                wait_for_none(libraries)
        assert len(arrivals.made) > 1
        assert len(libraries.made) == 1
        wait_for_none(arrivals)
