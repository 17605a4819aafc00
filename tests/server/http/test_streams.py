"""Who does not read is let go, and leaves nothing behind."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from aloft.server.http.streams.ndjson import Lines, Room


class Wire:
    """The other side of a stream: it takes so many messages, then no more."""

    def __init__(self, reads: int, leaves: bool = False) -> None:
        self.reads = reads
        self.leaves = leaves
        self.got: list[dict[str, Any]] = []

    async def send(self, message: Any) -> None:
        if len(self.got) >= self.reads:
            await asyncio.Event().wait()
        self.got.append(message)

    async def receive(self) -> Any:
        while not self.leaves or len(self.got) < self.reads:
            await asyncio.sleep(0.01)
        return {"type": "http.disconnect"}


def serve(wire: Wire, lines: int, seconds: float = 0.1) -> tuple[list[str], Counter[str]]:
    """Let a stream run its course; what became of its lines, and who still has one open."""
    fate: list[str] = []
    open_now: Counter[str] = Counter()

    async def tell() -> AsyncIterator[bytes]:
        try:
            for number in range(lines):
                fate.append("line")
                yield f"{number}\n".encode()
        finally:
            fate.append("closed")

    async def run() -> None:
        answer = Lines(tell(), seconds, Room(open_now, ("ada", "192.0.2.7"), "match"))
        await asyncio.wait_for(answer({"type": "http"}, wire.receive, wire.send), 5)

    asyncio.run(run())
    return fate, open_now


def test_a_stream_ends_when_all_is_told() -> None:
    wire = Wire(reads=100)
    assert serve(wire, 3) == (["line"] * 3 + ["closed"], Counter())
    assert [message.get("body") for message in wire.got[1:]] == [b"0\n", b"1\n", b"2\n", b""]


def test_who_never_reads_is_let_go_and_nothing_piles_up() -> None:
    fate, open_now = serve(Wire(reads=3), 1000)
    assert fate == ["line"] * 3 + ["closed"]
    assert not open_now


def test_who_leaves_is_forgotten() -> None:
    fate, open_now = serve(Wire(reads=5, leaves=True), 1000, seconds=60)
    assert fate[-1] == "closed"
    assert len(fate) < 10
    assert not open_now
