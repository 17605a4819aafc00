"""Who may ask what: every route, asked by nobody, by a person, by a program, by somebody else."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from aloft.server.app import create_app

from ..serving import Running
from .tables import is_refused

ANYBODY = {
    "POST /api/people",
    "POST /api/return",
    "GET /api/tables",
    "GET /api/matches",
    "GET /api/matches/{match}",
    "GET /api/matches/{match}/record",
    "GET /api/matches/{match}/document",
    "GET /api/matches/{match}/log",
    "GET /api/games",
    "GET /api/games/{game}",
    "GET /api/games/{game}/guide",
    "GET /api/games/{game}/lesson",
    "POST /api/games/{game}/lesson/{number}",
    "GET /api/games/{game}/symbols",
    "GET /api/games/{game}/sample",
    "GET /api/games/{game}/sheet",
    "GET /api/puzzles/{day}",
    "GET /api/puzzles/{day}/scene",
    "POST /api/lab/board",
    "POST /api/records",
    "POST /api/records/position",
    "GET /healthz",
    "GET /readyz",
    "GET /metrics",
}
PEOPLE = {
    "PATCH /api/me",
    "POST /api/me/return",
    "POST /api/tickets",
    "GET /api/me/tokens",
    "POST /api/me/tokens",
    "DELETE /api/me/tokens/{token}",
}
EITHER = {
    "GET /api/me",
    "GET /api/me/matches",
    "POST /api/tables",
    "POST /api/tables/{match}/invitations",
    "POST /api/seats",
    "GET /api/puzzles/{day}/solution",
    "POST /api/puzzles/{day}/table",
    "POST /api/records/opinion",
    "POST /api/records/hindsight",
    "POST /api/records/possible",
    "POST /api/lab/runs",
    "POST /api/lab/searches",
    "POST /api/lab/game",
}
HOLES = {
    "match": "0123456789abcdef",
    "game": "patterns",
    "token": "0123456789abcdef",
    "move": "a>b",
    "day": "today",
    "number": "0",
}
BODY = {"name": "x", "seat": 0, "says": "x", "agrees": True, "match": "0123456789", "secret": "x" * 43}


def operations() -> Iterator[str]:
    for path, methods in create_app().openapi()["paths"].items():
        yield from (f"{method.upper()} {path}" for method in methods)


EVERY = list(operations())
PROGRAMS = {operation for operation in EVERY if "/api/bot/" in operation}


def ask(client: httpx.Client, operation: str, **more: Any) -> httpx.Response:
    method, path = operation.split(" ")
    body: dict[str, Any] = {"json": BODY} if method in ("POST", "PATCH") else {}
    return client.request(method, path.format(**HOLES), **body, **more)


def test_every_route_is_known_here() -> None:
    assert set(EVERY) == ANYBODY | PEOPLE | EITHER | PROGRAMS
    assert len(EVERY) == len(ANYBODY) + len(PEOPLE) + len(EITHER) + len(PROGRAMS)


@pytest.mark.parametrize("operation", sorted(PEOPLE | EITHER | PROGRAMS))
def test_nobody_may_not(stranger: httpx.Client, operation: str) -> None:
    assert is_refused(ask(stranger, operation), 401, "who")
    stranger.cookies.set("aloft", "x" * 43)
    assert is_refused(ask(stranger, operation), 401, "who")
    for shown in ("Bearer " + "x" * 43, "Bearer", "Bearer " + "x" * 5000, "Basic abc"):
        assert is_refused(ask(stranger, operation, headers={"Authorization": shown}), 401, "who")


@pytest.mark.parametrize("operation", sorted(PEOPLE))
def test_a_program_may_not_do_what_a_thief_would(program: httpx.Client, operation: str) -> None:
    assert is_refused(ask(program, operation), 403, "right")


@pytest.mark.parametrize("operation", sorted(PROGRAMS))
def test_a_cookie_is_no_token(ada: httpx.Client, operation: str) -> None:
    assert is_refused(ask(ada, operation), 401, "who")


@pytest.mark.parametrize("operation", sorted(ANYBODY))
def test_anybody_may(stranger: httpx.Client, operation: str) -> None:
    assert ask(stranger, operation).status_code in (200, 403, 404, 422)


def test_a_token_in_a_cookie_is_nobody(server: Running, program: httpx.Client) -> None:
    token = program.headers["Authorization"].partition(" ")[2]
    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"aloft={token}"})
    assert is_refused(answer, 401, "who")


def test_a_token_of_somebody_else_cannot_be_revoked(ada: httpx.Client, bob: httpx.Client) -> None:
    made = ada.post("/api/me/tokens", json={"name": "mine"}).json()
    assert is_refused(bob.delete(f"/api/me/tokens/{made['id']}"), 404, "token")
    assert ada.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert is_refused(ada.delete(f"/api/me/tokens/{made['id']}"), 404, "token")


def test_a_revoked_token_is_nobodys(server: Running, ada: httpx.Client) -> None:
    made = ada.post("/api/me/tokens", json={"name": "mine"}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    with server.client(headers=headers) as program:
        assert program.get("/api/me").json() == ada.get("/api/me").json()
        assert [token["name"] for token in ada.get("/api/me/tokens").json()] == ["mine"]
        assert made["token"] not in ada.get("/api/me/tokens").text
        ada.delete(f"/api/me/tokens/{made['id']}")
        assert is_refused(program.get("/api/me"), 401, "who")
    assert ada.get("/api/me/tokens").json() == []


def test_nobody_has_tokens_without_end(ada: httpx.Client) -> None:
    made = [ada.post("/api/me/tokens", json={"name": "mine"}) for _ in range(21)]
    assert {answer.status_code for answer in made[:20]} == {201}
    assert is_refused(made[20], 409, "phase")
