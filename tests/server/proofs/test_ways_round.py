"""Rematches and links for coming back are no way to what somebody may not know."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from aloft.server.storage import Row

from ..client import Guest, Line, number
from .book import read_logs
from .party import Party, party
from .process import Process, child, running
from .test_nothing_leaks import cards_in, faces, hear_everything, secrets_of

PLIES = 8


async def return_as(thief: Guest, secret: str) -> int:
    """Somebody opens a link for coming back; the status of the answer."""
    return (await thief.http.post("/api/return", json={"secret": secret})).status_code


async def look(guest: Guest, match: str) -> Line:
    """A new socket on which somebody looks at a table."""
    line = await guest.socket()
    await line.hello(match)
    return line


def seat_seen(line: Line, match: str) -> int:
    """From where one looks."""
    return int(line.boards[match].parts["you"]["seat"])


# Coming back.


def test_who_comes_back_sees_one_hand_and_who_has_an_old_link_none(tmp_path: Path) -> None:
    place = str(tmp_path / "aloft.db")
    with running(child(place, tmp_path / "log")) as server:
        match, seen = asyncio.run(come_and_go(server))
        server.terminate()
    hands = faces(asyncio.run(read_logs(place))[match])
    assert [cards_in(text) for text in seen] == [hands[0], hands[1], hands[0], set(), set()]


async def come_and_go(server: Process) -> tuple[str, list[str]]:
    """A table, and what is seen of it: by Ada, by Bob before and after he opens her link, by strangers."""
    async with party(server.url) as people, AsyncExitStack() as stack:
        ada, bob = people.guests
        strangers = [await stack.enter_async_context(Guest(server.url, name)) for name in ("Eve", "Mal")]
        old = (await ada.post("/api/me/return"))["secret"]
        new = (await ada.post("/api/me/return"))["secret"]
        await people.play(PLIES)
        for one, link in zip(strangers, (old, new[::-1]), strict=True):
            assert await return_as(one, link) == 403
        assert await return_as(bob, new) == 200
        lines = [await look(guest, people.match) for guest in (ada, bob, *strangers)]
        await people.lines[1].hello(people.match)  # his socket from before is still his alone
        lines.insert(1, people.lines[1])
        assert [seat_seen(line, people.match) for line in lines] == [0, 1, 0, -1, -1]
        texts = ["".join(line.texts) for line in lines]
        for line in lines:
            await line.close()
        return people.match, texts


# Playing again.


def test_a_rematch_is_dealt_anew_and_tells_nothing_before_its_end(tmp_path: Path) -> None:
    place = str(tmp_path / "aloft.db")
    with running(child(place, tmp_path / "log")) as server:
        first, second, told = asyncio.run(play_again(server))
        server.terminate()
    logs = asyncio.run(read_logs(place))
    assert not set(secrets_of(logs[first])) & set(secrets_of(logs[second]))
    check(logs[second], told)


def check(log: list[Row], told: dict[str, list[str]]) -> None:
    """Nobody was told what the rematch was dealt from, and each only their own cards."""
    secrets, hands = secrets_of(log), faces(log)
    for who, texts in told.items():
        everything = "".join(texts)
        assert everything
        assert not [secret for secret in secrets if secret in everything]
        assert cards_in(everything) <= (hands[int(who)] if who.isdecimal() else set())


async def play_again(server: Process) -> tuple[str, str, dict[str, list[str]]]:
    """A whole game and the beginning of the next; what seats, a stranger and HTTP were told of that."""
    async with party(server.url) as people, Guest(server.url, "Eve") as eve:
        first, line = people.match, await look(eve, people.match)
        await people.play()
        assert (await line.ask("rematch", first))["why"] == "seat"  # who only watched asks for none
        answers = await asyncio.gather(*(one.ask("rematch", first) for one in people.lines))
        assert sorted(answer["t"] for answer in answers) == ["no", "ok"]  # both at once open one table
        await line.until(lambda: line.boards[first].parts["table"]["rematch"])
        second = line.boards[first].parts["table"]["rematch"]
        begun = [len(one.texts) for one in (*people.lines, line)]
        await line.hello(second)
        await push_in(line, second, eve)
        await begin(people, second)
        await people.play(PLIES)
        lines = {"0": people.lines[0], "1": people.lines[1], "eve": line}  # each sits one seat further now
        starts = {"0": begun[1], "1": begun[0], "eve": begun[2]}
        told = {who: one.texts[starts[who] :] for who, one in lines.items()}
        told["http"] = await hear_everything(eve, second)
        await line.close()
        return first, second, told


async def push_in(line: Line, match: str, eve: Guest) -> None:
    """The seats are kept, whatever a stranger tries who has read where the rematch is."""
    for seat in (0, 1):
        assert (await line.ask("sit", match, seat=seat, nonce=number()))["t"] == "no"
        link: dict[str, Any] = {"match": match, "secret": "x" * 43}
        assert (await eve.http.post("/api/seats", json=link)).status_code == 403
    made = await eve.http.post(f"/api/tables/{match}/invitations", json={"seat": 0})
    assert made.status_code == 403


async def begin(people: Party, match: str) -> None:
    """Both sit down where their seats are kept."""
    people.match = match
    for line in people.lines:
        await line.hello(match)
    for seat, line in ((0, people.lines[1]), (1, people.lines[0])):
        answer = await line.sit(match, seat)
        assert answer["t"] == "ok", answer
        await people.reached(answer["v"])
    people.lines.reverse()
    people.guests.reverse()
