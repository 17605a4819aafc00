"""Retries are harmless: whatever is sent twice, late or in another order happens once."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from ...effort import times
from ..client import Guest, Line, number
from ..serving import Running, serving
from .party import Party, party

PLIES = times(8, 40, 10_000)
COPIES = 3


async def events(guest: Guest, match: str) -> list[dict[str, Any]]:
    """The whole log, as anybody may read it."""
    lines: list[dict[str, Any]] = []
    while True:
        page = (await guest.http.get(f"/api/matches/{match}/log", params={"after": len(lines) - 1})).json()
        lines += page["lines"]
        if not page["more"]:
            return lines


def record(line: Line) -> list[str]:
    """Write down from now on what a line sends."""
    sent: list[str] = []
    send = line.wire.send

    async def noted(frame: Any, *more: Any) -> None:
        sent.append(frame)
        await send(frame, *more)

    line.wire.send = noted  # type: ignore[method-assign, assignment]
    return sent


def test_every_frame_three_times_in_any_order(server: Running) -> None:
    """Copies of each frame come at once, late, and shuffled among those of later frames."""
    chance = random.Random(4)

    async def jumbled(people: Party) -> None:
        late: list[tuple[ClientConnection, str]] = []
        for line in people.lines:
            send = line.wire.send

            async def often(frame: Any, wire: Any = line.wire, send: Any = send) -> None:
                for _ in range(COPIES):
                    await send(frame)
                late.append((wire, frame))

            line.wire.send = often  # type: ignore[method-assign,assignment]
        for _ in range(PLIES):
            await people.play(1)
            chance.shuffle(late)
            for wire, frame in late[: len(late) // 2]:
                await type(wire).send(wire, frame)
            del late[: len(late) // 2]
        for wire, frame in late:
            await type(wire).send(wire, frame)

    async def test() -> None:
        async with party(server.url) as people:
            begun = people.v
            await jumbled(people)
            for line in people.lines:
                await line.settled()
            await people.together()
            log = await events(people.guests[0], people.match)
            accepted = {cid for line in people.lines for cid, a in line.answers.items() if a["t"] == "ok"}
            moves = [line for line in log if line["kind"] == "acted"]
            assert len(accepted) == len(log) - 1  # all but the opening, each by one submission
            assert begun + len(moves) == people.v

    asyncio.run(test())


def test_an_old_session_replayed_gets_the_same_answers(tmp_path: Path) -> None:
    """All of it, on new sockets, at the end, and once more after the server was started again."""
    place = tmp_path / "aloft.db"

    async def live(url: str) -> tuple[Party, list[list[str]]]:
        async with party(url) as people:
            sent = [record(line) for line in people.lines]
            for _ in range(90):
                await people.ask(0, "say", says="Once.")  # more than the server remembers
            await people.play(PLIES)
            await people.ask(1, "leave")
            await people.ask(1, "back")
            return people, sent

    async def replay(url: str, people: Party, sent: list[list[str]]) -> None:
        for guest, old, frames in zip(people.guests, people.lines, sent, strict=True):
            again = Guest(url, guest.name)
            again.http.cookies = guest.http.cookies
            before = await events(again, people.match)
            line = await again.socket()
            for frame in frames:
                await line.wire.send(frame)
            await line.settled()
            assert line.answers.items() <= old.answers.items()
            assert len(line.answers) == len(frames)
            assert await events(again, people.match) == before
            await line.close()
            await again.http.aclose()

    with serving(place) as server:
        people, sent = asyncio.run(live(server.url))
        asyncio.run(replay(server.url, people, sent))
    with serving(place) as server:
        asyncio.run(replay(server.url, people, sent))


def test_a_number_used_for_something_else_is_refused(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            cid = number()
            assert (await people.ask(0, "say", cid=cid, says="This."))["t"] == "ok"
            line = await people.guests[0].socket()
            other = await line.ask("say", people.match, cid=cid, says="That.")
            assert (other["t"], other["why"]) == ("no", "cid")
            move = await line.ask("act", people.match, cid=cid, v=0, move="x")
            assert move["why"] == "cid"
            theirs = await people.ask(1, "say", cid=cid, says="That.")
            assert theirs["t"] == "ok"  # numbers are each person's own
            await line.close()

    asyncio.run(test())


def test_a_retry_may_write_its_frame_in_another_way(server: Running) -> None:
    """What counts is what it says, not the order of its keys."""

    async def test() -> None:
        async with party(server.url) as people:
            frame = {"t": "say", "match": people.match, "cid": number(), "says": "Höhe: 3 km"}
            line = people.lines[0]
            for text in (json.dumps(frame), json.dumps(dict(reversed(frame.items())), indent=1)):
                await line.wire.send(text)
            await line.settled()
            answers = [told for told in line.frames if told.get("cid") == frame["cid"]]
            assert len(answers) == 2
            assert answers[0] == answers[1]
            assert answers[0]["t"] == "ok"

    asyncio.run(test())


def test_what_was_sent_as_the_line_broke_is_told_to_everybody_or_never_was(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            watcher = people.lines[1]
            for _ in range(20):
                line = await people.guests[0].socket()
                await line.hello(people.match)
                await line.send(t="say", match=people.match, cid=number(), says="Goodb")
                line.wire.transport.abort()
                await line.closed()
            await asyncio.sleep(0.5)
            head = (await people.guests[1].http.get(f"/api/matches/{people.match}")).json()["v"]
            assert (await events(people.guests[1], people.match))[-1]["v"] == head
            await watcher.until(lambda: watcher.boards[people.match].v == head)

    asyncio.run(test())
