"""Whatever anybody makes up from the description, the server keeps to what it says of itself."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from aloft.match.events.undo import Undo
from aloft.server.app import create_app
from aloft.server.http.routes import outlooks
from aloft.solo import almanac

from ...effort import times
from ..serving import Running
from .tables import GAME, finished, following, open_table, play_out, sit

ENDLESS = r"/stream$|/stream/|/lab/runs$"  # answers that go on for as long as somebody listens
EXAMPLES = times(2, 15)
# What fits the description may still be no game, no seat, no record: rules are not written in schemas.
LEFT_OUT = [positive_data_acceptance]

schema = schemathesis.openapi.from_dict(create_app().openapi())
schema.config.generation.update(with_security_parameters=False)  # who asks is said here, test by test


@pytest.fixture(scope="session")
def person(server: Running) -> Iterator[httpx.Client]:
    with closing(server.guest("Grace")) as client:
        yield client


@pytest.fixture(scope="session")
def hopper(server: Running) -> Iterator[httpx.Client]:
    with closing(server.program("Hopper")) as client:
        yield client


@pytest.fixture(scope="session")
def over(hopper: httpx.Client) -> str:
    """A match that is over."""
    return finished(hopper, public=True)


@pytest.fixture(scope="session")
def running(hopper: httpx.Client) -> str:
    """A match in which the program sits."""
    match: str = open_table(hopper)["match"]
    sit(hopper, match)
    return match


def fill_in(case: Any, match: str, record: Any = None) -> None:
    """Name what really exists in requests that fit: made-up names lead to refusals alone."""
    if not case.meta.generation.mode.is_positive:
        return
    if "match" in (case.path_parameters or {}):
        case.path_parameters["match"] = match
    if record is not None and isinstance(case.body, dict) and "record" in case.body:
        case.body = case.body | {"record": record}


@pytest.fixture(scope="session")
def record(hopper: httpx.Client, over: str) -> Any:
    return hopper.get(f"/api/matches/{over}/record").json()


@schema.exclude(path_regex=ENDLESS).parametrize()
@settings(max_examples=EXAMPLES)
def test_a_person_gets_what_is_described(
    case: Any, server: Running, person: httpx.Client, over: str, record: Any
) -> None:
    fill_in(case, over, record)
    cookies = {"aloft": person.cookies["aloft"]}
    case.call_and_validate(base_url=server.url, cookies=cookies, excluded_checks=LEFT_OUT)


@schema.include(path_regex="/api/bot/").exclude(path_regex=ENDLESS).parametrize()
@settings(max_examples=EXAMPLES)
def test_a_program_gets_what_is_described(
    case: Any, server: Running, hopper: httpx.Client, running: str
) -> None:
    fill_in(case, running)
    headers = {"Authorization": hopper.headers["Authorization"]}
    case.call_and_validate(base_url=server.url, headers=headers, excluded_checks=LEFT_OUT)


@schema.parametrize()
@settings(max_examples=times(1, 5))
def test_nobody_gets_what_is_described(case: Any, server: Running) -> None:
    case.call_and_validate(base_url=server.url, excluded_checks=LEFT_OUT)


class Asking:
    """Asks, and compares what is answered with the description."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __call__(
        self, client: httpx.Client, operation: str, body: Any = None, most: int = 299, **holes: str
    ) -> Any:
        method, path = operation.split(" ")
        more = {} if body is None else {"json": body}
        answer = client.request(method, path.format(**holes), **more)
        assert answer.status_code <= most, (operation, answer.text)
        schema[path][method].validate_response(answer)
        self.asked.add(operation)
        is_json = answer.headers.get("content-type") == "application/json"
        return answer.json() if is_json else answer.text


def test_every_route_does_what_it_is_for_as_described(
    server: Running, person: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is asked once for something that it really does."""
    monkeypatch.setattr(almanac, "PATIENCE", 0.2)
    monkeypatch.setattr(outlooks, "LOOK_BACK", 0.2)
    ask = Asking()
    with closing(server.client()) as new:
        ask(new, "POST /api/people", {"name": "Ada"})
        for operation in ("GET /api/me", "PATCH /api/me", "POST /api/tickets"):
            ask(new, operation, {"name": "Countess"} if "PATCH" in operation else None)
        way = ask(new, "POST /api/me/return")
        ask(new, "POST /api/return", {"secret": way["secret"]})
        made = ask(new, "POST /api/me/tokens", {"name": "bot"})
        ask(new, "GET /api/me/tokens")
        with closing(server.client(headers={"Authorization": f"Bearer {made['token']}"})) as program:
            play_as_described(ask, new, person, program)
            look_into_the_lab(ask, new)
            solve_a_puzzle(ask, program)
            move_and_answer(ask, server, program)
        ask(new, "DELETE /api/me/tokens/{token}", token=made["id"])
    every = {f"{method.upper()} {path}" for path in schema for method in schema[path]}
    assert {operation for operation in every if "stream" not in operation} == ask.asked


def play_as_described(ask: Asking, ada: httpx.Client, other: httpx.Client, program: httpx.Client) -> None:
    """Everything about tables, matches, records and games."""
    wish = {"game": GAME, "players": 2, "bots": {"1": "novice"}}
    table = ask(ada, "POST /api/tables", wish)
    match = table["match"]
    invited = ask(ada, "POST /api/tables/{match}/invitations", {"seat": 0}, match=match)
    ask(other, "POST /api/seats", {"match": match, "secret": invited["secret"]})
    at = "POST /api/bot/matches/{match}"
    ask(program, f"{at}/sit", {}, match=match)
    ask(program, f"{at}/say", {"says": "Good luck"}, match=match)
    ask(program, f"{at}/leave", match=match)
    ask(program, f"{at}/back", match=match)
    ended = finished(program, public=True)
    open_table(ada, public=True)
    for path in ("/api/tables", "/api/matches", "/api/me/matches", "/healthz", "/readyz", "/metrics"):
        ask(program, f"GET {path}")
    for what in ("", "/document", "/log", "/record"):
        found = ask(ada, "GET /api/matches/{match}" + what, match=ended)
    ask(ada, "POST /api/records", {"record": found})
    ask(ada, "POST /api/records/position", {"record": found, "ply": 3})
    ask(ada, "POST /api/records/opinion", {"record": found, "ply": 3})
    ask(ada, "POST /api/records/hindsight", {"record": found})
    for operation in (
        "GET /api/puzzles/{day}",
        "GET /api/puzzles/{day}/scene",
        "POST /api/puzzles/{day}/table",
    ):
        ask(ada, operation, day="today")
    ask(ada, "GET /api/games")
    for what in ("", "/guide", "/lesson", "/sample", "/sheet", "/symbols"):
        ask(ada, "GET /api/games/{game}" + what, game=GAME)
    ask(ada, "POST /api/games/{game}/lesson/{number}", {}, game=GAME, number="0")


def look_into_the_lab(ask: Asking, ada: httpx.Client) -> None:
    """A few games, and one of them."""
    few = {"game": GAME, "players": 2, "games": 10, "closely": 0}
    ask(ada, "POST /api/lab/runs", few)
    ask(ada, "POST /api/lab/searches", few | {"wishes": ["moves=90"], "budget": 2})
    for operation in ("POST /api/lab/game", "POST /api/lab/board"):
        ask(ada, operation, few | {"number": 3})


def solve_a_puzzle(ask: Asking, program: httpx.Client) -> None:
    """Who has come to the end is told what was possible; a solution is for who played by hand."""
    match = ask(program, "POST /api/puzzles/{day}/table", day="today")["match"]
    assert sit(program, match).status_code == 200
    play_out(program, match)
    ask(program, "GET /api/puzzles/{day}/solution", most=403, day="today")
    record = ask(program, "GET /api/matches/{match}/record", match=match)
    ask(program, "POST /api/records/possible", {"record": record})


def move_and_answer(ask: Asking, server: Running, program: httpx.Client) -> None:
    """A move, and another program's answer to who wants to take it back."""
    match = open_table(program, bots={}, public=True)["match"]
    with closing(server.program("Other")) as other:
        sit(program, match, seat=0)
        sit(other, match, seat=1)
        with following(program, match) as lines:
            state = next(lines)["state"]
        move = {"match": match, "move": state["legal"][0]}
        done = ask(program, "POST /api/bot/matches/{match}/move/{move}", **move)
        server.submit(program, Undo(match, "0" * 32, done["v"]))
        ask(other, "POST /api/bot/matches/{match}/answer", {"agrees": True}, match=match)
    assert program.get(f"/api/matches/{match}").json()["ply"] == 0
