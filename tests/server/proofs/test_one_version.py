"""One version, one event: however many submit at once, one is first and all are answered."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from ...effort import proof, times
from ..client import Guest, Line
from ..postgres import Cluster
from ..serving import Running, serving
from .book import read_logs
from .crowd import crowd
from .party import Party, party
from .process import Process, child, running

pytestmark = proof
ROUNDS = times(12, 12, 500, "RACES")
LATE = {"stale", "turn", "phase"}  # the position has changed; it may be another's turn by now, or all over


async def races(urls: list[str]) -> None:
    """So many races, at one table after the other."""
    run = 0
    while run < ROUNDS:
        async with party(urls[0], seed=run) as people:
            run += await race(people, urls, ROUNDS - run)


async def race(people: Party, urls: list[str], rounds: int) -> int:
    """Sockets of one person, here and elsewhere, make different moves at the same version."""
    async with AsyncExitStack() as stack:
        racers: dict[int, list[Line]] = {}
        for seat, guest in enumerate(people.guests):
            racers[seat] = []
            for place in range(8):
                guest.move(urls[place % len(urls)])
                line = await guest.socket()
                stack.push_async_callback(line.close)
                await line.hello(people.match)
                racers[seat].append(line)
        for number in range(rounds):
            await people.together()
            if people.is_over:
                return number
            await _one_race(people, racers[people.turn or 0][: 2 + number % 7])
        return rounds


async def _one_race(people: Party, lines: list[Line]) -> None:
    match, v = people.match, people.v
    for line in lines:
        await line.until(lambda line=line: line.boards[match].v == v)  # type: ignore[misc]
    choices = lines[0].boards[match].choices
    moves = [choices[place % len(choices)] for place in range(len(lines))]
    answers = await asyncio.gather(
        *(line.ask("act", match, v=v, move=move) for line, move in zip(lines, moves, strict=True))
    )
    done = [answer for answer in answers if answer["t"] == "ok"]
    assert [answer["v"] for answer in done] == [v + 1]
    assert {answer["why"] for answer in answers if answer["t"] == "no"} <= LATE
    await people.reached(v + 1)


def test_sockets_that_race_for_a_move(server: Running) -> None:
    asyncio.run(races([server.url]))


def test_people_who_race_for_a_seat(server: Running) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(server.url)) for _ in range(8)]
            match = (await guests[0].open_table(public=True))["match"]
            lines = [await guest.socket() for guest in guests]
            answers = await asyncio.gather(*(line.sit(match, 0) for line in lines))
            assert sorted(answer.get("why", "") for answer in answers) == ["", *["taken"] * 7]
            for line in lines:
                await line.close()

    asyncio.run(test())


# Two processes over one PostgreSQL.


@pytest.fixture(scope="module")
def database(postgres: Cluster) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    folder = tmp_path_factory.mktemp("two")
    with ExitStack() as stack:
        found = [
            stack.enter_context(running(child(database, folder / name, bot_threads=1)))
            for name in ("one", "other")
        ]
        yield found
        for process in found:
            process.check_log()


def urls(two: list[Process]) -> list[str]:
    return [process.url for process in two]


async def watch_at(guest: Guest, url: str, match: str) -> Line:
    """Another socket of somebody, at this process."""
    guest.move(url)
    line = await guest.socket()
    await line.hello(match)
    return line


def test_sockets_that_race_at_two_processes(two: list[Process]) -> None:
    asyncio.run(races(urls(two)))


def open_tables(url: str) -> set[str]:
    return {table["match"] for table in httpx.get(f"{url}/api/tables").json()["matches"]}


def test_a_rematch_that_is_asked_for_at_two_processes_is_one_table(two: list[Process]) -> None:
    """Who was slower is told so, and leaves no empty table behind."""

    async def test() -> None:
        async with party(two[0].url, "ascension") as people:
            there = await watch_at(people.guests[1], two[1].url, people.match)
            await people.play()
            await there.until(lambda: there.boards[people.match].phase == "over")
            before = open_tables(two[0].url)
            answers = await asyncio.gather(
                people.lines[0].ask("rematch", people.match), there.ask("rematch", people.match)
            )
            assert sorted(answer.get("why", "") for answer in answers) == ["", "nothing"]
            kept = people.board().parts["table"]["rematch"]
            assert open_tables(two[0].url) - before == {kept}
            await there.close()

    asyncio.run(test())


def test_both_processes_tell_the_same(two: list[Process]) -> None:
    """Seat by seat the boards are equal at every version, wherever somebody looks."""

    async def test() -> None:
        async with party(two[0].url, "ascension") as people:
            there = [await watch_at(guest, two[1].url, people.match) for guest in people.guests]
            both = list(zip(people.lines, there, strict=True))
            for number in range(20):
                if number % 2:  # every other move is made at the other process
                    people.lines, there = there, people.lines
                await people.step()
                for pair in both:
                    here, other = (line.boards[people.match] for line in pair)
                    await pair[0].until(lambda here=here, other=other: here.v == other.v)  # type: ignore[misc]
                    assert here.parts == other.parts
            for line in there:
                await line.close()

    asyncio.run(test())


def test_pairs_apart_play_whole_games(two: list[Process], database: str) -> None:
    """Each of a pair sits at another process, so every move is heard of from afar."""

    async def test() -> None:
        async with crowd(two[0].url, 2) as people:
            people.move(*urls(two))
            async with people.playing():
                await people.progress(times(150, 150, 3000))
                people.stop()
            logs = await read_logs(database)
            for (match, _, cid), answer in people.book.answers.items():
                assert [row.v for row in logs[match] if row.cid == cid] == [answer["v"]]

    asyncio.run(test())


def bot_moves(two: list[Process]) -> float:
    """How often a bot has thought, in both processes together."""
    total = 0.0
    for process in two:
        text = httpx.get(f"{process.url}/metrics", timeout=60).text
        counts = [line for line in text.splitlines() if line.startswith("aloft_bot_seconds_count")]
        total += sum(float(line.split()[-1]) for line in counts)
    return total


async def play_with_bots(line: Line, match: str, moves: int) -> None:
    """So many moves of one's own, and bots' between them."""
    board = line.boards[match]
    for _ in range(moves):
        await line.until(lambda: board.choices or board.phase == "over")
        if board.phase == "over":
            return
        answer = await line.act(match)
        assert answer["t"] == "ok", answer
        await line.until(lambda v=answer["v"]: board.v >= v)  # type: ignore[misc]


def bots_in(board: Any) -> int:
    return sum(1 for told in board.log if told["kind"] == "acted" and told["seat"] == 1)


def test_bots_are_driven_once(two: list[Process]) -> None:
    async def test() -> None:
        async with party(two[0].url, people=1, bots={"1": "novice"}) as people:
            before = bot_moves(two)
            there = await watch_at(people.guests[0], two[1].url, people.match)
            await play_with_bots(people.lines[0], people.match, 15)
            board = people.board()
            await people.lines[0].until(lambda: board.choices or board.phase == "over")
            await there.until(lambda: there.boards[people.match].v == board.v)
            assert bot_moves(two) - before == bots_in(board) > 0
            await there.close()

    asyncio.run(test())


def test_bots_go_on_where_somebody_looks(two: list[Process]) -> None:
    """A match that was played here is played on there, as soon as nobody is left here."""

    async def test() -> None:
        async with party(two[0].url, people=1, bots={"1": "novice"}) as people:
            guest, match = people.guests[0], people.match
            await play_with_bots(people.lines[0], match, 3)
            for url in (two[1].url, two[0].url):
                line = await watch_at(guest, url, match)
                await people.lines[0].close()
                people.lines = [line]
                before = bots_in(line.boards[match])
                await play_with_bots(line, match, 8)
                await line.until(lambda: line.boards[match].choices or people.is_over)  # noqa: B023
                assert bots_in(line.boards[match]) > before

    asyncio.run(test())


def test_time_is_up_once(two: list[Process]) -> None:
    async def test() -> None:
        clock = {"per": "turn", "seconds": 5}
        async with party(two[0].url, clock=clock, on_time="pass") as people:
            there = [await watch_at(guest, two[1].url, people.match) for guest in people.guests]
            begun = people.v
            await people.reached(begun + 2)
            board = people.board()
            late = [told for told in board.log if told["v"] > begun]
            assert [told["kind"] for told in late] == ["acted"] * len(late)
            assert late[1]["t"] - late[0]["t"] > 4000  # a whole turn lies between
            for line in there:
                await line.close()

    asyncio.run(test())


def test_bots_move_on_after_time_was_up_where_nobody_looks(two: list[Process]) -> None:
    """The clock may ring first at a process that nobody is left at; the bot's moves are made elsewhere."""

    async def test() -> None:
        clock = {"per": "turn", "seconds": 5}
        async with party(two[0].url, clock=clock, on_time="bot") as people:
            there = [await watch_at(guest, two[1].url, people.match) for guest in people.guests]
            for line in people.lines:
                await line.close()
            people.lines = there
            begun = people.v
            await people.reached(begun + 2)
            told = [told["kind"] for told in people.board().log if told["v"] > begun]
            assert told[:2] == ["held", "acted"]

    asyncio.run(test())


def here(line: Line, match: str) -> list[int]:
    """The seats whose people are connected, as told last."""
    told = [frame["seats"] for frame in line.frames if frame["t"] == "here" and frame["match"] == match]
    return list(told[-1]) if told else []


def test_each_process_knows_who_is_at_the_other(two: list[Process]) -> None:
    async def test() -> None:
        async with party(two[0].url) as people:
            match, (ada, bob) = people.match, people.lines
            there = await watch_at(people.guests[1], two[1].url, match)
            await bob.close()
            for line in (ada, there):
                await line.until(lambda line=line: here(line, match) == [0, 1])  # type: ignore[misc]
            assert (await ada.ask("hold", match, seat=1))["why"] == "right"
            await there.close()
            await ada.until(lambda: here(ada, match) == [0])
            assert (await ada.ask("hold", match, seat=1))["t"] == "ok"
            people.lines = [ada]

    asyncio.run(test())


def test_nothing_is_missed_while_a_match_is_loaded(database: str, two: list[Process]) -> None:
    """What happens elsewhere after the log was read, and before the table is there, is heard too."""

    async def test(slow: Running) -> None:
        async with party(two[0].url) as people:
            host = slow.app.state.host
            read, began = host.loader.entries, threading.Event()

            async def read_slowly(match: str) -> Any:
                entries = await read(match)
                began.set()
                await asyncio.sleep(1)
                return entries

            host.loader.entries = read_slowly
            loading = asyncio.create_task(watch_at(people.guests[0], slow.url, people.match))
            await asyncio.to_thread(began.wait)
            assert (await people.ask(1, "say", says="Did you hear?"))["t"] == "ok"
            line = await loading
            await line.until(lambda: line.boards[people.match].v == people.v)
            await line.close()

    with serving(database) as slow:  # type: ignore[arg-type]
        asyncio.run(test(slow))


def test_a_match_outlives_its_process(two: list[Process], database: str, tmp_path: Path) -> None:
    async def test(third: Process) -> None:
        async with party(third.url, people=1, bots={"1": "novice"}) as people:
            guest, match = people.guests[0], people.match
            await play_with_bots(people.lines[0], match, 3)
            v = people.v
            third.kill()
            await people.lines[0].closed()
            line = await watch_at(guest, two[0].url, match)
            people.lines = [line]
            assert line.boards[match].v >= v
            await play_with_bots(line, match, 5)
            await line.until(lambda: line.boards[match].choices or people.is_over)
            assert line.boards[match].v > v + 5

    with running(child(database, tmp_path / "log")) as third:
        asyncio.run(test(third))
