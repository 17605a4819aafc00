"""What was possible in a finished game: told of games for one or together, and of no other."""

from random import Random
from typing import Any

import httpx
import pytest

import aloft
from aloft.server.http.routes import outlooks
from aloft.solver.solve import solve

from .tables import is_refused

SOLVABLE = (("patterns", 1), ("ascension", 1), ("ascension", 3))


@pytest.fixture(autouse=True, scope="module")
def ready() -> None:
    """What the solver needs is compiled before anybody waits for it."""
    for game, players in SOLVABLE[:2]:
        solve(aloft.new(game, players, seed=1), time=0.01, threads=1)


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks for long."""
    monkeypatch.setattr(outlooks, "LOOK_BACK", 0.5)


def played(game: str, players: int, seed: int = 1, plies: int | None = None) -> dict[str, Any]:
    """The record of a game played at random."""
    mode = None if players == 1 else "cooperative"
    position, chance = aloft.new(game, players, seed=seed, mode=mode), Random(seed)
    while not position.over and position.ply != plies:
        position.play(chance.choice(position.legal_moves))
    return aloft.Record.of(position).to_dict()


@pytest.mark.parametrize(("game", "players"), SOLVABLE)
def test_each_score_that_was_missed_was_lost_at_some_ply(ada: httpx.Client, game: str, players: int) -> None:
    record = played(game, players)
    answer = ada.post("/api/records/possible", json={"record": record})
    assert answer.status_code == 200, answer.text
    told, score = answer.json(), record["result"]["scores"][0]
    assert told["bound"] <= told["best"] <= score
    assert [one["score"] for one in told["missed"]] == list(range(told["best"], score))
    possible = [one["possible"] for one in told["missed"]]
    assert possible == sorted(possible)
    assert all(one["possible"] < one["lost"] for one in told["missed"])


def test_a_game_that_is_not_over_is_refused_in_a_sentence(ada: httpx.Client) -> None:
    answer = ada.post("/api/records/possible", json={"record": played("patterns", 1, plies=5)})
    assert is_refused(answer, 422, "bad")


def test_a_game_between_people_is_refused_in_a_sentence(ada: httpx.Client) -> None:
    position, chance = aloft.new("patterns", 2, seed=1), Random(1)
    while not position.over:
        position.play(chance.choice(position.legal_moves))
    answer = ada.post("/api/records/possible", json={"record": aloft.Record.of(position).to_dict()})
    assert is_refused(answer, 422, "bad")


def test_a_stranger_is_told_to_come_in_first(stranger: httpx.Client) -> None:
    assert stranger.post("/api/records/possible", json={"record": played("patterns", 1)}).status_code == 401
