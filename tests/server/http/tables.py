"""What tests of the HTTP side do again and again."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.words import plain

GAME = "patterns"


def open_table(client: httpx.Client, **more: Any) -> dict[str, Any]:
    """A table for two, one of them a bot."""
    wish = {"game": GAME, "players": 2, "bots": {"1": "novice"}} | more
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def sit(program: httpx.Client, match: str, **body: Any) -> httpx.Response:
    return program.post(f"/api/bot/matches/{match}/sit", json=body)


def move(program: httpx.Client, match: str, text: str, **query: Any) -> httpx.Response:
    return program.post(f"/api/bot/matches/{match}/move/{text}", params=query)


@contextmanager
def following(program: httpx.Client, match: str) -> Iterator[Iterator[dict[str, Any]]]:
    """The lines of a match's stream."""
    with program.stream("GET", f"/api/bot/matches/{match}/stream") as answer:
        assert answer.status_code == 200
        yield (json.loads(line) for line in answer.iter_lines() if line)


def play_out(program: httpx.Client, match: str) -> list[dict[str, Any]]:
    """Play the first legal move until the game is over; what the stream told."""
    told = []
    with following(program, match) as lines:
        for line in lines:
            told.append(line)
            state = line.get("state", line)
            if state.get("legal"):
                assert move(program, match, state["legal"][0], v=state["v"]).status_code == 200
    return told


def finished(program: httpx.Client, **more: Any) -> str:
    """A match that is over."""
    match: str = open_table(program, **more)["match"]
    assert sit(program, match).status_code == 200
    assert play_out(program, match)[-1]["type"] == "end"
    return match


def is_refused(answer: httpx.Response, status: int, why: str) -> bool:
    """A refusal of this kind, with its word and its sentence and nothing else."""
    body = answer.json()
    says = plain(body["says"])
    assert set(body) == {"why", "says"}, body
    assert says == says.strip(), says
    assert says.endswith("."), says
    assert says.isprintable(), says
    assert (answer.status_code, body["why"]) == (status, why), (answer.status_code, body)
    return True
