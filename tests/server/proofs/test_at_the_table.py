"""What people do at a table over their sockets: time, leaving, votes, taking back, talk, advice, again."""

import asyncio
import time
from pathlib import Path
from typing import Any

from tests.effort import proof
from tests.words import plain

from ..client import Guest, Line
from ..serving import Running, serving
from .party import Party, party
from .process import child, running

CLOCK = {"per": "turn", "seconds": 5}  # as little as a table may have


def kinds(people: Party, since: int) -> list[str]:
    """What happened after a version."""
    return [told["kind"] for told in people.board().log if told["v"] > since]


# Time.


def test_when_time_is_up_the_table_does_what_it_chose(server: Running) -> None:
    async def passes() -> None:
        async with party(server.url, clock=CLOCK, on_time="pass") as people:
            v, turn = people.v, people.turn
            await people.reached(v + 1)
            assert kinds(people, v) == ["acted"]
            assert people.board().parts["seat:0"]["bot"] is None
            assert people.board().log[-1]["seat"] == turn

    async def is_held() -> None:
        async with party(server.url, clock=CLOCK, on_time="bot") as people:
            v = people.v
            await people.reached(v + 2)
            assert kinds(people, v)[:2] == ["held", "acted"]
            assert people.board().parts["seat:0"]["bot"]
            assert (await people.ask(0, "back"))["t"] == "ok"
            assert people.board().parts["seat:0"]["bot"] is None
            assert people.board().parts["clock"]["left"][0] >= 10_000  # time to look around

    async def loses() -> None:
        async with party(server.url, clock=CLOCK, on_time="forfeit") as people:
            v = people.v
            await people.reached(v + 1)
            assert kinds(people, v) == ["forfeited"]
            assert people.is_over
            result = people.board().parts["result"]
            assert result["winners"] == [1]
            assert len(result["secret"]) == 64
            assert people.board().parts["seat:0"]["forfeited"]

    async def all_three() -> None:
        await asyncio.gather(passes(), is_held(), loses())

    asyncio.run(all_three())


def test_who_moves_in_time_gets_time_again(server: Running) -> None:
    async def test() -> None:
        clock = {"per": "game", "seconds": 60, "increment": 2}
        async with party(server.url, clock=clock, on_time="forfeit") as people:
            for _ in range(12):
                await people.step()
                for left in people.board().parts["clock"]["left"]:
                    assert 40_000 < left <= 60_000 + 12 * 2000
            assert people.board().parts["clock"]["runs"]

    asyncio.run(test())


@proof
def test_downtime_is_not_charged(tmp_path: Path) -> None:
    """The server is away for longer than the seat had time; then the seat has its time."""

    clock = {"per": "turn", "seconds": 8}

    async def before(url: str) -> tuple[str, list[Guest]]:
        async with party(url, clock=clock, on_time="forfeit") as people:
            await people.step()
            return people.match, people.guests

    async def after(url: str, match: str, guests: list[Guest]) -> None:
        again = [Guest(url, guest.name) for guest in guests]
        for new, old in zip(again, guests, strict=True):
            new.http.cookies = old.http.cookies
        people = Party(match, again, [await guest.socket() for guest in again])
        for line in people.lines:
            await line.hello(match)
        assert people.turn is not None
        v = people.v
        await asyncio.sleep(2)
        assert (await people.step())["v"] == v + 1
        await people.close()

    with running(child(str(tmp_path / "aloft.db"), tmp_path / "log")) as server:
        match, guests = asyncio.run(before(server.url))
        server.kill()
        time.sleep(8.5)
        asyncio.run(after(server.start(), match, guests))
        server.check_log()


# Leaving and being gone.


def test_a_bot_holds_the_seat_of_who_leaves(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            assert (await people.ask(0, "leave"))["t"] == "ok"
            assert (await people.ask(0, "leave"))["why"] == "nothing"
            await people.lines[1].until(lambda: people.board(1).choices)  # the bot has made its moves
            board = people.board(0)
            refused = await people.lines[0].ask("act", people.match, v=board.v, move="x")
            assert refused["why"] in ("turn", "seat")
            assert (await people.ask(0, "back"))["t"] == "ok"
            assert (await people.ask(0, "back"))["why"] == "nothing"
            await people.play(4)

    asyncio.run(test())


def test_two_of_three_let_a_bot_hold_the_third_seat(server: Running) -> None:
    async def test() -> None:
        async with party(server.url, players=3) as people:
            assert (await people.ask(0, "hold", seat=2))["why"] == "right"  # who is there
            gone = people.lines.pop()
            await gone.close()
            await people.lines[0].until(lambda: seats_here(people.lines[0], people.match) == [0, 1])
            assert (await people.ask(0, "hold", seat=2))["t"] == "ok"
            question = people.board(1).parts["question"]
            assert (question["by"], question["seat"], question["waiting"]) == ([0], 2, [1])
            assert (await people.ask(1, "answer", agrees=True))["t"] == "ok"
            assert people.board().parts["seat:2"]["bot"]
            assert "question" not in people.board().parts
            line = await people.guests[2].socket()
            await line.hello(people.match)
            assert (await line.ask("back", people.match))["t"] == "ok"
            await line.close()

    asyncio.run(test())


@proof
def test_who_has_only_just_gone_keeps_the_seat(tmp_path: Path) -> None:
    """And whoever is back is not gone, however often that was asked."""

    async def test(patient: Running) -> None:
        async with party(patient.url) as people:
            await people.lines.pop().close()
            await people.lines[0].until(lambda: seats_here(people.lines[0], people.match) == [0])
            refused = await people.ask(0, "hold", seat=1)
            assert (refused["why"], plain(refused["says"]).split(";")[0]) == (
                "right",
                "Bob has only just gone",
            )
            line = await people.guests[1].socket()
            await line.hello(people.match)
            refused = await people.ask(0, "hold", seat=1)
            assert (refused["why"], plain(refused["says"])) == ("right", "Bob is at the table.")
            await line.close()

    with serving(tmp_path / "aloft.db", away_seconds=3600.0) as patient:
        asyncio.run(test(patient))


def test_what_was_drawn_behind_somebodys_back_stays_drawn(server: Running) -> None:
    """Who is gone is held, a die is rolled, and that is not taken back: the log says what happened."""

    async def test() -> None:
        async with party(server.url, "havalandi") as people:
            await people.lines.pop().close()
            ada = people.lines[0]
            await ada.until(lambda: seats_here(ada, people.match) == [0])
            assert (await ada.ask("hold", people.match, seat=1))["t"] == "ok"
            before = people.board(0).parts["play"]["ply"]
            while people.board(0).parts["play"]["turn"] == 0:
                assert (await ada.act(people.match))["t"] == "ok"
                await ada.settled()
            await ada.until(lambda: people.board(0).choices)
            plies = people.board(0).parts["play"]["ply"]
            refused = await ada.ask("undo", people.match, v=people.board(0).v)
            assert (refused["why"], plain(refused["says"])) == (
                "right",
                "This concerns Bob, who is not here to be asked.",
            )
            assert people.board(0).parts["play"]["ply"] == plies > before
            told = [plain(line["says"]) for line in people.board(0).log]
            assert "Bob is away: Ada lets a bot hold the seat." in told

    asyncio.run(test())


def seats_here(line: Line, match: str) -> list[int]:
    """The seats whose people are connected, as told last."""
    told = [frame["seats"] for frame in line.frames if frame["t"] == "here" and frame["match"] == match]
    return list(told[-1]) if told else []


def test_everybody_is_told_who_is_here(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            second = await people.guests[1].socket()
            await second.hello(people.match)
            await people.lines[1].close()
            await asyncio.sleep(0.2)
            await people.lines[0].settled()
            assert seats_here(people.lines[0], people.match) == [0, 1]  # by the second socket
            await second.close()
            await people.lines[0].until(lambda: seats_here(people.lines[0], people.match) == [0])
            people.lines.pop()

    asyncio.run(test())


# Taking back.


async def to_the_turn_of(people: Party, seat: int) -> None:
    while people.turn != seat:
        await people.step()


def test_a_move_is_taken_back_if_the_other_agrees(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            await to_the_turn_of(people, 1)
            ply = people.board().parts["play"]["ply"]
            await to_the_turn_of(people, 0)
            asked = await people.ask(0, "undo", v=people.v)
            assert asked["t"] == "ok"
            assert (await people.ask(0, "undo", v=people.v))["why"] == "nothing"  # one question at a time
            assert (await people.ask(1, "answer", agrees=False))["t"] == "ok"
            assert "question" not in people.board().parts
            await people.ask(0, "undo", v=people.v)
            assert people.board(1).parts["question"]["ply"] == ply - 1
            await people.ask(1, "answer", agrees=True)
            assert people.board().parts["play"]["ply"] == ply - 1
            assert people.turn == 0
            await people.play(3)

    asyncio.run(test())


def test_against_bots_every_move_can_be_taken_back(server: Running) -> None:
    async def test() -> None:
        async with party(server.url, people=1, bots={"1": "novice"}) as people:
            board = people.board()
            for _ in range(3):
                await people.lines[0].until(lambda: board.choices)
                ply = board.parts["play"]["ply"]
                answer = await people.lines[0].act(people.match)
                await people.reached(answer["v"])
                await people.lines[0].until(lambda: board.choices)
                assert (await people.ask(0, "undo", v=board.v))["t"] == "ok"
                assert board.parts["play"]["ply"] == ply

    asyncio.run(test())


# Talk.


def test_talk_is_short_printable_and_of_the_table(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people, Guest(server.url, "Heckler") as heckler:
            assert (await people.ask(1, "say", says="  Grüße,\n 你好 🎈 "))["t"] == "ok"
            assert people.board().log[-1]["says"] == "Grüße, 你好 🎈"
            assert (await people.ask(1, "say", says="\u200b"))["why"] == "text"
            assert (await people.ask(1, "say", says="bell \a"))["why"] == "text"
            assert (await people.ask(1, "say", says="x" * 301))["why"] == "bad"
            assert (await people.ask(1, "say", says=""))["why"] == "bad"
            line = await heckler.socket()
            await line.hello(people.match)
            assert (await line.ask("say", people.match, says="Boo!"))["why"] == "right"
            await line.close()

    asyncio.run(test())


# The end, and after.


def test_a_rematch_keeps_the_seats_one_further(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people, Guest(server.url, "Third") as third:
            assert (await people.ask(0, "rematch"))["why"] == "phase"
            await people.play()
            assert (await people.ask(1, "rematch"))["t"] == "ok"
            assert (await people.ask(0, "rematch"))["why"] == "nothing"
            match = people.board().parts["table"]["rematch"]
            for line in people.lines:
                await line.hello(match)
            table = people.lines[0].boards[match].parts
            assert table["table"]["earlier"] == people.match
            assert table["seat:0"]["kept"]
            assert table["table"]["commitment"] != people.board().parts["table"]["commitment"]
            other = await third.socket()
            assert (await other.sit(match, 0))["why"] == "right"
            await other.close()
            assert (await people.lines[0].sit(match, 0))["why"] == "right"
            assert (await people.lines[0].sit(match, 1))["t"] == "ok"
            assert (await people.lines[1].sit(match, 0))["t"] == "ok"

    asyncio.run(test())


# Advice.


async def advice(line: Line, match: str, kind: str, ply: int | None = None) -> list[dict[str, Any]]:
    """All that is told until it is done."""
    told = len(line.frames)
    await line.send(t="advise", match=match, kind=kind, ply=ply)
    await line.until(lambda: any(came["t"] == "no" or came.get("done") for came in line.frames[told:]))
    return [came for came in line.frames[told:] if came["t"] in ("advice", "no")]


def test_hints_are_for_who_is_to_move(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            mine, theirs = people.lines
            stream = await advice(mine, people.match, "hint")
            assert [came["done"] for came in stream] == [False] * (len(stream) - 1) + [True]
            best = stream[-1]["opinion"]["ideas"][0]["move"]
            assert best in people.board().choices
            assert [came["why"] for came in await advice(theirs, people.match, "hint")] == ["turn"]
            assert [came["why"] for came in await advice(mine, people.match, "opinion", 0)] == ["phase"]

    asyncio.run(test())


def test_a_table_may_play_without_hints(server: Running) -> None:
    async def test() -> None:
        async with party(server.url, hints=False) as people:
            refused = await advice(people.lines[0], people.match, "hint")
            assert [came["why"] for came in refused] == ["right"]

    asyncio.run(test())


def test_afterwards_everybody_may_ask_about_every_ply(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people, Guest(server.url, "Watcher") as watcher:
            await people.play()
            last = people.board().parts["play"]["ply"]
            line = await watcher.socket()
            await line.hello(people.match)
            stream = await advice(line, people.match, "opinion", last // 2)
            assert stream[-1]["ply"] == last // 2
            assert [came["why"] for came in await advice(line, people.match, "opinion", last + 1)] == ["bad"]
            assert await advice(line, people.match, "opinion", last)  # where nothing is left to do
            assert await advice(line, people.match, "opinion")
            await line.close()

    asyncio.run(test())


def test_a_new_question_ends_the_last_one(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            line = people.lines[0]
            for _ in range(5):
                await line.send(t="advise", match=people.match, kind="opinion", ply=None)
            stream = await advice(line, people.match, "hint")
            assert stream[-1]["done"]
            await line.settled()

    asyncio.run(test())


# Seats that are drawn.


def test_everybody_learns_which_seat_was_drawn_for_them(server: Running) -> None:
    """Who has one seat, who has two, and who only watches: each sees the whole table anew, and is right."""

    async def test() -> None:
        async with party(server.url, players=3, people=2, lot=True) as people:
            for guest, line in zip(people.guests, people.lines, strict=True):
                *_, whole = (frame for frame in line.frames if frame["t"] == "table")
                assert whole["v"] == people.v
                seats = [people.board().parts[f"seat:{seat}"]["name"] for seat in range(3)]
                assert whole["mine"] == [seat for seat, name in enumerate(seats) if name == guest.name]
            drawn = people.board().parts["table"]["drawn"]
            assert sorted(drawn) == [0, 1, 2]
            assert seats == [("Ada", "Bob", "Ada")[place] for place in drawn]
            assert "seats are drawn" in plain(people.board().log[-1]["says"])

    asyncio.run(test())
