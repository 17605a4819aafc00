"""Who does not read is let go, and leaves nothing behind."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest

from aloft.match.refusals import Refused, Why
from aloft.server.http.streams.ndjson import Lines, Room
from aloft.server.storage import StorageFailed


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


def serve(
    wire: Wire, lines: int, seconds: float = 0.1, then: Exception | None = None
) -> tuple[list[str], Counter[str]]:
    """Let a stream run its course; what became of its lines, and who still has one open."""
    fate: list[str] = []
    open_now: Counter[str] = Counter()

    async def tell() -> AsyncIterator[bytes]:
        try:
            for number in range(lines):
                fate.append("line")
                yield f"{number}\n".encode()
            if then is not None:
                raise then
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


@pytest.mark.parametrize(
    ("error", "why", "says"),
    [
        (Refused(Why.MATCH, "There is no such table."), "match", "There is no such table."),
        (StorageFailed("Storage is silent."), "storage", "Storage is silent."),
        (KeyError("secret"), "broken", "Something went wrong here; it was not your doing."),
    ],
)
def test_a_stream_that_breaks_off_says_why_and_the_log_too(
    error: Exception, why: str, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    wire = Wire(reads=100)
    assert serve(wire, 2, then=error) == (["line"] * 2 + ["closed"], Counter())
    *_, last, end = (message["body"] for message in wire.got[1:])
    assert json.loads(last) == {"type": "broken", "why": why, "says": says}
    assert end == b""
    assert "A stream broke off" in caplog.text
    assert ("Traceback" in caplog.text) == (why == "broken")


def test_who_does_not_read_is_told_of_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        serve(Wire(reads=3), 1000)
    assert "nobody read it for 0.1 s" in caplog.text


def test_a_line_that_breaks_is_told_of_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Wire):
        async def send(self, message: Any) -> None:
            await super().send(message)
            if len(self.got) > 2:
                raise OSError("the pipe is broken")

    _, open_now = serve(Broken(reads=100), 10)
    assert "the pipe is broken" in caplog.text
    assert not open_now
