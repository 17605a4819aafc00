"""Puzzles: one a day for everybody, a table to try it at, and who has solved it best."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from datetime import date, timedelta
from itertools import count
from time import monotonic
from typing import Any

import httpx
import pytest

from aloft.engine.positions.position import SPECTATOR
from aloft.engine.record import Record
from aloft.match.documents import verify_document
from aloft.match.parts import scene_parts, text_of
from aloft.server.http.routes import puzzles
from aloft.server.storage import SolvedDay
from aloft.server.storage.queries.solutions import Solutions
from aloft.solo.almanac import Possible, foretold, possible
from aloft.solo.daily import FIRST, puzzle_of
from aloft.solo.par import par

from ..client import Guest
from ..proofs.party import Party
from ..serving import PATIENCE, Running
from .tables import is_refused, open_table, play_out, sit

NOW = date(2026, 8, 20)
NOON = ((NOW - date(1970, 1, 1)).days * 24 + 12) * 60 * 60 * 1000  # in milliseconds
ROUTES = ("", "/scene", "/table")
_numbers = count()


@pytest.fixture(autouse=True)
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon of a day long after the first, and stays so."""
    monkeypatch.setattr(puzzles, "wall_clock", lambda: NOON)


@pytest.fixture
def day() -> str:
    """A day whose puzzle nobody has tried so far."""
    return (FIRST + timedelta(10 + next(_numbers))).isoformat()


def card_of(client: httpx.Client, day: str) -> dict[str, Any]:
    """The card, once the bot is through with it."""
    until = monotonic() + PATIENCE
    while True:
        answer = client.get(f"/api/puzzles/{day}")
        assert answer.status_code == 200, answer.text
        card: dict[str, Any] = answer.json()
        if card["par"] is not None:
            return card
        assert monotonic() < until


async def card_for(guest: Guest, day: str) -> dict[str, Any]:
    answer = await guest.http.get(f"/api/puzzles/{day}")
    assert answer.status_code == 200, answer.text
    card: dict[str, Any] = answer.json()
    return card


def ask(client: httpx.Client, day: str, route: str) -> httpx.Response:
    address = f"/api/puzzles/{day}{route}"
    return client.post(address) if route == "/table" else client.get(address)


async def begin(guest: Guest, day: str) -> str:
    return str((await guest.post(f"/api/puzzles/{day}/table"))["match"])


@asynccontextmanager
async def trying(guest: Guest, day: str) -> AsyncIterator[Party]:
    """Somebody at a puzzle, with a socket, who has just sat down."""
    match = await begin(guest, day)
    line = await guest.socket()
    people = Party(match, [guest], [line])
    try:
        await line.hello(match)
        answer = await line.sit(match, 0)
        assert answer["t"] == "ok", answer
        await people.reached(answer["v"])
        yield people
    finally:
        await line.close()


async def play_first(people: Party) -> None:
    """Always the first legal move, so that all who do so come to the same end."""
    while not people.is_over:
        await people.step(people.board().choices[0])


def score_of(people: Party) -> int:
    scores: list[int] = people.board().parts["result"]["scores"]
    assert len(scores) == 1
    return scores[0]


def as_person(server: Running, test: Callable[[Guest], Coroutine[Any, Any, None]], name: str = "Ada") -> None:
    """Run a test as somebody whom the server knows."""

    async def run() -> None:
        async with Guest(server.url, name) as guest:
            await test(guest)

    asyncio.run(run())


# What a puzzle is.


def test_a_card_tells_what_the_puzzle_is(stranger: httpx.Client, day: str) -> None:
    card, settings = card_of(stranger, day), puzzle_of(date.fromisoformat(day)).settings
    assert (card["day"], card["game"], card["mode"]) == (day, settings.game.id, settings.mode)
    assert card["title"] == settings.game.title
    assert card["fewer"] == settings.game.mode(settings.mode).fewer
    assert card["par"] == par(date.fromisoformat(day))
    assert (card["people"], card["best"], card["going"]) == (0, [], None)


def test_a_card_tells_the_rules_that_are_not_as_usual(stranger: httpx.Client) -> None:
    for number in range(4):
        puzzle = puzzle_of(FIRST + timedelta(number))
        says = {option.name: option.says for option in puzzle.settings.game.options}
        wanted = [f"{says[name]}: {value}" for name, value in puzzle.settings.unusual.items()]
        assert card_of(stranger, puzzle.name)["rules"] == wanted


def test_today_is_the_last_day_that_has_come(stranger: httpx.Client) -> None:
    card = card_of(stranger, "today")
    assert card == card_of(stranger, NOW.isoformat())
    assert card["day"] == NOW.isoformat()
    assert card["later"] is None
    before = card_of(stranger, card["earlier"])
    assert date.fromisoformat(before["day"]) == NOW - timedelta(1)
    assert before["later"] == card["day"]


def test_before_the_first_day_there_is_none(stranger: httpx.Client) -> None:
    card = card_of(stranger, FIRST.isoformat())
    assert card["earlier"] is None
    assert card["later"] == (FIRST + timedelta(1)).isoformat()


def test_a_new_day_comes_at_midnight(stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    midnight = NOON + 12 * 60 * 60 * 1000
    tomorrow = (NOW + timedelta(1)).isoformat()
    monkeypatch.setattr(puzzles, "wall_clock", lambda: midnight - 1)
    assert card_of(stranger, "today")["day"] == NOW.isoformat()
    assert is_refused(stranger.get(f"/api/puzzles/{tomorrow}"), 404, "puzzle")
    monkeypatch.setattr(puzzles, "wall_clock", lambda: midnight)
    assert card_of(stranger, "today")["day"] == tomorrow
    assert card_of(stranger, NOW.isoformat())["later"] == tomorrow


def test_the_scene_is_that_of_the_beginning(stranger: httpx.Client, day: str) -> None:
    answer = stranger.get(f"/api/puzzles/{day}/scene")
    scene = puzzle_of(date.fromisoformat(day)).opening().scene(SPECTATOR)
    assert answer.json()["parts"] == {
        name: json.loads(text_of(part)) for name, part in scene_parts(scene).items()
    }
    tag = {"If-None-Match": answer.headers["etag"]}
    assert stranger.get(f"/api/puzzles/{day}/scene", headers=tag).status_code == 304
    other = stranger.get(f"/api/puzzles/{FIRST}/scene", headers=tag)
    assert other.status_code == 200
    assert other.json() != answer.json()


# What is none.


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize(
    "none",
    [
        (NOW + timedelta(1)).isoformat(),
        "9999-12-31",
        (FIRST - timedelta(1)).isoformat(),
        "0001-01-01",
        "0000-01-01",
        "2026-02-30",
        "2026-00-10",
        "2026-13-01",
    ],
)
def test_a_day_without_a_puzzle_is_refused_in_a_sentence(ada: httpx.Client, none: str, route: str) -> None:
    assert is_refused(ask(ada, none, route), 404, "puzzle")


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize(
    "text",
    [
        "tomorrow",
        "Today",
        "2026-2-3",
        "20260203",
        "2026-02-03T00:00",
        "-2026-02-03",
        "2026-W05-1",
        "२०२६-०२-०३",
    ],
)
def test_what_is_no_day_is_refused_in_a_sentence(ada: httpx.Client, text: str, route: str) -> None:
    assert is_refused(ask(ada, text, route), 422, "bad")


def test_who_is_nobody_opens_no_table(stranger: httpx.Client, day: str) -> None:
    assert is_refused(ask(stranger, day, "/table"), 401, "who")


# Trying it.


def test_a_table_for_a_puzzle_is_ones_own(ada: httpx.Client, bob: httpx.Client, day: str) -> None:
    answer = ask(ada, day, "/table")
    assert answer.status_code == 201
    match, settings = answer.json()["match"], puzzle_of(date.fromisoformat(day)).settings
    table = ada.get(f"/api/matches/{match}").json()
    assert (table["phase"], table["public"], table["hints"], table["clock"]) == ("open", False, False, None)
    assert (table["game"], table["mode"], table["players"]) == (settings.game.id, settings.mode, 1)
    assert (table["puzzle"], table["options"]) == (day, settings.unusual)
    assert match not in ada.get("/api/tables").text
    assert match != ask(bob, day, "/table").json()["match"]


def test_who_is_at_it_goes_on_there(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        other_day = NOW.isoformat()
        async with trying(ada, day) as people, Guest(server.url, "Bob") as bob:
            for _ in range(2):
                assert await begin(ada, day) == people.match
                assert (await card_for(ada, day))["going"] == people.match
                await people.step()
            assert (await card_for(ada, other_day))["going"] is None
            assert await begin(ada, other_day) != people.match
            assert (await card_for(bob, day))["going"] is None
            assert await begin(bob, day) != people.match
            await people.play()
            assert (await card_for(ada, day))["going"] is None
            assert await begin(ada, day) != people.match

    as_person(server, test)


def test_everybody_sits_before_what_the_scene_shows(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        parts = (await ada.http.get(f"/api/puzzles/{day}/scene")).json()["parts"]
        async with (
            Guest(server.url, "Bob") as bob,
            trying(ada, day) as people,
            trying(bob, day) as others,
        ):
            for board in (people.board(), others.board()):
                assert {name: board.parts[name] for name in parts} == parts
                assert board.parts["table"]["puzzle"] == day
            assert people.board().choices == others.board().choices

    as_person(server, test)


def test_there_are_no_hints(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people:
            for kind in ("hint", "opinion"):
                refused = await people.lines[0].refusal(t="advise", match=people.match, kind=kind, ply=None)
                assert refused["why"] == "right"

    as_person(server, test)


# Who has solved it.


def test_who_plays_it_to_the_end_stands_among_the_best(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people, Guest(server.url, "Bob") as bob:
            await people.play(5)
            assert (await card_for(ada, day))["best"] == []
            await people.play()
            card = await card_for(ada, day)
            mine = {"name": "Ada", "colour": card["best"][0]["colour"], "score": score_of(people), "rank": 1}
            assert (card["people"], card["best"]) == (1, [mine | {"mine": True}])
            card = await card_for(bob, day)
            assert (card["people"], card["best"]) == (1, [mine | {"mine": False}])
            document = (await bob.http.get(f"/api/matches/{people.match}/document")).json()
            assert document["puzzle"] == day
            assert verify_document(document).scores == [mine["score"]]

    as_person(server, test)


def test_those_who_did_the_same_stand_alike(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with Guest(server.url, "Bob") as bob:
            for guest in (bob, ada):
                async with trying(guest, day) as people:
                    await play_first(people)
                    score = score_of(people)
        card = await card_for(ada, day)
        assert [(one["name"], one["rank"], one["mine"]) for one in card["best"]] == [
            ("Bob", 1, False),
            ("Ada", 1, True),
        ]
        assert {one["score"] for one in card["best"]} == {score}
        assert card["people"] == 2

    as_person(server, test)
    with closing(server.client()) as stranger:
        assert [one["mine"] for one in card_of(stranger, day)["best"]] == [False, False]


def test_who_tries_again_stands_there_with_the_better_one(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        scores: list[int] = []
        while len(set(scores)) < 2:  # or nothing would be the better one
            async with trying(ada, day) as people:
                people.chance.seed(len(scores))
                await people.play()
                scores.append(score_of(people))
        card = await card_for(ada, day)
        best = min(scores) if card["fewer"] else max(scores)
        assert [one["score"] for one in card["best"]] == [best]
        assert card["people"] == 1

    as_person(server, test)


def test_what_was_taken_back_on_the_way_does_not_hinder(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people:
            await people.play(6)
            for _ in range(3):
                assert (await people.ask(0, "undo", v=people.v))["t"] == "ok"
            assert people.board().parts["play"]["ply"] == 3
            await people.play()
            assert [one["score"] for one in (await card_for(ada, day))["best"]] == [score_of(people)]

    as_person(server, test)


def test_who_has_solved_it_is_shown_a_solution_and_nobody_else(
    server: Running, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aloft.solo.almanac.PATIENCE", 0.2)

    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people, Guest(server.url, "Bob") as bob:
            assert (await ada.http.get(f"/api/puzzles/{day}/solution")).status_code == 403
            await play_first(people)
            shown = await ada.http.get(f"/api/puzzles/{day}/solution")
            end = Record.from_dict(shown.json()["record"]).verify()
            assert end.over
            assert end.key == puzzle_of(date.fromisoformat(day)).key
            assert end.scores == [possible(date.fromisoformat(day)).best]
            assert (await bob.http.get(f"/api/puzzles/{day}/solution")).status_code == 403

    as_person(server, test)


def test_a_card_tells_what_is_possible_and_never_how(
    stranger: httpx.Client, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(stranger, day, "").json()["possible"] is None or foretold(date.fromisoformat(day))
    known = Possible(9, 8, ())
    monkeypatch.setattr(puzzles, "foretold", lambda day: known)
    monkeypatch.setattr(puzzles, "difficulty", lambda day: "fair")
    card = ask(stranger, day, "").json()
    assert (card["possible"], card["difficulty"]) == ({"best": 9, "bound": 8}, "fair")


def test_days_in_a_row_belong_to_a_person(server: Running, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(ada: Guest) -> None:
        assert (await card_for(ada, day))["streak"] == 0
        async with trying(ada, day) as people:
            await play_first(people)
        assert (await card_for(ada, day))["streak"] == 0  # it was solved long after its day
        solved = {(NOW - timedelta(ago)).isoformat(): NOON - ago * 86_400_000 for ago in (1, 2)}
        found = [SolvedDay(puzzle, at) for puzzle, at in solved.items()]

        async def days(self: object, person: str) -> list[SolvedDay]:
            return found

        monkeypatch.setattr(Solutions, "solved_days", days)
        assert (await card_for(ada, day))["streak"] == 2

    as_person(server, test)


def test_a_bot_that_plays_on_for_who_left_solves_nothing(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people:
            await people.play(3)
            assert (await people.ask(0, "leave"))["t"] == "ok"
            await people.lines[0].until(lambda: people.is_over)
            card = await card_for(ada, day)
            assert (card["people"], card["best"], card["going"]) == (0, [], None)

    as_person(server, test)


def test_a_program_solves_nothing(server: Running, program: httpx.Client, day: str) -> None:
    match = ask(program, day, "/table").json()["match"]
    assert sit(program, match).json()["seat"] == 0
    assert card_of(program, day)["going"] == match
    assert play_out(program, match)[-1]["type"] == "end"
    assert program.get(f"/api/matches/{match}").json()["phase"] == "over"
    card = card_of(program, day)
    assert (card["people"], card["best"], card["going"]) == (0, [], None)


def test_a_game_with_a_deal_of_its_own_solves_nothing(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        settings = puzzle_of(date.fromisoformat(day)).settings
        table = {"mode": settings.mode, "options": settings.unusual}
        match = (await ada.open_table(settings.game.id, 1, **table))["match"]
        line = await ada.socket()
        people = Party(match, [ada], [line])
        await line.hello(match)
        await people.reached((await line.sit(match, 0))["v"])
        await people.play()
        assert (await card_for(ada, day))["best"] == []
        await line.close()

    as_person(server, test)


def test_who_goes_by_another_name_stands_there_by_it(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people:
            await play_first(people)
        assert (await ada.http.patch("/api/me", json={"name": "Countess"})).status_code == 200
        assert [one["name"] for one in (await card_for(ada, day))["best"]] == ["Countess"]

    as_person(server, test)


# Again, and in lists.


def test_a_rematch_is_the_same_puzzle(server: Running, day: str) -> None:
    async def test(ada: Guest) -> None:
        async with trying(ada, day) as people:
            line, choices = people.lines[0], people.board().choices
            await play_first(people)
            assert (await people.ask(0, "rematch"))["t"] == "ok"
            again = Party(people.board().parts["table"]["rematch"], [ada], [line])
            board = await line.hello(again.match)
            assert (board.parts["table"]["puzzle"], board.parts["table"]["hints"]) == (day, False)
            await again.reached((await line.sit(again.match, 0))["v"])
            assert board.choices == choices
            assert await begin(ada, day) == (await card_for(ada, day))["going"] == again.match
            await play_first(again)
            assert score_of(again) == score_of(people)
            assert (await card_for(ada, day))["people"] == 1

    as_person(server, test)


def test_lists_of_ones_own_matches_tell_the_puzzle(server: Running, day: str) -> None:
    async def mine(ada: Guest, which: str) -> dict[str, str | None]:
        found = (await ada.http.get("/api/me/matches")).json()[which]
        return {match["match"]: match["puzzle"] for match in found}

    async def test(ada: Guest) -> None:
        ordinary = (await ada.open_table(bots={"1": "novice"}))["match"]
        async with trying(ada, day) as people:
            line = people.lines[0]
            await line.hello(ordinary)
            await line.sit(ordinary, 0)
            assert await mine(ada, "unfinished") == {people.match: day, ordinary: None}
            await people.play()
            assert await mine(ada, "unfinished") == {ordinary: None}
            assert await mine(ada, "finished") == {people.match: day}

    as_person(server, test)


def test_nobody_makes_a_puzzle_of_a_table_of_their_own(ada: httpx.Client, day: str) -> None:
    answer = ada.post("/api/tables", json={"game": "patterns", "players": 2, "puzzle": day})
    assert is_refused(answer, 422, "bad")
    match = open_table(ada)["match"]
    assert ada.get(f"/api/matches/{match}").json()["puzzle"] is None
