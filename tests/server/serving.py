"""A real server for tests: on a port of its own, over a file of its own, in a thread of its own."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from signal import SIGTERM
from typing import Any

import httpx
from fastapi import FastAPI

from aloft.match.commands import Command
from aloft.server.settings import Limits, ServerSettings
from aloft.server.transport.uvicorn_server import GentleServer, listen

PATIENCE = 60.0  # seconds that a test waits for an answer; rules may have to be compiled first
GENEROUS = Limits(
    messages=1e6,
    burst=1e6,
    tables_per_minute=1e6,
    guests_per_minute=1e6,
    records_per_minute=1e6,
    thinking_seconds=1e6,
)


@dataclass
class Running:
    """A server that answers."""

    url: str
    place: Path
    app: FastAPI
    loop: asyncio.AbstractEventLoop

    def client(self, **more: Any) -> httpx.Client:
        """Somebody whom nobody knows yet."""
        return httpx.Client(base_url=self.url, timeout=PATIENCE, **more)

    def guest(self, name: str = "Ada") -> httpx.Client:
        """Somebody with a name."""
        client = self.client()
        client.post("/api/people", json={"name": name}).raise_for_status()
        return client

    def program(self, name: str = "Bot") -> httpx.Client:
        """A program of somebody who has that name."""
        with closing(self.guest(name)) as person:
            token = person.post("/api/me/tokens", json={"name": "tests"}).json()["token"]
        return self.client(headers={"Authorization": f"Bearer {token}"})

    def submit(self, client: httpx.Client, command: Command) -> None:
        """Let a person do at a table what is done over a socket."""
        host, person = self.app.state.host, client.get("/api/me").json()["id"]

        async def do() -> bytes:
            reply: bytes = await host.submit(await host.store.person(person), command)
            return reply

        reply = asyncio.run_coroutine_threadsafe(do(), self.loop).result(PATIENCE)
        assert b'"t":"ok"' in reply, reply


@contextmanager
def serving(place: Path, **changes: Any) -> Iterator[Running]:
    """Serve while the block runs; what is not set otherwise is fast and generous."""
    socket = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{socket.getsockname()[1]}"
    usual = ServerSettings(
        public_url=url, origins=frozenset({url}), limits=GENEROUS, bot_pace=0.0, away_seconds=0.0
    )
    settings = replace(usual, **changes)
    ready = threading.Event()
    server = GentleServer(str(place), settings, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]})
    thread.start()
    try:
        assert ready.wait(PATIENCE), "the server does not start"
        yield Running(url, place, server.app, server._loop)
    finally:
        server.handle_exit(SIGTERM, None)
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
