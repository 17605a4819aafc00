"""Resume anywhere: at every ply, from every seat, the tail, the whole table and the view of somebody who
never left are the same."""

import asyncio
import random
from contextlib import AsyncExitStack
from copy import deepcopy

import pytest

from ...effort import times
from ..client import Board, Guest, Line
from ..serving import Running
from .party import Party, party

PLIES = times(5, 10, 10_000, "PLIES")
BEFORE = 36  # plies that everybody sees before anybody leaves
GAMES = {"patterns": 2, "ascension": 2, "achievements": 2, "havalandi": 2, "commodores": 3}
FAST = {"patterns": 2, "commodores": 3}
LAGS = (1, 2, 5, 31, 32, 33, 40)  # about as far back as the server tells one by one


async def come_back(guest: Guest, match: str, held: Board | None) -> Board:
    """A new socket that holds what an earlier one held; what it holds then."""
    line = await guest.socket()
    if held is not None:
        line.boards[match] = deepcopy(held)
    await line.hello(match, held.v if held else None)
    await line.close()
    return line.boards[match]


async def everybody_comes_back(people: Party, past: list[list[Board]], chance: random.Random) -> None:
    """Each seat, and a spectator, with what they held a while ago and with nothing."""
    for seat, guest in enumerate(people.guests):
        true = people.board(seat)
        past[seat].append(deepcopy(true))
        lag = min(chance.choice(LAGS), len(past[seat]) - 1)
        tail = await come_back(guest, people.match, past[seat][-1 - lag])
        whole = await come_back(guest, people.match, None)
        assert tail.v == whole.v == true.v
        assert tail.parts == whole.parts == true.parts


@pytest.mark.parametrize("game", GAMES if PLIES > 100 else FAST)
def test_every_ply_and_every_seat(server: Running, game: str) -> None:
    chance = random.Random(5)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            people = await stack.enter_async_context(party(server.url, game, GAMES[game]))
            people.guests.append(await stack.enter_async_context(Guest(server.url, "Watcher")))
            people.lines.append(await people.guests[-1].socket())
            await people.lines[-1].hello(people.match)
            past: list[list[Board]] = [[] for _ in people.guests]
            for _ in range(BEFORE):
                await people.play(1)
                for seat, boards in enumerate(past):
                    boards.append(deepcopy(people.board(seat)))
            for ply in range(PLIES):
                await people.play(1)
                if ply % 7 == 3:
                    await people.ask(ply % 2, "say", says=f"That was ply {ply}.")
                await everybody_comes_back(people, past, chance)
                if people.is_over:
                    break

    asyncio.run(test())


def test_storms_of_people_coming_back_while_moves_go_on(server: Running) -> None:
    """Nothing falls between the hello and what happens at that very moment."""

    async def storm(guest: Guest, match: str, is_over: asyncio.Event, seed: int) -> Line:
        chance, held = random.Random(seed), None
        while True:
            line = await guest.socket()
            if held is not None and chance.random() < 0.7:
                line.boards[match] = deepcopy(held)
                await line.hello(match, held.v)
            else:
                await line.hello(match)
            if is_over.is_set():
                return line
            await asyncio.sleep(chance.uniform(0, 0.05))
            held = line.boards[match]
            await line.close()
            line.reading.result()  # no gap, no wrong hash

    async def test() -> None:
        async with party(server.url) as people:
            is_over = asyncio.Event()
            storms = [
                asyncio.create_task(storm(people.guests[number % 2], people.match, is_over, number))
                for number in range(6)
            ]
            await people.play(BEFORE + PLIES)
            is_over.set()
            for number, line in enumerate(await asyncio.gather(*storms)):
                board = people.board(number % 2)
                await line.until(lambda a=board, b=line: b.boards[people.match].v == a.v)  # type: ignore[misc]
                assert line.boards[people.match].parts == board.parts
                await line.close()

    asyncio.run(test())


def test_a_version_that_never_was_gets_the_whole_table(server: Running) -> None:
    async def test() -> None:
        async with party(server.url) as people:
            line = await people.guests[0].socket()
            assert (await line.hello(people.match, 2**31)).v == people.v
            assert line.frames[0]["t"] == "table"
            await line.close()

    asyncio.run(test())
