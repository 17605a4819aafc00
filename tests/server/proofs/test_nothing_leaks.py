"""Nothing leaks over the wire: every byte that anybody was sent before the end is searched for what they
may not know."""

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from aloft.match.fair_deal import game_key
from aloft.match.match import Match
from aloft.server.storage import Row, backup
from aloft.server.tables.entries import from_row

from ...effort import times
from ..client import Guest, Line
from .book import read_logs
from .party import Party, party
from .process import Process, child, running

PLIES = times(6, 30, 10_000)
GAMES = {"patterns": 3, "ascension": 2, "achievements": 2}  # whose colour cards are secret
NAMES = {"blue": "b", "green": "g", "purple": "p", "red": "r", "white": "w", "yellow": "y"}
CARD = re.compile(r'"colour-([a-z])"')
SAID = re.compile(r"the (blue|green|purple|red|white|yellow) card")
ROUTES = (
    "/api/matches/{match}",
    "/api/matches/{match}/log",
    "/api/matches/{match}/record",
    "/api/matches/{match}/document",
    "/api/matches?status=running",
    "/api/tables",
    "/api/me",
    "/api/me/matches",
    "/api/me/tokens",
    "/metrics",
    "/healthz",
    "/readyz",
    "/api/openapi.json",
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("leaks") / "aloft.db")


@pytest.fixture(scope="module")
def told(place: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose every word is kept."""
    with running(child(place, tmp_path_factory.mktemp("told") / "log", advice_seconds=0.1)) as process:
        yield process


def cards_in(text: str) -> set[str]:
    """The colour cards that a text tells, by letter."""
    return set(CARD.findall(text)) | {NAMES[name] for name in SAID.findall(text)}


def faces(log: list[Row]) -> dict[int, set[str]]:
    """What each seat held in truth."""
    game = Match.of([from_row(row) for row in log]).game
    return {seat: set(game.view(seat)["colours"][seat]) for seat in range(game.players)}


def secrets_of(log: list[Row]) -> list[str]:
    """The secret of a match and what follows from it, in all the ways it might be written."""
    match = Match.of([from_row(row) for row in log])
    raw = [match.secret, game_key(match.id, match.secret, match.nonces)]
    ways = (bytes.hex, lambda one: one.hex().upper(), lambda one: base64.b64encode(one).decode(), _numbers)
    return [way(one) for one in raw for way in ways]


def _numbers(raw: bytes) -> str:
    return ",".join(map(str, raw))


async def hear_everything(guest: Guest, match: str) -> list[str]:
    """What HTTP tells somebody of a match."""
    texts = []
    for route in ROUTES:
        answer = await guest.http.get(route.format(match=match))
        texts.append(answer.text)
    return texts


async def ask_for_trouble(line: Line, match: str) -> None:
    """Refusals and questions are answers too."""
    board = line.boards[match]
    for move in ("", "x", "a>b", "!!", "gr@c"):
        await line.ask("act", match, v=board.v, move=move)
    await line.ask("act", match, v=0, move="x")
    await line.send(t="touch", match=match, touches=["a1"])
    await line.send(t="look", match=match, seat=0)
    await line.send(t="look", match=match, seat=1)
    await line.send(t="advise", match=match, kind="opinion", ply=None)
    await line.send(t="advise", match=match, kind="hint", ply=0)
    await line.settled()
    held = line.boards[match].v
    await line.hello(match, held)
    await line.hello(match)


async def play_and_listen(people: Party, spectator: Guest) -> dict[str, list[str]]:
    """Play a while; everything that each seat, a spectator and HTTP were told meanwhile."""
    line = await spectator.socket()
    await line.hello(people.match)
    by_http: list[str] = []
    for ply in range(PLIES):
        await people.play(1)
        if ply % 10 == 5:
            for seat in range(len(people.lines)):
                await ask_for_trouble(people.lines[seat], people.match)
            await ask_for_trouble(line, people.match)
            by_http += await hear_everything(spectator, people.match)
            await people.together()
        if people.is_over:
            break
    heard = {str(seat): before_the_end(line.texts) for seat, line in enumerate(people.lines)}
    heard["spectator"] = before_the_end(line.texts)
    heard["http"] = [] if people.is_over else by_http
    await line.close()
    return heard


def before_the_end(texts: list[str]) -> list[str]:
    """What was told until the frame that tells the result."""
    end = next((place for place, text in enumerate(texts) if '"result"' in text), len(texts))
    return texts[:end]


@pytest.mark.parametrize("game", GAMES)
def test_no_seat_learns_what_others_hold(told: Process, place: str, game: str) -> None:
    async def test() -> tuple[str, dict[str, list[str]]]:
        async with Guest(told.url, "Watcher") as watcher, party(told.url, game, GAMES[game]) as people:
            return people.match, await play_and_listen(people, watcher)

    match, heard = asyncio.run(test())
    log = asyncio.run(read_log(match, place))
    true = faces(log)
    assert all(true.values()), "there is nothing to hide"
    for who, texts in heard.items():
        own = true[int(who)] if who.isdecimal() else set()
        seen = set().union(*map(cards_in, texts))
        assert seen == own, f"{who} saw {seen}, holds {own}"
        for secret in secrets_of(log):
            assert not any(secret in text for text in texts), f"{who} was told the secret"
    assert not any(secret in told.said() for secret in secrets_of(log))


async def read_log(match: str, place: str) -> list[Row]:
    """The log of a running server's match, from a copy."""
    copy = f"{place}.{match}"
    await asyncio.to_thread(backup, place, copy)
    return (await read_logs(copy))[match]


def test_scores_that_would_tell_cards_are_hidden(told: Process) -> None:
    async def test() -> None:
        async with party(told.url, "ascension") as people:
            await people.play(20)
            for seat in (0, 1):
                other = people.board(seat).parts[f"panel:seat-{1 - seat}"]
                assert "score" not in other or other["score"] is None

    asyncio.run(test())


def test_a_planted_leak_is_caught(told: Process) -> None:
    """At the end everything is told; what is found there would be found before."""

    async def test() -> list[str]:
        async with party(told.url, "ascension") as people:
            await people.play()
            return people.lines[0].texts

    texts = asyncio.run(test())
    before = set().union(*map(cards_in, before_the_end(texts)))
    assert set().union(*map(cards_in, texts)) > before
    assert any(json.loads(text).get("set", {}).get("result", {}).get("secret") for text in texts)


def test_programs_see_no_more_than_people(told: Process, place: str) -> None:
    """A stream for programs shows a seat's own cards and nothing else."""

    async def test() -> tuple[str, list[str]]:
        async with AsyncExitStack() as stack:
            ada = await stack.enter_async_context(Guest(told.url, "Ada"))
            owner = await stack.enter_async_context(Guest(told.url, "Owner"))
            token = (await owner.post("/api/me/tokens", name="bot"))["token"]
            headers = {"Authorization": f"Bearer {token}"}
            program = await stack.enter_async_context(
                httpx.AsyncClient(base_url=told.url, timeout=60, headers=headers)
            )
            match = (await ada.open_table("ascension", public=True))["match"]
            line = await ada.socket()
            await line.hello(match)
            await line.sit(match, 0)
            (await program.post(f"/api/bot/matches/{match}/sit", json={})).raise_for_status()
            texts = await follow(program, line, match)
            await line.close()
            assert token not in told.said()
            return match, texts

    match, texts = asyncio.run(test())
    true = faces(asyncio.run(read_log(match, place)))
    views = [json.loads(text) for text in texts]
    shown = [view.get("state", view)["view"] for view in views]
    assert all(view["colours"][0] is None for view in shown if view)
    assert all(set(view["colours"][1]) == true[1] for view in shown if view)


async def follow(program: httpx.AsyncClient, line: Line, match: str) -> list[str]:
    """The lines of a program's stream while both make some moves."""
    texts: list[str] = []
    async with program.stream("GET", f"/api/bot/matches/{match}/stream") as stream:
        async for text in stream.aiter_lines():
            if not text:
                continue
            texts.append(text)
            told: Any = json.loads(text)
            state = told.get("state", told)
            if state["v"] > 20:
                return texts
            if state["legal"]:
                move = state["legal"][0]
                (await program.post(f"/api/bot/matches/{match}/move/{move}")).raise_for_status()
            else:
                await line.until(lambda: line.boards[match].choices)
                await line.act(match)
    return texts


def test_the_log_of_the_server_opens_no_door(told: Process) -> None:
    """Neither cookies nor tickets, neither links to seats nor ways back stand in it."""

    async def test() -> list[str]:
        async with Guest(told.url) as guest, Guest(told.url, "Thief") as thief:
            opened = await guest.open_table()
            back = await guest.post("/api/me/return")
            ticket = await guest.ticket()
            line = await guest.socket()
            await line.send(t="say", match=opened["match"], cid="secret=abcdefgh", says="x")
            await line.close()
            await thief.http.get(guest.address(ticket).replace("ws:", "http:"))
            await thief.http.get("/api/me", headers={"Authorization": "Bearer " + back["secret"]})
            await thief.http.post("/api/seats", json={"match": opened["match"], "secret": back["secret"]})
            seats = [seat["secret"] for seat in opened["seats"]]
            return [ticket, back["secret"], *guest.http.cookies.values(), *seats]

    doors = asyncio.run(test())
    assert len(doors) == 5
    said = told.said()
    for door in doors:
        assert door not in said
    told.check_log()


# Several people at one screen.


async def shown(people: Party, seat: int) -> bool:
    """Whether the cards of a seat lie open on the screen."""
    await people.lines[0].settled()
    items = people.board().parts[f"panel:seat-{seat}"]["items"]
    return any(item["symbol"] != "colour-back" for item in items)


async def pass_the_turn(people: Party) -> None:
    """Moves until another seat is to move; whoever sits at the screen need not look at cards for it."""
    turn = people.turn
    while people.turn == turn:
        answer = await people.lines[0].ask("act", people.match, v=people.v, move=await any_move(people))
        assert answer["t"] == "ok", answer
        await people.reached(answer["v"])


async def any_move(people: Party) -> str:
    """A legal move of the seat to move, found by looking from another socket of the same person."""
    line = await people.guests[0].socket()
    await line.hello(people.match)
    await line.send(t="look", match=people.match, seat=people.turn)
    await line.until(lambda: line.boards[people.match].choices)
    move = line.boards[people.match].choices[0]
    await line.close()
    return move


async def look(people: Party, seat: int) -> None:
    await people.lines[0].send(t="look", match=people.match, seat=seat)
    await people.lines[0].settled()


def test_cards_on_a_shared_screen_are_covered_until_somebody_looks(told: Process) -> None:
    async def test() -> None:
        async with party(told.url, "ascension", people=1) as people:
            assert not await shown(people, 0)
            assert not await shown(people, 1)
            assert (await people.lines[0].refusal(t="look", match=people.match, seat=1))["why"] == "turn"
            await look(people, 0)
            assert await shown(people, 0)
            assert not await shown(people, 1)
            await pass_the_turn(people)
            assert not await shown(people, 0)
            assert not await shown(people, 1)
            await pass_the_turn(people)  # nobody looked, and it is the first one's turn again
            assert people.turn == 0
            assert not await shown(people, 0)

    asyncio.run(test())


def test_to_look_at_one_table_uncovers_no_other(told: Process) -> None:
    async def test() -> None:
        async with party(told.url, "ascension", people=1) as people:
            guest, line = people.guests[0], people.lines[0]
            other = (await guest.open_table("ascension", public=True))["match"]
            await line.hello(other)
            for seat in (0, 1):
                assert (await line.sit(other, seat))["t"] == "ok"
            await look(people, 0)
            assert (await line.ask("say", other, says="Hello"))["t"] == "ok"
            await line.hello(other)
            assert not cards_in(json.dumps(line.boards[other].parts))
            assert await shown(people, 0)

    asyncio.run(test())


def test_who_comes_back_to_a_shared_screen_finds_it_covered(told: Process) -> None:
    async def test() -> None:
        async with party(told.url, "ascension", people=1) as people:
            await look(people, 0)
            line = await people.guests[0].socket()
            await line.hello(people.match, people.v)
            assert not cards_in("".join(line.texts))
            await line.close()

    asyncio.run(test())
